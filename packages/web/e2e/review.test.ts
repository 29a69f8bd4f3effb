import { readFileSync } from 'node:fs'
import { captain, seededPick } from '@flankspeed/admirals'
import { type Action, findRuleset, Keeper } from '@flankspeed/engine'
import { lineUp } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import { dropFile, storeSettings, textOf, waitForPrompt } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** Four turns of a duel of battleships, in which blue once holds her fire. */
function duelWithBlunder(): string {
  const ruleset = findRuleset('victory-at-sea')
  const fleets = { year: 1941, approach: 'parallel', red: ['bismarck'], blue: ['king-george-v'] } as const
  const setup = equip(
    lineUp(fleets, (name) => ({ class: name, name }), ruleset.id),
    ruleset.id,
  )
  const keeper = new Keeper(ruleset, setup, 'review')
  const pick = seededPick('review')
  for (let [owed] = keeper.decisions; owed && keeper.battle.turn < 5; [owed] = keeper.decisions) {
    const action = captain.decide(ruleset, ruleset.view(keeper.battle, owed.side), owed, pick)
    const holds = keeper.battle.turn === 3 && action.side === 'blue' && action.do === 'fire'
    keeper.act(holds ? ({ ...action, volleys: [] } as Action) : action)
  }
  return JSON.stringify(keeper.replay('A duel'))
}

test('a replay from a file is reviewed, and played again from a mistake', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page)
  await page.goto('/#/replay')
  await page.getByRole('heading', { name: 'Replays' }).waitFor()
  await dropFile(page, 'duel.replay.json', duelWithBlunder())
  await page.getByRole('region', { name: 'Replay' }).waitFor()

  // The chance to win beside the timeline, when asked for.
  await page.getByText('Share', { exact: true }).click()
  await page.getByRole('button', { name: 'Show the chance to win' }).click()
  await page.getByRole('meter', { name: "Red's chance to win" }).waitFor()
  await page.getByRole('link', { name: /^Review/ }).click()

  // First results before all is judged, then the whole.
  await page.getByRole('img', { name: "Red's chance to win, turn by turn" }).waitFor()
  const blue = page.getByRole('region', { name: 'Blue', exact: false })
  await page.getByRole('button', { name: 'Save as file' }).and(page.locator(':enabled')).waitFor()
  const mistake = blue.getByRole('button', { name: /turn 3 .* holds her fire/ })
  await mistake.focus()
  await page.keyboard.press('Enter')
  expect(await textOf(blue)).toMatch(/better.* fires at bismarck/i)
  expect(await accessibilityErrors(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ])
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ title: 'A duel', progress: 1 })

  // Puzzles are looked for only when asked, and the search can be cancelled.
  await page.getByRole('button', { name: 'Find puzzles' }).click()
  await page.getByRole('progressbar', { name: 'Searching the battle' }).waitFor()
  await page.locator('.review-puzzles').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Find puzzles' }).click()
  expect(await textOf(page.locator('.review-puzzles').getByRole('status'))).toMatch(/puzzles? found|No position/)

  await blue.getByRole('button', { name: 'Try again from here' }).first().click()
  expect(await waitForPrompt(page)).toBe('Fire')
  expect(await textOf(page.locator('.top-title'))).toContain('again from turn 3')
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone nothing is wider than the screen, and a review can be cancelled', async () => {
  const { page, context, errors } = await openWindow(chromium, PHONE)
  await storeSettings(page)
  await page.goto('/#/replay')
  await page.getByRole('heading', { name: 'Replays' }).waitFor()
  await dropFile(page, 'duel.replay.json', duelWithBlunder())
  await page.getByRole('region', { name: 'Replay' }).waitFor()
  await page.goto(page.url().replace('replay', 'review'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(/^Cancelled at/).waitFor()
  await page.getByRole('button', { name: 'Review again' }).click()
  await page.getByRole('heading', { name: 'Accuracy by phase' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
  await context.close()
})
