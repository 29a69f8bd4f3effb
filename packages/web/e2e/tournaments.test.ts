import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { button, checkAccessibility, type OnlineTest, type Person, startOnline } from './online-players.ts'
import { signUp, textOf } from './player.ts'

// A tournament of two, from the form to the final standings. Each test continues where the one before it ended.
let online: OnlineTest
let ann: Person
let bob: Person
const found: string[] = []
beforeAll(async () => {
  online = await startOnline()
  ;[ann, bob] = [await online.person(), await online.person(PHONE)]
})
afterAll(() => online?.close())

test('Ann organises a tournament and enters it; Bob finds it on his phone and enters by keyboard', async () => {
  await signUp(ann.page, 'Ann')
  await signUp(bob.page, 'Bob')
  await bob.page.goto('/#/tournaments')
  await bob.page.getByText('None is announced').waitFor()
  await checkAccessibility(found, bob, 'no tournaments')
  await ann.page.goto('/#/online')
  await ann.page.getByRole('link', { name: 'Tournaments' }).click()
  await ann.page.getByRole('link', { name: 'Organise a tournament' }).click()
  await ann.page.getByLabel('Name').fill('The River Cup')
  await ann.page.getByRole('combobox', { name: 'Battle' }).selectOption('river-plate')
  await ann.page.getByRole('spinbutton', { name: 'Rounds' }).fill('1')
  await checkAccessibility(found, ann, 'the form for a tournament')
  await button(ann, 'Announce it').click()
  await ann.page.getByRole('heading', { name: 'The River Cup' }).waitFor()
  expect(await textOf(ann.page.locator('.tournament-main'))).toContain('Nobody has entered yet')
  await button(ann, 'Enter').click()
  await ann.page.getByRole('link', { name: 'Ann' }).first().waitFor()
  await bob.page.reload()
  await bob.page.getByRole('link', { name: 'The River Cup' }).click()
  await button(bob, 'Enter').press('Enter')
  await bob.page.getByText('You play in this tournament.').first().waitFor()
  await checkAccessibility(found, bob, 'a tournament before its start')
})

test('the organiser starts it, everybody sees it, and the last battle ends it', async () => {
  await ann.page.getByRole('rowheader', { name: 'Bob' }).waitFor()
  await button(ann, 'Start now').click()
  await bob.page.getByText('Your battle is waiting for you.').waitFor()
  await checkAccessibility(found, ann, 'a round, for its organiser')
  await checkAccessibility(found, bob, 'a round')
  await bob.page.getByRole('link', { name: 'Go to your battle' }).click()
  await bob.page.locator('.online-bar-players').waitFor()
  await button(bob, 'Resign').click()
  await bob.page.locator('.online-bar-confirm').getByRole('button', { name: 'Resign' }).click()
  await bob.page.getByRole('link', { name: 'Back to the tournament' }).click()
  await bob.page.getByText('Ann won').waitFor()
  await ann.page.getByText('Ann won').waitFor()
  expect(await textOf(ann.page.locator('tbody tr').first())).toMatch(/^1.*Ann/)
  await ann.page.getByText('What the columns mean').click()
  await checkAccessibility(found, ann, 'a tournament that is over')
  await bob.page.goto('/#/ladder')
  await bob.page.getByText('Nobody has finished a rated battle yet').waitFor()
  await checkAccessibility(found, bob, 'a season ladder')
  expect(found).toEqual([])
  expect([ann.errors, bob.errors]).toEqual([[], []])
})
