import { storedTexts } from '@flankspeed/scenarios/texts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, type TestBrowser, type Window } from './browser.ts'
import { acceptSuggestion, dropFile, startCase, storeSettings, textOf } from './player.ts'

let chromium: TestBrowser
/** One for all battles: they follow one another, as a player's do. */
let window: Window
beforeAll(async () => {
  chromium = await openTestBrowser()
  window = await openWindow(chromium)
  await storeSettings(window.page, { speed: 0, confirm: false, hints: false, motion: 'less', briefing: true })
})
afterAll(() => chromium?.close())

/** Types an order in the text view. */
async function order(page: Page, text: string): Promise<void> {
  await page.getByLabel('Order').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Savo Island as the surprised side, up to the first question after the briefing. */
async function openSavo(page: Page, rulebook: string): Promise<void> {
  await page.goto('/#/scenario/savo-island')
  await page.getByRole('heading', { name: 'Battle of Savo Island' }).waitFor()
  await page.locator('select').filter({ hasText: 'Crimson Tide' }).first().selectOption(rulebook)
  await page.getByRole('radio', { name: /^Blue/ }).check()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
}

test.each(['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20'])(
  'Savo Island under %s: briefing, orders, and a surprise that holds',
  async (rulebook) => {
    const { page, errors } = window
    await openSavo(page, rulebook)
    const briefing = page.getByRole('dialog', { name: 'Briefing' })
    await briefing.waitFor()
    const text = await textOf(briefing)
    expect(text).toContain('Your orders')
    expect(text).toContain('Lose no merchant ship')
    // Nothing happens behind the briefing.
    expect(text).toContain('0 of 12 sunk; 3 needed')
    expect(text).toContain('Surprise: Blue may do nothing but keep course and speed')
    // It is made of the same parts under every rulebook.
    if (rulebook === 'victory-at-sea') expect(await accessibilityErrors(page)).toEqual([])
    await briefing.getByRole('button', { name: 'Begin' }).click()
    const panel = page.locator('.orders-panel').first()
    await panel.locator('summary').click()
    expect(await textOf(panel)).toMatch(/Orders · not carried out so far/)
    await panel.getByText('Lose no merchant ship').first().waitFor()
    await page.keyboard.press('o')
    await briefing.waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('t')
    await order(page, 'objectives')
    const log = page.getByRole('log')
    await log.getByText('(SCN-SAVO-ISLAND-1').first().waitFor()
    expect(await textOf(log)).toContain('Blue, decisive victory')
    // The surprised side is asked for nothing in the first turn but a flagship in place of one sunk, and keeps on.
    await expect
      .poll(
        async () => {
          if (/to name a flagship/.test(await textOf(page.locator('.text-order [role=status]'))))
            await acceptSuggestion(page)
          return textOf(page.locator('.text-facts'))
        },
        { timeout: 60_000 },
      )
      .toMatch(rulebook === 'fleet-d20' ? /Turn 3 / : /Turn 2 /)
    expect(await textOf(log)).not.toMatch(/(Canberra|Chicago|Vincennes)(, [^.:]*| fires[^.:]*) at [A-Z]/)
    await order(page, 'chart')
    await page.locator('.battle-chart').waitFor()
    expect(errors).toEqual([])
  },
)

/** The last turn of a battle that orders decide: red has reached the anchorage and blue is unhurt. */
const LAST_TURN = `
ruleset: crimson-tide
title: Off the anchorage
battle:
  phase: surface-attack
  turn: 3
  turnLimit: 3
  first: red
  ships:
    - { id: aurora, name: Aurora, side: red, class: aurora, at: [10, 10], heading: 0, moved: 2 }
    - { id: kagero, name: Kagero, side: blue, class: kagero, at: [50, 30], heading: 180, moved: 2 }
  orders:
    scenario: off-the-anchorage
    sides:
      red:
        decisive: { units: [aurora], are: { within: { name: the anchorage, said: 2 miles, at: [10, 12], distance: 4 } } }
      blue:
        minor: { units: [aurora], are: sunk }
`

test('a battle is decided by orders, and the result says so goal by goal', async () => {
  const { page, errors } = window
  await startCase(page, LAST_TURN, 'Both')
  await page.getByRole('dialog', { name: 'Briefing' }).getByRole('button', { name: 'Begin' }).click()
  await page.keyboard.press('t')
  for (const side of ['red', 'blue'])
    if ((await page.getByText('has won').count()) === 0) await order(page, `{"side":"${side}","do":"end-step"}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const result = page.locator('.result')
  await result.waitFor()
  const text = await textOf(result)
  expect(text).toContain('Red has won')
  expect(text).toContain('Red has carried out its orders and blue has not: a decisive victory')
  expect(text).toContain('within 2 miles of the anchorage')
  expect(text).toMatch(/Sink Aurora/)
  expect(errors).toEqual([])
})

/** The battle of the library in four turns: the same groups arrive, sooner. */
const SHORT = storedTexts()
  ['barents-sea']!.replace('turns: 26', 'turns: 4')
  .replaceAll('arrives: 8', 'arrives: 2')
  .replaceAll('arrives: 17', 'arrives: 3')

test('a convoy with reinforcements: the staff fights it, both groups arrive, and the orders decide', async () => {
  const { page, errors } = window
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await dropFile(page, 'convoy.yaml', SHORT)
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await page.getByRole('radio', { name: /^Blue/ }).check()
  await page.getByRole('radio', { name: /^Captain/ }).check()
  // The same battle each time: Captains and dice have no other source of chance.
  await page.getByLabel('Seed').fill('convoy')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const briefing = page.getByRole('dialog', { name: 'Briefing' })
  await briefing.waitFor()
  expect(await textOf(briefing)).toContain('merchant ship')
  await briefing.getByRole('button', { name: 'Begin' }).click()

  const roster = page.locator('.battle-roster')
  expect(await textOf(roster.locator('li', { hasText: 'Sheffield' }).first())).toContain('will arrive on turn 3')
  await page.keyboard.press('t')
  await page.getByLabel('Order').fill('carry on until further notice')
  await page.getByRole('button', { name: 'Send' }).click()
  const log = page.getByRole('log')
  for (const group of [/(Lützow|Z30)[^.]* (arrive|enter|come)/, /(Sheffield|Jamaica)[^.]* (arrive|enter|come)/])
    await expect.poll(() => textOf(log), { timeout: 120_000 }).toMatch(group)
  await expect.poll(() => textOf(log), { timeout: 120_000 }).toMatch(/A draw: |(Red|Blue) (wins: |has won)/)
  // Our side acted through the staff alone, and the log says so.
  expect(await textOf(log)).toContain('by staff')
  await page.getByLabel('Order').fill('objectives')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => textOf(log)).toMatch(/\d+ of 1\d[^.]* afloat|\d+ of 1\d[^.]* sunk/)
  expect(errors).toEqual([])
})
