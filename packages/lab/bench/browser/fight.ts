/** Sixty ships in a gun battle at normal speed: the cost of a frame while shells fly and the camera moves. */
import {
  openWindow,
  proceed,
  startCase,
  storeSettings,
  suggest,
  type TestBrowser,
  type Window,
  waitForPrompt,
} from '@flankspeed/web/e2e'
import { sixtyShips } from '../sixty-ships.ts'
import { framesWhile, median, shareOf } from './frames.ts'

const VOLLEYS = 2
/** Milliseconds without anything to do, in which the page must ask for no frame. */
const IDLE = 2000

export async function fighting(chromium: TestBrowser): Promise<Record<string, number>> {
  const window = await openWindow(chromium)
  const { page, context } = window
  await storeSettings(page, { speed: 1, hints: false, confirm: false })
  await page.addInitScript(countFrames)
  await startCase(page, JSON.stringify(sixtyShips({ phase: 'gunnery', initiative: 'red' }, 34)), 'Both')
  await page.locator('.chart [data-unit]').nth(59).waitFor({ state: 'attached' })
  const work: number[] = []
  for (let volleys = 0; volleys < VOLLEYS; volleys++) {
    await suggest(page)
    work.push(...(await framesWhile(chromium, window, () => volley(window))).work)
  }
  const { apart } = await counted(window)
  const idle = await idleFrames(window)
  await context.close()
  return {
    'web.fight.medianFrameMilliseconds': median(apart),
    'web.fight.worstTwentiethFrameMilliseconds': shareOf(apart, 0.95),
    // All of the fight, by the frames that the page made: the compositor may draw more.
    'web.fight.workPerFrameMilliseconds': work.reduce((sum, one) => sum + one, 0) / apart.length,
    'web.fight.worstTwentiethWorkPerFrameMilliseconds': shareOf(work, 0.95),
    'web.idle.framesPerSecond': idle,
  }
}

/** Fires, and waits until everything was shown. */
async function volley({ page }: Window): Promise<void> {
  await page.locator('.prompt').evaluate((element) => element.setAttribute('data-answered', ''))
  await proceed(page)
  await waitForPrompt(page)
}

interface Counted {
  /** Milliseconds from each frame of the theatre to the next. */
  apart: number[]
  /** Frames that anything on the page asked for. */
  asked: number
}

/** Runs in the page: looks at the frames that it asks for, and asks for none itself. */
function countFrames(): void {
  const counted: Counted = { apart: [], asked: 0 }
  Object.assign(globalThis, { counted })
  const ask = requestAnimationFrame
  let last = 0
  globalThis.requestAnimationFrame = (told) => {
    counted.asked++
    return ask((now) => {
      // Several parts of the page may share a frame.
      if (now !== last && document.querySelector('.theatre[data-plays]')) {
        if (last > 0) counted.apart.push(now - last)
        last = now
      } else if (!document.querySelector('.theatre[data-plays]')) last = 0
      told(now)
    })
  }
}

const counted = ({ page }: Window): Promise<Counted> =>
  page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted)

async function idleFrames(window: Window): Promise<number> {
  const { page } = window
  await page.locator('.theatre:not([data-plays])').waitFor({ state: 'attached' })
  await page.locator('[data-ribbon]').waitFor({ state: 'detached' })
  // The camera is on its way back.
  await page.waitForTimeout(IDLE)
  const before = await counted(window)
  await page.waitForTimeout(IDLE)
  return ((await counted(window)).asked - before.asked) / (IDLE / 1000)
}
