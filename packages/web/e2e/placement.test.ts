import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, type TestBrowser } from './browser.ts'
import { placeOf, prompt, startCase, story, textOf } from './player.ts'
import { sameWindow } from './same-window.ts'
import { commit, waitUntilReady } from './wait-for.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

const CRUISER = '{ class: Leander, type: cruiser, nation: rn, flankSpeed: 6, armour: 3, hull: 18 }'

/** Achilles is the only ship left to move; her course ends on Ajax. */
const squadron = (more = ''): string => `
ruleset: victory-at-sea
title: In company
battle:
  phase: movement
  initiative: blue
  turnLimit: 2
  table: [36, 30]
  ships:
    - { id: achilles, side: red, card: ${CRUISER}, at: [10, 15.2], heading: 90 }
    - { id: ajax, side: red, card: ${CRUISER}, at: [16, 15], heading: 90, moved: 4 }
${more}    - { id: spee, side: blue, class: Deutschland, at: [30, 28], heading: 180, moved: 4 }
`

test('a course that ends on another ship shows where she will lie before she sails', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, squadron(), 'Both')
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp')
  await prompt(page).getByText('is placed beside her, to port').waitFor()
  expect(await textOf(prompt(page))).toContain('The course ends on top of Ajax')
  await waitUntilReady(page)
  await commit(page)
  expect((await story(page)).join(' ')).toContain('standing clear of her neighbour')

  await startCase(
    page,
    squadron(`    - { id: exeter, side: red, card: ${CRUISER}, at: [16, 15.7], heading: 90, moved: 4 }\n`),
    'Both',
  )
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp')
  await prompt(page).getByText('stops short of her on the way').waitFor()
  await waitUntilReady(page)
  await commit(page)
  expect((await story(page)).join(' ')).toContain('steams 2", heading 90°, stopping short of her neighbour')
  expect(errors).toEqual([])
})

const SCOUTS = `
ruleset: victory-at-sea
title: Back from scouting
battle:
  phase: scouting
  step: redeploy
  turnLimit: 2
  table: [48, 36]
  sides: { red: { scoutingPoints: 7 } }
  ships:
    - { id: portland, side: red, card: ${CRUISER}, at: [24, 8], heading: 0 }
    - { id: mustin, side: red, card: { class: Sims, type: destroyer, flankSpeed: 7, armour: 2, hull: 10 }, scouting: true }
    - { id: nagara, side: blue, card: ${CRUISER}, at: [24, 14], heading: 180 }
`

test('a scout that is brought back lies in the rear, and goes where her player puts her', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, SCOUTS, 'Both')
  await page.getByRole('button', { name: 'Bring Mustin back' }).click()
  await waitUntilReady(page)
  const [mustin, portland, nagara] = [
    await placeOf(page, 'mustin'),
    await placeOf(page, 'portland'),
    await placeOf(page, 'nagara'),
  ]
  // Red's own edge is the south one, at the bottom of the chart.
  expect(mustin.y).toBeGreaterThan(portland.y)
  expect(mustin.y - nagara.y).toBeGreaterThan(1.5 * (portland.y - nagara.y))
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight')
  await waitUntilReady(page)
  expect((await placeOf(page, 'mustin')).x).toBeGreaterThan(mustin.x)
  await commit(page)
  expect((await story(page)).join(' ')).toContain('Mustin')
  expect(errors).toEqual([])
})
