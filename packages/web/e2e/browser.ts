import { type Serving, serve } from '@flankspeed/server'
import { CHROMIUM_FLAGS } from '@flankspeed/testing/chromium'
import { ensureChromium } from '@flankspeed/testing/chromium-install'
import axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildPage } from '../build/index.ts'
import { PATIENCE } from './patience.ts'

/** The page in a real Chromium, served as people get it. */
export interface Harbour {
  address: string
  browser: Browser
  serving: Serving
  close(): Promise<void>
}

/** A browser whose pages wait patiently. `flags`: what Chromium is told beyond the usual. */
export async function launchChromium(...flags: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...flags],
    timeout: PATIENCE.wait,
  })
  return browser.on('context', (context) => context.setDefaultTimeout(PATIENCE.wait))
}

export async function openHarbour(...flags: string[]): Promise<Harbour> {
  const page = await buildPage()
  const serving = await serve({ port: 0, host: '127.0.0.1', page })
  const browser = await launchChromium(...flags)
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

// What the page keeps for days without a network is fetched only where that is tried.
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }
export const KEEPING: BrowserContextOptions = { ...DESKTOP, serviceWorkers: 'allow' }
export const PHONE: BrowserContextOptions = {
  serviceWorkers: 'block',
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
  return { page, context, troubles: troublesOf(page) }
}

/** Fills with what goes wrong on a page, beside what is meant to. */
export function troublesOf(page: Page, meant = /^Service Worker registration blocked/): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !meant.test(message.text())) troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error.stack ?? error)))
  return troubles
}

const THEMES = ['day', 'night', 'red-light']

/** What axe finds wrong on the screen as it is now, in words: everything once, and the colours by every other light. */
export async function barriers(page: Page, themes = THEMES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (lights) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe }
    const before = document.documentElement.dataset.theme
    const found: string[] = []
    // Of a long list the first dozen stand for the rest, which is made alike.
    const looked = { exclude: [['li:nth-child(n + 13)'], ['tr:nth-child(n + 13)']] }
    for (const theme of lights) {
      document.documentElement.dataset.theme = theme
      const rules = theme === 'day' ? {} : { runOnly: ['color-contrast'] }
      const { violations } = await tool.run(looked, { resultTypes: ['violations'], preload: false, ...rules })
      for (const { id, help, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${theme}, ${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`)
    }
    document.documentElement.dataset.theme = before
    return found
  }, themes)
}
