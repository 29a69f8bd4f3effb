import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawable } from '../pages/editor/model/drawable.ts'
import { accessibilityErrors, openTestBrowser, openWindow, type TestBrowser, type Window } from './browser.ts'
import { dropFile, storeSettings, textOf } from './player.ts'

let chromium: TestBrowser
/** One for all tests: each leaves its drafts to the next. */
let window: Window
beforeAll(async () => {
  chromium = await openTestBrowser()
  window = await openWindow(chromium)
  await storeSettings(window.page, { speed: 0, confirm: false, hints: false, motion: 'less', briefing: true })
})
afterAll(() => chromium?.close())

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
const field = (page: Page, path: string): Locator => page.locator(`[data-field="${path}"]`)
const yaml = (page: Page): Locator => page.getByLabel('The file in YAML')

/** A place on the chart, in shares of its width and height. */
async function spot(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator('.editor-sea').boundingBox())!
  return [box.x + x * box.width, box.y + y * box.height]
}

async function drag(page: Page, ship: string, to: [number, number]): Promise<void> {
  const box = (await page.locator(`[data-ship="${ship}"] .editor-ship-reach`).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

async function addShip(page: Page, side: 'Red' | 'Blue', ship: string): Promise<void> {
  await tab(page, side)
  await page.getByLabel('Find a class or a ship').fill(ship)
  await page
    .getByRole('button', { name: `Add ${ship}`, exact: true })
    .first()
    .click()
  await page.locator(`[data-ship="${ship}"]`).waitFor()
}

const problems = async (page: Page): Promise<string> => {
  await tab(page, 'Check')
  return textOf(page.getByRole('tabpanel'))
}

test('a battle is made, checked, tested, shared and played', async () => {
  const { page, context, errors } = window
  await page.goto('/#/editor')
  await page.getByRole('button', { name: 'Start from nothing' }).click()
  await field(page, 'name').getByRole('textbox').fill('Off the rock')
  await page.getByRole('heading', { name: 'Off the rock' }).waitFor()

  // Land, by clicks.
  await tab(page, 'Map')
  await page.getByRole('button', { name: 'Draw land' }).click()
  for (const [x, y] of [
    [0.42, 0.4],
    [0.52, 0.4],
    [0.52, 0.52],
    [0.42, 0.52],
  ] as const)
    await page.mouse.click(...(await spot(page, x, y)))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => page.locator('.editor-land').count()).toBe(1)
  await field(page, 'map.land.0.name').getByRole('textbox').fill('The rock')

  // Ships from the shipyard, in service on the day.
  await addShip(page, 'Red', 'Takao')
  await addShip(page, 'Red', 'Atago')
  await addShip(page, 'Blue', 'Astoria')
  await expect.poll(() => problems(page)).toContain('Nothing is wrong with this battle')
  expect(await accessibilityErrors(page)).toEqual([])

  // The checks of the library; undo takes the mistake back.
  await drag(page, 'Takao', await spot(page, 0.47, 0.46))
  await expect.poll(() => problems(page)).toContain('Takao is ashore on The rock; move her to the water')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => problems(page)).toContain('Nothing is wrong')

  // Orders and special rules, with the sentences that they make.
  await tab(page, 'Orders')
  const minor = field(page, 'sides.red.objective.minor')
  await minor.getByText('Sink the enemy ship.').waitFor()
  await tab(page, 'Special rules')
  await page.getByRole('button', { name: 'Add: rule' }).click()
  await field(page, 'special-rules.0').getByText('Surprise: Red may do nothing but keep course and speed').waitFor()
  await field(page, 'special-rules.0.until.turn').getByRole('spinbutton').fill('3')
  await page.getByText('Surprise: Red may do nothing but keep course and speed before turn 3.').waitFor()

  // Bad text stays, and the chart keeps the last good state.
  await tab(page, 'Text')
  const good = await yaml(page).inputValue()
  expect(good).toContain('until: { turn: 3 }')
  await yaml(page).fill(good.replace('turns: 12', 'turns: [12'))
  await page.getByRole('alert').getByText('Nothing is lost').waitFor()
  expect(await page.locator('.editor-ship').count()).toBe(3)
  await expect.poll(() => textOf(page.getByRole('list', { name: 'Problems' }))).toMatch(/Line \d+/)
  await page.reload()
  await tab(page, 'Text')
  expect(await yaml(page).inputValue()).toContain('turns: [12')
  expect(await page.locator('.editor-ship').count()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await yaml(page).inputValue()).toBe(good)
  await yaml(page).fill(good.replace('turns: 12', 'turns: twelve'))
  await expect
    .poll(() => textOf(page.getByRole('list', { name: 'Problems' })))
    .toMatch(/Line 10 Invalid input: expected number/)
  await yaml(page).fill(good)

  // The lab, in a worker; a long test can be cancelled.
  await tab(page, 'Test')
  const panel = page.getByRole('tabpanel')
  for (const title of ['Admiralty Rules', 'Crimson Tide', 'Fleet d20']) await panel.getByLabel(title).uncheck()
  await panel.getByLabel('Games under').selectOption('10')
  await panel.getByRole('button', { name: 'Test', exact: true }).click()
  const result = panel.getByRole('region', { name: 'Victory at Sea' })
  await expect.poll(() => textOf(result), { timeout: 60_000 }).toMatch(/10 games, .* turns on average/)
  expect(await textOf(result)).toMatch(/(Red|Blue) minor|Draw/)
  await panel.getByLabel('Games under').selectOption('100')
  await panel.getByRole('button', { name: 'Test', exact: true }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Test', exact: true }).and(page.locator(':enabled')).waitFor()

  // A link holds the whole battle.
  await tab(page, 'Share')
  await page.getByRole('button', { name: 'Copy a link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('heading', { name: 'Off the rock' }).waitFor()
  await tab(other, 'Text')
  expect(await yaml(other).inputValue()).toBe(good)
  await other.close()

  // Played at once, with its briefing.
  await tab(page, 'Play')
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('crimson-tide')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const briefing = page.getByRole('dialog', { name: 'Briefing' })
  await briefing.waitFor()
  await briefing.getByText('Two fleets meet.').waitFor()
  const text = await textOf(briefing)
  expect(text).toContain('Off the rock')
  expect(text).toContain('Surprise: Red may do nothing but keep course and speed')
  expect(text).toMatch(/Sink (Takao or Atago|at least one of the two)/)
  expect(errors).toEqual([])
})

test('a battle of the library is the start of another, and files are opened or refused', async () => {
  const { page, errors } = window
  await page.goto('/#/scenario/savo-island')
  await page.getByRole('link', { name: 'Open a copy in the editor' }).click()
  await page.getByRole('heading', { name: 'Battle of Savo Island (my version)' }).waitFor()
  await expect.poll(() => problems(page)).toContain('Nothing is wrong')
  await tab(page, 'Orders')
  await page.getByText('Sink at least three of the twelve enemy heavy cruisers or transports').first().waitFor()
  expect(await accessibilityErrors(page)).toEqual([])

  // The file that is downloaded is the one of the draft; dropped here it is another draft.
  await tab(page, 'Share')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('my-savo-island.yaml')
  const text = readFileSync((await file.path())!, 'utf8')
  const before = page.url()
  await dropFile(page, 'mine.yaml', text.replace('(my version)', '(another)'))
  await page.getByRole('heading', { name: 'Battle of Savo Island (another)' }).waitFor()
  expect(page.url()).not.toBe(before)

  // A bad one is refused with line and reason, and nothing changes.
  await dropFile(page, 'bad.yaml', text.replace('size: [46, 33]', 'size: wide'))
  await page.getByText('That file was not opened').waitFor()
  expect(await textOf(page.locator('.file-trouble'))).toMatch(/bad\.yaml, line 23, column 9: map\.size/)
  await page.getByRole('heading', { name: 'Battle of Savo Island (another)' }).waitFor()

  // Online it goes by way of the page for new battles.
  await tab(page, 'Play')
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('fleet-d20')
  await page.getByRole('button', { name: 'Play it online' }).click()
  await page.getByRole('button', { name: 'Create the battle' }).click()
  await page.getByText('Battle of Savo Island (another)').first().waitFor()
  await page.getByText('Waiting for').first().waitFor()

  await page.goto('/#/editor/link/broken')
  await page.getByText('This link is damaged').waitFor()
  await page.goto('/#/editor')
  // The copy, the file that was dropped, and the draft of the test before.
  await expect.poll(() => page.locator('.editor-drafts li').count()).toBe(3)
  expect(errors).toEqual([])
})

/** Mistakes in every part of a file: a value of the wrong kind, or none. Those of a group do not hide each other. */
const STRANGE: [RegExp, string][][] = [
  [
    [/^name: .*$/m, 'name: { a: [1] }'],
    [/kind: land/, 'kind: [land]'],
    [/heading: 95/, 'heading: west'],
    [/ships: red, are: \{ left: \[west, north\] \}/, 'ships: { side: green, types: 4 }, are: 9'],
    [/^reconstruction:\n(?: .*\n)+/m, 'reconstruction: 5\n'],
  ],
  [
    [/^weather: .*$/m, 'weather: { visibility: 7, sea: [calm] }'],
    [/navies: \[ijn\]/, 'navies: [7, { a: b }]'],
    [/rule: surprised, ships: blue/, 'rule: [surprised], ships: 4'],
    [/^outcome:\n(?: .*\n)+/m, 'outcome: { red: 3 }\n'],
  ],
  [
    [/size: \[46, 33\]/, 'size: [0, 1.0e+300]'],
    [/class: chokai/, 'class: [chokai]'],
  ],
]

test('a file may say anything: every part of the editor stays open, and undo brings the battle back', async () => {
  const { page } = window
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  await page.goto('/#/editor/from/savo-island')
  await tab(page, 'Text')
  const good = await yaml(page).inputValue()
  for (const mistakes of STRANGE) {
    let bad = good
    for (const [from, to] of mistakes) {
      const before = bad
      bad = bad.replace(from, to)
      expect(bad, to).not.toBe(before)
    }
    // Every part of it is shown: none keeps the last good one instead.
    expect(drawable(bad)).not.toBeNull()
    await yaml(page).fill(bad)
    await expect.poll(() => page.locator('.workbench-count').count()).toBe(1)
    for (const name of ['Battle', 'Map', 'Red', 'Blue', 'Orders', 'Special rules', 'Check', 'Share', 'Text'])
      await tab(page, name)
    expect(await yaml(page).inputValue()).toBe(bad)
    await yaml(page).fill(good)
  }
  await expect.poll(() => problems(page)).toContain('Nothing is wrong')
  expect(broken).toEqual([])
})
