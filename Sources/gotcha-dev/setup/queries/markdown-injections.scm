((plus_metadata) @injection.content (#set! injection.language "toml"))
