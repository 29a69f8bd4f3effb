import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, DESKTOP, errorsOf, openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
import { type Connection, openConnection } from './connection.ts'
import { inviteOf, openOnline, waitForTurn } from './online-players.ts'
import {
  answer,
  clickUnit,
  mainButton,
  placeOf,
  prompt,
  startCase,
  storeSettings,
  story,
  suggest,
  textOf,
  waitForPrompt,
} from './player.ts'
import { sameWindow } from './same-window.ts'
import { ALONE, CONVOY, NARROWS } from './tide-positions.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const who = (page: Page): Promise<string> => textOf(page.locator('.prompt-head h2'))

/** Nothing on the screen shows a distance, whatever is pressed. */
async function showsNoDistance(page: Page): Promise<void> {
  for (const key of ['a', 'r', 'l', 'k']) await page.keyboard.press(key)
  expect(await page.getByRole('button', { name: /Measure|Ranges|Arcs|Lines of sight/ }).count()).toBe(0)
  for (const layer of ['.chart-scale', '.chart-grid', '.chart-figures', '.chart-wash'])
    expect(await page.locator(layer).count(), layer).toBe(0)
  for (const part of ['.battle-prompt', '.battle-card', '.battle-roster', '.chart-pane'])
    expect(await textOf(page.locator(part)), part).not.toMatch(/\d klicks? \(range|\d %|Wasted:/)
}

/** A simple answer to any question: a klick ahead, the next thing to declare, or the end of the step. */
async function plainly(page: Page, kind: string): Promise<void> {
  if (kind === 'Move') {
    await page.locator('.tide-steer button').first().click()
    await mainButton(page).and(page.locator(':enabled')).click()
  } else if (kind.endsWith('attack') || kind === 'Air defence') {
    await suggest(page)
    await mainButton(page).and(page.locator(':enabled')).click()
  } else await mainButton(page).and(page.locator(':enabled')).click()
}

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

interface Person {
  page: Page
  connection: Connection
  errors: string[]
}

test('a convoy with submarines, fought over the server: a fleet is nobody’s business until both are chosen', async () => {
  const person = async (): Promise<Person> => {
    const connection = await openConnection(() => chromium.address)
    const context = await chromium.browser.newContext({ ...DESKTOP, baseURL: connection.address })
    const page = await context.newPage()
    await storeSettings(page)
    return { page, connection, errors: errorsOf(page) }
  }
  const [ann, bob] = [await person(), await person()]
  try {
    await openOnline(ann, CONVOY)
    await ann.page.getByLabel('Your name').fill('Ann')
    await button(ann.page, 'Create the battle').click()
    await bob.page.goto(await inviteOf(ann))
    await bob.page.getByLabel('Your name').fill('Bob')
    await button(bob.page, 'Take the seat').click()

    // Bob chooses his boats; until then neither sees the other's list.
    expect(await waitForPrompt(bob.page)).toBe('Build')
    await bob.page.locator('.tide-list').waitFor()
    const leaveOut = button(bob.page, /^Remove/)
    for (let left = await leaveOut.count(); left > 0; left = await leaveOut.count()) {
      await leaveOut.first().click()
      await expect.poll(() => leaveOut.count()).toBeLessThan(left)
    }
    for (const boats of [1, 2]) {
      await bob.page.getByLabel('Add a ship').selectOption('type-viic')
      await expect.poll(() => button(bob.page, /^Remove/).count()).toBe(boats)
    }
    expect(bob.connection.received()).not.toMatch(/Hidden (Star|Moon|Escort)/)
    expect(await textOf(ann.page.locator('body'))).not.toMatch(/U-\d/)
    await prompt(bob.page).evaluate((element) => element.setAttribute('data-answered', ''))
    await mainButton(bob.page).click()
    await expect.poll(() => bob.connection.received()).toMatch(/Hidden Star/)

    // Placed in turns, then one turn; whoever is asked answers.
    let dived = false
    for (;;) {
      const next = await waitForTurn(ann, bob)
      if (next.kind === 'Result') break
      const { page } = next.who
      if (next.kind === 'Dive or surface' && !dived) {
        dived = true
        await answered(page, () =>
          button(page, /^Dive: U-/)
            .first()
            .click(),
        )
        // A dive is public: the marker is on the table for both.
        for (const { page: either } of [ann, bob])
          await expect.poll(() => either.locator('.chart-token-below').count()).toBe(1)
        continue
      }
      if (next.kind === 'Submarine attack') {
        await showsNoDistance(page)
        await page.locator('.tide-target').first().click()
        await answered(page, () => mainButton(page).click())
      } else await answered(page, () => plainly(page, next.kind))
    }
    for (const { page, errors } of [ann, bob]) {
      await page.locator('.result').waitFor()
      expect(await textOf(page.locator('.result'))).toMatch(/has won|A draw/)
      const told = (await story(page)).join('\n')
      expect(told).toMatch(/U-\w+ dives/)
      expect(told).toMatch(/torpedoes at Hidden|launches at Hidden/)
      expect(errors).toEqual([])
    }
    expect(dived).toBe(true)
    expect(await accessibilityErrors(bob.page, ['day', 'night'])).toEqual([])
  } finally {
    for (const { connection } of [ann, bob]) connection.close()
  }
})

async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  await prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))
  await act()
}

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
