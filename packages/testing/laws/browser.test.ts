import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { ensureChromium } from '../chromium-install.ts'
import { hashesOf, trials } from '../trials.ts'

const SEEDS = [1, 1939, 1941, 1942, 1944, 271828]

/** The engine bundled into one script, as for a web page. */
async function bundled(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(import.meta.dirname, '..', 'trials.ts'), formats: ['iife'], name: 'engine' },
    },
  })) as Rolldown.RolldownOutput[]
  return built!.output[0].code
}

describe('in a browser', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
    page = await browser.newPage()
    await page.addScriptTag({ content: await bundled() })
  })

  afterAll(() => browser?.close())

  test.each(trials().map(({ ruleset }) => [ruleset.title, ruleset.id]))(
    '%s: every state of a battle has the same hash as in Node',
    async (_title, id) => {
      const there = await page.evaluate(`engine.hashesOf(${JSON.stringify(id)}, ${JSON.stringify(SEEDS)})`)
      const here = await hashesOf(id, SEEDS)
      expect(here.flat().length).toBeGreaterThan(500)
      expect(there).toEqual(here)
    },
  )
})
