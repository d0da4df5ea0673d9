((shell_text) @injection.content (#set! injection.language "bash"))
