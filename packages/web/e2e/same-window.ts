import type { Page } from 'playwright-core'
import { DESKTOP, lasting, openWindow, PHONE, type TestBrowser, type Window } from './browser.ts'
import { FAST, writtenSettings } from './player.ts'

const windows = new Map<'desk' | 'phone', Window>()

/**
 * One window for the tests of this process, and another on a phone: they follow one another in it, as a player's battles do. Each
 * finds its storage empty but for the settings. In a new window the page is loaded and compiled anew, which takes four times as
 * long as a battle begun in this one.
 */
export async function sameWindow(
  chromium: TestBrowser,
  { viewport, isMobile } = DESKTOP,
  settings: object = FAST,
): Promise<Window> {
  const device = isMobile ? 'phone' : 'desk'
  let window = windows.get(device)
  if (!window || window.page.isClosed()) {
    window = await openWindow(chromium, isMobile ? PHONE : DESKTOP)
    lasting.add(window.context)
    windows.set(device, window)
  }
  const { page, context, errors } = window
  await page.setViewportSize(viewport!)
  await page.emulateMedia({ media: null })
  await context.clearCookies()
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await emptyStorage(page)
  await changeSettings(page, settings)
  errors.length = 0
  return window
}

/** Changes the settings of an open page, as another window of the same browser would. */
export const changeSettings = (page: Page, settings: object): Promise<void> =>
  page.evaluate((kept) => {
    const key = 'flankspeed settings'
    localStorage.setItem(key, kept)
    dispatchEvent(new StorageEvent('storage', { key }))
  }, writtenSettings(settings))

/** As if the user had opened the page for the first time. */
export const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      await new Promise((done) => opening.addEventListener('success', done))
      const { result: database } = opening
      if (database.objectStoreNames.length > 0) {
        const change = database.transaction(database.objectStoreNames, 'readwrite')
        for (const store of database.objectStoreNames) change.objectStore(store).clear()
        await new Promise((done) => change.addEventListener('complete', done))
      }
      database.close()
    }
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
