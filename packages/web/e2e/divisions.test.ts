import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, DESKTOP, PHONE } from './browser.ts'
import { button, inviteOf, type OnlineTest, openOnline, type Person, startOnline } from './online-players.ts'
import { placeOf, textOf, waitForPrompt } from './player.ts'

let online: OnlineTest
/** Fights alone, and as Bob against Ann. */
let bob: Person
beforeAll(async () => {
  online = await startOnline()
  bob = await online.person(LAPTOP, FAST)
})
afterAll(() => online?.close())

const LAPTOP = { ...DESKTOP, viewport: { width: 1366, height: 768 } }
const FAST = { speed: 0, confirm: false, hints: false, motion: 'less', skips: true }

async function begin(page: Page, scenario: string, side: string): Promise<void> {
  await page.goto(`/#/scenario/${scenario}`)
  await page.getByRole('radio', { name: new RegExp(`^${side}`) }).check()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await waitForPrompt(page)
}

/** The names of the ships of each division. */
const divisions = (page: Page): Promise<Record<string, string[]>> =>
  page
    .locator('.division[data-division]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((division) => [
          division.querySelector('.division-name')!.textContent,
          [...division.querySelectorAll('.roster-name')].map(({ textContent }) => textContent),
        ]),
      ),
    )

/** Is the unit on the visible part of the chart, clear of its edges? */
async function isOnChart(page: Page, unit: string): Promise<boolean> {
  const chart = (await page.locator('.battle-chart').boundingBox())!
  const { x, y } = await placeOf(page, unit)
  const inside = (at: number, from: number, size: number): boolean => at > from + 20 && at < from + size - 20
  return inside(x, chart.x, chart.width) && inside(y, chart.y, chart.height)
}

const words = (page: Page): Locator => page.locator('.division-words')

test('ships change their division by drag and by key, and the panel is readable on every screen', async () => {
  const { page, errors } = bob
  await begin(page, 'denmark-strait', 'Blue')
  // A long title leaves room for the phases: they do not run into the turn.
  const phases = (await page.locator('.phase-bar ol').boundingBox())!
  expect(phases.x + phases.width).toBeLessThanOrEqual((await page.locator('.top-turn').boundingBox())!.x)
  await page.locator('.roster-unit[data-unit="norfolk"]').dragTo(page.locator('.division').first())
  const dragged = { 'Capital ships': ['Hood', 'Prince of Wales', 'Norfolk'], '1st Cruiser Squadron': ['Suffolk'] }
  await expect.poll(() => divisions(page)).toEqual(dragged)
  // A ship that is dropped on her own division stays where she is.
  await page.locator('.roster-unit[data-unit="hood"]').dragTo(page.locator('.division').first())
  expect(await divisions(page)).toEqual(dragged)

  // By key: the list of the second division, and a tick.
  await page.keyboard.press('d')
  await page.locator('.prompt h2', { hasText: 'Capital ships' }).waitFor()
  await page.keyboard.press('d')
  await page.locator('.prompt h2', { hasText: '1st Cruiser Squadron' }).waitFor()
  await page.locator('.prompt summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Norfolk' }).focus()
  await page.keyboard.press('Space')
  await expect
    .poll(() => divisions(page))
    .toEqual({ 'Capital ships': ['Hood', 'Prince of Wales'], '1st Cruiser Squadron': ['Suffolk', 'Norfolk'] })

  // Suggested, and shown before it is given. A key that was pressed while the panel changed is pressed again.
  const isSuggested = async (): Promise<boolean> => {
    await page.keyboard.press('g')
    await page.waitForTimeout(500)
    return page.locator('.suggestion').isVisible()
  }
  await expect.poll(isSuggested).toBe(true)
  expect(await accessibilityErrors(page)).toEqual([])
  const main = (await page.locator('.prompt [data-main]').boundingBox())!
  expect(main.y + main.height).toBeLessThanOrEqual(768)
  await page.keyboard.press('Enter')
  await words(page).first().waitFor()
  await page.locator('.prompt h2', { hasText: 'Capital ships' }).waitFor()

  // An undo takes back what was sailed by order, and the orders wait.
  await page.locator('.top-undo:enabled').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await page.locator('.staff-paused', { hasText: 'Your orders wait.' }).waitFor()
  await page.keyboard.press('e')
  await page.locator('.staff-paused').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('a strike is one order, and standing orders are a list', async () => {
  const { page, errors } = bob
  await begin(page, 'coral-sea-7-may', 'Blue')
  // Carriers out of sight with an empty deck do not ask.
  for (const carrier of ['Lexington', 'Yorktown'])
    await page
      .locator('.story-entry', { hasText: `${carrier} has nothing to launch.` })
      .first()
      .waitFor()
  await page.getByRole('button', { name: 'Strikes', exact: true }).click()
  const strikes = page.getByRole('dialog', { name: 'Strikes' })
  expect(await strikes.getByRole('button', { name: 'Send the strike' }).isDisabled()).toBe(true)
  await strikes.getByRole('button', { name: 'Everybody joins' }).click()
  // Fighters escort.
  expect(await strikes.getByLabel('Task of Lexington Wildcat 1').inputValue()).toBe('escort')
  expect(await strikes.getByLabel('Task of Lexington Dauntless 1').inputValue()).toBe('attack')
  expect(await accessibilityErrors(page)).toEqual([])
  await strikes.getByRole('button', { name: 'Send the strike' }).click()
  await page.getByRole('button', { name: 'Strikes (1)' }).click()
  await strikes.locator('li', { hasText: /attack Shoho, escorted by .*Wildcat/ }).waitFor()
  // By keyboard alone: what is sent is called off, and Escape closes.
  await strikes.getByRole('button', { name: 'Call off' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Strikes', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Standing orders' }).click()
  const standing = page.getByRole('dialog', { name: 'Standing orders' })
  await standing.getByRole('button', { name: 'Add' }).click()
  await standing.locator('li', { hasText: 'All: hold fire beyond 12".' }).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await standing.getByRole('button', { name: 'Cancel' }).click()
  await standing.getByText('None so far.').waitFor()
  await standing.getByLabel('For whom').selectOption({ label: 'Lexington Wildcat 1' })
  await standing.getByLabel('What').selectOption({ label: 'Stay (flights, carriers out of sight)' })
  await standing.getByRole('button', { name: 'Add' }).click()
  await standing.locator('li', { hasText: 'Lexington Wildcat 1: stay, if the rules allow it.' }).waitFor()
  await standing.getByRole('button', { name: 'Cancel' }).click()
  await standing.getByText('None so far.').waitFor()
  expect(errors).toEqual([])
})

test('on a phone a division is ordered without a mouse or a key', async () => {
  const { page, errors, leave } = await online.person(PHONE, { ...FAST, hints: true, confirm: true })
  await begin(page, 'denmark-strait', 'Blue')
  // The first tip takes room from the chart, and the ship at hand stays in view.
  await page.getByRole('button', { name: 'Got it' }).waitFor()
  await expect.poll(() => isOnChart(page, 'hood')).toBe(true)
  await page.getByRole('button', { name: 'Fleets' }).tap()
  await page.locator('.division-title').first().tap()
  await page.getByRole('button', { name: 'Suggest', exact: true }).tap()
  await page.locator('.suggestion').waitFor()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  // The staff may roll dice, so the player is asked first.
  await page.getByRole('button', { name: 'Staff acts this phase' }).tap()
  await page.getByText('Your staff may roll dice. Continue?').waitFor()
  await page.getByRole('button', { name: 'Not yet' }).tap()
  await page.getByRole('button', { name: 'Give the order' }).tap()
  // The next division comes with a suggestion of its own.
  await page.locator('.prompt h2', { hasText: '1st Cruiser Squadron' }).waitFor()
  await page.locator('.suggestion').waitFor()
  expect(errors).toEqual([])
  await leave()
})

const POSITION = `
ruleset: victory-at-sea
title: Orders from afar
battle:
  table: [90, 90]
  turnLimit: 5
  phase: movement
  initiative: blue
  active: red
  ships:
    - { id: one, side: red, class: Northampton, name: One, at: [20, 20], heading: 0 }
    - { id: two, side: red, class: Northampton, name: Two, at: [20, 16], heading: 0 }
    - { id: three, side: red, class: Northampton, name: Three, at: [20, 12], heading: 0 }
    - { id: foe, side: blue, class: Northampton, name: Foe, at: [60, 60], heading: 180, moved: 0 }
`

/** Ann commands red, Bob blue. */
async function seated(habits: object): Promise<Person> {
  const ann = await online.person(LAPTOP, habits)
  await openOnline(ann, POSITION)
  await ann.page.getByRole('radio', { name: /^Red/ }).check()
  await button(ann, 'Create the battle').click()
  await bob.page.goto(await inviteOf(ann))
  await button(bob, 'Take the seat').click()
  await waitForPrompt(ann.page)
  return ann
}

test('online, orders are carried out while their player is away, and in every tab', async () => {
  const ann = await seated(FAST)
  const { page } = ann
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForPrompt(other)

  await page.bringToFront()
  await page.keyboard.press('d')
  await page.getByLabel('Course').selectOption('steer')
  await page.getByRole('button', { name: 'Give the order' }).click()
  for (const tab of [page, other]) {
    await tab.locator('.division-words', { hasText: 'Steers 000° at full speed.' }).waitFor()
    for (const ship of ['One', 'Two', 'Three'])
      await tab
        .locator('.story-entry', { hasText: new RegExp(`${ship} steams`) })
        .first()
        .waitFor()
  }
  await other.close()
  await page.goto('/')
  // Bob plays on until Ann's ships have moved once more, without her.
  await bob.page.bringToFront()
  const sailed = bob.page.locator('.story-entry', { hasText: /Three steams/ })
  for (let tries = 0; (await sailed.count()) < 2; tries++) {
    expect(tries).toBeLessThan(20)
    await waitForPrompt(bob.page)
    const before = await textOf(bob.page.locator('.story-list'))
    await bob.page.keyboard.press('g')
    await bob.page.locator('.suggestion').waitFor()
    await bob.page.keyboard.press('Enter')
    await expect.poll(() => textOf(bob.page.locator('.story-list'))).not.toBe(before)
  }
  await page.goBack()
  await expect
    .poll(() => page.locator('.story-entry', { hasText: /Three steams/ }).count(), { timeout: 20_000 })
    .toBeGreaterThan(1)
  expect(await textOf(page.locator('.story-entry', { hasText: /Three steams/ }).last())).toContain('by order')
  for (const { errors } of [ann, bob]) expect(errors).toEqual([])
  await ann.leave()
})

test('online, the staff acts at a pace that can be watched, and stops', async () => {
  const ann = await seated({ ...FAST, speed: 1 })
  const { page } = ann
  const moved = (): Promise<number> => page.locator('.story-entry', { hasText: / steams / }).count()
  await page.keyboard.press('c')
  await button(ann, /^Until further notice/).click()
  await expect.poll(moved).toBe(1)
  await page.keyboard.press('s')
  await page.locator('.staff-paused', { hasText: 'Your orders wait.' }).waitFor()
  const stopped = await moved()
  expect(stopped).toBeLessThan(3)
  await page.waitForTimeout(2500)
  expect(await moved()).toBe(stopped)
  await page.keyboard.press('e')
  await expect.poll(moved).toBe(3)
  for (const { errors } of [ann, bob]) expect(errors).toEqual([])
  await ann.leave()
})
