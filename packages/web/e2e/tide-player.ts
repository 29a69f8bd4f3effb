import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mainButton, suggest, textOf } from './player.ts'

/** Nothing on the screen shows a distance, whatever is pressed. */
export async function showsNoDistance(page: Page): Promise<void> {
  for (const key of ['a', 'r', 'l', 'k']) await page.keyboard.press(key)
  expect(await page.getByRole('button', { name: /Measure|Ranges|Arcs|Lines of sight/ }).count()).toBe(0)
  for (const layer of ['.chart-scale', '.chart-grid', '.chart-figures', '.chart-wash'])
    expect(await page.locator(layer).count(), layer).toBe(0)
  for (const part of ['.battle-prompt', '.battle-card', '.battle-roster', '.chart-pane'])
    expect(await textOf(page.locator(part)), part).not.toMatch(/\d klicks? \(range|\d %|Wasted:/)
}

/** A simple answer to any question: a klick ahead, the next thing to declare, or the end of the step. */
export async function plainly(page: Page, kind: string): Promise<void> {
  if (kind === 'Move') {
    await page.locator('.tide-steer button').first().click()
    await mainButton(page).and(page.locator(':enabled')).click()
  } else if (kind.endsWith('attack') || kind === 'Air defence') {
    await suggest(page)
    await mainButton(page).and(page.locator(':enabled')).click()
  } else await mainButton(page).and(page.locator(':enabled')).click()
}
