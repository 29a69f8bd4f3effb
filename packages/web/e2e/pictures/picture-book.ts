import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/**
 * Pictures of the page, kept at a quarter of their size, and compared at that size: fonts may be drawn a little
 * differently on another machine, a panel in the wrong place is still seen.
 */
const KEPT = join(import.meta.dirname, 'kept')
const FAILED = join(import.meta.dirname, 'failed')
const SMALLER = 4
/** A colour that differs by more than this, of 255, is another colour. */
const OTHER = 36
/** `npm run pictures` writes them again. */
const IS_WRITING = process.env.FLANKSPEED_PICTURES === 'write'

export interface PictureBook {
  /** What is wrong with the picture of this screen; null: nothing. `most`: the share that may differ. */
  compare(name: string, screen: Page, most: number): Promise<string | null>
}

/** `desk`: an empty page of the same browser, where pictures are scaled and compared. */
export function pictureBook(desk: Page): PictureBook {
  rmSync(FAILED, { recursive: true, force: true })
  return {
    async compare(name, screen, most) {
      const shown = await smaller(desk, await still(screen))
      const file = join(KEPT, `${name}.webp`)
      if (IS_WRITING) {
        const kept = existsSync(file) ? readFileSync(file, 'base64') : null
        // What has not changed is not written: its file would change by a few bytes.
        if (kept === null || (await difference(desk, kept, shown)) > most / 4) write(KEPT, `${name}.webp`, shown)
        return null
      }
      if (!existsSync(file)) return `${name}: there is no picture of it. "npm run pictures" takes it.`
      const share = await difference(desk, readFileSync(file, 'base64'), shown)
      if (share <= most) return null
      write(FAILED, `${name}.webp`, shown)
      return (
        `${name}: ${(100 * share).toFixed(1)} % of the picture differ, at most ${(100 * most).toFixed(1)} % may. ` +
        `Compare e2e/pictures/failed/${name}.webp with kept/${name}.webp; if it is meant, run "npm run pictures".`
      )
    },
  }
}

function write(folder: string, name: string, picture: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), Buffer.from(picture, 'base64'))
}

const TRIES = 20

/** A screenshot, once nothing changes any more. */
async function still(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready)
  let last = ''
  for (let i = 0; i < TRIES; i++) {
    const now = (await page.screenshot({ caret: 'hide', animations: 'disabled' })).toString('base64')
    if (now === last) return now
    last = now
    // Two frames of the page.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  throw new Error(`The page does not come to rest: ${page.url()}`)
}

/** Runs in the browser, which can read and write pictures. */
const smaller = (desk: Page, picture: string): Promise<string> =>
  desk.evaluate(
    async ([data, by]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const [width, height] = [Math.round(image.width / by), Math.round(image.height / by)]
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')!
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(image, 0, 0, width, height)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })).arrayBuffer(),
      )
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    [picture, SMALLER] as const,
  )

/** The share of points with another colour; 1 if the size is another. */
const difference = (desk: Page, one: string, other: string): Promise<number> =>
  desk.evaluate(
    async ([first, second, least]) => {
      const read = async (data: string): Promise<ImageData> => {
        const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob())
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
        pen.drawImage(image, 0, 0)
        return pen.getImageData(0, 0, image.width, image.height)
      }
      const [a, b] = [await read(first), await read(second)]
      if (a.width !== b.width || a.height !== b.height) return 1
      let differing = 0
      for (let i = 0; i < a.data.length; i += 4)
        if ([0, 1, 2].some((part) => Math.abs(a.data[i + part]! - b.data[i + part]!) > least)) differing++
      return differing / (a.data.length / 4)
    },
    [one, other, OTHER] as const,
  )
