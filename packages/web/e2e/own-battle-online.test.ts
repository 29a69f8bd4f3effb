import { storedTexts } from '@flankspeed/scenarios/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import {
  button,
  inviteOf,
  type OnlineTest,
  openOnline,
  type Person,
  startOnline,
  waitForTurn,
} from './online-players.ts'
import { withOwnClass } from './own-class.ts'
import { textOf } from './player.ts'

let online: OnlineTest
beforeAll(async () => {
  online = await startOnline()
})
afterAll(() => online?.close())

/** In the orders of Red, which are secret. */
const SECRET = 'Sigma'
const SITUATION = 'A raider of a kind that nobody has seen before.'
const battle = storedTexts()
  ['denmark-strait']!.replace('id: denmark-strait', 'id: raider')
  .replace(/^name: .*$/m, 'name: The unknown raider')
  .replace(/^text: >-\n( {2}.*\n)+/m, `text: ${SITUATION}\n`)
  .replace(
    /^ {4}objective:\n( {6}.*\n)+/m,
    `    objective:\n      minor: { ships: Bismarck, are: { reached: { miles: 4, of: ${SECRET}, at: [20, 20] } } }\n      secret: true\n`,
  )
const file = withOwnClass(battle)

const briefingOf = ({ page }: Person): Promise<string> => textOf(page.getByRole('dialog', { name: 'Briefing' }))

test('a battle of one’s own is played online with its briefing, its own class and its secret orders', async () => {
  const reading = { speed: 0, confirm: false, hints: false, motion: 'less', briefing: true }
  const person = () => online.person(DESKTOP, reading)
  const [ann, bob, eve] = [await person(), await person(), await person()]
  await openOnline(ann, file)
  await button(ann, 'Create the battle').click()
  await ann.page.getByRole('heading', { name: 'The unknown raider' }).waitFor()
  await bob.page.goto(await inviteOf(ann))
  await button(bob, 'Take the seat').click()

  // Bob has the file of neither the battle nor the class.
  await expect.poll(() => briefingOf(bob)).toContain(SITUATION)
  expect(await briefingOf(bob)).toContain(SECRET)
  await expect.poll(() => briefingOf(ann)).toContain(SITUATION)
  await eve.page.goto('/#/online')
  await eve.page.getByRole('link', { name: 'The unknown raider' }).click()
  await expect.poll(() => briefingOf(eve)).toContain(SITUATION)
  for (const who of [ann, eve]) {
    expect(await textOf(who.page.locator('body'))).not.toContain(SECRET)
    const id = new URL(who.page.url()).hash.match(/[\w-]+$/)![0].replace(/^online-/, '')
    const told = await who.page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
      ['', '/view', '/log', '/orders', '/briefing'].map((path) => `/api/battles/${id}${path}`),
    )
    expect(told.every((text) => text.includes('{'))).toBe(true)
    expect(told.join('\n')).not.toContain(SECRET)
    expect(told[1]).toContain('super-bismarck')
  }

  for (const { page } of [ann, bob, eve])
    await page.getByRole('dialog', { name: 'Briefing' }).getByRole('button', { name: 'Begin' }).click()
  expect((await waitForTurn(ann, bob)).kind).toBe('Move')
  expect([ann, bob, eve].flatMap(({ errors }) => errors)).toEqual([])
})

test('an admiral on the server has the temper that was chosen', async () => {
  const ann = await online.person()
  await ann.page.goto('/#/new?online')
  await ann.page.getByRole('radio', { name: /^Captain/ }).check()
  await ann.page.getByLabel('Temper').selectOption('bold')
  await button(ann, 'Begin').click()
  expect((await waitForTurn(ann)).kind).toBe('Move')
  const id = new URL(ann.page.url()).hash.match(/[\w-]+$/)![0].replace(/^online-/, '')
  const { view } = await ann.page.evaluate(async (path) => (await fetch(path)).json(), `/api/battles/${id}/view`)
  expect(view.orders.orders.sides).toMatchObject({ red: { temper: 'bold' } })
  expect(ann.errors).toEqual([])
})
