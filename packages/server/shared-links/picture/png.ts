import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const fileAt = (url: string): Uint8Array<ArrayBuffer> => readFileSync(fileURLToPath(url))

let ready: Promise<Uint8Array> | undefined

/** A preview as PNG. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(fileAt(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(() =>
    fileAt(import.meta.resolve('@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2')),
  )
  const drawing = new Resvg(svg, {
    font: { fontBuffers: [await ready], defaultFontFamily: 'EB Garamond', loadSystemFonts: false },
  })
  try {
    return drawing.render().asPng()
  } finally {
    drawing.free()
  }
}
