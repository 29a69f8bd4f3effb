import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captain, seededPick } from '@flankspeed/admirals'
import { findRuleset, Keeper } from '@flankspeed/engine'
import { lineUp } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityErrors, openTestBrowser, openWindow, PHONE, type TestBrowser } from './browser.ts'
import { dropFile } from './player.ts'
import { sameWindow } from './same-window.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** A duel between admirals, of so many actions. */
function duel(actions: number): string {
  const ruleset = findRuleset('victory-at-sea')
  const fleets = { year: 1941, approach: 'parallel', red: ['bismarck'], blue: ['king-george-v'] } as const
  const setup = equip(
    lineUp(fleets, (name) => ({ class: name, name }), ruleset.id),
    ruleset.id,
  )
  const keeper = new Keeper(ruleset, setup, 'shared')
  const pick = seededPick('shared')
  for (let [owed] = keeper.decisions; owed && keeper.actions.length < actions; [owed] = keeper.decisions)
    keeper.act(captain.decide(ruleset, ruleset.view(keeper.battle, owed.side), owed, pick))
  return JSON.stringify(keeper.replay('A duel at dawn'))
}

/** Makes a link in the open dialog, by keyboard, and returns its address. */
async function madeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Share:/ })
  await dialog.getByRole('button', { name: 'Make a link' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: /^Preview/ }).waitFor()
  return dialog.getByLabel('Link', { exact: true }).inputValue()
}

test('a replay is shared by link, read by a stranger on a phone, framed by another site, and deleted', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/replay')
  await page.getByRole('heading', { name: 'Replays' }).waitFor()
  await dropFile(page, 'duel.replay.json', duel(12))
  await page.getByRole('region', { name: 'Replay' }).waitFor()
  await page.keyboard.press('End')
  await page.getByText('Share', { exact: true }).click()
  await page.getByRole('button', { name: 'Share the replay from here by link' }).click()
  expect(await accessibilityErrors(page)).toEqual([])
  const link = await madeLink(page)
  expect(link).toMatch(/\/s\/[a-z0-9]{12}$/)
  expect(await accessibilityErrors(page)).toEqual([])
  const frame = await page.getByLabel('Code for your own site').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // A stranger on a phone.
  const other = await openWindow(chromium, PHONE)
  await other.page.goto(link)
  await other.page.getByRole('region', { name: 'Replay' }).waitFor()
  expect(other.page.url()).toMatch(/\/#\/shared\/[a-z0-9]{12}$/)
  expect(await other.page.title()).toContain('A duel at dawn')
  await expect
    .poll(() => other.page.getByRole('region', { name: 'Replay' }).getByRole('slider').first().inputValue())
    .toBe('12')

  // Another site frames it.
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>A site</title>${frame}`)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  await other.page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const framed = other.page.frameLocator('iframe')
  await framed.getByRole('link', { name: 'Open in Flank Speed' }).waitFor()
  expect(await framed.getByRole('link', { name: 'Open in Flank Speed' }).getAttribute('href')).toMatch(/^\/s\//)
  // The page itself cannot be framed.
  await other.page.setContent(`<iframe src="${link}"></iframe>`)
  await expect.poll(() => other.page.frames().at(-1)?.url()).toMatch(/chrome-error|^$/)
  await new Promise((done) => site.close(done))

  // Its maker deletes it.
  await page.goto('/#/shared')
  await page.getByRole('link', { name: 'A duel at dawn' }).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete A duel at dawn' }).click()
  await page.getByText('You share nothing yet').waitFor()
  await other.page.goto(link)
  await other.page.getByText('Nothing is shared here').waitFor()
  expect(errors).toEqual([])
  await other.context.close()
})

test('positions and fleets fit into an address that needs no server, and battles have a preview', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/replay')
  await page.getByRole('heading', { name: 'Replays' }).waitFor()
  await dropFile(page, 'duel.replay.json', duel(4))
  await page.getByRole('region', { name: 'Replay' }).waitFor()
  await page.keyboard.press('End')
  await page.getByText('Share', { exact: true }).click()
  await page.getByRole('button', { name: 'Share this position by link' }).click()
  const whole = await page.getByLabel(/^Link that holds everything/).inputValue()
  expect(whole).toContain('#/position/')
  const link = await madeLink(page)
  for (const address of [whole, link]) {
    await page.goto('/#/rules')
    await page.goto(address)
    await page.getByRole('button', { name: 'Play this position' }).waitFor()
  }
  await page.goto('/#/position/AAAA')
  await page.getByRole('alert').filter({ hasText: 'damaged' }).waitFor()

  await page.goto('/#/scenario/denmark-strait')
  await page.getByRole('button', { name: 'Share' }).click()
  const scenario = await page.getByLabel('Link with a preview picture').inputValue()
  await page.goto(scenario)
  await page.getByRole('heading', { name: 'Battle of the Denmark Strait' }).waitFor()
  expect(errors).toEqual([])
})
