/**
 * Prints HTML without leaving the page. Its style is set by script, because the content security policy forbids inline
 * styles.
 */
export function printPage(html: string): void {
  let style = ''
  const plain = html.replace(/<style>(.*?)<\/style>/s, (_, found: string) => {
    style = found
    return ''
  })
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.srcdoc = plain
  frame.onload = () => {
    const { contentWindow } = frame
    if (!contentWindow) return frame.remove()
    const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(style)
    contentWindow.document.adoptedStyleSheets = [sheet]
    contentWindow.onafterprint = () => setTimeout(() => frame.remove())
    contentWindow.print()
  }
  document.body.append(frame)
}

/** Downloads a text as a file. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
