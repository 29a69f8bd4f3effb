import { giveRole, openStore } from '@flankspeed/server/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { button, checkAccessibility, type OnlineTest, type Person, startOnline } from './online-players.ts'
import { textOf } from './player.ts'

// Bob insults Ann; a moderator deals with it. Each test continues where the one before it ended.
let online: OnlineTest
let ann: Person
let bob: Person
let mod: Person
const found: string[] = []
beforeAll(async () => {
  online = await startOnline()
  ;[ann, bob, mod] = [await online.person(), await online.person(PHONE), await online.person()]
})
afterAll(() => online?.close())

/** Asks the server as this browser. */
const ask = ({ page }: Person, path: string, body: object) =>
  page.evaluate(
    async ([where, sent]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`/api/${where}`, { method: 'POST', headers, body: JSON.stringify(sent) })).json()
    },
    [path, body] as const,
  )

test('an insult in the chat is reported and its author blocked', async () => {
  for (const [who, name] of [
    [ann, 'Ann'],
    [bob, 'Bob'],
    [mod, 'Mia'],
  ] as const) {
    await who.page.goto('/')
    await ask(who, 'account', { name, password: 'a long password' })
  }
  const { id, invites } = await ask(ann, 'battles', { scenario: 'river-plate', name: 'Ann' })
  await ask(bob, `battles/${id}/seats`, { invite: invites.blue, name: 'Bob' })
  await ask(bob, `battles/${id}/chat`, { text: 'You sail like a landlubber' })
  await ann.page.goto(`/#/battle/online-${id}`)
  await button(ann, /^Chat/).click()
  await ann.page.getByRole('button', { name: 'Report “You sail like a landlubber”' }).click()
  await ann.page.getByRole('heading', { name: 'Report Bob' }).waitFor()
  await checkAccessibility(found, ann, 'the report')
  await ann.page.getByRole('textbox', { name: 'What happened' }).fill('He is rude.')
  await button(ann, 'Send the report').click()
  await ann.page.getByText('The moderators have your report.').waitFor()
  await ann.page.keyboard.press('Escape')
  await button(ann, 'Block Bob').click()
  await ann.page.getByText('Bob is blocked').waitFor()
  expect(await textOf(ann.page.getByRole('log', { name: 'Messages' }))).not.toContain('landlubber')
  await checkAccessibility(found, ann, 'the chat')
})

test('a moderator takes the report, restricts the player and answers', async () => {
  const { page } = mod
  await page.goto('/#/moderation')
  await page.getByText('This page is for moderators.').waitFor()
  const store = await openStore(online.database, { beside: true })
  expect(await giveRole(store, 'Mia', 'operator')).toBe('Mia')
  await store.close()
  await page.reload()
  await button(mod, 'Take the report about Bob').click()
  await page.getByText('The report is yours.').waitFor()
  await page.getByRole('radio', { name: 'Taken' }).check()
  expect(await textOf(page.locator('.moderation-chat'))).toContain('You sail like a landlubber')
  await checkAccessibility(found, mod, 'a report')
  await page.getByRole('combobox', { name: 'What' }).selectOption('no-chat')
  await page.getByLabel('Reason, which the player reads').fill('Be kind in the chat.')
  await button(mod, 'Forbid chat').click()
  await page.getByText('It is done, and in the log.').waitFor()
  await page.getByLabel('Answer for Ann').fill('Thank you. He cannot chat for a day.')
  await button(mod, 'Close the report').click()
  await page.getByText('The report is closed.').waitFor()
  for (const [part, text] of [
    ['Log', 'no-chat, Bob'],
    ['Moderators', 'Mia, operator'],
    ['Server', 'People can play.'],
  ] as const) {
    await page.getByRole('link', { name: part, exact: true }).click()
    await page.getByText(text).waitFor()
    await checkAccessibility(found, mod, part)
  }
})

test('both see what became of it; he appeals, and it is undone', async () => {
  await ann.page.goto('/#/account')
  await ann.page.getByText('Dealt with: Thank you. He cannot chat for a day.').waitFor()
  await button(ann, 'Unblock Bob').click()
  await ann.page.getByText('Bob is no longer on your list.').waitFor()
  await bob.page.goto('/#/safety')
  await bob.page.getByText('Be kind in the chat.').waitFor()
  await checkAccessibility(found, bob, 'what was done')
  await button(bob, 'Appeal').click()
  await bob.page.getByLabel(/^Why it was wrong/).fill('I meant the ship.')
  await button(bob, 'Send the appeal').click()
  await bob.page.getByText('You appealed: “I meant the ship.” No answer yet.').waitFor()
  await mod.page.getByRole('link', { name: 'Appeals' }).click()
  await mod.page.getByText('Appeal: “I meant the ship.”').waitFor()
  await button(mod, 'Undo No chat of Bob').click()
  await mod.page.getByLabel('Why, which the player reads').fill('We believe you.')
  await button(mod, 'Undo it').click()
  await mod.page.getByText('It is undone.').waitFor()
  await bob.page.reload()
  await bob.page.getByText('We believe you.').waitFor()
  await ann.page.goto('/#/player/Bob')
  await button(ann, /^Mute in all battles/).click()
  await ann.page.getByText('Bob is muted').waitFor()
  await checkAccessibility(found, ann, 'a player')
  expect(found).toEqual([])
  for (const who of [ann, bob, mod]) expect(who.errors).toEqual([])
})
