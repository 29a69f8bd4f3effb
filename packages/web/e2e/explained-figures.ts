import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Every figure of the odds on the panel is one that "What the numbers mean" explains. */
export async function everyFigureIsExplained(page: Page): Promise<void> {
  const key = page.locator('.prompt .figure-key')
  await key.locator('summary').click()
  const explained = await key.locator('dt').allTextContents()
  const shown = await page.locator('.prompt .odds-figures dt, .prompt .fleet-odds dt').allTextContents()
  expect(explained.length).toBeGreaterThan(3)
  // "Fletcher, CRF: at least one hit" says first whose fire it is.
  const words = (text: string): string =>
    text
      .replace(/^.*: |[\d.]+( %)?/g, '')
      .trim()
      .toLowerCase()
  const known = explained.map(words)
  expect(shown.map(words).filter((label) => !known.includes(label))).toEqual([])
}
