import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, type TestBrowser } from './browser.ts'
import { everyFigureIsExplained } from './explained-figures.ts'
import { placeOf, playOn, startCase, takeAdvice, textOf, waitForPrompt } from './player.ts'
import { sameWindow } from './same-window.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** A small laptop. */
const LAPTOP = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' } as const

/** A broadside of six turrets, and a long way off a second enemy. */
const BROADSIDE = `
ruleset: victory-at-sea
title: A broadside
battle:
  phase: gunnery
  initiative: red
  turnLimit: 3
  table: [72, 96]
  ships:
    - { id: fuso, name: Fuso, side: red, class: fuso, at: [20, 20], heading: 0, moved: 3 }
    - { id: norfolk, name: Norfolk, side: blue, class: Norfolk, at: [27, 21], heading: 0, moved: 3 }
    - { id: astern, name: Suffolk, side: blue, class: Norfolk, at: [60, 92], heading: 0, moved: 3 }
${Array.from({ length: 16 }, (_, i) => `    - { id: d${i}, name: Destroyer ${i}, side: red, class: zerstorer-1936, at: [${50 + (i % 4) * 2}, ${60 + Math.floor(i / 4) * 3}], heading: 0, moved: 3 }`).join('\n')}
`

/** Two cruisers at close range. */
const DUEL = `
ruleset: victory-at-sea
title: A duel
battle:
  turnLimit: 3
  table: [36, 30]
  ships:
    - { id: hipper, name: Hipper, side: red, class: Admiral Hipper, at: [14, 10], heading: 0 }
    - { id: norfolk, name: Norfolk, side: blue, class: Norfolk, at: [19, 10], heading: 0 }
`

const bottomOf = async (page: Page, place: string): Promise<number> => {
  const box = (await page.locator(place).last().boundingBox())!
  return box.y + box.height
}

test('a battle opens on the action, with weapons, odds, the own fleet and the story in view', async () => {
  const { page, errors } = await sameWindow(chromium, LAPTOP)
  await startCase(page, BROADSIDE, 'Red', '3')
  expect(await waitForPrompt(page)).toBe('Fire')

  // The own fleet comes first, scrolled to the unit at hand; the enemy folds.
  expect(await page.locator('.roster-title').allTextContents()).toEqual([
    expect.stringMatching(/^Red/),
    expect.stringMatching(/^Blue/),
  ])
  await page.locator('.roster [data-unit="d15"]').click()
  const [list, unit] = [page.locator('.roster'), page.locator('.roster [aria-current]')]
  const [around, own] = [(await list.boundingBox())!, (await unit.boundingBox())!]
  expect(own.y).toBeGreaterThanOrEqual(around.y)
  expect(own.y + own.height).toBeLessThanOrEqual(around.y + around.height)
  await page.getByRole('button', { name: /^Blue/ }).click()
  expect(await page.locator('.roster [data-unit="norfolk"]').count()).toBe(0)
  await page.getByRole('button', { name: /^Blue/ }).click()

  // Weapons and odds need no scrolling.
  await page.locator('.roster [data-unit="fuso"]').click()
  expect(await takeAdvice(page)).toBe(true)
  await page.locator('.odds').first().waitFor()
  expect(await page.locator('.prompt select').count()).toBeGreaterThanOrEqual(6)
  const foot = (await page.locator('.prompt-foot').boundingBox())!
  expect(await bottomOf(page, '.prompt select')).toBeLessThan(foot.y)
  // The figures follow the histogram.
  expect((await page.locator('.odds-figures').first().boundingBox())!.y).toBeLessThan(foot.y)
  await everyFigureIsExplained(page)

  // Ten lines of the story.
  const lines = await page.evaluate(() => {
    const line = document.createElement('li')
    line.className = 'story-entry'
    line.textContent = 'A line.'
    document.querySelector('.story-list')!.append(line)
    const { height } = line.getBoundingClientRect()
    line.remove()
    return document.querySelector('.story')!.clientHeight / height
  })
  expect(lines).toBeGreaterThanOrEqual(10)

  // Framed on the fight, not on the whole table.
  const [fuso, norfolk] = [await placeOf(page, 'fuso'), await placeOf(page, 'norfolk')]
  expect(Math.hypot(fuso.x - norfolk.x, fuso.y - norfolk.y)).toBeGreaterThan(60)
  expect(errors).toEqual([])
})

test('each phase is summed up, and the enemy’s part is drawn on the chart', async () => {
  const { page, errors } = await sameWindow(chromium, LAPTOP)
  await startCase(page, DUEL, 'Red', '3')
  const told = page.locator('.turn-told')
  const words = async (): Promise<string> => ((await told.count()) === 0 ? '' : textOf(told))
  // Until Norfolk has fired, before or after Hipper.
  for (let i = 0; i < 8 && !/Hipper/.test(await words()); i++) await playOn(page)
  expect(await words()).toMatch(/^The enemy\. .*(hits? on Hipper|Hipper unhurt)/)
  expect(await page.locator('.chart-line.chart-tone-blue').count()).toBeGreaterThan(0)
  await page.keyboard.press('w')
  await told.waitFor({ state: 'detached' })
  expect(await page.locator('.chart-line.chart-tone-blue').count()).toBe(0)
  await page.keyboard.press('w')
  await told.waitFor()

  // The phase folds into its summary.
  const summary = page.locator('.story-summary', { hasText: 'Norfolk' }).first()
  for (let i = 0; i < 8 && (await summary.count()) === 0; i++) await playOn(page)
  expect(await textOf(summary)).toMatch(/(hits? on Norfolk|Norfolk unhurt)/)
  const volley = page.locator('.story-entry', { hasText: /^Hipper, .* at Norfolk/ }).first()
  expect(await volley.isVisible()).toBe(false)
  await page
    .getByRole('button', { name: /Gunnery$/ })
    .first()
    .click()
  expect(await volley.isVisible()).toBe(true)
  await summary.getByRole('button', { name: 'on the chart' }).click()
  expect(await textOf(told)).toMatch(/^What happened\. /)
  expect(await page.locator('.chart-line.chart-tone-red').count()).toBeGreaterThan(0)

  // The same in words.
  await page.keyboard.press('t')
  await page.getByLabel('Order').fill('summary')
  await page.getByLabel('Order').press('Enter')
  await page.locator('.text-answer', { hasText: /gunnery: .*Norfolk/i }).waitFor()
  expect(errors).toEqual([])
})
