import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@flankspeed/server'
import { UNLIMITED } from '@flankspeed/server/limits'
import { type Child, openStore, startChild } from '@flankspeed/server/testing'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { buildPage } from '../build/index.ts'
import { accessibilityErrors, closeWindows, DESKTOP, errorsOf, sharedChromium } from './browser.ts'
import { type Connection, openConnection } from './connection.ts'
import { dropFile, mainButton, prepare, prompt, storeSettings, textOf } from './player.ts'
import { TIMEOUTS } from './timeouts.ts'

/** A server, and a browser for everybody. */
export interface OnlineTest {
  browser: Browser
  /** The file of the server. */
  database: string
  person(options?: BrowserContextOptions, habits?: object): Promise<Person>
  /** The service has run for that many milliseconds more: clocks and absences have grown by them. */
  passTime(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** The server is a process, started by the command line, which can be killed and restarted. */
export interface OnlineProcess extends OnlineTest {
  kill(): Promise<void>
  restart(): Promise<void>
}

/** A server in this process, which takes far less work to start than one of its own. */
export async function startOnline(): Promise<OnlineTest> {
  const database = join(mkdtempSync(join(tmpdir(), 'flankspeed-online-')), 'battles.db')
  const serving = await serve({
    port: 0,
    host: '127.0.0.1',
    page: await buildPage(),
    database,
    privateWebhooks: true,
    perMinute: 1e9,
    perSeat: 1e9,
    limits: UNLIMITED,
  })
  return onlineTest(
    database,
    () => serving.address,
    () => serving.close(),
  )
}

export async function startOnlineProcess(): Promise<OnlineProcess> {
  const database = join(mkdtempSync(join(tmpdir(), 'flankspeed-online-')), 'battles.db')
  const start = (): Promise<Child> => startChild(database, { page: true, more: ['--private-webhooks'] })
  await buildPage()
  let child = await start()
  const test = await onlineTest(
    database,
    () => child.address,
    () => child.end('SIGTERM'),
  )
  return {
    ...test,
    kill: async () => void (await child.end('SIGKILL')),
    async restart() {
      child = await start()
    },
  }
}

/** `server`: its current address. */
async function onlineTest(database: string, server: () => string, stop: () => Promise<unknown>): Promise<OnlineTest> {
  const browser = await sharedChromium()
  return {
    browser,
    database,
    person: (options = DESKTOP, habits) => person(browser, server, options, habits),
    async passTime(milliseconds) {
      const store = await openStore(database, { beside: true })
      const then = (await store.serve(0, 0)) + milliseconds
      await store.serve(then, 0)
      // The server adopts it with its next heartbeat, and counts on.
      while ((await store.serve(0, 0)) <= then) await setTimeout(100)
      await store.close()
    },
    async close() {
      await closeWindows(browser)
      await stop()
      rmSync(dirname(database), { recursive: true, force: true })
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

/** A person with their own browser and connection. */
async function person(
  browser: Browser,
  server: () => string,
  options: BrowserContextOptions,
  habits?: object,
): Promise<Person> {
  const connection = await openConnection(server)
  const context = await browser.newContext({ ...options, baseURL: connection.address })
  const page = await context.newPage()
  await storeSettings(page, habits)
  return {
    page,
    connection,
    errors: errorsOf(page, /net::ERR_|Failed to fetch|^Service Worker registration blocked/),
    async leave() {
      await context.close()
      connection.close()
    },
  }
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
  for (const patience = Date.now() + TIMEOUTS.wait; Date.now() < patience; )
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
  const { who, kind } = await waitForTurn(...people)
  await prepare(who.page, kind)
  await prompt(who.page).evaluate((element) => element.setAttribute('data-answered', ''))
  await mainButton(who.page).click()
  return waitForTurn(...people)
}

export const button = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const notice = ({ page }: Person): Promise<string> => textOf(page.locator('.online-bar-notice'))

/** Opens a position for an online battle, dropped on a page that shows little. */
export async function openOnline({ page }: Pick<Person, 'page'>, position: string): Promise<void> {
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await dropFile(page, 'position.yaml', position)
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await page.getByRole('radio', { name: /^Online/ }).check()
}

/** The invite link of the other side, in this page's address. */
export async function inviteOf({ page }: Pick<Person, 'page'>): Promise<string> {
  const link = await page.getByLabel(/^Send this link/).inputValue()
  return `/${new URL(link).hash}`
}
