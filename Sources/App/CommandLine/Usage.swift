/// What `--help` prints.
enum Usage {
  static let text = """
    Usage: gotcha [OPTION]... [[+LINE[:COLUMN]] FILE|URL]...
           gotcha --plain [--limit N] [--server NAME] [URL|OWNER/REPO[#N]|PANE|FILE]...
           gotcha server list|add|select|remove
           gotcha diff [--numstat] [FILE]
           gotcha graph [DIR] [--ascii] [--edges]
           gotcha doctor
           gotcha batch CASES.json

    Gotcha shows issues, comments, pull requests and files of Gitea and Forgejo servers in the
    windows and buffers of an Emacs. Without FILE it goes on where it was left.

      +LINE[:COLUMN]   where point is in the next file, or in the last; + alone is its end
      --server NAME    begin with this server
      --plain          print the buffers as lines of text, signs as words, and leave: for screen
                       readers, braille and pipes; PANE is home, issues, repositories, pulls
                       or milestones
      --limit N        of a list no more than N rows; without it --plain prints all of them,
                       and of home the latest
      --demo           try it out on a small server of its own, with sample data
      --keymap NAME    use keymaps/NAME.keymap: gotcha (the default), emacs, mutt, vi
      --theme NAME     use themes/NAME.theme: auto (the default), dark, light,
                       high-contrast, colour-blind (both also -light), mono
      -h, --help       print this and leave
      -V, --version    print the version and leave

    server add NAME URL [--provider gitea|forgejo] [--ca-file FILE] [--trust FINGERPRINT]
           [--proxy URL] [--unix-socket PATH]
           [--token-stdin | --token-env VARIABLE | --token-command COMMAND] [--token-file]
           asks for the token without echo when no source is named, and keeps it in the
           secret service; --token-file keeps it in a file of mode 0600, unencrypted
    server list [--names], server select NAME, server remove NAME

    diff shows a diff from FILE or standard input (git config core.pager "gotcha diff"); --numstat
    prints its counts as git apply does. graph draws the history of a clone, all references.

    doctor looks at terminal, folders, tokens, servers, grammars and files of settings; its status is
    1 when something is broken.

    batch runs editing cases (text, point, keys) in the emacs keymap and prints what became of them.

    Keys to begin with: ? what can be done here, C-h k what a key does, M-x any command, q leaves.
    Settings, keymaps and themes of your own live in $XDG_CONFIG_HOME/gotcha (~/.config/gotcha).
    Exit status: 0 done, 1 failed, 2 wrong usage. gotcha(1) says more.

    """

  static let version = "gotcha 0.1.0\n"
}
