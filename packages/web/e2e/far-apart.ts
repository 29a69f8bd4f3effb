import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '@flankspeed/server/testing'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { buildPage } from '../build/index.ts'
import { barriers, DESKTOP, launchChromium, troublesOf } from './browser.ts'
import { type Cable, layCable } from './cable.ts'
import { accustom, drop, mainButton, prepare, prompt, words } from './hands.ts'
import { PATIENCE } from './patience.ts'

/** A server process that can be killed and restarted, and a browser for everybody. */
export interface Shore {
  browser: Browser
  person(options?: BrowserContextOptions, habits?: object): Promise<Person>
  kill(): Promise<void>
  revive(): Promise<void>
  close(): Promise<void>
}

export async function openShore(): Promise<Shore> {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-online-'))
  const start = (): Promise<Child> =>
    startChild(join(folder, 'battles.db'), { page: true, more: ['--private-webhooks'] })
  await buildPage()
  let child = await start()
  const browser = await launchChromium()
  return {
    browser,
    person: (options = DESKTOP, habits) => person(browser, () => child.address, options, habits),
    kill: async () => void (await child.end('SIGKILL')),
    async revive() {
      child = await start()
    },
    async close() {
      await browser.close()
      await child.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Person {
  page: Page
  cable: Cable
  /** Errors, except of connections that were cut on purpose. */
  troubles: string[]
  leave(): Promise<void>
}

/** A person with their own browser and connection. */
async function person(
  browser: Browser,
  server: () => string,
  options: BrowserContextOptions,
  habits?: object,
): Promise<Person> {
  const cable = await layCable(server)
  const context = await browser.newContext({ ...options, baseURL: cable.address })
  const page = await context.newPage()
  await accustom(page, habits)
  return {
    page,
    cable,
    troubles: troublesOf(page, /net::ERR_|Failed to fetch|^Service Worker registration blocked/),
    async leave() {
      await context.close()
      cable.close()
    },
  }
}

/** Everything that axe finds wrong, and whatever is wider than the window. */
export async function look(found: string[], { page }: Person, screen: string): Promise<void> {
  for (const barrier of await barriers(page, ['day', 'night'])) found.push(`${screen}: ${barrier}`)
  if ((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) > 0)
    found.push(`${screen}: wider than the window`)
}

/** Who is asked something now, and what. */
export async function asked<P extends Pick<Person, 'page'>>(...people: P[]): Promise<{ who: P; kind: string }> {
  const fresh = '.prompt:not([data-answered]), .result'
  for (const patience = Date.now() + PATIENCE.wait; Date.now() < patience; )
    for (const who of people) {
      const there = who.page.locator(fresh).first()
      if ((await there.count()) === 0) {
        await who.page.waitForTimeout(20)
        continue
      }
      if (await there.evaluate((element) => element.classList.contains('result'))) return { who, kind: 'Result' }
      return { who, kind: (await there.locator('.prompt-what').textContent()) ?? '' }
    }
  throw new Error('nobody is asked anything')
}

/** Gives a simple answer, and waits for the next question. */
export async function playOn(...people: Person[]): Promise<{ who: Person; kind: string }> {
  const { who, kind } = await asked(...people)
  await prepare(who.page, kind)
  await prompt(who.page).evaluate((element) => element.setAttribute('data-answered', ''))
  await mainButton(who.page).click()
  return asked(...people)
}

export const button = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const notice = ({ page }: Person): Promise<string> => words(page.locator('.strip-notice'))

/** Opens a position for an online battle. */
export async function bringOnline({ page }: Person, position: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Historical battles' }).waitFor()
  await drop(page, 'position.yaml', position)
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await page.getByRole('radio', { name: /^Online/ }).check()
}

/** The invite link of the other side, in this page's address. */
export async function inviteOf({ page }: Person): Promise<string> {
  const link = await page.getByLabel(/^Send this link/).inputValue()
  return `/${new URL(link).hash}`
}
