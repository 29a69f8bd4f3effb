import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import {
  button,
  checkAccessibility,
  notice,
  type OnlineTest,
  type Person,
  playOn,
  startOnline,
  waitForTurn,
} from './online-players.ts'
import { mainButton, prepare, signUp, textOf } from './player.ts'

// Three strangers find each other in the lobby. Each test continues where the one before it ended.
let online: OnlineTest
let ann: Person
let bob: Person
let eve: Person
const found: string[] = []
beforeAll(async () => {
  online = await startOnline()
  ;[ann, bob, eve] = [await online.person(), await online.person(), await online.person(PHONE)]
})
afterAll(() => online?.close())

const enter = async ({ page }: Person): Promise<void> => {
  await page.goto('/#/lobby')
  await page.getByRole('heading', { name: 'Quick pairing' }).waitFor()
}
const inBattle = ({ page }: Person): Promise<void> => page.locator('.online-bar-players').waitFor()

test('an empty lobby helps; a challenge is seen by those who are there, and withdrawn', async () => {
  await signUp(ann.page, 'Ann')
  await signUp(bob.page, 'Bob')
  await enter(eve)
  expect(await textOf(eve.page.locator('.lobby'))).toContain('Nobody is looking for a battle right now.')
  await checkAccessibility(found, eve, 'an empty lobby')
  await enter(ann)
  await button(ann, /^Fast/).click()
  await ann.page.getByRole('heading', { name: 'You are waiting' }).waitFor()
  const challenge = eve.page.getByRole('button', { name: /^Accept the challenge of Ann/ })
  await challenge.waitFor()
  // It is rated, and she has no account.
  expect(await challenge.isDisabled()).toBe(true)
  await checkAccessibility(found, eve, 'a lobby with a challenge')
  await checkAccessibility(found, ann, 'waiting in the lobby')
  await button(ann, /^Withdraw/).click()
  await challenge.waitFor({ state: 'detached' })
})

test('a challenge with its own terms is accepted by keyboard, and both sit in the battle', async () => {
  await ann.page.goto('/#/new?online&lobby')
  await ann.page.getByLabel('Clock').selectOption({ index: 1 })
  await ann.page.getByRole('checkbox', { name: /^Rated/ }).check()
  await ann.page.getByLabel('Note (optional)').fill('An old rivalry')
  await button(ann, 'Post the challenge').click()
  await ann.page.getByRole('heading', { name: 'You are waiting' }).waitFor()
  await enter(bob)
  await bob.page.getByText('An old rivalry').waitFor()
  await bob.page.getByRole('button', { name: /^Accept the challenge of Ann/ }).press('Enter')
  await Promise.all([inBattle(ann), inBattle(bob)])
  expect(await textOf(ann.page.locator('.online-bar-players'))).toMatch(
    /Bob.*14:\d\d.*Ann \(you\)|Bob.*15:00.*Ann \(you\)/,
  )
})

test('Eve sees it on the lobby page, and looks on', async () => {
  await eve.page.locator('.lobby-featured .sea-picture').waitFor()
  await checkAccessibility(found, eve, 'a lobby with a battle to watch')
  await eve.page.locator('.lobby-featured-link').click()
  await eve.page.getByText('You are watching').waitFor()
})

test('they play, one plans ahead while the other decides, and what he planned goes out by itself', async () => {
  const { who: mover } = await waitForTurn(ann, bob)
  const waiter = mover === ann ? bob : ann
  await button(waiter, 'Plan ahead').click()
  await waiter.page.locator('.plans[data-on]').waitFor()
  await prepare(waiter.page, (await waiter.page.locator('.prompt-what').textContent()) ?? '')
  await mainButton(waiter.page).click()
  await expect.poll(() => waiter.page.locator('.plans-list li').count()).toBe(1)
  await checkAccessibility(found, waiter, 'planning ahead')
  // Withdrawn by undo, and planned again.
  await button(waiter, 'Undo').click()
  await expect.poll(() => waiter.page.locator('.plans-list li').count()).toBe(0)
  await prepare(waiter.page, (await waiter.page.locator('.prompt-what').textContent()) ?? '')
  await mainButton(waiter.page).click()
  await expect.poll(() => waiter.page.locator('.plans-list li').count()).toBe(1)
  await button(waiter, 'Back to the battle').click()
  expect(await textOf(mover.page.locator('.battle'))).not.toContain('lanned')
  await prepare(mover.page, (await mover.page.locator('.prompt-what').textContent()) ?? '')
  await mainButton(mover.page).click()
  await waiter.page.locator('.story-decided', { hasText: 'as planned' }).waitFor()
  await expect.poll(() => waiter.page.locator('.plans-list li').count()).toBe(0)
  expect(await mover.page.locator('.story-decided').count()).toBe(0)
})

test('both are rated, and a rematch is one click for each', async () => {
  await online.passTime(61_000)
  await button(bob, 'Resign').click()
  await bob.page.locator('.online-bar-confirm').getByRole('button', { name: 'Resign' }).click()
  await ann.page.locator('.result').waitFor()
  await expect.poll(() => textOf(ann.page.locator('.after-ratings'))).toMatch(/Ann 1662\? \(\+162\)/)
  await checkAccessibility(found, ann, 'a result with ratings')
  const before = ann.page.url()
  await button(bob, 'Rematch').click()
  await button(ann, 'Take your seat').click()
  await expect.poll(() => ann.page.url()).not.toBe(before)
  await Promise.all([inBattle(ann), inBattle(bob)])
})

test('who leaves is missed, the other claims the win, and all of it is on the page of the player', async () => {
  await ann.page.locator('.online-bar-here.here').waitFor()
  while ((await waitForTurn(ann, bob)).who === ann) await playOn(ann, bob)
  await bob.leave()
  await online.passTime(40_000)
  await expect.poll(() => notice(ann)).toMatch(/Bob left \d+ seconds ago/)
  await checkAccessibility(found, ann, 'the other has left')
  await online.passTime(180_000)
  await button(ann, 'Claim the win').click()
  await ann.page.locator('.result').waitFor()
  expect(await textOf(ann.page.locator('.result'))).toContain('left')
  await expect.poll(() => textOf(ann.page.locator('.after-ratings'))).toMatch(/Ann 1\d\d\d\? \(\+\d+\)/)
  await ann.page.goto('/#/player/Bob')
  await ann.page.getByText('2 battles: 0 won, 0 drawn, 2 lost').waitFor()
  await checkAccessibility(found, ann, 'a player')
  await ann.page.goto('/#/ratings')
  await ann.page.getByText('provisional: a few more battles').waitFor()
  expect(await textOf(ann.page.locator('.ratings-list'))).toMatch(/Ann \(you\).*computer admiral.*Bob/)
  await checkAccessibility(found, ann, 'the rating list')
  expect(found).toEqual([])
  expect([ann.errors, eve.errors]).toEqual([[], []])
}, 180_000)
