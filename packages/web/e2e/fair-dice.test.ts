import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, type OnlineTest, openOnline, type Person, startOnline } from './online-players.ts'
import { textOf } from './player.ts'
import { BRUSH } from './positions.ts'

let online: OnlineTest
let ann: Person
beforeAll(async () => {
  online = await startOnline()
  ann = await online.person()
})
afterAll(() => online?.close())

test('after a reload the page still insists on the part in the dice that it promised', async () => {
  await openOnline(ann, BRUSH)
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
