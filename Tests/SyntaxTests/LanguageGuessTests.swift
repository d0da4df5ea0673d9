import Testing

@testable import Syntax

@Suite struct LanguageGuessTests {
  @Test(
    "A file's name tells its language",
    arguments: [
      ("src/main.swift", "swift"), ("a.b.C.JSON", "json"), ("Makefile", "make"),
      ("GNUmakefile", "make"), ("Makefile.am", "make"), ("Dockerfile.dev", "dockerfile"),
      ("build/Dockerfile", "dockerfile"), (".bashrc", "bash"), ("README.md", "markdown"),
      ("page.html.in", "html"), ("x.h", "c"), ("x.hpp", "cpp"), ("x.ts", "typescript"),
      ("x.tsx", "tsx"), ("Package.resolved", "json"), ("change.patch", "diff"),
      ("notes.md~", "markdown"), ("a.swift.orig", "swift"), ("Cargo.lock", "toml"),
      ("Dockerfile.md", "markdown"), ("dev.Dockerfile", "dockerfile"), ("Makefile.in", "make"),
      ("BUILD.bazel", "python"), ("a.markdown", "markdown"), ("a.mdown", "markdown"),
      ("a.mkd", "markdown"), ("/home/alice/.zshrc", "bash"),
    ])
  func fileName(path: String, language: String) {
    #expect(LanguageGuess.language(forFile: path, content: []) == language)
  }

  @Test(
    "Names that say nothing",
    arguments: [
      "notes", "x.unknown", "", ".", "a/b/", "swift", "CMakeLists.txt", "go.mod", "Gemfile.lock",
    ])
  func unknownName(path: String) {
    #expect(LanguageGuess.language(forFile: path, content: []) == nil)
  }

  @Test(
    "Without a telling name the first line does",
    arguments: [
      ("#!/bin/sh\n", "bash"), ("#!/usr/bin/env python3.11\n", "python"),
      ("#! /usr/bin/env -S node --harmony\n", "javascript"), ("#!/usr/bin/perl\n", nil),
      ("#!/usr/bin/env FOO=1 ruby\n", "ruby"), ("#!\n", nil), ("#!/usr/bin/make -f", "make"),
      ("# -*- mode: ruby; coding: utf-8 -*-\n", "ruby"), ("// -*- C++ -*-\n", "cpp"),
      ("# vim: set ft=sh ts=2 :\n", "bash"), ("-*- nothing -*-", nil),
      ("# vim:ft=ruby:ts=2\n", "ruby"), ("#!/opt/odd\n# -*- python -*-\n", "python"),
      ("\n\n/* vi: set filetype=c: */\n", "c"), ("\n\n\n\n\n# vim: ft=c\n", nil),
    ])
  func firstLine(content: String, language: String?) {
    #expect(LanguageGuess.language(forFile: "file", content: content.utf8) == language)
  }

  @Test(
    "Without either the text itself does",
    arguments: [
      ("<?xml version=\"1.0\"?>\n<a/>", "xml"), ("<!DOCTYPE HTML>\n", "html"),
      ("diff --git a/x b/x\n", "diff"), ("{\"name\": 1}", "json"), ("<?php echo 1;", "php"),
      ("---\nkey: value\n", "yaml"), ("#include <stdio.h>\n", "c"), ("--- a text ---\n", nil),
      ("plain words", nil), ("", nil), ("\u{0}\u{1}", nil),
    ])
  func content(content: String, language: String?) {
    #expect(LanguageGuess.language(forFile: "file", content: content.utf8) == language)
  }

  @Test(
    "A header is of the language that it is written in",
    arguments: [
      ("#pragma once\nint f(void);\n", "c"), ("// The class of all.\nint f(void);\n", "c"),
      ("#include <string>\nnamespace a {\n", "cpp"), ("  template<class T> T f();\n", "cpp"),
      ("#import <Foundation/Foundation.h>\n", "objc"), ("@interface A : B\n", "objc"),
    ])
  func header(content: String, language: String) {
    #expect(LanguageGuess.language(forFile: "a/x.h", content: content.utf8) == language)
  }

  @Test("A translation of Qt is not TypeScript, a page of XHTML stays HTML")
  func xml() {
    let start = Array("<?xml version=\"1.0\"?>".utf8)
    #expect(LanguageGuess.language(forFile: "de.ts", content: start) == "xml")
    #expect(LanguageGuess.language(forFile: "page.html", content: start) == "html")
  }

  @Test("Bytes that are not UTF-8 do no harm")
  func invalidBytes() {
    #expect(LanguageGuess.language(forFile: "x", content: [0xff, 0xfe, 0x23, 0x21]) == nil)
  }

  @Test(
    "The word behind a fence tells the language",
    arguments: [
      ("swift", "swift"), ("Swift title=\"x\"", "swift"), ("{.python .numberLines}", "python"),
      ("rust,no_run", "rust"), ("c++", "cpp"), ("C#", "c_sharp"), ("sh", "bash"),
      ("console", "bash"), ("js", "javascript"), ("yml", "yaml"), ("diff", "diff"),
      ("main.go", "go"), ("Dockerfile", "dockerfile"), ("json5", "json"), ("text", nil), ("", nil),
      ("   ", nil), ("nonsense words", nil),
    ])
  func fence(info: String, language: String?) {
    #expect(LanguageGuess.language(forFence: info) == language)
  }

  @Test("No two languages claim the same file, word or program")
  func unique() {
    for keys in [\Language.files, \.aliases, \.interpreters] {
      let all = Language.list.flatMap { $0[keyPath: keys] }
      let twice = Dictionary(grouping: all) { $0 }.filter { $0.value.count > 1 }.keys
      #expect(twice.isEmpty)
    }
  }
}
