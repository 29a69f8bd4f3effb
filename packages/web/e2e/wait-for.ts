import type { Page } from 'playwright-core'
import { mainButton, proceed, prompt, textOf } from './player.ts'

/** What the screen shows the player: a question, the result, or the hand-over. */
export async function waitForScreen(page: Page): Promise<string> {
  const fresh = page.locator('.prompt:not([data-answered]), .result, .hand-over').first()
  await fresh.waitFor()
  const kind = await fresh.getAttribute('class')
  if (kind?.includes('hand-over')) return 'Pass'
  if (kind?.includes('result')) return 'Result'
  return textOf(fresh.locator('.prompt-what'))
}

/** Answers it, and waits for the next. */
export async function answerAndWait(page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = prompt(page)
  if ((await asked.count()) > 0) await asked.evaluate((element) => element.setAttribute('data-answered', ''))
  await act()
  return waitForScreen(page)
}

export const commit = (page: Page): Promise<string> => answerAndWait(page, () => proceed(page))

/** Waits until the prepared action can be confirmed. */
export const waitUntilReady = (page: Page): Promise<void> => mainButton(page).and(page.locator(':enabled')).waitFor()
