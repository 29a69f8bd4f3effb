import type { BrowserContextOptions } from 'playwright-core'
import { openWindow, type TestBrowser, type Window } from './browser.ts'
import { storeSettings } from './player.ts'

const windows = new WeakMap<TestBrowser, Promise<Window>>()

/**
 * One window for the tests of a file: they follow one another in it, as a player's battles do. It is opened for the first, with
 * settings for scripts. In a new window the page is loaded and compiled anew, which takes four times as long as a battle begun in
 * this one.
 */
export async function sameWindow(chromium: TestBrowser, options?: BrowserContextOptions): Promise<Window> {
  const before = await windows.get(chromium)
  if (before && !before.page.isClosed()) {
    before.errors.length = 0
    return before
  }
  const opened = openWindow(chromium, options)
  windows.set(chromium, opened)
  const window = await opened
  await storeSettings(window.page)
  return window
}
