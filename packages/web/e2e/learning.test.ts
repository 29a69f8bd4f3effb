import { shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { findRuleset } from '@flankspeed/engine'
import { rulesets } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser, type Window } from './browser.ts'
import { storeSettings, textOf, waitForPrompt } from './player.ts'

// Whoever learns the rules reads chapters, takes lessons and solves puzzles, at a desk and on a phone.
let chromium: TestBrowser
let desk: Window
let phone: Window
beforeAll(async () => {
  await loadRulebooks()
  chromium = await openTestBrowser()
  ;[desk, phone] = [await openWindow(chromium), await openWindow(chromium, PHONE)]
  for (const { page } of [desk, phone]) await storeSettings(page)
})
afterAll(() => chromium?.close())

test('every rulebook opens on chapters with pictures, and a chapter shows its figures', async () => {
  const { page, errors } = desk
  for (const { id, title } of rulesets) {
    await page.goto(`/#/rules/${id}`)
    const cards = page.getByRole('region', { name: `Chapters of ${title}` }).getByRole('link')
    await cards.first().waitFor()
    await cards.first().click()
    const figure = page.locator('.chapter-section').first()
    await figure.locator('.figure-chart .chart-ships, .figure-chart svg g').first().waitFor()
    expect(await figure.getByRole('img').first().getAttribute('aria-label')).toMatch(/ is \d|heads \d/)
    // The clauses behind it stay one click away.
    await figure.locator('.chapter-clauses .clause').first().click()
    await page.locator('.rule.sought').waitFor()
  }
  expect(errors).toEqual([])
})

test('a chapter on a phone: a word is explained, and a figure is tried out', async () => {
  const { page, errors } = phone
  await page.goto('/#/chapter/victory-at-sea/damage')
  const critical = page.getByRole('region', { name: 'A critical hit' })
  await critical.waitFor()
  // Die by die, with the reason of the engine.
  expect(await critical.getByRole('listitem').allTextContents()).toContainEqual(
    expect.stringContaining('Critical hit: Engine'),
  )
  expect(await accessibilityErrors(page)).toEqual([])
  await critical.getByRole('button', { name: 'Armour', exact: true }).first().click()
  await page.getByRole('note').waitFor()
  await page.keyboard.press('Escape')
  await critical.getByRole('button', { name: 'Step through it: A critical hit' }).click()
  await page.waitForURL('**/#/case')
  await page.locator('.chart [data-unit="chester"]').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Try it: A critical hit' }).click()
  expect(await waitForPrompt(page)).toBe('Fire')
  expect(errors).toEqual([])
})

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' })

test('a lesson on a phone: read, do, be shown, earn stars, and find them in the list', async () => {
  const { page, errors } = phone
  await page.goto('/#/learn')
  await page.getByRole('button', { name: 'Start: Arcs of fire' }).click()
  await waitForPrompt(page)
  await expect.poll(() => coach(page).textContent()).toContain('1/5')
  await coach(page).getByRole('button', { name: 'Show me' }).click()
  await expect.poll(() => coach(page).textContent()).toContain('2/5')
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  // A word of the rulebook says what it is.
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.getByRole('button', { name: 'Armour', exact: true }).click()
  expect(await page.getByRole('note').textContent()).toContain('VAS-CARD-05')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  for (const step of [3, 4, 5]) {
    await coach(page)
      .getByRole('button', { name: /Show me|Next/ })
      .click()
    await expect.poll(() => coach(page).textContent()).toContain(`${step}/5`)
  }
  await coach(page).getByRole('button', { name: 'Show me' }).click()
  await coach(page)
    .getByRole('img', { name: /of 3 stars/ })
    .waitFor()
  await coach(page).getByRole('link', { name: 'All lessons' }).click()
  const arcs = page.locator('.learn-lesson', { hasText: 'Arcs of fire' })
  await arcs.getByRole('img', { name: /[123] of 3 stars/ }).waitFor()
  expect(errors).toEqual([])
})

test('a lesson as text', async () => {
  const { page, errors } = desk
  await page.goto('/#/learn/crimson-tide')
  await page.getByRole('button', { name: 'Start: Klicks and the helm' }).click()
  await waitForPrompt(page)
  await page.keyboard.press('t')
  const type = async (line: string): Promise<void> => {
    await page.getByLabel('Order').fill(line)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await expect.poll(() => coach(page).textContent()).toContain('1/4')
  await type('next')
  await expect.poll(() => coach(page).textContent()).toContain('2/4')
  await type('show me')
  await expect.poll(() => coach(page).textContent()).toContain('3/4')
  expect(errors).toEqual([])
})

/** A puzzle of each of two rulebooks, with a right and a wrong answer. */
const [one, other] = [0, 1].map((i) => {
  const book = storedPuzzles()[i]!
  return { book, puzzle: book.puzzles[0]! }
})
const answerTo = ({ book, puzzle }: NonNullable<typeof one>, isRight: boolean): string =>
  shownPuzzle(findRuleset(book.ruleset), book, puzzle).options.find((option) => option.isRight === isRight)!.words

test('one puzzle is solved by keyboard, another is not, and the streak shows it', async () => {
  const { page, errors } = desk
  await page.goto('/#/')
  await page.getByRole('link', { name: /^Solve it/ }).click()
  await page.getByRole('heading', { name: /^Today's puzzle: / }).waitFor()

  await page.goto(`/#/puzzles/${one!.puzzle.id}`)
  const right = page.getByRole('radio', { name: answerTo(one!, true), exact: true })
  await right.focus()
  await page.keyboard.press('Space')
  await page.getByRole('img', { name: /^The position in turn \d+: / }).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Right\.|^As good as the best\./ }).waitFor()
  const streak = page.getByRole('status', { name: 'Streak' })
  expect(await textOf(streak)).toContain('1 right in a row, best 1')
  expect(await accessibilityErrors(page)).toEqual([])

  await page.goto(`/#/puzzles/${other!.puzzle.id}`)
  await page.getByRole('radio', { name: answerTo(other!, false), exact: true }).check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('heading', { name: /^Not the best: \d+ % less to win\.$/ }).waitFor()
  expect(await textOf(streak)).toContain('0 right in a row, best 1')
  await page
    .getByRole('region', { name: 'The best plan' })
    .getByText(/% to win/)
    .waitFor()

  await page.getByRole('button', { name: 'Play on from here' }).click()
  await waitForPrompt(page)
  expect(await textOf(page.locator('.top-title'))).toContain('from a puzzle')
  expect(errors).toEqual([])
})

test('on a phone in the text view, a puzzle is told in words', async () => {
  const { page, context, errors } = await openWindow(chromium, PHONE)
  await storeSettings(page, { screen: 'text' })
  await page.goto(`/#/puzzles/${one!.puzzle.id}`)
  await page.getByText(/has to act\): hull/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption({ index: 1 })
  expect(errors).toEqual([])
  await context.close()
})
