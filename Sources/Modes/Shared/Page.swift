package import Editor

/// In modes a page is what is drawn, not a server's page of results.
package typealias Page = Editor.Page
