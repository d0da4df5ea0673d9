((svelte_raw_text) @injection.content (#set! injection.language "javascript"))
((style_element (raw_text) @injection.content) (#set! injection.language "css"))
