import { ensureChromium } from '@flankspeed/testing/chromium-install'
import { buildPage } from '../build/index.ts'

/** Runs once before the browser tests, so that no two of them install or build the same thing. */
export default async function prepare(): Promise<void> {
  ensureChromium()
  await buildPage(console.error)
}
