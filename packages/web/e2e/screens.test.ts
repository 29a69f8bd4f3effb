import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE } from '../build/index.ts'
import {
  accessibilityErrors,
  DESKTOP,
  openTestBrowser,
  openWindow,
  PHONE,
  type TestBrowser,
  type Window,
} from './browser.ts'
import { answer, clickUnit, dropFile, mainButton, playOn, startCase, storeSettings, waitForPrompt } from './player.ts'
import { BRUSH, SALVO } from './positions.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** Checks the accessibility of the current screen; reports everything found at the end. */
function inspector(page: Page, phone: boolean): { look(screen: string): Promise<void>; found: string[] } {
  const found: string[] = []
  let looks = 0
  return {
    found,
    async look(screen) {
      // The colours are the same on every device; the two dark themes alternate.
      const themes = phone ? ['day'] : ['day', looks++ % 2 === 0 ? 'night' : 'red-light']
      for (const barrier of await accessibilityErrors(page, themes)) found.push(`${screen}: ${barrier}`)
      if ((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) > 0)
        found.push(`${screen}: wider than the window`)
    },
  }
}

/** Every page, the element that shows that it is loaded, and its title. */
const PAGES: [path: string, there: string, title: RegExp][] = [
  ['/', '.scenario-card', /^Flank Speed$/],
  ['/#/scenario/denmark-strait', '.scenario-fight', /Denmark Strait/],
  ['/#/new', '.scenario-chooser-one', /^New battle/],
  ['/#/new?online', '.online-seats-more', /^New battle/],
  ['/#/online', '.account', /^Online/],
  ['/#/fleet', 'h1', /^Fleets?/],
  ['/#/ships', '.ships li, .ships article, main a[href*="#/ship/"]', /^Ships/],
  ['/#/ship/bismarck', 'main svg', /Bismarck/],
  ['/#/office', '.office-found button', /^Drawing office/],
  ['/#/rules', '.chapter-card svg', /Rules/],
  ['/#/rules/victory-at-sea?clauses', 'main a[href*="VAS-"]', /Rules/],
  ['/#/rules/victory-at-sea/VAS-FIRE-02', 'main', /VAS-FIRE-02|Rules/],
  ['/#/rulebooks', '.rulebooks-battle', /^Compare the rulebooks/],
  ['/#/replay', 'h1', /^Replays/],
  ['/#/companion', '.scenario-chooser-one', /^Companion/],
  ['/#/settings', 'h1', /^Settings/],
  ['/#/nowhere', 'h1', /Flank Speed/],
]

describe.each([
  { device: 'a desk', phone: false },
  { device: 'a phone', phone: true },
])('on $device', ({ phone }) => {
  /** One for both: in another one the page and axe would be compiled anew. */
  let window: Window
  beforeAll(async () => {
    window = await openWindow(chromium, phone ? PHONE : DESKTOP)
    await storeSettings(window.page, { speed: 0, confirm: true, hints: true, motion: 'less', handover: true })
  })
  afterAll(() => window?.context.close())

  test('the pages have no accessibility errors', async () => {
    const { page, errors } = window
    const { look, found } = inspector(page, phone)
    for (const [path, there, title] of PAGES) {
      // Text pages are the same on a phone, only narrower.
      if (phone && /rule|nowhere|ship|replay/.test(path)) continue
      await page.goto(path)
      await page.locator(there).first().waitFor()
      await page.locator('.page-waiting').waitFor({ state: 'detached' })
      await expect.poll(() => page.title()).toMatch(title)
      // Home is checked with battles on it.
      if (path !== '/') await look(path)
    }
    await page.goto('/#/new')
    await page.getByRole('radio', { name: /^Two fleets/ }).check()
    await expect.poll(() => page.locator('.fleet-chooser li').count()).toBeGreaterThan(3)
    await look('two fleets')
    await page.getByRole('button', { name: 'Edit in the fleet builder' }).first().click()
    await page.locator('.points-bar, [class*=points]').first().waitFor()
    await look('a fleet being built')
    await page.goto('/#/settings')
    await page.getByRole('button', { name: /^Delete all data/ }).click()
    await look('asked before everything is deleted')
    await dropFile(page, 'nothing.json', '')
    await page.locator('.file-trouble').waitFor()
    await look('a file refused')
    expect(found).toEqual([])
    expect(errors).toEqual([])
  })

  test('the battle has no accessibility errors', async () => {
    const { page, errors } = window
    const { look, found } = inspector(page, phone)
    const pull = async (tab: string): Promise<void> => {
      if (phone) await page.getByRole('button', { name: tab, exact: true }).click()
    }
    await startCase(page, BRUSH, 'Both', '1')
    await look('move')
    await pull('Orders')
    await page.locator('.orders > summary').click()
    await look('orders')
    await pull('Orders')
    await page.locator('.top-menu > summary').click()
    await look('menu')
    await page.locator('.top-menu > summary').click()
    await page.getByRole('button', { name: 'Layers' }).click()
    await page.getByRole('button', { name: /^Arcs/ }).click()
    await page.getByRole('button', { name: /^Ranges/ }).click()
    await look('arcs, ranges and layers')
    await page.getByRole('button', { name: /^Arcs/ }).click()
    await page.getByRole('button', { name: /^Ranges/ }).click()
    await page.keyboard.press('?')
    await look('keys')
    await page.keyboard.press('Escape')
    // Arrow keys move between the tools.
    await page.locator(':focus').blur()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
    await page.locator('.chart-ghost').waitFor({ state: 'attached' })
    await look('a course laid')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
    await look('hand over')
    await page.locator('.hand-over .button').click()
    await waitForPrompt(page)
    await page.evaluate(() => {
      // No hand-over in what follows.
      const kept = JSON.parse(localStorage.getItem('flankspeed settings')!)
      localStorage.setItem('flankspeed settings', JSON.stringify({ ...kept, handover: false, hints: false }))
    })

    await startCase(page, SALVO.replace('turnLimit: 2', 'turnLimit: 1'), 'Both', '3')
    await page.reload()
    await waitForPrompt(page)
    await look('fire')
    await clickUnit(page, 'norfolk')
    await page.locator('.odds').waitFor({ state: phone ? 'attached' : 'visible' })
    await look('targets and odds')
    await mainButton(page).click()
    await look('before the dice roll')
    await answer(page, () => page.getByRole('button', { name: 'Roll the dice' }).click())
    await pull('Story')
    await page.getByRole('button', { name: 'why?' }).first().click()
    await look('story with reasons')
    await page.locator('.story .clause').first().click()
    await page.getByRole('dialog', { name: /^Rule/ }).locator('p').first().waitFor()
    await look('a rule')
    await page.keyboard.press('Escape')
    await pull('Story')
    await pull('Fleets')
    if (phone) await look('fleets')
    await pull('Fleets')
    await page.getByRole('button', { name: 'Undo' }).click()
    await look('undo after dice')
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await page.getByLabel('Order').fill('sink')
    await page.getByLabel('Order').press('Enter')
    await look('in words')
    await page.getByLabel('Order').fill('chart')
    await page.getByLabel('Order').press('Enter')
    await waitForPrompt(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('flankspeed settings')!)
      localStorage.setItem('flankspeed settings', JSON.stringify({ ...kept, confirm: false }))
    })
    await page.reload()
    while ((await waitForPrompt(page)) !== 'Result') await playOn(page)
    await look('result')
    await pull('Orders')
    await page.getByRole('link', { name: 'Results' }).click()
    await page.locator('.figure-plot svg').first().waitFor()
    for (const table of await page.getByText('As a table').all()) await table.click()
    await look('results')
    await page.goto(page.url().replace('results', 'replay'))
    await page.getByRole('slider', { name: 'Action' }).waitFor()
    await look('replay')
    await page.getByText('Share', { exact: true }).click()
    await look('share')
    await page.getByText('Share', { exact: true }).click()
    await page.getByRole('button', { name: /^Continue/ }).click()
    await look('continue from here')
    await page.keyboard.press('Escape')
    await page.goto('/#/')
    await page.locator('.battles li').first().waitFor()
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await look('home with battles')
    await page.goto('/#/battle/nobody')
    await page.getByRole('heading', { name: 'This battle cannot be opened' }).waitFor()
    await look('a battle that is not there')

    // Hand-rolled dice.
    await page.goto('/#/companion')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '3', exact: true }).waitFor()
    await look('dice typed in')
    expect(found).toEqual([])
    expect(errors).toEqual([])
  })
})

test('a card that is printed keeps its style, which stands in no page', { timeout: 180_000 }, async () => {
  const { page, context, errors } = await openWindow(chromium)
  const printed: string[] = []
  await page.exposeFunction('printed', (look: string) => printed.push(look))
  await page.addInitScript(() => {
    window.print = () => {
      const [svg, sheet] = [document.querySelector('svg')!, document.adoptedStyleSheets[0]!]
      const rules = Array.from(sheet.cssRules, (rule) => rule.constructor.name)
      const { printed } = window.top as unknown as { printed(look: string): void }
      printed(`${getComputedStyle(svg).display} ${rules.includes('CSSPageRule')}`)
    }
  })
  await page.goto('/#/ship/bismarck')
  await page.getByRole('button', { name: 'Print the card' }).click()
  await expect.poll(() => printed).toHaveLength(1)
  expect(printed).toEqual(['block true'])
  expect(errors).toEqual([])
  await context.close()
})

test('the first load is small, and what a battle needs follows when the battles are listed', async () => {
  const { page, context } = await openWindow(chromium)
  const requests: Request[] = []
  // Only then is it known when a request began.
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request)
  })
  const pathsOf = (some: readonly Request[]): Set<string> => new Set(some.map((one) => new URL(one.url()).pathname))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.scenario-card')) return
      observer.disconnect()
      Object.assign(globalThis, { listedAt: performance.timeOrigin + performance.now() })
    }).observe(document, { childList: true, subtree: true })
  })
  const start = page.waitForResponse(/assets\/start-.*\.js$/)
  await page.goto('/')
  expect((await start).headers()['content-encoding']).toBe('br')
  await page.locator('.scenario-card').first().waitFor()
  // Nobody has clicked.
  await expect.poll(() => [...pathsOf(requests)].join(' ')).toMatch(/BattleScreen-/)
  await expect.poll(() => [...pathsOf(requests)].join(' ')).toMatch(/browser-battles-/)
  const listedAt = await page.evaluate(() => (globalThis as unknown as { listedAt: number }).listedAt)
  const began = (request: Request): number => request.timing().startTime
  const inOrder = requests.toSorted((one, other) => began(one) - began(other))
  const scripts = pathsOf(inOrder.filter((request) => began(request) <= listedAt))
  // The desk's worker is among them.
  expect([...scripts].join(' ')).toMatch(/start-.*worker-.*desk-api-/)
  const bytes = [...scripts].map((path) => statSync(join(PAGE, `${path}.br`)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(128 * 1024)
  // Few requests, each in one of the parts that the build names.
  expect(bytes.length).toBeLessThan(20)
  expect([...scripts].join(' ')).not.toMatch(/BattleScreen|browser-battles/)
  await context.close()
})
