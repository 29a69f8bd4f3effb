/** The longest code in a link: browsers take far more, but programs that pass links on cut them. */
export const LONGEST_LINK = 16_000
/** Characters of a file behind a link. No battle comes near it; it stops a link that unpacks without end. */
const LONGEST_FILE = 500_000

/** A text as letters, digits, - and _, for a link; null if it is too long for one. */
export async function codeOf(text: string): Promise<string | null> {
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  const code = btoa(String.fromCharCode(...packed.subarray(0, LONGEST_LINK)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return packed.length > LONGEST_LINK || code.length > LONGEST_LINK ? null : code
}

/** The text of a code. Throws if it is damaged. */
export async function textOf(code: string): Promise<string> {
  try {
    const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream, LONGEST_FILE))
  } catch {
    throw new Error('This link is damaged: part of it is missing. Ask for it again, or for the file.')
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>, most = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > most) {
      await reader.cancel()
      throw new Error('too long')
    }
    chunks.push(read.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
