import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, type TestBrowser, type Window } from './browser.ts'
import {
  answer,
  clickUnit,
  mainButton,
  placeOf,
  playOn,
  prompt,
  startCase,
  storeSettings,
  story,
  suggest,
  textOf,
  waitForPrompt,
} from './player.ts'
import { BRUSH } from './positions.ts'

let chromium: TestBrowser
let window: Window
beforeAll(async () => {
  chromium = await openTestBrowser()
  window = await openWindow(chromium)
})
afterAll(() => chromium?.close())

test('two people at one screen fight a battle to its end', async () => {
  const { page, errors } = window
  await storeSettings(page, { speed: 0, confirm: true, hints: false, motion: 'less' })
  await startCase(page, BRUSH, 'Both', '1')
  expect(await page.title()).toContain('A brush at dusk')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const who = () => textOf(page.locator('.prompt-head h2'))
  const roster = (unit: string) => page.locator(`.roster [data-unit="${unit}"]`)
  const summary = page.locator('.prompt-summary')

  // Blue lost the initiative and moves first. An Order with a check asks before the dice roll, and can be cancelled.
  expect(await textOf(page.locator('.seat-banner'))).toContain('Blue to play')
  expect(await who()).toBe('Cossack')
  await clickUnit(page, 'norfolk')
  await expect.poll(who).toBe('Norfolk')
  await page.locator('.orders > summary').click()
  const told = (await story(page)).length
  await button('Give the Order Come About!').click()
  expect(await textOf(summary)).toBe('This rolls dice. Continue?')
  await button('Not yet').click()
  expect((await story(page)).length).toBe(told)
  expect(await textOf(mainButton(page))).toBe('Move')

  // One without a check: smoke.
  await clickUnit(page, 'cossack')
  await expect.poll(who).toBe('Cossack')
  await page.locator('.orders > summary').click()
  await answer(page, () => button('Give the Order Create Smoke!').click())
  expect((await story(page)).at(-1)).toMatch(/Cossack.*smoke/i)

  // A course by dragging: the ghost follows, the ship stays until it is confirmed.
  expect(await mainButton(page).isEnabled()).toBe(false)
  const from = await placeOf(page, 'cossack')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 })
  await page.mouse.move(from.x + 60, from.y + 150, { steps: 4 })
  await page.mouse.up()
  await page.locator('.chart-ghost').waitFor({ state: 'attached' })
  await expect.poll(() => textOf(summary)).toMatch(/^[3-7](\.\d+)?" to heading/)
  expect(await placeOf(page, 'cossack')).toEqual(from)
  expect(await page.locator('.chart-smoke').count()).toBe(0)
  await answer(page, () => mainButton(page).click())
  expect((await placeOf(page, 'cossack')).y).toBeGreaterThan(from.y + 50)
  expect(await page.locator('.chart-smoke').count()).toBeGreaterThan(0)
  expect(await textOf(roster('cossack'))).toContain('moved')

  // Nothing was rolled, so undo is free.
  await answer(page, () => button('Undo').click())
  expect(await textOf(roster('cossack'))).toContain('to move')
  expect(await placeOf(page, 'cossack')).toEqual(from)
  expect(await textOf(page.locator('.seat-banner'))).toContain('Blue to play')

  // The rest of the movement by keys; five questions.
  while ((await waitForPrompt(page)) === 'Move') await playOn(page)

  // Each weapon has its own target.
  expect(await waitForPrompt(page)).toBe('Fire')
  expect(await who()).toBe('Hipper')
  // Nothing is aimed yet: the main button does not throw the shot away.
  expect(await textOf(mainButton(page))).toBe('Fire')
  expect(await mainButton(page).isEnabled()).toBe(false)
  expect(await button('Hold fire').isEnabled()).toBe(true)
  await page.getByLabel(/^Target of A turret/).selectOption('norfolk')
  await page.getByLabel(/^Target of Light guns/).selectOption('cossack')
  await expect.poll(() => textOf(summary)).toMatch(/^2 volleys, \d+ dice: \d+\.\d hull expected$/)
  expect(await textOf(page.locator('.odds'))).toContain('Norfolk')
  // The captain's advice: everything at one of them.
  await suggest(page)
  await expect.poll(() => textOf(summary)).toMatch(/^[3-9] volleys, \d+ dice/)
  const before = await story(page)
  await mainButton(page).click()
  expect(await textOf(summary)).toBe('This rolls dice. Continue?')
  await answer(page, () => button('Roll the dice').click())
  const fired = (await story(page)).slice(before.length)
  expect(fired.length).toBeGreaterThan(2)
  expect(fired[0]).toMatch(/^Hipper, A turret.*: (no hit|\d hits?)/)
  expect(await page.locator('.dice-strip .die').count()).toBeGreaterThan(0)

  // The number with its reasons, and the rule behind it.
  const last = page.locator('.story-entry', { hasText: 'Hipper, A turret' }).last()
  await last.getByRole('button', { name: 'why?' }).click()
  expect(await textOf(last.locator('.story-reasons'))).toMatch(/needs/i)
  await last.getByRole('link', { name: 'VAS-FIRE-02' }).first().click()
  const rule = page.getByRole('dialog', { name: 'Rule VAS-FIRE-02' })
  await expect.poll(() => textOf(rule)).toMatch(/.{60,}/)
  await page.keyboard.press('Escape')
  expect(await rule.count()).toBe(0)

  // Dice were rolled: undo asks first.
  await button('Undo').click()
  const sure = page.getByRole('dialog', { name: 'Undo?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  expect(await story(page)).toHaveLength(before.length + fired.length)
  await button('Undo').click()
  await answer(page, () => sure.getByRole('button', { name: 'Undo' }).click())
  expect(await textOf(roster('hipper'))).toContain('to fire')
  expect(await story(page)).toEqual(before)

  // No more confirmations before dice.
  await page.locator('.top-menu > summary').click()
  await page.getByLabel('Confirm before dice roll').uncheck()
  await page.locator('.top-menu > summary').click()
  const kinds = new Set<string>()
  let torpedoes = false
  for (let kind = await waitForPrompt(page); kind !== 'Result'; kind = await playOn(page)) {
    kinds.add(kind)
    if (kind === 'Fire' && !torpedoes) torpedoes = await launch()
    if (kind === 'Repair') expect(await textOf(prompt(page))).toMatch(/score \d.*\d\+ · \d+ %/)
  }
  expect([...kinds].sort()).toEqual(['Fire', 'Move', 'Repair'])
  expect(torpedoes).toBe(true)
  const everything = (await story(page)).join('\n')
  expect(everything).toMatch(/Torpedoes/)
  expect(everything).toMatch(/works on (Engine|Weapons|Crew)/)

  // The banner, and the result.
  const banner = page.getByRole('region', { name: 'Result' })
  expect(await textOf(banner)).toMatch(/(has won|A draw).*victory points/i)
  expect(errors).toEqual([])

  /** Aims every torpedo that bears at anybody. Returns whether there was one. */
  async function launch(): Promise<boolean> {
    const tubes = page.getByLabel(/^Target of Torpedoes/)
    if ((await tubes.count()) === 0) return false
    for (const tube of await tubes.all()) await tube.selectOption({ index: 1 })
    await expect.poll(() => mainButton(page).isEnabled()).toBe(true)
    expect(await textOf(summary)).toMatch(/volley/)
    await answer(page, () => mainButton(page).click())
    expect((await story(page)).slice(-30).join('\n')).toMatch(/Torpedoes/)
    return true
  }
})

test('it is looked back upon, played again and continued', async () => {
  const { page, errors } = window
  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('heading', { name: 'A brush at dusk' }).waitFor()
  expect(await page.title()).toContain('A brush at dusk')
  await expect.poll(() => page.locator('.figure-plot svg').count()).toBeGreaterThanOrEqual(3)
  expect(await textOf(page.locator('.results-luck table'))).toMatch(/expected/i)

  await page.locator('.page-beside').getByRole('link', { name: 'Replay' }).click()
  const line = page.getByRole('slider', { name: 'Action' })
  await line.waitFor()
  const at = async () => Number(await line.inputValue())
  const last = Number(await line.getAttribute('max'))
  expect(last).toBeGreaterThan(20)
  expect(await at()).toBe(0)
  const opening = await placeOf(page, 'hipper')
  // To the end and back again: the ships are where they were.
  await page.getByRole('button', { name: /^To the end/ }).click()
  await expect.poll(at).toBe(last)
  await expect.poll(() => textOf(page.locator('.top-turn'))).toContain('Turn 3')
  await expect.poll(() => placeOf(page, 'hipper')).not.toEqual(opening)
  await page.getByRole('button', { name: /^To the beginning/ }).click()
  await expect.poll(() => placeOf(page, 'hipper')).toEqual(opening)
  // One step at a time, and along the slider.
  await page.getByRole('button', { name: /^One action forward/ }).click()
  await expect.poll(at).toBe(1)
  expect(await textOf(page.locator('.action'))).toMatch(/Action 1.*Cossack/i)
  await line.fill('8')
  await expect.poll(() => textOf(page.locator('.action'))).toMatch(/action 8/i)
  const then = await story(page)

  await page.getByRole('button', { name: /^Continue/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Both/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await waitForPrompt(page)
  expect(page.url()).toContain('#/battle/')
  expect(await textOf(page.locator('.top-title'))).toContain('from turn 1, action 8')
  // The story is this seat's, the battle the same.
  expect((await story(page)).length).toBe(then.length)
  await playOn(page)
  expect((await story(page)).length).toBeGreaterThan(then.length)

  // Both are on the list.
  await page.goto('/#/')
  const kept = page.locator('.battles li')
  await expect.poll(() => kept.count()).toBe(2)
  expect(errors).toEqual([])
})
