/** Hands a page to the browser's printer without leaving this one. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.srcdoc = html
  frame.onload = () => {
    const { contentWindow } = frame
    if (!contentWindow) return frame.remove()
    contentWindow.onafterprint = () => setTimeout(() => frame.remove())
    contentWindow.print()
  }
  document.body.append(frame)
}

/** Gives a text to the person as a file. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
