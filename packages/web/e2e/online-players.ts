import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Child, openStore, startChild } from '@flankspeed/server/testing'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { buildPage } from '../build/index.ts'
import {
  accessibilityErrors,
  closeWindows,
  DESKTOP,
  errorsOf,
  lasting,
  sharedChromium,
  type TestBrowser,
} from './browser.ts'
import { type Connection, openConnection } from './connection.ts'
import { dropFile, FAST, mainButton, prepare, prompt, textOf } from './player.ts'
import { changeSettings, emptyStorage } from './same-window.ts'
import { TIMEOUTS } from './timeouts.ts'

/** A server process that can be killed and restarted, and a browser for everybody. */
export interface OnlineTest {
  browser: Browser
  /** The file of the server. */
  database: string
  person(options?: BrowserContextOptions, habits?: object): Promise<Person>
  kill(): Promise<void>
  restart(): Promise<void>
  /** The service has run for that many milliseconds more: clocks and absences have grown by them. */
  passTime(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export async function startOnline(): Promise<OnlineTest> {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-online-'))
  const database = join(folder, 'battles.db')
  const start = (): Promise<Child> => startChild(database, { page: true, more: ['--private-webhooks'] })
  await buildPage()
  let child = await start()
  const browser = await sharedChromium()
  return {
    browser,
    database,
    person: (options = DESKTOP, habits) => person(browser, () => child.address, options, habits),
    kill: async () => void (await child.end('SIGKILL')),
    async restart() {
      child = await start()
    },
    async passTime(milliseconds) {
      const store = await openStore(database, { beside: true })
      const then = (await store.serve(0, 0)) + milliseconds
      await store.serve(then, 0)
      // The server adopts it with its next heartbeat, and counts on.
      while ((await store.serve(0, 0)) <= then) await setTimeout(100)
      await store.close()
    },
    async close() {
      await Promise.all(people.map(goHome))
      await closeWindows(browser)
      await child.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Person {
  page: Page
  connection: Connection
  /** Errors, except of connections that were cut on purpose. */
  errors: string[]
  leave(): Promise<void>
}

/** Ends a test file in which people played on the server of this process. */
export async function sendHome({ close }: TestBrowser): Promise<void> {
  await Promise.all(people.map(goHome))
  await close()
}

/** A person who plays on the server of this process, which cannot be killed. */
export const newcomer = (
  { browser, address }: TestBrowser,
  options: BrowserContextOptions = DESKTOP,
  habits?: object,
): Promise<Person> => person(browser, () => address, options, habits)

interface Lasting extends Person {
  isMobile: boolean
  /** In the test file that runs now. */
  isPlaying: boolean
}

/** Those who stay for the next test file of this process: a page that is loaded again takes half as long as a new window. */
const people: Lasting[] = []

/** Leaves the server, and forgets everything. */
async function goHome(person: Lasting): Promise<void> {
  const { page, connection } = person
  if (page.isClosed() || !person.isPlaying) return
  connection.restore()
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await emptyStorage(page)
  await page.context().clearCookies()
  person.isPlaying = false
}

/** A person with their own browser and connection, and these habits. */
async function person(
  browser: Browser,
  server: () => string,
  options: BrowserContextOptions,
  habits: object = FAST,
): Promise<Person> {
  const isMobile = options.isMobile === true
  const known = people.find((one) => !one.isPlaying && !one.page.isClosed() && one.isMobile === isMobile)
  const one = (options.serviceWorkers === 'block' && known) || (await stranger(browser, server, options))
  const { page, connection, errors } = one
  one.isPlaying = true
  connection.leadTo(server)
  await page.setViewportSize(options.viewport!)
  await (one === known ? page.reload() : page.goto('/#/settings'))
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await changeSettings(page, habits)
  errors.length = 0
  return one
}

async function stranger(browser: Browser, server: () => string, options: BrowserContextOptions): Promise<Lasting> {
  const connection = await openConnection(server)
  const context = await browser.newContext({ ...options, baseURL: connection.address })
  context.on('close', () => connection.close())
  const page = await context.newPage()
  const one: Lasting = {
    page,
    connection,
    errors: errorsOf(page, /net::ERR_|Failed to fetch|^Service Worker registration blocked/),
    leave: () => context.close(),
    isMobile: options.isMobile === true,
    isPlaying: true,
  }
  if (options.serviceWorkers === 'block') {
    people.push(one)
    lasting.add(context)
  }
  return one
}

/** Everything that axe finds wrong, and whatever is wider than the window. */
export async function checkAccessibility(found: string[], { page }: Person, screen: string): Promise<void> {
  for (const barrier of await accessibilityErrors(page, ['day', 'night'])) found.push(`${screen}: ${barrier}`)
  if ((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) > 0)
    found.push(`${screen}: wider than the window`)
}

/** Who is asked something now, and what. */
export async function waitForTurn<P extends Pick<Person, 'page'>>(...people: P[]): Promise<{ who: P; kind: string }> {
  const fresh = '.prompt:not([data-answered]), .result'
  for (const patience = Date.now() + TIMEOUTS.wait; Date.now() < patience; await setTimeout(50))
    for (const who of people) {
      const there = who.page.locator(fresh).first()
      if ((await there.count()) === 0) continue
      if (await there.evaluate((element) => element.classList.contains('result'))) return { who, kind: 'Result' }
      return { who, kind: (await there.locator('.prompt-what').textContent()) ?? '' }
    }
  throw new Error('nobody is asked anything')
}

/** Gives a simple answer, and waits for the next question. */
export async function playOn(...people: Person[]): Promise<{ who: Person; kind: string }> {
  const { who, kind } = await waitForTurn(...people)
  await prepare(who.page, kind)
  await prompt(who.page).evaluate((element) => element.setAttribute('data-answered', ''))
  await mainButton(who.page).click()
  return waitForTurn(...people)
}

export const button = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const notice = ({ page }: Person): Promise<string> => textOf(page.locator('.online-bar-notice'))

/** Opens a position for an online battle. */
export async function openOnline({ page }: Person, position: string): Promise<void> {
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await dropFile(page, 'position.yaml', position)
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await page.getByRole('radio', { name: /^Online/ }).check()
}

/** The invite link of the other side, in this page's address. */
export async function inviteOf({ page }: Person): Promise<string> {
  const link = await page.getByLabel(/^Send this link/).inputValue()
  return `/${new URL(link).hash}`
}
