import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARRIERS } from './air-positions.ts'
import { accessibilityErrors, openTestBrowser, type TestBrowser } from './browser.ts'
import {
  acceptSuggestion,
  mainButton,
  placeOf,
  prompt,
  startCase,
  steamAhead,
  story,
  suggest,
  textOf,
} from './player.ts'
import { sameWindow } from './same-window.ts'
import { answerAndWait, commit, waitForScreen, waitUntilReady } from './wait-for.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

async function takeOver(page: Page): Promise<string> {
  await page.locator('.hand-over button').click()
  await page.locator('.hand-over').waitFor({ state: 'detached' })
  return waitForScreen(page)
}

const roster = (page: Page, side: 'red' | 'blue'): Promise<string[]> =>
  page
    .locator('.roster-fleet', { has: page.locator('.roster-title', { hasText: new RegExp(`^${side}`, 'i') }) })
    .locator('.roster-name')
    .allTextContents()

/** Flies to the first available of these contacts; the rest stay if there is none. */
async function fly(page: Page, ...kinds: string[]): Promise<string> {
  for (const kind of kinds) {
    const contact = page.locator('.contacts button', { hasText: kind })
    if ((await contact.count()) === 0) continue
    await contact.first().click()
    await waitUntilReady(page)
    return commit(page)
  }
  return answerAndWait(page, () => page.getByRole('button', { name: 'The rest stay' }).click())
}

/** Four inches ahead, launching whatever is possible. */
async function move(page: Page): Promise<string> {
  if ((await textOf(prompt(page))).includes('deep deployment and does not move')) {
    const deck = page.getByRole('group', { name: 'Launch at the end of her move' }).getByRole('checkbox')
    if ((await deck.count()) > 0 && (await deck.first().isEnabled())) await deck.first().check()
    return commit(page)
  }
  await steamAhead(page, 8)
  const deck = page.getByRole('group', { name: 'Launch at the end of her move' }).getByRole('checkbox')
  if ((await deck.count()) > 0 && (await deck.first().isEnabled())) await deck.first().check()
  return commit(page)
}

/** A simple answer to any question during a battle. */
async function playOn(page: Page, kind: string, contacts = ['Attack', 'Engage', 'Land on']): Promise<string> {
  if (kind === 'Pass') return takeOver(page)
  if (kind === 'Move') return move(page)
  if (kind === 'Fly') return fly(page, ...contacts)
  if (kind === 'Fire') await suggest(page)
  return commit(page)
}

test('War at Sea between two people, with secrets, from objectives to the end', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/new')
  await page.getByRole('radio', { name: /^War at Sea/ }).check()
  await page.getByRole('radio', { name: /^Attrition against Destroy/ }).check()
  await page.getByRole('spinbutton', { name: 'Points' }).fill('600')
  await page.getByRole('spinbutton', { name: 'Turns' }).fill('1')
  await page.getByRole('combobox', { name: 'Table' }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Both/ }).check()
  await page.getByLabel('Seed').fill('3')
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Begin' }).click()

  // A matched pair: the higher roll takes its own, the other is left to the enemy.
  let kind = await waitForScreen(page)
  while (kind === 'Pass') kind = await takeOver(page)
  expect(kind).toBe('Choose')
  const chooser = (await textOf(page.locator('.seat-banner'))).startsWith('Red') ? 'red' : 'blue'
  expect(await textOf(prompt(page))).toMatch(/Major: .*VAS-OBJ-\d+.*fleet of 6\d0 points/)
  await page.getByRole('radio', { name: /^Attrition/ }).check()
  expect(await textOf(page.locator('.prompt-summary'))).toBe('The enemy gets Destroy!')
  kind = await commit(page)

  // Fleets for the points that the objectives leave, each built in secret.
  const fleets: Record<string, string[]> = {}
  for (let i = 0; i < 2; i++) {
    if (kind === 'Pass') {
      expect(await page.locator('main').textContent()).toMatch(/The battle stays hidden until (Red|Blue) continues/)
      for (const names of Object.values(fleets))
        for (const name of names) expect(await page.content()).not.toContain(name)
      kind = await takeOver(page)
    }
    expect(kind).toBe('Build')
    await expect.poll(() => textOf(page.locator('.prompt-summary'))).toMatch(/^\d+ of 6\d0 points, \d+ ships?$/)
    if (i === 0) {
      expect(await accessibilityErrors(page)).toEqual([])
      const before = await textOf(page.locator('.prompt-summary'))
      await page
        .getByRole('button', { name: /^Remove / })
        .last()
        .click()
      await expect.poll(() => textOf(page.locator('.prompt-summary'))).not.toBe(before)
      await page.getByRole('button', { name: 'Propose another' }).click()
      await expect.poll(() => mainButton(page).isEnabled()).toBe(true)
    }
    kind = await commit(page)
  }

  // Scouts are sent in secret: each player sees only the own fleet.
  const scouts: Record<string, string[]> = {}
  for (let i = 0; i < 2; i++) {
    if (kind === 'Pass') kind = await takeOver(page)
    expect(kind).toBe('Send out')
    const side = (await textOf(page.locator('.seat-banner'))).startsWith('Red') ? 'red' : 'blue'
    const enemy = side === 'red' ? 'blue' : 'red'
    fleets[side] = await roster(page, side)
    expect(fleets[side].length).toBeGreaterThan(1)
    expect(await roster(page, enemy)).toEqual([])
    for (const name of [...(fleets[enemy] ?? []), ...(scouts[enemy] ?? [])])
      if (!fleets[side].includes(name)) expect(await page.content()).not.toContain(name)
    const first = page.locator('.prompt fieldset').first().getByRole('checkbox').last()
    await first.check()
    await expect.poll(() => textOf(page.locator('.prompt-summary'))).toMatch(/^1 scout: 0\.\d+ points expected$/)
    if (i === 0) {
      expect(await accessibilityErrors(page, ['day'])).toEqual([])
      await suggest(page)
      await first.check()
    }
    scouts[side] = await page.locator('.prompt fieldset').first().locator('label:has(:checked) .name').allTextContents()
    kind = await commit(page)
  }

  // Deployment: the whole fleet in its zone, by hand and by keys.
  for (let i = 0; i < 2; i++) {
    if (kind === 'Pass') kind = await takeOver(page)
    expect(kind).toBe('Deploy')
    const summary = page.locator('.prompt-summary')
    await expect.poll(() => textOf(summary)).toMatch(/ships?,.* standard zone at the (south|north) edge/)
    if (i === 0) {
      await page.getByRole('radio', { name: 'North' }).check()
      await expect.poll(() => textOf(summary)).toContain('north edge')
      await page.getByLabel('Formation').selectOption('line-ahead')
      await expect.poll(() => page.locator('.chart [data-unit]').count()).toBeGreaterThan(1)
      const unit = (await page.locator('.roster-unit[aria-current]').getAttribute('data-unit'))!
      // Outside the zone is illegal; inside it is legal again.
      const from = await placeOf(page, unit)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x, from.y + 120, { steps: 4 })
      await page.mouse.move(from.x, from.y + 260, { steps: 4 })
      await page.mouse.up()
      await expect.poll(() => textOf(prompt(page))).toMatch(/outside the deployment zone VAS-R-88/)
      expect(await mainButton(page).isEnabled()).toBe(false)
      await page.getByLabel('Formation').selectOption('screen')
      await expect.poll(() => mainButton(page).isEnabled()).toBe(true)
      const heading = page.locator('.prompt input[type=number]')
      expect(await heading.inputValue()).toBe('180')
      await page.keyboard.press('e')
      await expect.poll(() => heading.inputValue()).toBe('195')
      await page.keyboard.press('q')
      expect(await accessibilityErrors(page)).toEqual([])
    }
    await expect.poll(() => mainButton(page).isEnabled()).toBe(true)
    kind = await commit(page)
  }

  // Both reveal their scouts, roll, and use what they have found.
  const told = (await story(page)).join('\n')
  for (const side of ['red', 'blue']) for (const name of scouts[side]!) expect(told).toContain(name)
  while (kind === 'Pass' || kind === 'Scouting' || kind === 'Redeploy' || kind === 'Torpedoes')
    kind = await playOn(page, kind)
  expect((await story(page)).join('\n')).toMatch(/earns \d+ Scouting Point/)

  // The battle, and its result.
  expect(kind).toBe('Move')
  await page.locator('.roster-objective > summary').first().click()
  expect(await textOf(page.locator('.roster-objective').first())).toMatch(/Major: .*Minor: /)
  const kinds = new Set<string>()
  for (; kind !== 'Result'; kind = await playOn(page, kind)) kinds.add(kind)
  expect(kinds).toContain('Fire')
  expect(await textOf(page.locator('.top-turn'))).toBe('Turn 1 of 1')
  const result = await textOf(page.getByRole('region', { name: 'Result' }))
  expect(result).toMatch(/Objective(Attrition|Destroy!)/)
  expect(result).toMatch(/Victory(major|minor|none)/)
  expect(result).toMatch(/Victory points[\d.]+.*Sunk.*Crippled.*Hull left\d+ of \d+.*Value lost/)
  const aims = await page.locator('.roster-objective > summary').allTextContents()
  expect(aims).toHaveLength(2)
  for (const aim of aims) expect(aim).toMatch(/^(Attrition|Destroy!) · (no|minor|major) victory$/)
  expect((await story(page)).join('\n')).toMatch(/: (no hit|\d hits?)\. VAS-FIRE-02/)
  expect(await accessibilityErrors(page)).toEqual([])
  expect(chooser === 'red' || chooser === 'blue').toBe(true)
  expect(errors).toEqual([])
})

test('Midway, the morning: the strike over the table is flown by hand', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/scenario/midway')
  await page.getByRole('radio', { name: /^Blue/ }).check()
  await page.getByRole('radio', { name: /^Captain/ }).check()
  await page.getByLabel('Seed').fill('2')
  await page
    .getByRole('button', { name: /Begin|Fight/ })
    .first()
    .click()

  // Carriers beyond the edge launch nothing more at first; the strike is over the table, each Flight with its shadow.
  let kind = await waitForScreen(page)
  while (kind === 'Move') kind = await move(page)
  expect(kind).toBe('Fly')
  expect(await page.locator('.chart .chart-flight').count()).toBeGreaterThan(20)
  const flight = (await page.locator('.roster-unit[aria-current]').getAttribute('data-unit'))!
  const from = await placeOf(page, flight)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 40, from.y, { steps: 3 })
  await page.mouse.move(from.x - 90, from.y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => textOf(page.locator('.prompt-summary'))).toMatch(/^\d.*" left/)
  await waitUntilReady(page)
  expect(await accessibilityErrors(page, ['day'])).toEqual([])

  expect(errors).toEqual([])
})

test('an air war by typed orders, as the captain advises, until it is decided', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, CARRIERS, 'Blue', '7')
  await page.keyboard.press('t')
  const order = page.getByLabel('Order')
  const status = page.locator('.text-order [role=status]')
  const log = page.locator('.text-log li')
  const asked = new Set<string>()
  let told = ''
  for (;;) {
    let owed = ''
    await expect.poll(async () => (owed = await textOf(status))).toMatch(/^Blue to|victory points|has won|A draw/i)
    const [, what] = /^Blue to ([a-z-]+)/.exec(owed) ?? []
    if (what === undefined) break
    asked.add(what)
    const before = await log.count()
    const last = await log.last().textContent()
    await acceptSuggestion(page)
    await expect
      .poll(async () => (await log.count()) !== before || (await log.last().textContent()) !== last)
      .toBe(true)
    told += (await log.allTextContents()).join('\n')
  }
  for (const what of ['move', 'fly', 'fire', 'choose']) expect(asked).toContain(what)
  for (const what of [/Dauntless( Two)? attacks /, /VAS-AA-04/, /VAS-DOG-06/]) expect(told).toMatch(what)
  await order.fill('chart')
  await order.press('Enter')
  await page.getByRole('region', { name: 'Result' }).waitFor()
  expect(errors).toEqual([])
})
