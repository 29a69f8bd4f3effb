import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Serving, serve } from '@flankspeed/server'
import { CHROMIUM_FLAGS } from '@flankspeed/testing/chromium'
import { ensureChromium } from '@flankspeed/testing/chromium-install'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildPage } from '../build/index.ts'
import { TIMEOUTS } from './timeouts.ts'

/** The page in a real Chromium, served as in production. */
export interface TestBrowser {
  address: string
  browser: Browser
  serving: Serving
  close(): Promise<void>
}

/** A browser with long timeouts. `flags`: extra flags for Chromium. */
async function launchChromium(...flags: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...flags],
    timeout: TIMEOUTS.wait,
  })
  return browser.on('context', (context) => context.setDefaultTimeout(TIMEOUTS.wait))
}

let shared: Promise<Browser> | undefined

/** The browser of this process. The test files that it runs share it one after another; it ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium()
  return shared!
}

/** Closes every window. What they stored is gone with them. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** A server of its own, and the browser of this process; with `flags` for Chromium, a browser of its own too. */
export async function openTestBrowser(...flags: string[]): Promise<TestBrowser> {
  const page = await buildPage()
  const serving = await serve({ port: 0, host: '127.0.0.1', page })
  const browser = flags.length > 0 ? await launchChromium(...flags) : await sharedChromium()
  return {
    address: serving.address,
    browser,
    serving,
    async close() {
      await (flags.length > 0 ? browser.close() : closeWindows(browser))
      await serving.close()
    },
  }
}

// The offline cache is loaded only in the test of it.
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }
export const WITH_SERVICE_WORKER: BrowserContextOptions = { ...DESKTOP, serviceWorkers: 'allow' }
export const PHONE: BrowserContextOptions = {
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A browser window; all its errors are recorded. */
export interface Window {
  page: Page
  context: BrowserContext
  errors: string[]
}

export async function openWindow(chromium: TestBrowser, options: BrowserContextOptions = DESKTOP): Promise<Window> {
  const context = await chromium.browser.newContext({ ...options, baseURL: chromium.address })
  const page = await context.newPage()
  return { page, context, errors: errorsOf(page) }
}

/** Collects the errors of a page, except the expected ones. */
export function errorsOf(page: Page, meant = /^Service Worker registration blocked/): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !meant.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  return errors
}

/** The minified script: each window reads and compiles it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const THEMES = ['day', 'night', 'red-light']

/** Accessibility errors of the current screen that axe finds: everything once, and the colours in every other theme. */
export async function accessibilityErrors(page: Page, themes = THEMES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async (lights) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe }
    const before = document.documentElement.dataset.theme
    const found: string[] = []
    // Of a long list the first dozen represent the rest.
    const left = ['li:nth-child(n + 13)', 'tr:nth-child(n + 13)', '.rulebooks-battle:nth-child(n + 13)']
    const looked = { exclude: left.map((selector) => [selector]) }
    // Axe reads all the same what it leaves out. Of very long lists that takes seconds: what is left out is not there meanwhile.
    const long = [...document.querySelectorAll(left.join())]
    const returns = (long.length > 40 ? long : []).map((entry) => {
      const place = document.createComment('')
      entry.replaceWith(place)
      return () => place.replaceWith(entry)
    })
    for (const theme of lights) {
      document.documentElement.dataset.theme = theme
      const rules = theme === 'day' ? {} : { runOnly: ['color-contrast'] }
      const { violations } = await tool.run(looked, { resultTypes: ['violations'], preload: false, ...rules })
      for (const { id, help, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${theme}, ${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`)
    }
    for (const giveBack of returns.reverse()) giveBack()
    document.documentElement.dataset.theme = before
    return found
  }, themes)
}
