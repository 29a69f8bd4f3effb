import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import { dropFile, storeSettings, textOf } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const montana = readFileSync(new URL('../../shipyard/examples/montana.yaml', import.meta.url), 'utf8')

const points = async (page: Page): Promise<string> => textOf(page.getByRole('status', { name: 'Points' }))

/** The drawing of the card on the page. */
const cardOf = async (page: Page): Promise<string> => page.locator('.office-card').innerHTML()

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

/** Begins with Iowa, from her own page. */
async function drawIowa(page: Page): Promise<void> {
  await storeSettings(page)
  await page.goto('/#/ship/iowa')
  await page.getByRole('link', { name: 'Draw a class from her' }).click()
  await page.getByRole('heading', { name: 'New Iowa' }).waitFor()
  await page.getByText('She could have been built').waitFor()
}

test('a class of one’s own: moved, judged, undone, kept, fought with and shared', async () => {
  const { page, errors, context } = await openWindow(chromium)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawIowa(page)
  expect(await accessibilityErrors(page)).toEqual([])

  // Dragged, her after turret fires ahead, and her card shows it.
  await openTab(page, 'Cards')
  const before = await cardOf(page)
  const turret = page.getByRole('button', { name: /^Y, / })
  const box = (await turret.boundingBox())!
  const plan = (await page.locator('.plan-board svg').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(plan.x + plan.width * 0.8, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: /^Y, 0\.\d+, centre/ }).waitFor()
  await expect.poll(() => cardOf(page)).not.toBe(before)
  // With the keyboard, and by its field.
  await turret.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Place', { exact: true }).fill('-0.6')
  await page.getByRole('button', { name: 'Y, -0.6, centre' }).waitFor()

  // Armour that she cannot carry is doubted, never refused.
  await openTab(page, 'Plausibility')
  await page.getByLabel('Belt mm').fill('650')
  await page.getByLabel('Deck mm', { exact: true }).fill('400')
  await page.getByText(/what she must carry weighs about [\d,]+ t/).waitFor()
  expect(await points(page)).toContain('doubtful: weight')
  expect(await points(page)).toMatch(/Victory at Sea \d+.*Admiralty Rules \d+.*Crimson Tide \d+.*Fleet d20 \d+/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('She could have been built').waitFor()

  // A duel in the lab, cancelled and then fought.
  await openTab(page, 'Duel')
  await page.getByLabel('Against').fill('nobody')
  await page.getByRole('button', { name: 'Fight' }).click()
  await page.getByRole('alert').getByText('There is no class or ship "nobody"').waitFor()
  await page.getByLabel('Against').fill('yamato')
  await page.getByLabel('Games', { exact: true }).selectOption('120')
  await page.getByRole('button', { name: 'Fight' }).click()
  await cancelOnceBegun(page)
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.getByLabel('Games', { exact: true }).selectOption('12')
  await page.getByRole('button', { name: 'Fight' }).click()
  const result = page.getByRole('status', { name: 'Result of the duel' })
  await result.waitFor()
  expect(await textOf(result)).toMatch(/New Iowa \(\d+ points\) wins \d+ of 12 games against Yamato \(\d+ points\)/)
  expect(await accessibilityErrors(page, ['day'])).toEqual([])

  // A bad text is refused with line and reason, and stays.
  await openTab(page, 'File and link')
  const text = page.getByLabel('Her file. You can edit it here')
  await expect.poll(() => text.inputValue()).toContain('id: new-iowa')
  await text.fill((await text.inputValue()).replace('speed: 33', 'speed: fast'))
  await page.getByRole('button', { name: 'Use this text' }).click()
  await page
    .getByRole('alert')
    .getByText(/the text:\d+: classes > new-iowa > speed/)
    .waitFor()
  expect(await text.inputValue()).toContain('speed: fast')
  await text.fill((await text.inputValue()).replace('speed: fast', 'speed: 34'))
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect.poll(() => page.getByLabel('Speed knots').first().inputValue()).toBe('34')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.length).toBeLessThan(3000)

  // She survives a reload, and sails in a fleet.
  await page.reload()
  await page.getByRole('heading', { name: 'New Iowa' }).waitFor()
  await page.goto('/#/fleet')
  await page.getByRole('combobox', { name: 'Navy' }).first().selectOption('usn')
  await page.getByLabel('Year').first().selectOption('1944')
  await page.getByRole('button', { name: 'Add New Iowa' }).click()
  await page.locator('.fleet-entry').getByText('New Iowa').first().waitFor()
  await page.getByText('it carries your classes').waitFor()

  // Somebody else opens the link.
  const other = await openWindow(chromium)
  await storeSettings(other.page)
  await other.page.goto(link)
  await other.page.getByRole('heading', { name: 'New Iowa' }).waitFor()
  await expect.poll(() => other.page.getByLabel('Speed knots').first().inputValue()).toBe('34')
  expect([...errors, ...other.errors]).toEqual([])
})

test('files, deletion and a phone', async () => {
  const { page, errors } = await openWindow(chromium, PHONE)
  await storeSettings(page)
  await page.goto('/#/office')
  await page.getByRole('heading', { name: 'Never built' }).waitFor()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  await page.getByLabel('Or paste its text').fill(montana.replace('speed: 28', 'speed: 280'))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('alert').getByText('the text:20: classes > montana > speed: Too big').waitFor()
  expect(await page.getByLabel('Or paste its text').inputValue()).toContain('speed: 280')
  await dropFile(page, 'montana.yaml', montana)
  await page.getByRole('heading', { name: 'Montana' }).waitFor()
  await page.getByText('She could have been built').waitFor()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto('/#/office')
  await page.getByRole('button', { name: 'Delete Montana' }).click()
  await page.getByRole('button', { name: 'Restore the deleted class' }).click()
  await page.getByRole('button', { name: 'Delete Montana' }).waitFor()
  expect(errors).toEqual([])
})

/** Cancels in the moment that the page shows the first games: a fast machine has fought them all before a slow browser clicks. */
async function cancelOnceBegun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!/Victory at Sea: [1-9]\d* of 120 games/.test(document.body.textContent ?? '')) return false
    const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')
    cancel?.click()
    return cancel !== undefined
  })
}
