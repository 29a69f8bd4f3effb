import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
import { storeSettings, textOf } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** A player whose clicks and keys are counted. */
class CountedPlayer {
  readonly page: Page
  count = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.count++
    await this.page.keyboard.press(key)
  }

  async click(x: number, y: number): Promise<void> {
    this.count++
    await this.page.mouse.click(x, y)
  }

  /** Waits until the player is asked. */
  async asked(): Promise<void> {
    await this.page.locator('.prompt-buttons [data-main]').waitFor()
  }

  /** The turn and the phase. */
  async state(): Promise<string> {
    const turn = /Turn \d+/.exec(await textOf(this.page.locator('.battle')))?.[0] ?? ''
    return `${turn} ${await textOf(this.page.locator('.phase-bar [aria-current]'))}`
  }

  /** Hands over to the staff for this phase, and confirms the dice. */
  async carryOn(): Promise<void> {
    await this.asked()
    const before = await this.state()
    await this.press('c')
    await this.page.locator('.carry-on-ways').waitFor()
    await this.press('c')
    await this.page.getByRole('button', { name: /^Carry on: / }).waitFor()
    await this.press('Enter')
    await expect.poll(() => this.state(), { timeout: 150_000 }).not.toBe(before)
  }

  /** Lets the staff act, phase by phase, until the turn is over. */
  async finishTurn(): Promise<void> {
    const turn = /Turn \d+/.exec(await this.state())![0]
    while ((await this.state()).startsWith(`${turn} `)) await this.carryOn()
    await this.asked()
  }
}

/** Begins a battle of the library against an admiral. Further battles are counted in the same way. */
async function openBattle(page: Page, scenario: string, rulebook: string, side: string): Promise<CountedPlayer> {
  await storeSettings(page, { speed: 0, confirm: true, hints: false, motion: 'less', skips: true })
  await page.goto(`/#/scenario/${scenario}`)
  await page.locator('select').filter({ hasText: 'Victory at Sea' }).first().selectOption(rulebook)
  await page.getByRole('radio', { name: new RegExp(`^${side}`) }).check()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const player = new CountedPlayer(page)
  await player.asked()
  return player
}

test('a turn of Surigao Strait with 47 ships needs at most 25 clicks and keys', async () => {
  const { page, context, errors } = await openWindow(chromium)
  const player = await openBattle(page, 'surigao-strait', 'victory-at-sea', 'Blue')

  // The scenario's formations are divisions.
  const divisions = page.locator('.division')
  expect(await divisions.count()).toBeGreaterThan(5)
  const line = divisions.first()
  expect(await textOf(line.locator('.division-name'))).toBe('Battle line')

  // The battle line is sent to a place on the chart. Its tracks are drawn before it sails; then it sails by itself.
  await player.press('d')
  await page.locator('.prompt-what', { hasText: 'Division' }).waitFor()
  const chart = (await page.locator('.battle-chart').boundingBox())!
  await player.click(chart.x + chart.width * 0.45, chart.y + chart.height * 0.5)
  await page.locator('.chart-ghost').nth(1).waitFor({ state: 'attached' })
  await player.press('Enter')
  await line.locator('.division-words', { hasText: 'Goes to' }).waitFor()
  await page.locator('.story-entry', { hasText: /West Virginia steams .* by order/ }).waitFor()

  await player.finishTurn()
  expect(player.count, 'clicks and keys').toBeLessThanOrEqual(25)
  expect(errors).toEqual([])
  await context.close()
})

test.each([
  ['coral-sea-7-may', 'victory-at-sea', 'Blue', 15],
  ['savo-island', 'fleet-d20', 'Red', 15],
  ['denmark-strait', 'victory-at-sea', 'Blue', 10],
] as const)('a turn of %s under %s as %s needs at most %i clicks and keys', async (scenario, rulebook, side, most) => {
  const { page, context, errors } = await openWindow(chromium)
  const player = await openBattle(page, scenario, rulebook, side)
  await player.finishTurn()
  console.log(`${scenario} under ${rulebook}: ${player.count} clicks and keys for a turn`)
  expect(player.count, 'clicks and keys').toBeLessThanOrEqual(most)
  expect(errors).toEqual([])
  await context.close()
})
