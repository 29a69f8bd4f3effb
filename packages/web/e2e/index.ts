/** A real browser, for programs that measure the page. */
export { type Harbour, openHarbour, openWindow } from './browser.ts'
export { accustom, asked, beginCase, mainButton, story } from './hands.ts'
