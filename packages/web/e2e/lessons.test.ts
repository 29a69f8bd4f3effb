import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import { storeSettings, waitForPrompt } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' })

test('a lesson on a phone: read, do, be shown, earn stars, and find them in the list', async () => {
  const { page, context, errors } = await openWindow(chromium, PHONE)
  await storeSettings(page)
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
  await context.close()
})

test('a lesson as text', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page, { speed: 0, confirm: false, hints: false, screen: 'text' })
  await page.goto('/#/learn/crimson-tide')
  await page.getByRole('button', { name: 'Start: Klicks and the helm' }).click()
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
  await context.close()
})
