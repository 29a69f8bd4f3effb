import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors } from './browser.ts'
import {
  button,
  inviteOf,
  type OnlineTest,
  openOnline,
  type Person,
  playOn,
  startOnline,
  waitForTurn,
} from './online-players.ts'
import { mainButton, prompt, story, textOf, waitForPrompt } from './player.ts'
import { plainly, showsNoDistance } from './tide-player.ts'
import { CONVOY } from './tide-positions.ts'

let online: OnlineTest
let ann: Person
let bob: Person
beforeAll(async () => {
  online = await startOnline()
  ;[ann, bob] = [await online.person(), await online.person()]
})
afterAll(() => online?.close())

test('War at Sea between two far apart: what is secret never leaves the server', async () => {
  await ann.page.goto('/#/new?online')
  await ann.page.getByRole('radio', { name: /^War at Sea/ }).check()
  await ann.page.getByRole('radio', { name: /^Attrition against Destroy/ }).check()
  await ann.page.getByRole('spinbutton', { name: 'Points' }).fill('500')
  await ann.page.getByRole('spinbutton', { name: 'Turns' }).fill('1')
  await ann.page.getByRole('combobox', { name: 'Table' }).selectOption({ index: 1 })
  await button(ann, 'Create the battle').click()
  await bob.page.goto(await inviteOf(ann))
  await button(bob, 'Take the seat').click()

  /** Each side keeps its secrets until the rules reveal them. */
  const unitsOf = ({ page }: Person): Promise<string[]> =>
    page.locator('.roster [data-unit]').evaluateAll((units) => units.map((unit) => unit.getAttribute('data-unit')!))
  let checked = 0
  async function keepSecrets(): Promise<void> {
    const units = new Map([
      [ann, await unitsOf(ann)],
      [bob, await unitsOf(bob)],
    ])
    for (const [who, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const heard = other.connection.received()
      for (const unit of units.get(who)!) {
        expect(unit).toMatch(who === ann ? /^blue-/ : /^red-/)
        expect(heard.includes(unit), unit).toBe(false)
        checked++
      }
    }
  }
  const kinds: string[] = []
  for (let next = await waitForTurn(ann, bob); next.kind !== 'Move'; next = await waitForTurn(ann, bob)) {
    kinds.push(next.kind)
    if (next.kind === 'Send out') await keepSecrets()
    await prompt(next.who.page).evaluate((element) => element.setAttribute('data-answered', ''))
    await mainButton(next.who.page).and(next.who.page.locator(':enabled')).click()
    await next.who.page.locator('.prompt[data-answered]').waitFor({ state: 'detached' })
  }
  expect(kinds).toEqual(expect.arrayContaining(['Choose', 'Build', 'Send out', 'Deploy']))
  expect(checked).toBeGreaterThan(3)
  await playOn(ann, bob)
  await button(ann, 'Resign').click()
  await button(ann, 'Resign').click()
  await button(bob, 'Check the dice').click()
  await expect.poll(() => textOf(bob.page.locator('.after-checked'))).toContain('The dice were fair.')
  // A battle can be continued from anywhere in it.
  await bob.page.getByRole('link', { name: 'Replay' }).last().click()
  await bob.page.getByRole('slider', { name: 'Action' }).waitFor()
  await bob.page.keyboard.press('PageDown')
  await button(bob, /^Continue/).click()
  await button(bob, 'Continue online').click()
  await bob.page.locator('.waiting-room-status').waitFor()
  for (const { errors } of [ann, bob]) expect(errors).toEqual([])
})

/** Bombers, their escort and an intercepting fighter, one turn. */
const AIR_FIGHT = `
ruleset: admiralty
title: A fight in the air
battle:
  phase: movement
  step: bombers
  turnLimit: 1
  initiative: blue
  year: 1942
  ships:
    - { id: yamato, side: red, class: Yamato, at: [30, 10], heading: 0, moved: 5 }
    - { id: northampton, side: blue, class: Northampton, at: [30, 30], heading: 0, moved: 5 }
  flights:
    - { id: val, side: red, class: d3a1-val dive-bomber, name: Val, at: [30, 20] }
    - { id: val-2, side: red, class: d3a1-val dive-bomber, name: Val Two, at: [30.9, 20] }
    - { id: wildcat, side: blue, class: f4f-4-wildcat fighter, name: Wildcat, at: [30, 34] }
`

test('two people far apart fight a battle of the Admiralty rules, in the air too', async () => {
  await openOnline(ann, AIR_FIGHT)
  await ann.page.getByLabel('Your name').fill('Ann')
  await button(ann, 'Create the battle').click()
  await ann.page.getByRole('heading', { name: 'A fight in the air' }).waitFor()
  await bob.page.goto(await inviteOf(ann))
  await bob.page.getByLabel('Your name').fill('Bob')
  await button(bob, 'Take the seat').click()
  const met = new Set<string>()
  let next = await waitForTurn(ann, bob)
  for (let n = 0; next.kind !== 'Result' && n < 40; n++) {
    const { page } = next.who
    met.add(next.kind)
    if (next.kind === 'Fly') {
      const company = page.getByRole('checkbox', { name: /^In formation with/ })
      if ((await company.count()) > 0) await company.first().check()
      const contact = page.locator('.contacts button', { hasText: /Attack|Engage/ })
      const stay = page.getByRole('button', { name: /^(The rest stay|All stay)$/ })
      await prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))
      if ((await contact.count()) > 0) {
        await contact.first().click()
        await mainButton(page).and(page.locator(':enabled')).waitFor()
        await mainButton(page).click()
      } else await stay.click()
      next = await waitForTurn(ann, bob)
    } else {
      // A fight follows only if somebody chooses it.
      const fight = page.getByRole('radio', { name: /^Dogfight/ })
      if (next.kind === 'Tally Ho!' && (await fight.count()) > 0) await fight.check()
      next = await playOn(ann, bob)
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(['Fly', 'Tally Ho!', 'Air combat']))
  expect(next.kind).toBe('Result')
  expect([...ann.errors, ...bob.errors]).toEqual([])
})

test('a convoy with submarines, fought over the server: a fleet is nobody’s business until both are chosen', async () => {
  await openOnline(ann, CONVOY)
  await ann.page.getByLabel('Your name').fill('Ann')
  await button(ann, 'Create the battle').click()
  await bob.page.goto(await inviteOf(ann))
  await bob.page.getByLabel('Your name').fill('Bob')
  await button(bob, 'Take the seat').click()

  // Bob chooses his boats; until then neither sees the other's list.
  expect(await waitForPrompt(bob.page)).toBe('Build')
  await bob.page.locator('.tide-list').waitFor()
  const leaveOut = button(bob, /^Remove/)
  for (let left = await leaveOut.count(); left > 0; left = await leaveOut.count()) {
    await leaveOut.first().click()
    await expect.poll(() => leaveOut.count()).toBeLessThan(left)
  }
  for (const boats of [1, 2]) {
    await bob.page.getByLabel('Add a ship').selectOption('type-viic')
    await expect.poll(() => button(bob, /^Remove/).count()).toBe(boats)
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
        button(next.who, /^Dive: U-/)
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
})

async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  await prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))
  await act()
}
