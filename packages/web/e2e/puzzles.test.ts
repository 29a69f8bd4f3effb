import { shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { storedPuzzles } from '@flankspeed/admirals/puzzles/stored'
import { findRuleset } from '@flankspeed/engine'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import { storeSettings, textOf, waitForPrompt } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  await loadRulebooks()
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** A puzzle of each of two rulebooks, with a right and a wrong answer. */
const [one, other] = [0, 1].map((i) => {
  const book = storedPuzzles()[i]!
  return { book, puzzle: book.puzzles[0]! }
})
const answerTo = ({ book, puzzle }: NonNullable<typeof one>, isRight: boolean): string =>
  shownPuzzle(findRuleset(book.ruleset), book, puzzle).options.find((option) => option.isRight === isRight)!.words

test('one puzzle is solved by keyboard, another is not, and the streak shows it', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page)
  await page.goto('/')
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
  await context.close()
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
