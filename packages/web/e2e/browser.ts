import { CHROMIUM_FLAGS, ensureChromium } from '@flankspeed/engine/testing/chromium.ts'
import { type Serving, serve } from '@flankspeed/server'
import axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildPage } from '../build/index.ts'

/** The page in a real Chromium, served as people get it. */
export interface Harbour {
  address: string
  browser: Browser
  serving: Serving
  close(): Promise<void>
}

export async function openHarbour(): Promise<Harbour> {
  const page = await buildPage()
  const serving = await serve({ port: 0, host: '127.0.0.1', page })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  return {
    address: serving.address,
    browser,
    serving,
    async close() {
      await browser.close()
      await serving.close()
    },
  }
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A person's window: everything that goes wrong in it is remembered. */
export interface Window {
  page: Page
  context: BrowserContext
  troubles: string[]
}

export async function openWindow(harbour: Harbour, options: BrowserContextOptions = DESKTOP): Promise<Window> {
  const context = await harbour.browser.newContext({ ...options, baseURL: harbour.address })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  return { page, context, troubles }
}

/** What axe finds wrong on the screen as it is now, in words. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`),
  )
}
