import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARRIERS } from './air-positions.ts'
import { accessibilityErrors, openTestBrowser, type TestBrowser } from './browser.ts'
import {
  answer,
  mainButton,
  prepare,
  proceed,
  prompt,
  startCase,
  steamAhead,
  story,
  textOf,
  waitForPrompt,
} from './player.ts'
import { sameWindow } from './same-window.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

test('the Admiralty rules are chosen with their switches, and every battle keeps them', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/new')
  await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption({ label: 'Admiralty Rules' })
  await page.getByText('Optional rules and variants').click()
  await page.getByRole('checkbox', { name: 'High explosive' }).uncheck()
  await page.getByRole('checkbox', { name: 'Split fire' }).check()
  await page.getByText('2 changed').waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('radio', { name: /^Both/ }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await waitForPrompt(page)).toBe('Move')
  const options = await page.evaluate(async () => {
    const open = indexedDB.open('flankspeed')
    const db = await new Promise<IDBDatabase>((done) => {
      open.onsuccess = () => done(open.result)
    })
    const all = db.transaction('battles').objectStore('battles').getAll()
    await new Promise((done) => {
      all.onsuccess = done
    })
    db.close()
    return all.result.map(({ ruleset, setup }) => ({ ruleset, options: setup.options }))
  })
  expect(options).toEqual([{ ruleset: 'admiralty', options: { highExplosive: false, splitFire: true } }])
  expect(errors).toEqual([])
})

test('a variant is laid beside its core, and found from a clause of either', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/rules/victory-at-sea/VAS-WTR-01')
  const core = page.getByRole('article', { name: /^VAS-WTR-01/ })
  await core.getByRole('link', { name: 'ADM-ONE-02' }).click()
  const row = page.getByRole('article', { name: /^ADM-ONE-02/ })
  await row.waitFor()
  expect(await textOf(row)).toMatch(/replaces.*Victory at Sea.*VAS-WTR-01.*Switch naturalOnes, on by default/)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Ammunition' }).click()
  await page.getByRole('article', { name: /^ADM-HE-02/ }).waitFor()
  await page.goto('/#/rules/admiralty')
  await page.getByRole('link', { name: 'Compare with the base rules' }).click()
  await page.getByRole('heading', { name: 'What differs' }).waitFor()
  // A clause of the base that a battle of the variant cites opens in the base's book.
  await page.goto('/#/rules/admiralty/VAS-MOVE-02')
  await page.getByRole('article', { name: /^VAS-MOVE-02/ }).waitFor()
  expect(errors).toEqual([])
})

const RADAR = `
ruleset: admiralty
title: By radar
battle:
  phase: movement
  initiative: blue
  active: red
  turnLimit: 3
  year: 1941
  table: [48, 48]
  ships:
    - { id: bismarck, side: red, class: Bismarck, at: [20, 10], heading: 90 }
    - { id: norfolk, side: blue, class: Norfolk, at: [20, 26], heading: 90, moved: 4 }
`

test('a radar is trained, its lock helps the guns, and shell is changed', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, RADAR, 'Both', '4')
  expect(await waitForPrompt(page)).toBe('Move')
  await page.getByText('Orders before she moves').click()
  await page.getByRole('button', { name: 'Give the Order Radar fire control!' }).click()
  await page.locator('.story-list > li', { hasText: 'Radar fire control!' }).waitFor()
  await prepare(page, 'Move')
  expect(await answer(page, () => proceed(page))).toBe('Radar')
  await page.getByRole('radio', { name: 'Norfolk' }).check()
  expect(await accessibilityErrors(page)).toEqual([])
  let kind = await answer(page, () => proceed(page))
  const locked = (await story(page)).some((line) => line.includes('locked'))
  while (kind === 'Fire') {
    if (locked && (await textOf(prompt(page).getByRole('heading'))) === 'Bismarck') {
      await page.locator('.weapons-target', { hasText: 'Norfolk' }).click()
      await page.getByRole('checkbox', { name: /^Radar: re-roll one miss/ }).waitFor()
    }
    kind = await answer(page, () => proceed(page))
  }
  while (kind !== 'Shell') kind = await answer(page, () => proceed(page))
  await page.getByRole('radio', { name: 'High-explosive' }).check()
  await answer(page, () => proceed(page))
  expect((await story(page)).join(' ')).toContain('Bismarck fires high-explosive shell from now on')
  expect(errors).toEqual([])
})

/** The two carriers again, with two bombers side by side. */
const AIR_WAR = CARRIERS.replace('victory-at-sea', 'admiralty')
  .replace('turnLimit: 3', 'turnLimit: 1')
  .replace('name: Val Two, at: [18, 12]', 'name: Val Two, at: [17, 12]')

/** Flies to the first of these that is available; otherwise the rest stay. */
async function fly(page: Page): Promise<string> {
  const home = page.getByRole('button', { name: 'Return to base' })
  if ((await home.count()) > 0) {
    await home.click()
    await mainButton(page).and(page.locator(':enabled')).waitFor()
    return answer(page, () => proceed(page))
  }
  for (const kind of ['Attack', 'Engage', 'Land on']) {
    const contact = page.locator('.contacts button', { hasText: kind })
    if ((await contact.count()) === 0) continue
    await contact.first().click()
    await mainButton(page).and(page.locator(':enabled')).waitFor()
    return answer(page, () => proceed(page))
  }
  return answer(page, () => page.getByRole('button', { name: /^(The rest stay|All stay)$/ }).click())
}

test('the air war of two carriers is fought through the page, from formations to the last fight', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, AIR_WAR, 'Both', '7')
  const met = new Set<string>()
  let [formed, climbed, highest] = [false, false, false]
  let kind = await waitForPrompt(page)
  for (let n = 0; kind !== 'Result' && n < 120; n++) {
    if (!met.has(kind)) expect(await accessibilityErrors(page, ['day']), kind).toEqual([])
    met.add(kind)
    if (kind === 'Move') await steamAhead(page, 3)
    const company = page.getByRole('checkbox', { name: /^In formation with/ })
    if (kind === 'Fly' && (await company.count()) > 0) {
      await company.first().check()
      formed = true
    }
    const climb = page.getByRole('checkbox', { name: /^At high altitude/ })
    if (kind === 'Fly' && !climbed && (await climb.count()) > 0) {
      await climb.check()
      climbed = true
    } else if (climbed) highest ||= (await page.locator('.chart-is-high').count()) > 0
    kind = kind === 'Fly' ? await fly(page) : await answer(page, () => proceed(page))
  }
  expect([...met]).toEqual(expect.arrayContaining(['Fly', 'Tally Ho!', 'Air combat']))
  expect(kind).toBe('Result')
  expect(formed).toBe(true)
  expect(highest).toBe(true)
  expect(errors).toEqual([])
})

/** A strike reaches a box with a patrol over it. */
const BOX_STRIKE = `
ruleset: admiralty
title: A strike on a box
battle:
  turn: 5
  turnLimit: 5
  phase: movement
  step: box-arrivals
  initiative: blue
  year: 1942
  ships:
    - { id: yamato, side: red, class: Yamato, at: [50, 8], heading: 0, moved: 5 }
    - { id: enterprise, side: blue, class: yorktown, name: Enterprise, deepDeployment: true }
    - { id: benson, side: blue, class: benson, name: Benson, at: [50, 40], heading: 180, moved: 5 }
  flights:
    - { id: kate, side: red, class: b5n2-kate torpedo-bomber, name: Kate, transit: box, box: blue }
    - { id: wildcat, side: blue, class: f4f-4-wildcat fighter, name: Wildcat, inBoxOf: blue }
`

test('a strike on a Deep Deployment box is fought on the chart of the box', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, BOX_STRIKE, 'Both', '3')
  expect(await waitForPrompt(page)).toBe('Arrive')
  const box = page.getByRole('region', { name: 'Blue’s Deep Deployment box' })
  await box.locator('[data-unit="enterprise"]').waitFor()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  await page.getByRole('slider', { name: 'Place of Kate along the edge' }).fill('0.1')
  expect(await answer(page, () => proceed(page))).toBe('Intercept')
  await box.locator('[data-unit="kate"]').waitFor()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  expect(await answer(page, () => proceed(page))).toBe('Tally Ho!')
  await page.getByRole('radio', { name: /^Defensive fire/ }).check()
  let kind = await answer(page, () => proceed(page))
  const met = new Set<string>()
  for (let n = 0; kind !== 'Result' && n < 20; n++) {
    met.add(kind)
    if (kind === 'Move') await steamAhead(page, 3)
    kind = kind === 'Fly' ? await fly(page) : await answer(page, () => proceed(page))
  }
  expect((await story(page)).join(' ')).toContain("Kate appears at blue's box")
  expect(kind).toBe('Result')
  expect(errors).toEqual([])
})

const RAIDER = `
ruleset: admiralty
title: A raid
battle:
  phase: gunnery
  turnLimit: 1
  initiative: red
  year: 1940
  ships:
    - { id: duquesne, side: red, class: duquesne, name: Duquesne, at: [20, 10], heading: 90, moved: 4, order: raid }
    - { id: zara, side: blue, class: zara, name: Zara, at: [20, 24], heading: 90, moved: 4 }
`

test('a raider that has fired makes off', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, RAIDER, 'Both', '4')
  expect(await waitForPrompt(page)).toBe('Fire')
  await prepare(page, 'Fire')
  expect(await answer(page, () => proceed(page))).toBe('Make off')
  await page.getByRole('radio', { name: 'To starboard' }).check()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  await answer(page, () => proceed(page))
  expect((await story(page)).join(' ')).toMatch(/Duquesne steams 4", heading 180/)
  expect(errors).toEqual([])
})

/** German raiders against British signals, before anybody deploys. */
const BEFORE = `
ruleset: admiralty
title: Before the battle
battle:
  phase: pre-deployment
  turnLimit: 1
  year: 1941
  sides: { red: { nation: kriegsmarine }, blue: { nation: royal-navy } }
  ships:
    - { id: bismarck, side: red, card: { class: Bismarck, type: battleship, nation: kriegsmarine, hull: 90, armour: 6, flankSpeed: 6, points: 1400, weapons: [] } }
    - { id: scheer, side: red, card: { class: Deutschland, type: cruiser, nation: kriegsmarine, hull: 30, armour: 3, flankSpeed: 6, points: 200, weapons: [] }, name: Scheer }
    - { id: hood, side: blue, card: { class: Hood, type: battleship, nation: royal-navy, hull: 90, armour: 5, flankSpeed: 6, points: 1300, weapons: [] } }
    - { id: norfolk, side: blue, card: { class: Norfolk, type: cruiser, nation: royal-navy, hull: 22, armour: 2, flankSpeed: 6, points: 150, weapons: [] } }
    - { id: suffolk, side: blue, card: { class: Suffolk, type: cruiser, nation: royal-navy, hull: 22, armour: 2, flankSpeed: 6, points: 160, weapons: [] } }
`

/** The current question, once the screen was handed to the right player. */
async function askedOf(page: Page): Promise<string> {
  const pass = page.locator('.hand-over button')
  await page.locator('.hand-over button, .prompt:not([data-answered])').first().waitFor()
  if ((await pass.count()) > 0) await pass.first().click()
  return waitForPrompt(page)
}

/** Answers everything up to the deployment. Returns the questions. */
async function untilDeployment(page: Page): Promise<string[]> {
  const met: string[] = []
  for (let kind = await askedOf(page); kind !== 'Deploy' && met.length < 12; kind = await askedOf(page)) {
    met.push(kind)
    expect(await accessibilityErrors(page, ['day']), kind).toEqual([])
    if (kind === 'Commerce raider') await page.getByRole('radio', { name: /^Scheer/ }).check()
    if (kind === 'Send home')
      for (const name of ['Suffolk', 'Norfolk'])
        await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    await prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))
    await mainButton(page).click()
  }
  return met
}

test('before a battle raiders are detached, ships sent home, codewords used and frogmen sent out', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, BEFORE, 'Both', '1')
  expect(await untilDeployment(page)).toEqual(expect.arrayContaining(['Commerce raider', 'Send home', 'Codeword']))
  expect((await story(page)).join(' ')).toContain('sends ships after the raider')
  await startCase(page, BEFORE.replace('nation: royal-navy }', 'nation: regia-marina }'), 'Both', '5')
  expect(await untilDeployment(page)).toContain('Missions')
  expect((await story(page)).join(' ')).toContain('10th MAS')
  expect(errors).toEqual([])
})

test('the fleet builder offers admirals under these rules, and none under the core’s', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/fleet')
  const rules = page.getByRole('combobox', { name: 'Rules', exact: true })
  await rules.selectOption({ label: 'Admiralty Rules' })
  await page.getByRole('button', { name: 'Propose a fleet' }).click()
  const admiral = page.getByRole('combobox', { name: 'Admiral' })
  await admiral.waitFor()
  await admiral.selectOption({ index: 1 })
  expect(await textOf(admiral.locator('option:checked'))).toMatch(/admiral in /)
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  await rules.selectOption({ label: 'Victory at Sea' })
  await page.getByText('These rules have no admirals').first().waitFor()
  expect(errors).toEqual([])
})
