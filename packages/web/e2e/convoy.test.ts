import { storedTexts } from '@flankspeed/scenarios/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
import { dropFile, storeSettings, textOf } from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** The battle of the library in four turns: the same groups arrive, sooner. */
const SHORT = storedTexts()
  ['barents-sea']!.replace('turns: 26', 'turns: 4')
  .replaceAll('arrives: 8', 'arrives: 2')
  .replaceAll('arrives: 17', 'arrives: 3')

test('a convoy with reinforcements: the staff fights it, both groups arrive, and the orders decide', async () => {
  const { page, errors } = await openWindow(chromium)
  await storeSettings(page, { speed: 0, confirm: false, hints: false, motion: 'less', briefing: true })
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await dropFile(page, 'convoy.yaml', SHORT)
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await page.getByRole('radio', { name: /^Blue/ }).check()
  await page.getByRole('radio', { name: /^Captain/ }).check()
  // The same battle each time: Captains and dice have no other source of chance.
  await page.getByLabel('Seed').fill('convoy')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const briefing = page.getByRole('dialog', { name: 'Briefing' })
  await briefing.waitFor()
  expect(await textOf(briefing)).toContain('merchant ship')
  await briefing.getByRole('button', { name: 'Begin' }).click()

  const roster = page.locator('.battle-roster')
  expect(await textOf(roster.locator('li', { hasText: 'Sheffield' }).first())).toContain('will arrive on turn 3')
  await page.keyboard.press('t')
  await page.getByLabel('Order').fill('carry on until further notice')
  await page.getByRole('button', { name: 'Send' }).click()
  const log = page.getByRole('log')
  for (const group of [/(Lützow|Z30)[^.]* (arrive|enter|come)/, /(Sheffield|Jamaica)[^.]* (arrive|enter|come)/])
    await expect.poll(() => textOf(log), { timeout: 120_000 }).toMatch(group)
  await expect.poll(() => textOf(log), { timeout: 120_000 }).toMatch(/A draw: |(Red|Blue) (wins: |has won)/)
  // Our side acted through the staff alone, and the log says so.
  expect(await textOf(log)).toContain('by staff')
  await page.getByLabel('Order').fill('objectives')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => textOf(log)).toMatch(/\d+ of 1\d[^.]* afloat|\d+ of 1\d[^.]* sunk/)
  expect(errors).toEqual([])
  await page.close()
})
