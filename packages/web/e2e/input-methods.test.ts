import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import {
  acceptSuggestion,
  answer,
  mainButton,
  placeOf,
  startCase,
  storeSettings,
  story,
  textOf,
  waitForPrompt,
} from './player.ts'
import { BRUSH, SALVO } from './positions.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

interface Focus {
  what: string
  seen: boolean
}

/** The focused element, and whether its focus is visible: on itself, or on what represents it. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return { what: 'nothing', seen: false }
    const marked = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && box.width > 1 && inSight
    }
    const name = at.getAttribute('aria-label') ?? at.textContent ?? ''
    return {
      what: `${at.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim()}`,
      seen: marked(at) || marked(at.nextElementSibling) || marked(at.closest('label')),
    }
  })

/** Tabs until the element is focused; the focus must be visible all the way. */
async function tabTo(page: Page, what: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key)
    const now = await focus(page)
    if (now.what === 'nothing') continue
    passed.push(now.what)
    expect(now, `focus on "${now.what}"`).toMatchObject({ seen: true })
    if (what.test(now.what)) return
  }
  throw new Error(`${what} is not to be reached; only ${passed.join(', ')}`)
}

test('by keyboard alone', async () => {
  const { page, context, errors } = await openWindow(chromium)
  const { keyboard } = page
  await storeSettings(page, { speed: 0, confirm: true, hints: false, motion: 'less' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Denmark Strait' }).waitFor()
  // A new battle from a typed case.
  await tabTo(page, /^a New battle/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await tabTo(page, /^input/)
  const position = page.getByRole('radio', { name: /^A position from a file/ })
  while (!(await position.isChecked())) await keyboard.press('ArrowDown')
  await page.getByText('No file is open yet.').waitFor()
  await tabTo(page, /^summary Type or paste a case/)
  await keyboard.press('Enter')
  await tabTo(page, /^textarea/)
  await keyboard.insertText(BRUSH)
  await tabTo(page, /^button Use it/)
  await keyboard.press('Enter')
  await page.getByRole('radio', { name: /^A brush at dusk/ }).waitFor()
  await tabTo(page, /^input/)
  while (!(await page.getByRole('radio', { name: /^Both/ }).isChecked())) {
    if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) === 'command')
      await keyboard.press('ArrowDown')
    else await tabTo(page, /^input/)
  }
  await tabTo(page, /^input/)
  await keyboard.type('1')
  await tabTo(page, /^button Begin/)
  await keyboard.press('Enter')
  expect(await waitForPrompt(page)).toBe('Move')
  const who = () => textOf(page.locator('.prompt-head h2'))

  // Ships are selected by brackets; an Order is given with its button.
  expect(await who()).toBe('Cossack')
  await keyboard.press(']')
  await expect.poll(who).toBe('Norfolk')
  await keyboard.press('[')
  await expect.poll(who).toBe('Cossack')
  await tabTo(page, /^summary Orders/)
  await keyboard.press('Enter')
  await tabTo(page, /^button Give the Order Evade!/)
  await answer(page, () => keyboard.press('Enter'))
  expect((await story(page)).at(-1)).toMatch(/Cossack: Evade!/)

  // A course by arrow keys: ahead, to starboard, one leg undone, ahead again.
  const summary = page.locator('.prompt-summary')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowUp']) await keyboard.press(key)
  await expect.poll(() => textOf(summary)).toBe('1.5" to heading 170°, 2.5" left')
  await keyboard.press('Backspace')
  await expect.poll(() => textOf(summary)).toBe('1" to heading 170°, 3" left')
  await keyboard.press('Shift+ArrowUp')
  await expect.poll(() => textOf(summary)).toBe('1.1" to heading 170°, 2.9" left')
  await answer(page, () => keyboard.press('Enter'))
  expect((await story(page)).at(-1)).toMatch(/Cossack steams 1\.1", heading 170/)

  // Undone and done again.
  await answer(page, () => keyboard.press('u'))
  expect((await story(page)).at(-1)).toMatch(/Cossack: Evade!/)

  const kinds = new Set<string>()
  for (let i = 0; i < 16; i++) {
    kinds.add(await waitForPrompt(page))
    await answer(page, step)
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['Move', 'Fire', 'Repair']))
  expect(await textOf(page.locator('.top-turn'))).toMatch(/Turn [23]/)

  // Dice were rolled: the dialog asks, and Escape means no.
  while ((await waitForPrompt(page)) !== 'Fire') await answer(page, step)
  await answer(page, step)
  const after = await story(page)
  await keyboard.press('u')
  await page.getByRole('dialog', { name: 'Undo?' }).waitFor()
  await keyboard.press('Escape')
  expect(await story(page)).toEqual(after)

  // The list of keys; the menu and its entries; a rule.
  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await textOf(keys)).toContain('undo the last leg')
  await keyboard.press('Escape')
  expect(await keys.count()).toBe(0)
  await tabTo(page, /^summary Menu/)
  await keyboard.press('Enter')
  await tabTo(page, /^select/)
  await keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('day')
  await tabTo(page, /^summary Menu/, 'Shift+Tab')
  await keyboard.press('Enter')
  // The story is one tab stop, at its end; arrow keys move through its rules.
  await tabTo(page, /^(a VAS-|button why)/)
  expect(await page.locator('.story-list :is(a, button)').count()).toBeGreaterThan(20)
  expect(await page.locator('.story-list [tabindex="0"]').count()).toBe(1)
  do await keyboard.press('ArrowUp')
  while (!(await focus(page)).what.startsWith('a VAS-'))
  await keyboard.press('Enter')
  const rule = page.getByRole('dialog', { name: /^Rule VAS-/ })
  await rule.waitFor()
  await keyboard.press('Escape')
  expect(await rule.count()).toBe(0)
  // The focus returns.
  expect(await focus(page)).toMatchObject({ what: expect.stringMatching(/^a VAS-/), seen: true })
  expect(errors).toEqual([])
  await context.close()

  /** Answers any question, by keys. */
  async function step(): Promise<void> {
    const kind = await textOf(page.locator('.prompt-what'))
    if (kind === 'Move') for (let i = 0; i < 4; i++) await keyboard.press('ArrowUp')
    if (kind === 'Fire') {
      await keyboard.press('g')
      await page.locator('.suggestion').waitFor()
      if (!(await mainButton(page).isEnabled())) return keyboard.press('h')
    }
    const rolls = kind === 'Repair' || (await textOf(mainButton(page))) === 'Fire'
    await keyboard.press('Enter')
    if (!rolls) return
    // Before dice roll the button asks, and Enter confirms.
    expect(await textOf(summary)).toBe('This rolls dice. Continue?')
    expect(await focus(page)).toEqual({ what: 'button Roll the dice', seen: true })
    await keyboard.press('Enter')
  }
})

test('in words: orders typed, everything told', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page)
  await startCase(page, BRUSH, 'Both', '1')
  await page.keyboard.press('t')
  const order = page.getByLabel('Order')
  const log = page.getByRole('log')
  const status = page.locator('.text-order [role=status]')
  const lines = () => log.locator('li').allTextContents()
  await order.waitFor()
  /** Types an order. Returns the output. */
  const say = async (text: string): Promise<string> => {
    await order.fill(text)
    await order.press('Enter')
    const answered = async (): Promise<string> => {
      const all = await lines()
      const at = all.findLastIndex((line) => line.trim() === `> ${text}`)
      return at < 0 ? '' : all.slice(at + 1).join('\n')
    }
    await expect.poll(answered).not.toBe('')
    return answered()
  }

  // An error says what would be right.
  expect(await say('sink everything')).toMatch(/Unknown order "sink".*Try: .*move/)
  expect(await say('move bismarck ahead 3')).toMatch(/no ship of yours "bismarck".*Cossack, Norfolk/i)
  expect(await say('move cossack forward 3')).toMatch(/"forward" is not part of a course.*ahead 3/)
  expect(await say('move cossack ahead')).toMatch(/A number is missing after "ahead"/)
  expect(await say('move cossack ahead 30')).toMatch(/Refused: .*\(VAS-[A-Z]+-\d+\)/)
  expect(await say('fire cossack all at z19')).toMatch(/Refused|bears/)
  expect(await say('order cossack dance')).toMatch(/no Order "dance".*create smoke/)
  expect(await say('help move')).toMatch(/moves along a course/)
  expect(await say('status')).toMatch(/Turn 1, Movement.*\n.*Red: Z19/)
  expect(await say('status hipper')).toMatch(/Admiral Hipper.*\n(.*\n)*.*Speed/)

  // The movement of the first turn, by ship and by captain's advice.
  expect(await say('order cossack create smoke')).toMatch(/Cossack: Create Smoke!/)
  expect(await say('move cossack ahead 3 starboard 20 ahead 1')).toMatch(/Cossack steams 4", heading 180/)
  await expect.poll(() => textOf(status)).toMatch(/^Red to move/)
  expect(await say('move z19 ahead 3')).toMatch(/Z19 steams 3"/)
  expect(await say('undo')).toMatch(/Undone: move/)
  await expect.poll(() => textOf(status)).toMatch(/^Red to move: 2 ships/)
  expect(await say('move z19 ahead 4')).toMatch(/Z19 steams 4"/)
  expect(await say('suggest')).toMatch(/Your staff suggests: Move /)
  await say('accept')
  await acceptSuggestion(page)
  await expect.poll(() => textOf(status)).toMatch(/to fire/)
  expect(await say('odds hipper all at norfolk')).toMatch(/hull expected, a critical \d+ %/)
  expect(await say('fire hipper A at norfolk and B at norfolk')).toMatch(/Hipper, A turret.*at Norfolk/)

  // The rest of the turn: what the staff suggests for every question, and no repairs at all.
  const facts = page.locator('.text-facts')
  const stands = async (): Promise<string> => `${await textOf(facts)} ${await textOf(status)}`
  let passed = false
  while (!(await stands()).includes('Turn 2')) {
    const before = await stands()
    const repairs = /repair/i.test(before)
    if (repairs && !passed) {
      await order.fill('pass')
      await order.press('Enter')
      passed = true
    } else await acceptSuggestion(page)
    await expect.poll(stands).not.toBe(before)
  }
  expect(passed).toBe(true)
  expect((await lines()).join('\n')).toMatch(/End of the turn/)
  // The same battle on the chart.
  await order.fill('chart')
  await order.press('Enter')
  expect(await waitForPrompt(page)).toBe('Move')
  expect(await textOf(page.locator('.top-turn'))).toContain('Turn 2')
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone: tap to look, tap again to do it', async () => {
  const { page, context, errors } = await openWindow(chromium, PHONE)
  await storeSettings(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Denmark Strait' }).tap()
  expect(await waitForPrompt(page)).toBe('Move')
  const summary = page.locator('.prompt-summary')
  const ship = page.locator('.roster [aria-current=true]')
  const unit = (await ship.getAttribute('data-unit'))!
  // Nothing overflows the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const scale = async () => {
    const ships = await page
      .locator('.chart [data-unit]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    return Math.hypot(ships[0]!.x - ships[1]!.x, ships[0]!.y - ships[1]!.y)
  }

  // A tap on the water shows where she would go; a tap on the preview confirms.
  const from = await placeOf(page, unit)
  const reach = await boxAtRest(page.locator('.chart-wash-chart, .chart-area').first())
  const water = { x: reach.x + reach.width / 2, y: reach.y + reach.height / 2 }
  await page.touchscreen.tap(water.x, water.y)
  const ghost = page.locator('.chart-ghost')
  await ghost.waitFor({ state: 'attached' })
  await expect.poll(() => textOf(summary)).toMatch(/" to heading/)
  // She has not moved; rounding on the screen is no move.
  const now = await placeOf(page, unit)
  expect(Math.hypot(now.x - from.x, now.y - from.y)).toBeLessThan(1)
  const told = await story(page)
  // A double tap zooms and is no command, even on the preview, and long after the first tap.
  await page.waitForTimeout(400)
  const far = await scale()
  await doubleTap(page, water)
  await expect.poll(scale).toBeGreaterThan(far * 1.5)
  expect(await story(page)).toEqual(told)
  await page.waitForTimeout(400)
  const box = (await ghost.first().boundingBox())!
  await answer(page, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2))
  expect((await story(page)).length).toBeGreaterThan(told.length)

  // Sheets open one at a time.
  for (const [tab, inside] of [
    ['Fleets', '.battle-roster'],
    ['Orders', '.battle-side'],
    ['Card', '.battle-card'],
    ['Story', '.battle-story'],
  ] as const) {
    const button = page.getByRole('button', { name: tab, exact: true })
    await button.tap()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    const sheet = (await page.locator(inside).boundingBox())!
    expect(sheet.height).toBeGreaterThan(100)
    expect(sheet.y).toBeLessThan(844 - 150)
    await button.tap()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
  }

  // Two fingers zoom the chart.
  const before = await scale()
  await pinch(page, { x: 195, y: 400 }, 40, 110)
  await expect.poll(scale).toBeGreaterThan(before * 1.8)

  // Fire: a tap aims every gun that bears, with the odds; the second one fires.
  await startCase(page, SALVO, 'Both', '3')
  expect(await waitForPrompt(page)).toBe('Fire')
  // The odds take room from the chart, so she is looked for before each tap.
  const tapNorfolk = async (): Promise<void> => {
    const { x, y } = await placeOf(page, 'norfolk')
    await page.touchscreen.tap(x, y)
  }
  await tapNorfolk()
  await expect.poll(() => textOf(summary)).toMatch(/volleys, \d+ dice: .* hull expected/)
  expect(await textOf(mainButton(page))).toBe('Fire')
  await page.waitForTimeout(400)
  await answer(page, tapNorfolk)
  await page.getByRole('button', { name: 'Story', exact: true }).tap()
  expect((await story(page)).join('\n')).toMatch(/Hipper, A turret.* at Norfolk/)
  expect(errors).toEqual([])
  await context.close()
})

/** The place of an element once the chart no longer glides: a busy machine takes its time to open it. */
async function boxAtRest(element: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  let before = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await element.boundingBox())
        const same = now === before
        before = now
        return same
      },
      { interval: 200 },
    )
    .toBe(true)
  return JSON.parse(before)
}

/** Two quick taps, whatever the machine takes to pass them on: the times of the touches are given. */
async function doubleTap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchEnd', seconds: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      timestamp: start + seconds,
    })
  await Promise.all([
    touch('touchStart', 0),
    touch('touchEnd', 0.03),
    touch('touchStart', 0.1),
    touch('touchEnd', 0.13),
  ])
}

/** Two fingers around a point, moving apart. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const touchPoints = (apart: number) => [
    { x, y: y - apart, id: 0 },
    { x, y: y + apart, id: 1 },
  ]
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(from) })
  for (let step = 1; step <= 6; step++)
    await hand.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: touchPoints(from + ((to - from) * step) / 6),
    })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
