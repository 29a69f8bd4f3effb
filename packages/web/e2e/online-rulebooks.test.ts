import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { mainButton, prompt, textOf } from './player.ts'

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
