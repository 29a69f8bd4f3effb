import { EVEN_MATCHES } from '@flankspeed/scenarios/even'
import { evenSetup } from '@flankspeed/scenarios/even/set-up'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, type TestBrowser } from '../browser.ts'
import { playOn, startCase, storeSettings, waitForPrompt } from '../player.ts'
import { SALVO } from '../positions.ts'
import { type PictureBook, pictureBook } from './picture-book.ts'

let chromium: TestBrowser
let context: BrowserContext
let page: Page
let book: PictureBook

/** The same day for everybody: the puzzle of the day is on the home page. */
const DAY = new Date('2026-03-01T12:00:00Z')

beforeAll(async () => {
  chromium = await openTestBrowser()
  context = await chromium.browser.newContext({
    baseURL: chromium.address,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  book = pictureBook(await context.newPage())
  // Opened last, it is in front: behind another page it would be drawn about once in a second, and every click waits for two frames.
  page = await context.newPage()
  await page.clock.setFixedTime(DAY)
  await storeSettings(page, { speed: 0, confirm: false, hints: false, motion: 'less', theme: 'day' })
  await page.addInitScript((fleet) => localStorage.setItem('flankspeed fleet draft', fleet), JSON.stringify(FLEET))
})
afterAll(() => chromium?.close())

const FLEET = {
  fleet: {
    navy: 'rn',
    year: 1941,
    points: 1500,
    ships: [{ class: 'hood' }, { class: 'king-george-v' }, { class: 'norfolk' }, { class: 'tribal', count: 3 }],
  },
}

const SIZES = {
  laptop: { width: 1366, height: 768 },
  desk: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  flat: { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
}
type Size = keyof typeof SIZES
type Light = 'day' | 'night' | 'red-light'

/** The share of a picture that may differ. Charts have many thin lines, which fall on other pixels elsewhere. */
const PLAIN = 0.02
const CHART = 0.035

const found: string[] = []

async function look(name: string, size: Size, light: Light = 'day', most = PLAIN): Promise<void> {
  await page.setViewportSize(SIZES[size])
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    // A focus ring depends on how one came here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, light)
  const wrong = await book.compare(`${name}-${size}${light === 'day' ? '' : `-${light}`}`, page, most)
  if (wrong !== null) found.push(wrong)
}

/** Pages, and what shows that they are complete. */
const PAGES: [name: string, path: string, there: string, looks: [Size, Light][]][] = [
  [
    'home',
    '/',
    '.hero .recorded-ship >> nth=3',
    [
      ['laptop', 'day'],
      ['desk', 'night'],
      ['tablet', 'day'],
      ['phone', 'red-light'],
    ],
  ],
  [
    'scenario',
    '/#/scenario/savo-island',
    '.scenario-fight',
    [
      ['laptop', 'day'],
      ['phone', 'night'],
    ],
  ],
  ['new', '/#/new', '.scenario-chooser-one', [['laptop', 'day']]],
  [
    'fleet',
    '/#/fleet',
    '.fleet-entry .profile-hull',
    [
      ['laptop', 'day'],
      ['phone', 'day'],
    ],
  ],
  ['ships', '/#/ships', '.ships-list li:nth-child(12) .profile-hull', [['laptop', 'day']]],
  ['ship', '/#/ship/bismarck', '.ship-card svg', [['laptop', 'night']]],
  ['compare', '/#/compare/admiral-graf-spee/exeter?year=1939', '.compare-curve', [['laptop', 'day']]],
  ['learn', '/#/learn', '.learn-lesson', [['tablet', 'day']]],
  ['rules', '/#/rules', '.chapter-card svg', [['laptop', 'day']]],
  ['settings', '/#/settings', 'h1', [['phone', 'day']]],
]

test('pages look as before', async () => {
  for (const [name, path, there, looks] of PAGES) {
    await page.goto(path)
    await page.locator(there).first().waitFor()
    await page.locator('.page-waiting').waitFor({ state: 'detached' })
    for (const [size, light] of looks) await look(name, size, light)
  }
  expect(found.splice(0)).toEqual([])
})

/** Battles, each from the same position in the measure of its rulebook. */
const BATTLES: [ruleset: string, looks: [Size, Light][]][] = [
  [
    'victory-at-sea',
    [
      ['laptop', 'day'],
      ['tablet', 'day'],
      ['flat', 'night'],
    ],
  ],
  ['admiralty', [['desk', 'red-light']]],
  [
    'crimson-tide',
    [
      ['laptop', 'night'],
      ['tablet', 'red-light'],
    ],
  ],
  ['fleet-d20', [['laptop', 'day']]],
]

test('battles look as before, under every rulebook', async () => {
  for (const [ruleset, looks] of BATTLES) {
    const battle = evenSetup(EVEN_MATCHES[0]!, ruleset)
    await page.setViewportSize(SIZES.laptop)
    await startCase(page, JSON.stringify({ ruleset, title: 'The same battle', battle }), 'Both', '1')
    for (const [size, light] of looks) {
      // The view of the chart belongs to the size that it was opened with.
      await page.setViewportSize(SIZES[size])
      await page.reload()
      await waitForPrompt(page)
      await look(ruleset, size, light, CHART)
    }
  }
  expect(found.splice(0)).toEqual([])
})

test('results, replay and the sheets of a phone look as before', async () => {
  await page.setViewportSize(SIZES.laptop)
  await startCase(page, SALVO, 'Both', '3')
  while ((await waitForPrompt(page)) !== 'Result') await playOn(page)
  await look('result', 'laptop', 'day', CHART)
  await page.setViewportSize(SIZES.phone)
  await page.reload()
  await waitForPrompt(page)
  await page.getByRole('button', { name: 'Story', exact: true }).click()
  await look('story', 'phone', 'day', CHART)
  await page.setViewportSize(SIZES.laptop)
  await page.goto(page.url().replace('battle', 'results'))
  await page.locator('.ships-left .profile-hull').nth(1).waitFor()
  await page.locator('.figure-plot svg').first().waitFor()
  await look('results', 'laptop')
  await page.goto(page.url().replace('results', 'replay'))
  await page.getByRole('slider', { name: 'Action' }).waitFor()
  await look('replay', 'flat', 'night', CHART)
  expect(found.splice(0)).toEqual([])
})
