import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
import { mainButton, startCase, storeSettings, takeAdvice, waitForPrompt } from './player.ts'
import { SALVO } from './positions.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const WATCHED = { speed: 4, confirm: false, hints: false, motion: 'system' }

/** Where the chart lies: the camera moves it. */
const view = (page: Page): Promise<string> =>
  page.locator('.battle-chart .chart-sheet').evaluate((sheet) => {
    const world = sheet.querySelector('.chart-world')!.getBoundingClientRect()
    return [world.x, world.y, world.width].map(Math.round).join()
  })

async function isAtRest(page: Page): Promise<boolean> {
  const now = await view(page)
  await page.waitForTimeout(250)
  return now === (await view(page))
}

/** Fires what the staff suggests, and lists every view of the chart until the next question. */
async function fire(page: Page): Promise<Record<'views' | 'ribbons' | 'cards', string[]>> {
  await takeAdvice(page)
  await page.locator('.prompt').evaluate((prompt) => {
    const seen = { ribbons: new Set<string>(), cards: new Set<string>(), views: new Set<string>() }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const ribbon = document.querySelector('[data-ribbon]')?.getAttribute('data-ribbon')
      if (ribbon) seen.ribbons.add(ribbon)
      const card = document.querySelector('[data-card]')?.getAttribute('data-card')
      if (card) seen.cards.add(card)
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    prompt.setAttribute('data-answered', '')
    const look = (): void => {
      const world = document.querySelector('.battle-chart .chart-world')!.getBoundingClientRect()
      seen.views.add([world.x, world.y, world.width].map(Math.round).join())
      if (!document.querySelector('.prompt:not([data-answered]), .result')) requestAnimationFrame(look)
    }
    look()
  })
  await mainButton(page).click()
  await waitForPrompt(page)
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Record<'views' | 'ribbons' | 'cards', Set<string>> }
    return { views: [...seen.views], ribbons: [...seen.ribbons], cards: [...seen.cards] }
  })
}

test('a salvo is seen, with its ribbon, card and mark; the camera goes back; a key turns it off', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await page.addInitScript(() => {
    const counts = { frames: 0, audio: 0 }
    Object.assign(globalThis, { counts })
    const ask = requestAnimationFrame
    globalThis.requestAnimationFrame = (told) => {
      counts.frames++
      return ask(told)
    }
    const Real = AudioContext
    globalThis.AudioContext = class extends Real {
      constructor() {
        super()
        counts.audio++
      }
    }
  })
  const counts = (): Promise<{ frames: number; audio: number }> =>
    page.evaluate(() => ({ ...(globalThis as unknown as { counts: { frames: number; audio: number } }).counts }))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await storeSettings(page, WATCHED)
  await startCase(page, SALVO.replace('table: [36, 30]', 'table: [90, 70]'), 'Both', '3')
  await page.keyboard.press('0')
  await expect.poll(() => isAtRest(page)).toBe(true)
  const before = await view(page)
  const first = await fire(page)
  expect(first.ribbons.join()).toMatch(/hits?, \d+ hull/)
  expect(first.cards).toContain('norfolk')
  expect(first.views.filter((one) => one !== before)).not.toEqual([])
  await expect.poll(() => view(page)).toBe(before)
  // Sound was never wanted: nothing of it was loaded.
  expect((await counts()).audio).toBe(0)
  expect(loaded.filter((url) => /sound/.test(url))).toEqual([])

  // A mark of the rail shows its event again, and names it.
  const marks = page.getByRole('toolbar', { name: 'Show again' }).getByRole('button')
  const name = (await marks.first().getAttribute('aria-label'))!
  expect(name).toMatch(/^Hipper at Norfolk: /)
  await marks.first().click()
  await page.locator('.theatre[data-plays]').waitFor({ state: 'attached' })
  await page.locator(`[data-ribbon="${name.split(': ')[1]}"]`).waitFor({ state: 'attached' })
  expect(await page.locator('.rail-words').textContent()).toBe(name)
  await expect.poll(() => view(page)).toBe(before)

  // Nothing moves while nothing happens.
  await page.locator('.theatre:not([data-plays])').waitFor({ state: 'attached' })
  await page.locator('[data-ribbon]').waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  const { frames } = await counts()
  await page.waitForTimeout(1000)
  expect((await counts()).frames - frames).toBe(0)

  await page.locator('body').press('v')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('flankspeed settings')!)
    if (kept.camera !== false) throw new Error('the key did not turn the camera off')
  })
  const still = await view(page)
  const second = await fire(page)
  expect(second.views.filter((one) => one !== still)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('with reduced motion only the end is shown', async () => {
  const { page, context } = await openWindow(chromium)
  await storeSettings(page, { ...WATCHED, motion: 'less', sound: true })
  await page.addInitScript(() => {
    const Real = AudioContext
    globalThis.AudioContext = class extends Real {
      constructor() {
        super()
        document.documentElement.dataset.audio = 'open'
      }
    }
  })
  await startCase(page, SALVO, 'Both', '3')
  const { ribbons } = await fire(page)
  expect(ribbons.join()).toMatch(/hits?, \d+ hull/)
  expect(await page.locator('.theatre[data-plays]').count()).toBe(0)
  expect(await page.locator('.theatre').isVisible()).toBe(false)
  // Sound does not depend on motion.
  await page.locator('html[data-audio="open"]').waitFor({ state: 'attached' })
  expect(await waitForPrompt(page)).not.toBe('')
  await context.close()
})

test('every sound can be heard, none is cut off, and a louder gun is louder', async () => {
  const { page, context } = await openWindow(chromium)
  await page.goto('about:blank')
  const source = ['noise.ts', 'mixer.ts', 'sounds.ts']
    .map((file) => stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../sound', file), 'utf8')))
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
  const heard = await page.evaluate(async (code) => {
    const make = new Function(
      `${code}; return { mixerIn, sounds: { torpedo, launch, blast, engine, flak, alarm, bell, morse, nothing() {},
        splash: (stand) => splash(stand, 0.5), hit: (stand) => hit(stand, 0.5),
        heavy: (stand) => guns(stand, 1, 0), light: (stand) => guns(stand, 0.2, 0), far: (stand) => guns(stand, 1, 1),
        fleet: (stand) => { for (let i = 0; i < 12; i++) { guns(stand, 1, 0); blast(stand) } } } }`,
    )
    type Play = (stand: object) => void
    const { mixerIn, sounds } = make() as { mixerIn(context: BaseAudioContext): GainNode; sounds: Record<string, Play> }
    const found: Record<string, { energy: number; peak: number; begins: number }> = {}
    for (const [name, play] of Object.entries(sounds)) {
      const offline = new OfflineAudioContext(1, 44_100 * 2, 44_100)
      play({ context: offline, out: mixerIn(offline), at: 0.01 })
      const data = (await offline.startRendering()).getChannelData(0)
      found[name] = {
        energy: data.reduce((sum, value) => sum + value * value, 0),
        peak: data.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
        begins: data.findIndex((value) => Math.abs(value) > 0.01) / 44_100,
      }
    }
    return found
  }, source)
  const { nothing, heavy, light, far, ...others } = heard
  expect(nothing!.peak).toBe(0)
  for (const [name, { energy, peak }] of Object.entries({ heavy: heavy!, light: light!, far: far!, ...others })) {
    expect(energy, name).toBeGreaterThan(1)
    expect(peak, name).toBeGreaterThan(0.05)
    expect(peak, name).toBeLessThan(0.98)
  }
  expect(heavy!.energy).toBeGreaterThan(light!.energy)
  expect(far!.energy).toBeLessThan(heavy!.energy)
  // Sound takes its time.
  expect(far!.begins).toBeGreaterThan(heavy!.begins + 0.2)
  await context.close()
})
