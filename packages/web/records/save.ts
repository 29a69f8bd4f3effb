/** Saves a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs it until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** "Denmark Strait, 24 May" as "denmark-strait-24-may". */
export const fileName = (title: string, end: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'battle'
  }${end}`
