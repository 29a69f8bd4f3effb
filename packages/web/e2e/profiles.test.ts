import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, type TestBrowser } from './browser.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

test('ships are drawn from the side in the list, on their pages and beside each other', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await page.goto('/#/ships')
  await page.locator('.ships-list li:nth-child(12) .profile-hull').waitFor({ state: 'attached' })
  const rows = await page.locator('.ships-list li').count()
  expect(await page.locator('.ships-list .profile').count()).toBe(rows)

  await page.goto('/#/ship/akagi')
  const drawing = page.getByRole('img', { name: /^Akagi in \d+, seen from starboard$/ })
  await drawing.waitFor()
  expect(await drawing.locator('.profile-far').count()).toBeGreaterThan(0)
  await page.getByText('port island, one huge downturned funnel').waitFor()

  await page.goto('/#/compare/takao/exeter?year=1942&ruleset=crimson-tide')
  const curve = page.getByRole('img', { name: /over range: Takao at Exeter solid, Exeter at Takao dashed$/ })
  await curve.waitFor()
  const told = page.getByRole('status')
  const before = await told.textContent()
  expect(before).toMatch(/^At \d+ klicks, damaged by guns in a turn: Exeter \d+ % under the fire of Takao, Takao/)
  await page.getByRole('slider').press('End')
  expect(await told.textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByRole('heading', { name: 'Exeter against Takao over range' }).waitFor()
  await page.getByRole('img', { name: /over range/ }).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])

  // Printing the page of a ship prints her card alone.
  await page.goto('/#/ship/hood')
  await page.locator('.ship-card svg').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.ship-card').evaluate((card) => getComputedStyle(card).visibility)).toBe('visible')
  expect(
    await page
      .getByRole('heading', { level: 1, includeHidden: true })
      .evaluate((title) => getComputedStyle(title).visibility),
  ).toBe('hidden')
  expect(errors).toEqual([])
  await context.close()
})
