import { rulesets } from '@flankspeed/rulebooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import { storeSettings, waitForPrompt } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

test('every rulebook opens on chapters with pictures, and a chapter shows its figures', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page)
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
  await context.close()
})

test('a chapter on a phone: a word is explained, and a figure is tried out', async () => {
  const { page, context, errors } = await openWindow(chromium, PHONE)
  await storeSettings(page)
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
  await context.close()
})
