import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOUBLE } from '../chart/zoom.ts'
import { AIR_WAR } from './air-positions.ts'
import { accessibilityErrors, openTestBrowser, type TestBrowser } from './browser.ts'
import { placeOf, prompt, startCase, steamAhead, story, textOf } from './player.ts'
import { sameWindow } from './same-window.ts'
import { answerAndWait, commit, waitForScreen, waitUntilReady } from './wait-for.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const who = (page: Page): Promise<string> => textOf(page.locator('.prompt-head h2'))
const summary = (page: Page): Promise<string> => textOf(page.locator('.prompt-summary'))
const contact = (page: Page, text: string) => page.locator('.contacts button', { hasText: text })
const counters = (page: Page): Promise<number> => page.locator('.chart .chart-flight').count()

/** Drags a Flight across the chart, a share of the way to a place. */
async function pull(page: Page, flight: string, to: { x: number; y: number }, share = 1): Promise<void> {
  const from = await placeOf(page, flight)
  const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + x) / 2, (from.y + y) / 2, { steps: 4 })
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** Clicks that place of the chart, and again when the path is shown; sooner it would be a double click, which zooms. */
async function touchTwice(page: Page, { x, y }: { x: number; y: number }): Promise<string> {
  await page.mouse.click(x, y)
  await waitUntilReady(page)
  await page.waitForTimeout(DOUBLE)
  return answerAndWait(page, () => page.mouse.click(x, y))
}

/** Clicks that place of the chart, and confirms by key. */
async function touch(page: Page, { x, y }: { x: number; y: number }): Promise<string> {
  await page.mouse.click(x, y)
  await waitUntilReady(page)
  return answerAndWait(page, () => page.keyboard.press('Enter'))
}

test('an air war: launched, flown by hand and by key, fired at, fought, landed and armed again', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, AIR_WAR, 'Both', '4')
  const told = async (): Promise<string> => (await story(page)).join('\n')
  const aloft = await counters(page)
  expect(aloft).toBe(6)
  expect(await textOf(page.locator('.roster'))).toContain('Wind from the north')

  // Carriers handle a Flight if they steam straight into the wind; a launched Flight is on the chart at once.
  let kind = await waitForScreen(page)
  const moved: string[] = []
  for (; kind === 'Move'; moved.push(await who(page)), kind = await commit(page)) {
    await steamAhead(page, 3)
    if ((await who(page)) !== 'Hiryu') continue
    const deck = page.getByRole('group', { name: 'Launch at the end of her move' })
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
    await expect.poll(() => textOf(deck)).toMatch(/straight.*VAS-CV-07/)
    await page.keyboard.press('Backspace')
    await waitUntilReady(page)
    await deck.getByRole('checkbox', { name: 'Kate' }).check()
    await waitUntilReady(page)
  }
  expect(moved.toSorted()).toEqual(['Benson', 'Enterprise', 'Hiryu', 'Kazagumo'])
  expect(await told()).toContain('Hiryu launches Kate')
  expect(await counters(page)).toBe(aloft + 1)

  // A fighter is dragged onto another: on the way the distance is shown, at the end whom it meets.
  expect([kind, await who(page)]).toEqual(['Fly', 'Zero'])
  const wildcat = await placeOf(page, 'wildcat')
  await pull(page, 'zero', wildcat, 0.5)
  await expect.poll(() => summary(page)).toMatch(/^2\.\d", 21\.\d" left$/)
  expect(await textOf(prompt(page))).not.toContain('In contact there')
  await pull(page, 'zero', wildcat)
  await expect.poll(() => textOf(prompt(page))).toContain('In contact there: Wildcat')
  kind = await commit(page)
  expect(await told()).toMatch(/Zero flies [45]\.\d"/)

  // A bomber by keys alone, to the last quarter of an inch.
  expect([kind, await who(page)]).toEqual(['Fly', 'Val'])
  for (const key of ['ArrowRight', 'ArrowUp']) for (let i = 0; i < 4; i++) await page.keyboard.press(key)
  await expect.poll(() => summary(page)).toMatch(/^5\.7"/)
  for (const key of ['ArrowRight', 'ArrowUp']) for (let i = 0; i < 2; i++) await page.keyboard.press(`Shift+${key}`)
  await expect.poll(() => summary(page)).toMatch(/^6\.4"/)
  await expect.poll(() => textOf(prompt(page))).toContain('In contact there: Benson')
  await waitUntilReady(page)
  kind = await answerAndWait(page, () => page.keyboard.press('Enter'))
  expect(await told()).toContain('Val flies 6.4"')

  // A click on the enemy shows the path to her, a second one flies it. A newly launched torpedo bomber stays.
  expect([kind, await who(page)]).toEqual(['Fly', 'Val Two'])
  kind = await touchTwice(page, await placeOf(page, 'benson'))
  expect(await told()).toMatch(/Val Two flies 6\.\d"/)

  // The other side: its fighter is pinned. A spent bomber lands, an armed one attacks, under fire on its way.
  expect([kind, await who(page)]).toEqual(['Fly', 'Dauntless'])
  await contact(page, 'Attack Hiryu').click()
  await expect.poll(() => textOf(prompt(page))).toMatch(/Passes Kazagumo: \d Local dice, \d\+; lost \d+ %/)
  await contact(page, 'Attack Kazagumo').click()
  await expect.poll(() => textOf(prompt(page))).toContain('In contact there: Kazagumo')
  kind = await commit(page)
  expect([kind, await who(page)]).toEqual(['Fly', 'Weary'])
  expect(await textOf(prompt(page))).toMatch(/its load is spent.*Fly to Kazagumo/)
  await contact(page, 'Land on Enterprise').click()
  await page.getByRole('checkbox', { name: 'Land on Enterprise' }).waitFor()
  await waitUntilReady(page)
  kind = await commit(page)
  expect(await told()).toContain('Enterprise recovers Weary')
  expect(await textOf(page.locator('.roster [data-unit="weary"]'))).toContain('aboard Enterprise')

  // Dice are split among the aircraft in reach, never more than there are; nobody must fire.
  const firing: string[] = []
  let checked = false
  const holds = page.getByRole('button', { name: 'Hold fire' })
  const next = async (): Promise<string> =>
    (await summary(page)).startsWith('Give dice') ? answerAndWait(page, () => holds.click()) : commit(page)
  for (; kind === 'Anti-aircraft fire'; kind = await next()) {
    const ship = await who(page)
    firing.push(ship)
    const share = (target: string) => page.getByLabel(new RegExp(`^Light guns.* at ${target}: dice`))
    if (ship === 'Enterprise') {
      await share('Val Two').fill('3')
      expect(await share('Val').inputValue()).toBe('0')
      await share('Val').fill('2')
      expect(await share('Val Two').inputValue()).toBe('1')
      await share('Val').fill('3')
      expect(await share('Val Two').inputValue()).toBe('0')
      expect(await textOf(prompt(page))).toMatch(
        /cannot fire at ships this turn VAS-WTR-07.*\d+ % with all.*of 3 dice, \d\+/,
      )
      const battery = page.getByLabel(/^AA battery at Val Two/)
      if ((await battery.count()) > 0) await battery.fill('0')
      await expect.poll(() => summary(page)).toMatch(/^[12] shots?$/)
    } else {
      const clear = page.getByRole('button', { name: 'Clear' })
      const isLaid = /^\d+ shots?$|^Nothing is in reach|^Give dice/
      await expect.poll(() => summary(page)).toMatch(isLaid)
      if ((await clear.count()) > 0) await clear.click()
      await expect.poll(() => summary(page)).toMatch(/^Nothing is in reach|^Give dice/)
    }
    if (!checked) expect(await accessibilityErrors(page)).toEqual([])
    checked = true
  }
  expect(firing).toContain('Enterprise')
  expect(await told()).toMatch(/Enterprise, Light guns, 8 × 5-inch, at Val: .*VAS-WTR-05/)
  expect(await told()).toContain('holds her fire. VAS-AA-01')

  // Ships hold; all Flights in contact attack in one nomination, each with its reasons.
  const attacked = new Set<string>()
  for (; kind === 'Fire' || kind === 'Attack'; kind = await commit(page)) {
    const byAir = page.getByRole('button', { name: 'Attack by air' })
    if (kind === 'Fire' && (await byAir.count()) > 0) {
      await byAir.click()
      await expect.poll(() => textOf(prompt(page).locator('.prompt-what'))).toBe('Attack')
      kind = 'Attack'
    }
    if (kind !== 'Attack') continue
    const targets = page.getByLabel(/^Target of /)
    expect(await targets.count()).toBeGreaterThan(0)
    const text = await textOf(prompt(page))
    expect(text).toMatch(/\d\+ \d+ %.*Damage Di(e|ce) · [\d.]+ hull/)
    for (const name of ['Val Two', 'Dauntless']) if (text.includes(name)) attacked.add(name)
    if (text.includes('Val Two')) expect(text).toMatch(/Kate torpedo bomber ?It was launched this turn VAS-CV-08/)
  }
  expect(attacked).toContain('Val Two')
  expect(await told()).toMatch(/Val Two attacks Benson: (hit|miss|no hit)/)
  expect(await textOf(page.locator('.roster [data-unit="val-2"]'))).toContain('load spent')

  // The fighters' turn, with its odds.
  expect(kind).toBe('Aircraft')
  expect(await textOf(prompt(page))).toMatch(/Zero and Wildcat Zero wins \d+ %, Wildcat wins \d+ %, neither \d+ %/)
  expect(await page.getByRole('radio', { name: /Zero and Wildcat/ }).isChecked()).toBe(true)
  kind = await answerAndWait(page, () => page.keyboard.press('f'))
  expect(await told()).toContain('Dogfight of Zero and Wildcat')

  // On the hangar deck both try to rearm: one is deselected, and selected again.
  while (kind === 'Repair') kind = await commit(page)
  expect(kind).toBe('Re-arm')
  expect(await textOf(prompt(page))).toMatch(/Weary ?on Enterprise: \d\+ · \d+ %.*Spent ?on Enterprise/)
  await page.getByRole('checkbox', { name: /^Weary/ }).uncheck()
  expect(await summary(page)).toBe('1 Flight tries')
  await page.getByRole('checkbox', { name: /^Weary/ }).check()
  expect(await summary(page)).toBe('2 Flights try')
  kind = await commit(page)
  for (const name of ['Weary', 'Spent'])
    expect(await told()).toMatch(new RegExp(`Enterprise re-arms ${name}: (ready|not yet)`))

  expect(kind).toBe('Result')
  const result = await textOf(page.getByRole('region', { name: 'Result' }))
  expect(result).toMatch(/(has won|A draw).*Victory points\d+.*Flights lost\d+.*Hull left/)
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  expect(errors).toEqual([])
})

test('Midway, the afternoon: the strike is flown out in every way and finds the enemy, to the end', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/scenario/midway-afternoon')
  await page.getByRole('radio', { name: /^Blue/ }).check()
  await page.getByLabel('Seed').fill('10')
  await page
    .getByRole('button', { name: /Begin|Fight/ })
    .first()
    .click()

  const [ways, kinds, told] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const home: Record<string, { x: number; y: number }> = {}
  let kind = await waitForScreen(page)
  for (; kind !== 'Result'; kind = await next()) {
    kinds.add(kind)
    for (const sentence of (await story(page)).slice(-40)) told.add(sentence)
  }
  for (const one of ['Move', 'Fly', 'Attack']) expect(kinds).toContain(one)
  for (const way of ['pull', 'keys', 'touch', 'attack']) expect(ways).toContain(way)
  expect([...told].join('\n')).toMatch(/Dauntless \d attacks \w+: (no )?hit/)
  const result = await textOf(page.getByRole('region', { name: 'Result' }))
  expect(result).toMatch(/Victory points\d+.*Sunk.*Crippled.*Flights lost\d+.*Hull left/)
  expect(await accessibilityErrors(page, ['day', 'night'])).toEqual([])
  expect(errors).toEqual([])

  /** Each attacks another of those in reach; then home. */
  async function next(): Promise<string> {
    if (kind !== 'Fly') return commit(page)
    const unit = (await page.locator('.roster-unit[aria-current]').getAttribute('data-unit'))!
    home[unit] ??= await placeOf(page, unit)
    const [attack, land] = [contact(page, 'Attack'), contact(page, 'Land on')]
    if ((await textOf(prompt(page))).includes('its load is spent')) {
      if ((await land.count()) === 0) return touch(page, home[unit])
      await land.first().click()
      await waitUntilReady(page)
      return commit(page)
    }
    const open = await attack.count()
    if (open > 0) {
      ways.add('attack')
      await attack.nth(Number(unit.at(-1)) % open).click()
      await expect.poll(() => textOf(prompt(page))).toContain('In contact there: ')
      return commit(page)
    }
    const way = ['pull', 'keys', 'touch'].find((one) => !ways.has(one)) ?? 'keys'
    ways.add(way)
    if (way === 'touch') return touch(page, await placeOf(page, 'hiryu'))
    if (way === 'pull') {
      await pull(page, unit, await placeOf(page, 'hiryu'))
      await expect.poll(() => summary(page)).toMatch(/^18", 0" left/)
      return commit(page)
    }
    for (let i = 0; i < 17; i++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => summary(page)).toMatch(/^17", 1" left/)
    await waitUntilReady(page)
    return answerAndWait(page, () => page.keyboard.press('m'))
  }
})
