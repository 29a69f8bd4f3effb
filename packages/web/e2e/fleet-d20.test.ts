import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, type TestBrowser } from './browser.ts'
import { everyFigureIsExplained } from './explained-figures.ts'
import {
  answer,
  clickUnit,
  mainButton,
  placeOf,
  prompt,
  startCase,
  story,
  suggest,
  textOf,
  waitForPrompt,
} from './player.ts'
import { sameWindow } from './same-window.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const NIGHT = `
ruleset: fleet-d20
title: A brush in the dark
battle:
  light: night
  weather: moonlit
  turnLimit: 1
  table: [120, 90]
  ships:
    - { id: takao, side: red, class: takao, at: [46, 36], heading: 40, knots: 25 }
    - { id: fubuki, side: red, class: fubuki, at: [52, 28], heading: 40, knots: 25 }
    - { id: northampton, side: blue, class: northampton, at: [66, 55], heading: 220, knots: 25 }
    - { id: fletcher, side: blue, class: fletcher, at: [74, 48], heading: 220, knots: 25 }
`

const STRIKE = `
ruleset: fleet-d20
title: A strike at noon
battle:
  light: day
  weather: clear
  turnLimit: 2
  scenario: carrier-strike
  table: [150, 100]
  ships:
    - { id: akagi, side: red, class: akagi, at: [20, 50], heading: 90, knots: 20 }
    - { id: yorktown, side: blue, class: yorktown, at: [90, 50], heading: 270, knots: 20 }
    - { id: fletcher, side: blue, class: fletcher, at: [84, 46], heading: 270, knots: 20 }
  stands:
    - { id: kates, side: red, class: B5N2, at: [50, 50], aboard: akagi }
    - { id: zeros, side: red, class: A6M2 Zero, at: [48, 50], aboard: akagi }
    - { id: wildcats, side: blue, class: F4F-3 Wildcat, at: [80, 52], aboard: yorktown }
`

/** Collects the whole story: the page shows only the end of it. */
class Listener {
  readonly #heard = new Set<string>()
  async listen(page: Page): Promise<void> {
    for (const line of await story(page)) this.#heard.add(line)
  }
  get all(): string {
    return [...this.#heard].join('\n')
  }
}

/** A simple answer to any question: the same course; where that is not allowed, the advised one. */
async function playOn(page: Page): Promise<string> {
  const ready = mainButton(page).and(page.locator(':enabled'))
  const problem = prompt(page).locator('.prompt-problem')
  return answer(page, async () => {
    // While an action is carried out, the main button of the question before is still there, and cannot be pressed.
    await ready.or(problem).first().waitFor()
    if ((await problem.count()) > 0) await suggest(page)
    await ready.click()
  })
}

test('a night action: courses by hand, who is made out in the dark, guns and torpedoes, to the end', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, NIGHT, 'Both', '3')
  expect(await textOf(page.locator('.roster-conditions'))).toContain('Moonlit: visibility 2 bands')

  // A course by hand: the ship follows the mouse, never farther than her knots.
  expect(await waitForPrompt(page)).toBe('Move')
  const unit = (await textOf(prompt(page).locator('h2'))) === 'Takao' ? 'takao' : 'northampton'
  const { x, y } = await placeOf(page, unit)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 20, { steps: 5 })
  await page.mouse.up()
  await page.locator('.chart-ghost').waitFor({ state: 'attached' })
  expect(await textOf(page.locator('.prompt-summary'))).toMatch(/^\d+ knots, [\d.]+ cm, heading \d+°$/)
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  const seen = new Set<string>()
  let kind = await playOn(page)
  // The keys do the same.
  expect(kind).toBe('Move')
  const before = await textOf(page.locator('.prompt-summary'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => textOf(page.locator('.prompt-summary'))).not.toBe(before)
  while (kind === 'Move') kind = await playOn(page)

  // In the dark nobody fires at an undetected ship.
  expect(kind).toBe('Act')
  expect(await textOf(prompt(page))).toMatch(/Identify|Searchlight/)
  expect(await accessibilityErrors(page, ['day', 'night'])).toEqual([])
  const heard = new Listener()
  for (let shots = 0; kind !== 'Result'; kind = await playOn(page)) {
    seen.add(kind)
    await heard.listen(page)
    const first = page.locator('[data-task^="MAIN"]').first()
    if (kind.startsWith('Act') && shots < 3 && (await first.count()) > 0) {
      // Aimed on the chart: the same target, tapped, shows its chance.
      const target = (await first.getAttribute('data-task'))!.split(' ')[1]!
      await clickUnit(page, target)
      expect(await textOf(page.locator('.prompt-summary'))).toMatch(/(On Target|:)/)
      if (shots === 0) {
        await page.locator('.fleet-odds').waitFor()
        await everyFigureIsExplained(page)
      }
      shots++
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Act', 'Act again']))
  await heard.listen(page)
  const told = heard.all
  expect(told).toMatch(/makes out|searchlights/)
  expect(told).toMatch(/MAIN \(\d+ guns?, directed\)/)
  expect(await textOf(page.locator('.result'))).toMatch(/Victory points/)
  expect(errors).toEqual([])
})

test('a carrier strike: stands flown by hand and by key, fighters, flak and torpedoes from the air', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, STRIKE, 'Both', '5')
  let kind = await waitForPrompt(page)
  const asksOf = new Set<string>()
  let flown = 0
  const heard = new Listener()
  while (kind !== 'Result') {
    asksOf.add(kind)
    await heard.listen(page)
    if (kind !== 'Fly') {
      const strike = prompt(page).locator('[data-task^="Attack"]').first()
      if (kind.startsWith('Act') && (await strike.count()) > 0) await strike.click()
      kind = await playOn(page)
      continue
    }
    // As close to the enemy as possible; the first time by key.
    if (flown++ === 0) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => textOf(page.locator('.prompt-summary'))).toMatch(/^5 of/)
    }
    const who = await textOf(prompt(page).locator('h2'))
    const goal = page.locator('[data-goal="yorktown"], [data-goal="kates"]').first()
    if ((await goal.count()) > 0) await goal.click()
    else if (/B5N2|kates/i.test(who)) await clickUnit(page, 'yorktown')
    await expect.poll(() => mainButton(page).isEnabled()).toBe(true)
    kind = await answer(page, () => mainButton(page).click())
  }
  expect([...asksOf]).toEqual(expect.arrayContaining(['Move', 'Fly', 'Act']))
  expect(await textOf(page.locator('.top-turn'))).toBe('Turn 2 of 2')
  await heard.listen(page)
  const told = heard.all
  expect(told).toMatch(/flak|anti-aircraft|AA/i)
  expect(told).toMatch(/torpedo/i)
  expect(await textOf(page.locator('.result'))).toMatch(/Aircraft lost/)
  expect(errors).toEqual([])
})
