extension Language {
  /// Every language that can be coloured.
  ///
  /// A new one is a row here, one in the list of grammars that
  /// the set-up installs, and a folder with a sample in `Fixtures/sources`.
  package static let list: [Language] = [
    Language(
      "bash",
      files: """
        .sh .bash .zsh .ksh .ebuild .bats .command .bashrc .bash_profile .bash_aliases .bash_logout \
        .profile .zshrc .zshenv .zprofile .envrc PKGBUILD APKBUILD
        """,
      aliases: "sh shell zsh ksh dash console shell-session shellscript",
      interpreters: "sh bash dash zsh ksh ash"),
    Language("c", files: ".c .h"),
    Language("c_sharp", files: ".cs .csx", aliases: "csharp cs c#"),
    Language(
      "cpp", files: ".cc .cpp .cxx .c++ .hh .hpp .hxx .h++ .ipp .tpp .inl .ino .cu .cuh",
      aliases: "c++ cxx cc hpp"),
    Language("css", files: ".css"),
    Language("diff", files: ".diff .patch .rej", aliases: "patch udiff"),
    Language(
      "dockerfile", files: "Dockerfile Containerfile .dockerfile .containerfile", aliases: "docker"),
    Language("dtd", files: ".dtd .ent"),
    Language("elixir", files: ".ex .exs mix.lock", aliases: "ex exs", interpreters: "elixir"),
    Language(
      "fortran", files: ".f90 .f95 .f03 .f08 .f .for .ftn .fpp", aliases: "f90 f95"),
    Language("go", files: ".go", aliases: "golang"),
    Language("haskell", files: ".hs .hs-boot", aliases: "hs", interpreters: "runhaskell stack"),
    Language("html", files: ".html .htm .xhtml .tmpl .gohtml .hbs", aliases: "htm xhtml gotmpl"),
    Language("java", files: ".java .jav"),
    Language(
      "javascript", files: ".js .jsx .mjs .cjs .es6 Jakefile",
      aliases: "js jsx node ecmascript mjs", interpreters: "node nodejs deno bun"),
    Language("jsdoc"),
    Language(
      "json",
      files: """
        .json .jsonc .json5 .jsonl .ndjson .geojson .webmanifest .ipynb .swift-format Package.resolved \
        composer.lock flake.lock Pipfile.lock .babelrc .eslintrc .prettierrc
        """,
      aliases: "jsonc json5 jsonl"),
    Language("julia", files: ".jl", aliases: "jl", interpreters: "julia"),
    Language("lua", files: ".lua .rockspec", interpreters: "lua luajit"),
    Language(
      "make", files: "Makefile makefile GNUmakefile .mk .mak", aliases: "makefile mak",
      interpreters: "make"),
    Language(
      "markdown", files: ".md .markdown .mdown .mkd .mkdn .mdx COMMIT_EDITMSG",
      aliases: "md mdown gfm"),
    Language("markdown_inline"),
    Language("nix", files: ".nix", order: .firstWins),
    Language("objc", files: ".m .mm", aliases: "objective-c objectivec obj-c"),
    Language("ocaml", files: ".ml .ocamlinit", aliases: "ml", interpreters: "ocaml"),
    Language("php", files: ".php .phtml .php3 .php4 .php5", interpreters: "php"),
    Language(
      "python", files: ".py .pyi .pyw .bzl SConstruct SConscript BUILD WORKSPACE",
      aliases: "py python3 py3 pycon", interpreters: "python pypy"),
    Language("regex", aliases: "regexp"),
    Language(
      "ruby",
      files: ".rb .rake .gemspec .ru Rakefile Gemfile Vagrantfile Brewfile Podfile Fastfile",
      aliases: "rb", interpreters: "ruby rake"),
    Language("rust", files: ".rs", aliases: "rs", interpreters: "rust-script", order: .firstWins),
    Language("scala", files: ".scala .sc .sbt", interpreters: "scala"),
    Language("scss", files: ".scss"),
    Language("sql", files: ".sql .ddl .dml", aliases: "sqlite postgresql postgres mysql pgsql"),
    Language("svelte", files: ".svelte"),
    Language("swift", files: ".swift .swiftinterface", interpreters: "swift"),
    Language("toml", files: ".toml Cargo.lock poetry.lock uv.lock Pipfile"),
    Language("tsx", files: ".tsx"),
    Language("typescript", files: ".ts .mts .cts", aliases: "ts", interpreters: "ts-node tsx"),
    Language(
      "xml",
      files: """
        .xml .svg .xsd .xsl .xslt .rng .plist .csproj .fsproj .vbproj .props .targets .ui .glade .rss \
        .atom .gpx .kml .xaml .storyboard .xib pom.xml
        """,
      aliases: "svg rss plist"),
    Language(
      "yaml", files: ".yaml .yml .clang-format .clang-tidy .gemrc CITATION.cff", aliases: "yml"),
    Language("zig", files: ".zig .zon"),
  ]
}
