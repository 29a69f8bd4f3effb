/** The page in a real Chromium: its size, its response time, and the frame rate of its chart. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE } from '@flankspeed/web/build'
import { openTestBrowser, openWindow, startCase, storeSettings, type TestBrowser } from '@flankspeed/web/e2e'
import type { Request } from 'playwright-core'
import { sixtyShips } from '../sixty-ships.ts'
import { fighting } from './fight.ts'
import { type Frames, framesWhile, mean } from './frames.ts'

export async function browserFigures(): Promise<Record<string, number>> {
  // Unlimited frame rate: the time between two frames is the cost of one.
  const chromium = await openTestBrowser('--disable-frame-rate-limit', '--disable-gpu-vsync')
  try {
    return { ...(await firstLoads(chromium)), ...(await moving(chromium)), ...(await fighting(chromium)) }
  } finally {
    await chromium.close()
  }
}

/** The home page without a cache; the best of several, because the machine may be busy. */
async function firstLoads(chromium: TestBrowser): Promise<Record<string, number>> {
  const times: number[] = []
  const battles: number[] = []
  const kilobytes: number[] = []
  for (let i = 0; i < 5; i++) {
    const { page, context } = await openWindow(chromium)
    const requests: Request[] = []
    // The service worker loads everything later; nobody waits for it.
    page.on('request', (request) => request.serviceWorker() ?? requests.push(request))
    await page.addInitScript(() => {
      const at = { answersAt: 0, listedAt: 0 }
      new MutationObserver((_, observer) => {
        const begin = document.querySelector<HTMLButtonElement>('.begin-button')
        if (begin && !begin.disabled) at.answersAt ||= performance.now()
        if (document.querySelector('.scenario-card')) at.listedAt = performance.timeOrigin + performance.now()
        if (at.answersAt === 0 || at.listedAt === 0) return
        observer.disconnect()
        Object.assign(globalThis, at)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await page.locator('.scenario-card').first().waitFor()
    await page.waitForLoadState('networkidle')
    const listedAt = await page.evaluate(() => (globalThis as unknown as { listedAt: number }).listedAt)
    // What is requested when all battles are shown is not waited for either.
    const early = requests.filter((request) => request.timing().startTime <= listedAt)
    const paths = early.map((request) => new URL(request.url()).pathname)
    const scripts = [...new Set(paths)].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
    kilobytes.push(scripts.reduce((sum, path) => sum + statSync(join(PAGE, `${path}.br`)).size, 0) / 1024)
    times.push(await page.evaluate(() => (globalThis as unknown as { answersAt: number }).answersAt))
    battles.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const clicked = performance.now()
            new MutationObserver((_, observer) => {
              if (!document.querySelector('.prompt, .telling')) return
              observer.disconnect()
              done(performance.now() - clicked)
            }).observe(document, { childList: true, subtree: true })
            document.querySelector<HTMLButtonElement>('.begin-button')!.click()
          }),
      ),
    )
    await context.close()
  }
  return {
    'web.firstLoad.scriptKilobytes': Math.min(...kilobytes),
    'web.interactiveMilliseconds': Math.min(...times),
    'web.oneClickToBattleMilliseconds': Math.min(...battles),
  }
}

/** Sixty ships, with arcs, ranges, lines of sight, grid, soundings, wakes and names. */
async function moving(chromium: TestBrowser): Promise<Record<string, number>> {
  const { page, context } = await openWindow(chromium)
  await storeSettings(page, {
    speed: 0,
    hints: false,
    layers: { grid: true, soundings: true, trails: true, names: true, arcs: true, ranges: true },
  })
  await startCase(page, JSON.stringify(sixtyShips()), 'Both')
  await page.getByRole('button', { name: /^Lines of sight/ }).click()
  await page.locator('.chart [data-unit]').nth(59).waitFor({ state: 'attached' })
  const box = (await page.locator('.chart').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  // Zoomed in, so that there is something to pan over.
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -120)
  await page.waitForTimeout(1000)

  // Moves once per frame inside the page: input from outside would wait for a response each time.
  const pan = (): Promise<void> =>
    page.evaluate(
      ([fromX, fromY]) =>
        new Promise<void>((done) => {
          const point = (kind: string, clientX: number, clientY: number): MouseEvent =>
            new MouseEvent(kind, { view: window, clientX, clientY, buttons: 1, bubbles: true, cancelable: true })
          document.querySelector('.chart')!.dispatchEvent(point('mousedown', fromX, fromY))
          let moves = 0
          const move = (): void => {
            const [clientX, clientY] = [fromX + 250 * Math.sin(moves / 12), fromY - 200 * Math.sin(moves / 30)]
            const last = ++moves === 160
            dispatchEvent(point(last ? 'mouseup' : 'mousemove', clientX, clientY))
            if (last) done()
            else requestAnimationFrame(move)
          }
          requestAnimationFrame(move)
        }),
      [x, box.y + box.height * 0.9] as const,
    )
  const zoom = (): Promise<void> =>
    page.evaluate(
      ([clientX, clientY]) =>
        new Promise<void>((done) => {
          const chart = document.querySelector('.chart')!
          let turns = 0
          const turn = (): void => {
            const deltaY = turns % 80 < 40 ? -18 : 18
            chart.dispatchEvent(new WheelEvent('wheel', { clientX, clientY, deltaY, bubbles: true, cancelable: true }))
            if (++turns < 160) requestAnimationFrame(turn)
            else done()
          }
          requestAnimationFrame(turn)
        }),
      [x, y] as const,
    )
  const panned: Frames[] = []
  const zoomed: Frames[] = []
  for (let round = 0; round < 4; round++) {
    panned.push(await framesWhile(chromium, { page }, pan))
    zoomed.push(await framesWhile(chromium, { page }, zoom))
  }
  await context.close()
  return {
    'web.pan.medianFrameMilliseconds': Math.min(...panned.map(({ apart }) => apart)),
    'web.pan.workPerFrameMilliseconds': Math.min(...panned.map(({ work }) => mean(work))),
    'web.zoom.medianFrameMilliseconds': Math.min(...zoomed.map(({ apart }) => apart)),
    'web.zoom.workPerFrameMilliseconds': Math.min(...zoomed.map(({ work }) => mean(work))),
  }
}
