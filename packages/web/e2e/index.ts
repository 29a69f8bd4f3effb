/** A real browser, for programs that measure the page. */
export { openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
export { mainButton, startCase, storeSettings, story, waitForPrompt } from './player.ts'
