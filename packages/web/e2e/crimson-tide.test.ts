import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
import {
  answer,
  clickUnit,
  mainButton,
  placeOf,
  prompt,
  startCase,
  storeSettings,
  story,
  textOf,
  waitForPrompt,
} from './player.ts'
import { sameWindow } from './same-window.ts'
import { plainly, showsNoDistance } from './tide-player.ts'
import { ALONE, NARROWS } from './tide-positions.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const who = (page: Page): Promise<string> => textOf(page.locator('.prompt-head h2'))

test('a surface action at one screen: nothing is measured until it is declared', async () => {
  const { page, errors } = await openWindow(chromium)
  await storeSettings(page, { speed: 0, confirm: true, hints: false, motion: 'less' })
  await startCase(page, NARROWS, 'Both', '4')
  const summary = page.locator('.prompt-summary')
  expect(await waitForPrompt(page)).toBe('Move')
  expect(await textOf(page.locator('.phase-bar [aria-current]'))).toMatch(/Naval movement (Red|Blue), first step/)
  await showsNoDistance(page)
  expect(await page.locator('.chart-storm').count()).toBe(1)
  expect(await textOf(page.locator('[data-buoy="the-narrows"]'))).toContain('25 points')
  expect(await page.locator('[data-token="kagero torpedo"]').count()).toBe(1)

  // The card of the game: dice by arc and range, hull boxes, critical markers, abilities.
  await page.locator('.roster [data-unit="takao"]').click()
  const card = page.locator('[data-card="takao"]')
  expect(await textOf(card)).toMatch(/Armour4Critical7Hull4.*Attack dice by range.*Primary, broadside111186/)
  expect(await textOf(card)).toMatch(/Critical damage.*Steering breakdown.*Special abilities.*Long-range torpedoes/)
  expect(await card.locator('.card-track span').count()).toBe(4)

  // Kagero combs the tracks: she may move half as far, and a die decides.
  while ((await who(page)) !== 'Kagero') await answer(page, () => plainly(page, 'Move'))
  await page.getByRole('checkbox', { name: /^Evade: 2 torpedoes inbound, costs 4 klicks/ }).check()
  // Dragged by hand: whole klicks, turns by the template.
  const from = await placeOf(page, 'kagero')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y - 60, { steps: 4 })
  await page.mouse.move(from.x + 60, from.y - 120, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => textOf(summary)).toMatch(/^[1-4] of 4 klicks, heading \d+°$/)
  await mainButton(page).click()
  expect(await textOf(summary)).toBe('This rolls dice. Continue?')
  await answer(page, () => button(page, 'Roll the dice').click())
  expect((await story(page)).join('\n')).toMatch(/Kagero combs the tracks/)
  for (let kind = await waitForPrompt(page); kind === 'Move'; kind = await waitForPrompt(page))
    await answer(page, () => plainly(page, 'Move'))

  // An attack is declared by name, and measured only afterwards.
  expect(await waitForPrompt(page)).toBe('Surface attack')
  await showsNoDistance(page)
  expect(await accessibilityErrors(page)).toEqual([])
  const enemy = (await textOf(page.locator('.seat-banner'))).startsWith('Red') ? 'baltimore' : 'takao'
  const before = (await story(page)).length
  await page.getByRole('radio', { name: 'Primary guns' }).check()
  await clickUnit(page, enemy)
  await expect
    .poll(() => textOf(summary))
    .toMatch(/^Primary guns at (Baltimore|Takao)\. Declared first, then measured\.$/)
  await showsNoDistance(page)
  await mainButton(page).click()
  await button(page, 'Not yet').click()
  expect((await story(page)).length).toBe(before)
  await mainButton(page).click()
  await answer(page, () => button(page, 'Roll the dice').click())
  expect((await story(page)).slice(before).join('\n')).toMatch(
    /primary guns at \w+, \d+(\.\d+)? klicks( \(range \d\)|\. Wasted:)/,
  )

  // The captain plays the rest.
  await page.locator('.top-menu > summary').click()
  await page.getByLabel('Confirm before dice roll').uncheck()
  await page.locator('.top-menu > summary').click()
  for (let kind = await waitForPrompt(page); kind !== 'Result'; kind = await waitForPrompt(page))
    await answer(page, () => plainly(page, kind))
  expect(await textOf(page.getByRole('region', { name: 'Result' }))).toMatch(/(has won|A draw).*victory points/i)
  expect((await story(page)).join('\n')).toMatch(/Torpedoes reach Kagero/)

  // Results and replay: the luck of every attack, and every move again.
  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('heading', { name: 'The narrows' }).waitFor()
  expect(await textOf(page.locator('.results-luck table'))).toMatch(/expected/i)
  expect(errors).toEqual([])
})

test('a new battle of Crimson Tide is chosen by scenario, points and terms', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/new')
  await page.getByRole('radio', { name: /^Crimson Tide/ }).check()
  await page.getByRole('radio', { name: /^Night/ }).check()
  await page.getByLabel('Points').fill('60')
  await page.getByLabel('Last turn').fill('3')
  await page
    .getByRole('region', { name: 'Red fleet' })
    .getByRole('status')
    .filter({ hasText: 'of 60 points' })
    .waitFor()
  // Five levels, each with its manner; nobody is offered who plays at random.
  const levels = await page.getByRole('group', { name: 'Opponent' }).locator('b').allTextContents()
  expect(levels).toEqual(['Midshipman', 'Lieutenant', 'Commander', 'Captain', 'Admiral'])
  await page.getByRole('radio', { name: /^Lieutenant Bold: / }).check()
  expect(await accessibilityErrors(page)).toEqual([])
  await button(page, 'Begin').click()
  expect(await waitForPrompt(page)).toBe('Place')
  expect(await textOf(page.locator('.roster-conditions'))).toMatch(/Night/)
  await answer(page, () => mainButton(page).click())
  // The shipyard has her card too.
  await page.goto('/#/ship/bismarck')
  await page.getByLabel('Rules').selectOption('crimson-tide')
  await page.getByText('Flagship (+1)').first().waitFor()
  expect(await page.locator('.ship-card svg').count()).toBe(1)
  expect(errors).toEqual([])
})

test('with nobody left to fight one plays on for a marker, or ends the battle', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, ALONE, 'Both', '4')
  expect(await waitForPrompt(page)).toBe('End or play on')
  expect(await textOf(prompt(page))).toMatch(/You can still gain.*Sea control of the strait.*25 VP/i)
  expect(await accessibilityErrors(page)).toEqual([])
  await answer(page, () => button(page, 'Play on').click())
  expect((await story(page)).join('\n')).toMatch(/blue plays on for the objectives/i)
  expect(await waitForPrompt(page)).toBe('Move')
  await answer(page, () => plainly(page, 'Move'))
  expect(await waitForPrompt(page)).toBe('End or play on')
  await button(page, 'End the battle').click()
  await expect.poll(async () => (await story(page)).join('\n')).toMatch(/red has nothing left/i)
  expect(errors).toEqual([])
})
