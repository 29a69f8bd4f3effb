/** A real browser, for programs that measure the page. */
export { openTestBrowser, openWindow, type TestBrowser, type Window } from './browser.ts'
export { mainButton, proceed, startCase, storeSettings, story, suggest, waitForPrompt } from './player.ts'
