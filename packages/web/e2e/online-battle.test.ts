import { findRuleset } from '@flankspeed/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import {
  button,
  checkAccessibility,
  inviteOf,
  notice,
  type OnlineProcess,
  openOnline,
  type Person,
  playOn,
  startOnlineProcess,
  waitForTurn,
} from './online-players.ts'
import { mainButton, prepare, prompt, story, textOf } from './player.ts'
import { BRUSH } from './positions.ts'

/** One turn: the second shows nothing that the first did not. */
const ONE_TURN = BRUSH.replace('turnLimit: 3', 'turnLimit: 1')

// One battle between two people far apart, with a spectator. Each test continues where the one before it ended.
let online: OnlineProcess
let ann: Person
let bob: Person
let eve: Person
const found: string[] = []
beforeAll(async () => {
  online = await startOnlineProcess()
  ;[ann, bob, eve] = [await online.person(), await online.person(), await online.person(PHONE)]
})
afterAll(() => online?.close())

const told = async ({ page }: Person): Promise<number> => (await story(page)).length
const otherThan = (who: Person): Person => (who === ann ? bob : ann)
const markAnswered = ({ page }: Person): Promise<void> =>
  prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))

test('Ann makes the battle, Bob takes the seat by her link, Eve looks on', async () => {
  await openOnline(ann, ONE_TURN)
  await ann.page.getByLabel('Your name').fill('Ann')
  await ann.page.getByLabel('Clock').selectOption({ index: 2 })
  await ann.page.getByText('Spectators and dice').click()
  await ann.page.getByLabel('Add your own randomness (optional)').fill('the salt of the blue sea')
  await checkAccessibility(found, ann, 'new battle online')
  await button(ann, 'Create the battle').click()
  await ann.page.getByRole('heading', { name: 'A brush at dusk' }).waitFor()
  expect(await textOf(ann.page.locator('.waiting-room-status'))).toContain('Waiting for Red')
  await checkAccessibility(found, ann, 'waiting for the other side')

  const invitation = await inviteOf(ann)
  await bob.page.goto(invitation)
  await bob.page.getByText('You would command').waitFor()
  expect(await textOf(bob.page.locator('.join'))).toMatch(/Ann commands Blue.*45 minutes each.*anyone can watch/)
  await checkAccessibility(found, bob, 'an invitation')
  await bob.page.getByLabel('Your name').fill('Bob')
  await bob.page.getByLabel('Add your own randomness (optional)').fill('the salt of the red wine')
  await button(bob, 'Take the seat').click()
  expect((await waitForTurn(ann, bob)).kind).toBe('Move')
  await expect
    .poll(() => textOf(ann.page.locator('.online-bar-players')))
    .toMatch(/Bob, here4\d:\d\dAnn \(you\)4\d:\d\d/)

  // The link works once.
  await eve.page.goto(invitation)
  await eve.page.locator('.page-trouble').waitFor()
  await checkAccessibility(found, eve, 'an invitation that was used')
  expect(eve.errors.splice(0)).toEqual([expect.stringContaining('403')])
  await eve.page.goto('/#/online')
  await eve.page.getByRole('link', { name: 'A brush at dusk' }).click()
  await eve.page.getByText('You are watching').waitFor()
  await checkAccessibility(found, eve, 'looking on')
})

test('a move is seen by all, taken back at once, and there after a reload', async () => {
  const before = await told(eve)
  const { who: mover } = await waitForTurn(ann, bob)
  await playOn(ann, bob)
  await expect.poll(() => told(eve)).toBeGreaterThan(before)
  // Nothing was rolled.
  const length = await told(eve)
  await button(mover, 'Undo').click()
  await expect.poll(() => told(eve)).toBeLessThan(length)
  expect((await waitForTurn(ann, bob)).who).toBe(mover)

  const { who } = await playOn(ann, bob)
  const lines = async (): Promise<string[]> => (await story(who.page)).filter((line) => !line.includes('last visit'))
  const stands = await lines()
  await who.page.reload()
  await waitForTurn(who)
  expect(await lines()).toEqual(stands)
})

test('both are shown the same fingerprint of the log', async () => {
  const shown = async (who: Person): Promise<string> => {
    await button(who, 'Fair dice').click()
    return textOf(who.page.locator('.dice-and-log dl'))
  }
  const [first, second] = [await shown(ann), await shown(bob)]
  expect(first).toMatch(/^Log, line \d+(\w{4} ){2}\w{4}Seed commitment.*Blue’s randomness.*Red’s randomness/)
  expect(second).toBe(first)
  await checkAccessibility(found, ann, 'fair dice')
  for (const { page } of [ann, bob]) {
    await page.keyboard.press('Escape')
    await page.locator('.dice-and-log').waitFor({ state: 'detached' })
  }
})

test('they talk, and one shuts the other up', async () => {
  await button(ann, /^Chat/).click()
  await ann.page.getByLabel('Message', { exact: true }).fill('Good hunting!')
  await button(ann, 'Send').click()
  await expect.poll(() => textOf(button(bob, /^Chat/))).toBe('Chat1 new')
  await button(bob, /^Chat/).click()
  expect(await textOf(bob.page.getByRole('log', { name: 'Messages' }))).toContain('Ann: Good hunting!')
  await checkAccessibility(found, bob, 'chat')
  await bob.page.getByLabel(/^Mute/).check()
  await button(bob, 'Close the chat').click()
  await ann.page.getByLabel('Message', { exact: true }).fill('Hear me?')
  await button(ann, 'Send').click()
  await expect.poll(() => textOf(ann.page.getByRole('log', { name: 'Messages' }))).toContain('Hear me?')
  await button(ann, 'Close the chat').click()
})

test('the home page knows whose move it is, and what happened meanwhile is told on the way back', async () => {
  const { who: waits, kind } = await waitForTurn(ann, bob)
  const elsewhere = otherThan(waits)
  const battle = elsewhere.page.url()
  await elsewhere.page.goto('/')
  await elsewhere.page.locator('.home-online').waitFor()
  expect(await textOf(elsewhere.page.locator('.home-online li'))).toMatch(/A brush at dusk.*(Red|Blue) to move/)
  await checkAccessibility(found, elsewhere, 'home with a battle online')
  const before = await told(waits)
  await prepare(waits.page, kind)
  await mainButton(waits.page).click()
  await expect.poll(() => told(waits)).toBeGreaterThan(before)
  await elsewhere.page.goto(battle)
  await expect.poll(() => story(elsewhere.page)).toContainEqual(expect.stringContaining('Since your last visit'))
})

test('a server that dies while a move is made loses nothing and makes nothing twice', async () => {
  const { who, kind } = await waitForTurn(ann, bob)
  const other = otherThan(who)
  await prepare(who.page, kind)
  await online.kill()
  await expect.poll(() => notice(other)).toContain('No connection to the server')
  await markAnswered(who)
  const known = await told(who)
  await mainButton(who.page).click()
  await expect.poll(() => notice(who)).toContain('Your move is saved')
  await checkAccessibility(found, who, 'no line')
  await online.restart()
  await expect.poll(() => told(who)).toBeGreaterThan(known)
  for (const one of [who, other]) await expect.poll(() => notice(one)).toBe('')
})

test('a move made while the line is cut is sent when the battle is opened again', async () => {
  const { who, kind } = await waitForTurn(ann, bob)
  await prepare(who.page, kind)
  who.connection.cut()
  await mainButton(who.page).click()
  await expect.poll(() => notice(who)).toContain('Your move is saved')
  const known = await told(otherThan(who))
  who.connection.restore()
  await who.page.reload()
  await expect.poll(() => told(otherThan(who))).toBeGreaterThan(known)
})

test('once dice were rolled taking back needs the other’s word; a draw is offered and declined', async () => {
  let next = await waitForTurn(ann, bob)
  while (next.kind !== 'Fire') next = await playOn(ann, bob)
  const gunner = next.who
  const other = otherThan(gunner)
  await playOn(ann, bob)
  await button(gunner, 'Undo').click()
  await gunner.page.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(() => notice(gunner)).toContain('has not answered yet')
  await expect.poll(() => notice(other)).toMatch(/asks to undo: .+\./)
  await checkAccessibility(found, other, 'asked to undo')
  const fired = await told(other)
  await button(other, 'Agree').click()
  await expect.poll(() => told(other)).toBeLessThan(fired)
  expect(await notice(other)).toBe('')

  await button(ann, 'Draw').click()
  await button(ann, 'Offer draw').click()
  await expect.poll(() => notice(bob)).toContain('Ann offers a draw')
  await button(bob, 'Decline').click()
  await expect.poll(() => notice(ann)).toBe('')
})

test('until the end nobody has seen a seed or what the other added to it; then the dice are checked', async () => {
  const heard = (who: Person): string => who.connection.received()
  for (let next = await waitForTurn(ann, bob); next.kind !== 'Result'; next = await playOn(ann, bob)) {
    if (next.kind !== 'Repair') continue
    expect(heard(ann)).not.toContain('the salt of the red wine')
    expect(heard(bob)).not.toContain('the salt of the blue sea')
    for (const who of [ann, bob, eve]) expect(heard(who)).not.toMatch(/"(seed|generator)":"?[\da-f[]/)
  }
  for (const { page } of [ann, bob]) {
    await page.locator('.result').waitFor()
    expect(await textOf(page.locator('.result'))).toMatch(/has won|A draw/)
  }
  await button(ann, 'Check the dice').click()
  await ann.page.locator('.after-checked').waitFor()
  expect(await textOf(ann.page.locator('.after-checked'))).toMatch(
    /The dice were fair\..*All \d+ dice came from the seed.*Both sides added randomness.*The log matches what this browser was shown: \d+ lines with events, dice and positions/,
  )
  await checkAccessibility(found, ann, 'the end')

  const rules = { ruleset: 'victory-at-sea', version: findRuleset('victory-at-sea').version }
  // Had Ann been shown other dice, or another log, she would know now: the records survive a reload.
  await ann.page.evaluate(otherNote, ['flankspeed-stories', 'shown', 'lines', [{ ...rules, hash: 'f' }]] as const)
  await button(ann, 'Check the dice').click()
  await expect
    .poll(() => textOf(ann.page.locator('.after-checked')))
    .toContain('Line 0 of the log was shown here differently')
  await ann.page.evaluate(otherNote, ['flankspeed-fair', 'heads', 'head', 'f'.repeat(64)] as const)
  await button(ann, 'Check the dice').click()
  await expect.poll(() => textOf(ann.page.locator('.after-checked'))).toContain('The server showed different battles')
  expect(heard(bob)).not.toContain('Hear me?')
  expect(heard(eve)).not.toContain('Good hunting!')
  await bob.page.getByRole('link', { name: 'Results' }).click()
  await bob.page.locator('.figure-plot svg').first().waitFor()
})

test('once more with sides changed, until one strikes; nothing went wrong on any screen', async () => {
  await button(ann, 'Change sides').click()
  await ann.page.locator('.waiting-room-status').waitFor()
  await bob.page.goto('/#/online')
  await bob.page.getByText('Your seat is waiting').waitFor()
  await checkAccessibility(found, bob, 'battles online')
  await bob.page.locator('.online-list a').first().click()
  await button(bob, 'Take the seat').click()
  expect((await waitForTurn(ann, bob)).kind).toBe('Move')
  await button(bob, 'Resign').click()
  await button(bob, 'Resign').click()
  await expect.poll(() => textOf(ann.page.locator('.result').first())).toContain('Red has won')

  expect(found).toEqual([])
  for (const { errors } of [ann, bob, eve]) expect(errors).toEqual([])
})

test('after a reload the page still insists on the part in the dice that it promised', async () => {
  await openOnline(ann, ONE_TURN)
  await ann.page.getByLabel('Your name').fill('Ann')
  await button(ann, 'Create the battle').click()
  await ann.page.locator('.waiting-room-status').waitFor()
  await ann.page.reload()
  await ann.page.locator('.waiting-room-status').waitFor()

  // From now on the server shows another commitment for her seat.
  await ann.page.route(/\/api\/battles\/\w+$/, async (route) => {
    const response = await route.fetch()
    const card = await response.json()
    const seats = card.seats.map((seat: { saltHash: string | null }) => ({
      ...seat,
      saltHash: seat.saltHash && 'f'.repeat(64),
    }))
    await route.fulfill({ response, json: { ...card, seats } })
  })
  await ann.page.reload()
  await ann.page.locator('.page-trouble').waitFor()
  await expect
    .poll(() => textOf(ann.page.locator('.page-trouble')))
    .toContain('The server shows different randomness for your seat than this browser sent. Do not play here.')
  await ann.page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** In the page: changes a field of the first record. */
async function otherNote([name, store, field, value]: readonly [string, string, string, unknown]): Promise<void> {
  const opened = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  const db = await opened(indexedDB.open(name))
  const notes = db.transaction(store, 'readwrite').objectStore(store)
  const [first] = await opened(notes.getAll())
  await opened(notes.put({ ...first, [field]: value }))
  db.close()
}
