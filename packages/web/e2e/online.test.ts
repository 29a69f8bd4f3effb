import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_FLAGS, ensureChromium } from '@flankspeed/engine/testing/chromium.ts'
import { type Child, startChild } from '@flankspeed/server/testing/child.ts'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPage, PAGE } from '../build/index.ts'
import { barriers, DESKTOP, PHONE } from './browser.ts'
import { type Cable, layCable } from './cable.ts'
import { accustom, drop, mainButton, prepare, prompt, story, words } from './hands.ts'
import { BRUSH } from './positions.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-online-'))
const database = join(folder, 'battles.db')
let child: Child
let browser: Browser
beforeAll(async () => {
  await buildPage()
  child = await startChild(database, { page: true, more: ['--private-webhooks'] })
  browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await child?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

interface Person {
  page: Page
  cable: Cable
  /** What went wrong, beside lines that were cut on purpose. */
  troubles: string[]
  leave(): Promise<void>
}

/** Somebody with a browser and a line of their own. */
async function person(options: BrowserContextOptions = DESKTOP, habits?: object): Promise<Person> {
  const cable = await layCable(() => child.address)
  const context = await browser.newContext({ ...options, baseURL: cable.address })
  const page = await context.newPage()
  await accustom(page, habits)
  const troubles: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || /net::ERR_|Failed to fetch/.test(message.text())) return
    troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error.stack ?? error)))
  return {
    page,
    cable,
    troubles,
    async leave() {
      await context.close()
      cable.close()
    },
  }
}

/** Everything that axe finds wrong, and whatever is wider than the window. */
async function look(found: string[], { page }: Person, screen: string): Promise<void> {
  for (const barrier of await barriers(page, ['day', 'night'])) found.push(`${screen}: ${barrier}`)
  if ((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) > 0)
    found.push(`${screen}: wider than the window`)
}

/** Whoever is asked something now, and what. */
async function asked(...people: Person[]): Promise<{ who: Person; kind: string }> {
  const fresh = '.prompt:not([data-answered]), .result'
  for (const patience = Date.now() + 60_000; Date.now() < patience; )
    for (const who of people) {
      const there = who.page.locator(fresh).first()
      if ((await there.count()) === 0) {
        await who.page.waitForTimeout(20)
        continue
      }
      if (await there.evaluate((element) => element.classList.contains('result'))) return { who, kind: 'Result' }
      return { who, kind: (await there.locator('.prompt-what').textContent()) ?? '' }
    }
  throw new Error('nobody is asked anything')
}

/** The plainest answer; waits until somebody is asked the next thing. */
async function playOn(...people: Person[]): Promise<{ who: Person; kind: string }> {
  const { who, kind } = await asked(...people)
  await prepare(who.page, kind)
  await prompt(who.page).evaluate((element) => element.setAttribute('data-answered', ''))
  await mainButton(who.page).click()
  return asked(...people)
}

const button = ({ page }: Person, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const notice = ({ page }: Person): Promise<string> => words(page.locator('.strip-notice'))

test('two people far apart fight a battle to its end, through whatever the sea does', {
  timeout: 300_000,
}, async () => {
  const [ann, bob, eve] = [await person(), await person(), await person(PHONE)] as const
  const found: string[] = []

  // Ann makes the battle.
  await ann.page.goto('/')
  await ann.page.getByRole('heading', { name: 'Historical battles' }).waitFor()
  await drop(ann.page, 'position.yaml', BRUSH)
  await ann.page.getByRole('heading', { name: 'New battle' }).waitFor()
  await ann.page.getByRole('radio', { name: /^Online/ }).check()
  await ann.page.getByLabel('Your name').fill('Ann')
  await ann.page.getByLabel('Clock').selectOption({ index: 2 })
  await ann.page.getByText('Spectators, and your part in the dice').click()
  await ann.page.getByLabel('Your own words for the dice').fill('the salt of the blue sea')
  await look(found, ann, 'new battle online')
  await button(ann, 'Make the battle').click()
  await ann.page.getByRole('heading', { name: 'A brush at dusk' }).waitFor()
  expect(await words(ann.page.locator('.gate-waiting'))).toContain('Waiting for Red')
  await look(found, ann, 'waiting for the other side')
  const link = await ann.page.getByLabel(/^Send this link/).inputValue()
  // Bob opens the link.
  await bob.page.goto(`/${new URL(link).hash}`)
  await bob.page.getByText('You would command').waitFor()
  expect(await words(bob.page.locator('.join'))).toMatch(/Ann commands Blue.*45 minutes each.*anybody may look on/)
  await look(found, bob, 'an invitation')
  await bob.page.getByLabel('Your name').fill('Bob')
  await bob.page.getByLabel('Your own words for the dice').fill('the salt of the red wine')
  await button(bob, 'Take the seat').click()
  const first = await asked(ann, bob)
  await ann.page.locator('.strip-players').waitFor()
  expect(await words(ann.page.locator('.strip-players'))).toMatch(/Bob4\d:\d\dAnn \(you\)4\d:\d\d/)
  // The link is good once.
  await eve.page.goto(`/${new URL(link).hash}`)
  await eve.page.locator('.page-trouble').waitFor()
  await look(found, eve, 'an invitation that was used')
  expect(eve.troubles.splice(0)).toEqual([expect.stringContaining('403')])
  expect(first.kind).toBe('Move')

  // Eve looks on.
  await eve.page.goto('/#/online')
  await eve.page.getByRole('link', { name: 'A brush at dusk' }).click()
  await eve.page.getByText('You look on').waitFor()
  await look(found, eve, 'looking on')

  // A move is seen by all.
  const told = async ({ page }: Person): Promise<number> => (await story(page)).length
  const before = await told(eve)
  let next = await playOn(ann, bob)
  await expect.poll(() => told(eve)).toBeGreaterThan(before)

  // Taken back at once, for nothing was rolled.
  const mover = first.who
  const length = await told(eve)
  await button(mover, 'Undo').click()
  await expect.poll(() => told(eve)).toBeLessThan(length)
  expect((await asked(ann, bob)).who).toBe(mover)

  // Reloaded in the middle of a turn: everything is there.
  next = await playOn(ann, bob)
  const stands = (await story(next.who.page)).filter((line) => !line.includes('last visit'))
  await next.who.page.reload()
  await asked(next.who)
  expect((await story(next.who.page)).filter((line) => !line.includes('last visit'))).toEqual(stands)

  // Words between the two.
  await button(ann, /^Chat/).click()
  await ann.page.getByLabel('Say').fill('Good hunting!')
  await button(ann, 'Send').click()
  await expect.poll(() => words(button(bob, /^Chat/))).toBe('Chat1 new')
  await button(bob, /^Chat/).click()
  expect(await words(bob.page.getByRole('log', { name: 'What was said' }))).toContain('Ann: Good hunting!')
  await look(found, bob, 'chat')
  await bob.page.getByLabel(/^Block/).check()
  await button(bob, 'Close the chat').click()
  await ann.page.getByLabel('Say').fill('Hear me?')
  await button(ann, 'Send').click()
  await expect.poll(() => words(ann.page.getByRole('log', { name: 'What was said' }))).toContain('Hear me?')
  await button(ann, 'Close the chat').click()

  // The home page knows whose move it is.
  const waits = next.who
  const elsewhere = waits === ann ? bob : ann
  const battle = elsewhere.page.url()
  await elsewhere.page.goto('/')
  await elsewhere.page.locator('.home-online').waitFor()
  expect(await words(elsewhere.page.locator('.home-online li'))).toMatch(/A brush at dusk.*(Red|Blue) to move/)
  await look(found, elsewhere, 'home with a battle online')
  // Something happens meanwhile, and is told on the way back.
  await prepare(waits.page, next.kind)
  await mainButton(waits.page).click()
  await expect.poll(() => told(waits)).toBeGreaterThan(stands.length)
  await elsewhere.page.goto(battle)
  await expect.poll(() => story(elsewhere.page)).toContainEqual(expect.stringContaining('Since your last visit'))

  // The server dies and comes back while a move is being made: it is not lost, and not made twice.
  next = await asked(ann, bob)
  await prepare(next.who.page, next.kind)
  await child.end('SIGKILL')
  await expect.poll(() => notice(elsewhere)).toContain('No line to the server')
  await prompt(next.who.page).evaluate((element) => element.setAttribute('data-answered', ''))
  const known = await told(next.who)
  await mainButton(next.who.page).click()
  await expect.poll(() => notice(next.who)).toContain('Your move is kept')
  await look(found, next.who, 'no line')
  child = await startChild(database, { page: true, more: ['--private-webhooks'] })
  await expect.poll(() => told(next.who), { timeout: 30_000 }).toBeGreaterThan(known)
  await expect.poll(() => notice(next.who), { timeout: 30_000 }).toBe('')
  await expect.poll(() => notice(elsewhere), { timeout: 30_000 }).toBe('')

  // A line is cut, the page even closed, with a move typed: it is sent when the battle is opened again.
  next = await asked(ann, bob)
  await prepare(next.who.page, next.kind)
  next.who.cable.cut()
  await mainButton(next.who.page).click()
  await expect.poll(() => notice(next.who)).toContain('Your move is kept')
  const moves = await told(next.who === ann ? bob : ann)
  next.who.cable.mend()
  await next.who.page.reload()
  await expect.poll(() => told(next.who === ann ? bob : ann), { timeout: 30_000 }).toBeGreaterThan(moves)

  // On to the guns. Dice were rolled: taking back needs the other's word.
  for (next = await asked(ann, bob); next.kind !== 'Fire'; next = await playOn(ann, bob));
  const gunner = next.who
  const other = gunner === ann ? bob : ann
  await playOn(ann, bob)
  await button(gunner, 'Undo').click()
  await gunner.page.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(() => notice(gunner)).toContain('has not answered yet')
  await expect.poll(() => notice(other)).toContain('asks to take back an action')
  await look(found, other, 'asked to take back')
  const fired = await told(other)
  await button(other, 'Agree').click()
  await expect.poll(() => told(other)).toBeLessThan(fired)
  expect(await notice(other)).toBe('')

  // A draw is offered and declined.
  await button(ann, 'Draw').click()
  await button(ann, 'Offer it').click()
  await expect.poll(() => notice(bob)).toContain('Ann offers a draw')
  await button(bob, 'Decline').click()
  await expect.poll(() => notice(ann)).toBe('')

  // To the end. Until then nobody has seen a seed, nor what the other added to it.
  for (next = await asked(ann, bob); next.kind !== 'Result'; next = await playOn(ann, bob)) {
    const hear = (who: Person): string => who.cable.received()
    if (next.kind !== 'Repair') continue
    expect(hear(ann)).not.toContain('the salt of the red wine')
    expect(hear(bob)).not.toContain('the salt of the blue sea')
    for (const who of [ann, bob, eve]) expect(hear(who)).not.toMatch(/"(seed|generator)":"?[\da-f[]/)
  }
  for (const { page } of [ann, bob]) {
    await page.locator('.result').waitFor()
    expect(await words(page.locator('.result'))).toMatch(/has won|drawn battle/)
  }
  await button(ann, 'Check the dice').click()
  await ann.page.locator('.after-checked').waitFor()
  expect(await words(ann.page.locator('.after-checked'))).toMatch(
    /The dice were fair\..*All \d+ dice followed from the seed.*Both sides added words/,
  )
  await look(found, ann, 'the end')
  expect(bob.cable.received()).not.toContain('Hear me?')
  expect(eve.cable.received()).not.toContain('Good hunting!')

  // Results and replay are there for everybody.
  await bob.page.getByRole('link', { name: 'Results' }).click()
  await bob.page.locator('.figure-plot svg').first().waitFor()

  // Once more, with sides changed.
  await button(ann, 'Change sides').click()
  await ann.page.locator('.gate-waiting').waitFor()
  await bob.page.goto('/#/online')
  await bob.page.getByText('Your seat is waiting').waitFor()
  await look(found, bob, 'battles online')
  await bob.page.locator('.online-list a').first().click()
  await button(bob, 'Take the seat').click()
  expect((await asked(ann, bob)).kind).toBe('Move')
  await button(bob, 'Resign').click()
  await button(bob, 'Strike').click()
  await expect.poll(() => words(ann.page.locator('.result').first())).toContain('Red has won')

  expect(found).toEqual([])
  for (const who of [ann, bob, eve]) {
    expect(who.troubles).toEqual([])
    await who.leave()
  }
})

test('War at Sea between two far apart: what is secret never leaves the server', { timeout: 240_000 }, async () => {
  const [ann, bob] = [await person(), await person()] as const
  await ann.page.goto('/#/new?online')
  await ann.page.getByRole('radio', { name: /^War at Sea/ }).check()
  await ann.page.getByRole('radio', { name: /^Attrition against Destroy/ }).check()
  await ann.page.getByRole('spinbutton', { name: 'Points' }).fill('500')
  await ann.page.getByRole('spinbutton', { name: 'Turns' }).fill('1')
  await ann.page.getByRole('combobox', { name: 'Table' }).selectOption({ index: 1 })
  await button(ann, 'Make the battle').click()
  const link = await ann.page.getByLabel(/^Send this link/).inputValue()
  await bob.page.goto(`/${new URL(link).hash}`)
  await button(bob, 'Take the seat').click()

  /** What the rules have not told, each side keeps to itself. */
  const unitsOf = ({ page }: Person): Promise<string[]> =>
    page.locator('.roster [data-unit]').evaluateAll((units) => units.map((unit) => unit.getAttribute('data-unit')!))
  let checked = 0
  async function keepSecrets(): Promise<void> {
    const units = new Map([
      [ann, await unitsOf(ann)],
      [bob, await unitsOf(bob)],
    ])
    for (const [who, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const heard = other.cable.received()
      for (const unit of units.get(who)!) {
        expect(unit).toMatch(who === ann ? /^blue-/ : /^red-/)
        expect(heard.includes(unit), unit).toBe(false)
        checked++
      }
    }
  }
  const kinds: string[] = []
  for (let next = await asked(ann, bob); next.kind !== 'Move'; next = await asked(ann, bob)) {
    kinds.push(next.kind)
    if (next.kind === 'Send out') await keepSecrets()
    await prompt(next.who.page).evaluate((element) => element.setAttribute('data-answered', ''))
    await mainButton(next.who.page).and(next.who.page.locator(':enabled')).click()
    await next.who.page.locator('.prompt[data-answered]').waitFor({ state: 'detached' })
  }
  expect(kinds).toEqual(expect.arrayContaining(['Choose', 'Build', 'Send out', 'Deploy']))
  expect(checked).toBeGreaterThan(3)
  await playOn(ann, bob)
  await button(ann, 'Resign').click()
  await button(ann, 'Strike').click()
  await button(bob, 'Check the dice').click()
  await expect.poll(() => words(bob.page.locator('.after-checked'))).toContain('The dice were fair.')
  // One may go on from anywhere in it.
  await bob.page.getByRole('link', { name: 'Replay' }).last().click()
  await bob.page.getByRole('slider', { name: 'Action' }).waitFor()
  await bob.page.keyboard.press('PageDown')
  await button(bob, /^Continue/).click()
  await button(bob, 'Continue online').click()
  await bob.page.locator('.gate-waiting').waitFor()
  for (const who of [ann, bob]) {
    expect(who.troubles).toEqual([])
    await who.leave()
  }
})

/** Bombers, their escort and a fighter in their way, one turn. */
const AIR_FIGHT = `
ruleset: admiralty
title: A fight in the air
battle:
  phase: movement
  step: bombers
  turnLimit: 1
  initiative: blue
  year: 1942
  ships:
    - { id: yamato, side: red, class: Yamato, at: [30, 10], heading: 0, moved: 5 }
    - { id: northampton, side: blue, class: Northampton, at: [30, 30], heading: 0, moved: 5 }
  flights:
    - { id: val, side: red, class: d3a1-val dive-bomber, name: Val, at: [30, 20] }
    - { id: val-2, side: red, class: d3a1-val dive-bomber, name: Val Two, at: [30.9, 20] }
    - { id: wildcat, side: blue, class: f4f-4-wildcat fighter, name: Wildcat, at: [30, 34] }
`

test('two people far apart fight a battle of the Admiralty rules, in the air too', { timeout: 240_000 }, async () => {
  const [ann, bob] = [await person(), await person()] as const
  await ann.page.goto('/')
  await ann.page.getByRole('heading', { name: 'Historical battles' }).waitFor()
  await drop(ann.page, 'position.yaml', AIR_FIGHT)
  await ann.page.getByRole('heading', { name: 'New battle' }).waitFor()
  await ann.page.getByRole('radio', { name: /^Online/ }).check()
  await ann.page.getByLabel('Your name').fill('Ann')
  await button(ann, 'Make the battle').click()
  await ann.page.getByRole('heading', { name: 'A fight in the air' }).waitFor()
  const link = await ann.page.getByLabel(/^Send this link/).inputValue()
  await bob.page.goto(`/${new URL(link).hash}`)
  await bob.page.getByLabel('Your name').fill('Bob')
  await button(bob, 'Take the seat').click()
  const met = new Set<string>()
  let next = await asked(ann, bob)
  for (let n = 0; next.kind !== 'Result' && n < 40; n++) {
    const { page } = next.who
    met.add(next.kind)
    if (next.kind === 'Fly') {
      const company = page.getByRole('checkbox', { name: /^In formation with/ })
      if ((await company.count()) > 0) await company.first().check()
      const contact = page.locator('.contacts button', { hasText: /Attack|Engage/ })
      const stay = page.getByRole('button', { name: /^(The rest stay|All stay)$/ })
      await prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))
      if ((await contact.count()) > 0) {
        await contact.first().click()
        await mainButton(page).and(page.locator(':enabled')).waitFor()
        await mainButton(page).click()
      } else await stay.click()
      next = await asked(ann, bob)
    } else next = await playOn(ann, bob)
  }
  expect([...met]).toEqual(expect.arrayContaining(['Fly', 'Tally Ho!', 'Air combat']))
  expect(next.kind).toBe('Result')
  expect([...ann.troubles, ...bob.troubles]).toEqual([])
  await ann.leave()
  await bob.leave()
})

test('an account finds its battles on another device, and an admiral of the server plays against it', {
  timeout: 180_000,
}, async () => {
  const [desk, phone] = [await person(), await person(PHONE)] as const
  await desk.page.goto('/#/new?online')
  await desk.page.getByRole('radio', { name: /^Captain/ }).check()
  await button(desk, 'Begin').click()
  await asked(desk)
  expect(await words(desk.page.locator('.strip-players'))).toContain('the captain on the server')
  await desk.page.goto('/#/online')
  for (const [who, name] of [
    [desk, 'Make an account'],
    [phone, 'Sign in'],
  ] as const) {
    await who.page.goto('/#/online')
    await who.page.getByLabel('Name').fill('Cunningham')
    await who.page.getByLabel(/^Password/).fill('Warspite 1915')
    await button(who, name).click()
    await who.page.getByText('You are signed in as Cunningham').waitFor()
  }
  const found: string[] = []
  await look(found, phone, 'signed in')
  await phone.page.locator('.online-list a').first().click()
  const { kind } = await asked(phone)
  await prepare(phone.page, kind)
  const before = (await story(phone.page)).length
  await mainButton(phone.page).click()
  await expect.poll(async () => (await story(phone.page)).length, { timeout: 30_000 }).toBeGreaterThan(before)
  await look(found, phone, 'on the phone')
  expect(found).toEqual([])
  for (const who of [desk, phone]) {
    expect(who.troubles).toEqual([])
    await who.leave()
  }
})

test('where the page is only kept, not served, online parts say so and the rest plays', {
  timeout: 60_000,
}, async () => {
  const files = createServer((request, response) => {
    const path = join(PAGE, new URL(request.url!, 'http://here').pathname.replace(/\/$/, '/index.html'))
    if (!existsSync(path)) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
    const kind = /\.js$/.test(path) ? 'text/javascript' : /\.css$/.test(path) ? 'text/css' : 'text/html'
    response.writeHead(200, { 'content-type': kind }).end(readFileSync(path))
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${(files.address() as AddressInfo).port}` })
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  await page.goto('/')
  await page.locator('.scenario-card').first().waitFor()
  expect(await page.locator('.home-online').count()).toBe(0)
  await page.goto('/#/online')
  await page.getByText('comes from a place that only keeps files').waitFor()
  expect(await barriers(page, ['day'])).toEqual([])
  await page.goto('/#/new?online')
  await page.getByText('comes from a place that only keeps files').waitFor()
  await page.getByRole('radio', { name: /^Here/ }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.battle').waitFor()
  expect(troubles).toEqual([])
  await page.close()
  files.close()
})

test('a passkey instead of a password, and a notice when it is your move', { timeout: 180_000 }, async () => {
  const [ann, phone] = [await person(), await person(PHONE)] as const
  const found: string[] = []
  // The same key on both devices, as people's devices share theirs.
  const host = (who: Person): string => who.cable.address.replace('127.0.0.1', 'localhost')
  const authenticators = []
  for (const { page } of [ann, phone]) {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const // biome-ignore format: one thing
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    authenticators.push({ cdp, authenticatorId })
  }
  await ann.page.goto(`${host(ann)}/#/online`)
  await ann.page.getByLabel('Name').fill('Somerville')
  await look(found, ann, 'an account')
  await button(ann, 'Make an account with a passkey').click()
  await ann.page.getByText('You are signed in as Somerville').waitFor()
  const [desk, other] = authenticators as [(typeof authenticators)[0], (typeof authenticators)[0]]
  const { credentials } = await desk.cdp.send('WebAuthn.getCredentials', { authenticatorId: desk.authenticatorId })
  expect(credentials).toHaveLength(1)
  await other.cdp.send('WebAuthn.addCredential', {
    authenticatorId: other.authenticatorId,
    credential: credentials[0]!,
  })
  await button(ann, 'Sign out').click()
  await button(ann, 'Sign in with a passkey').click()
  await ann.page.getByText('You are signed in as Somerville').waitFor()
  await phone.page.goto(`${host(phone)}/#/online`)
  await button(phone, 'Sign in with a passkey').click()
  await phone.page.getByText('You are signed in as Somerville').waitFor()

  // Notices. The push service is one of our own.
  const pushed: Buffer[] = []
  const service = createServer((request, response) => {
    request.on('data', (part: Buffer) => void pushed.push(part))
    request.on('end', () => response.writeHead(201).end())
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push`
  await ann.page.context().grantPermissions(['notifications'], { origin: host(ann) })
  await ann.page.addInitScript((address) => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: address, keys }) }) as never
  }, endpoint)
  await ann.page.goto(`${host(ann)}/?notices#/new?online`)
  await ann.page.getByRole('radio', { name: /^Captain/ }).check()
  await button(ann, 'Begin').click()
  await asked(ann)
  await button(ann, 'Notices').click()
  await look(found, ann, 'notices')
  await button(ann, /^Tell this browser/).click()
  await ann.page.getByText('This browser is told when it is your move here.').waitFor()
  await button(ann, 'Close the notices').click()
  for (let i = 0; i < 12 && pushed.length === 0; i++) await playOn(ann)
  await expect.poll(() => pushed.length, { timeout: 20_000 }).toBeGreaterThan(0)

  // What the service worker makes of it.
  await ann.page.goto(`${host(ann)}/#/`)
  const cdp = await ann.page.context().newCDPSession(ann.page)
  let registrationId = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId ||= registrations[0]?.registrationId ?? ''
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  const data = JSON.stringify({ what: 'your-move', battle: 'abc', title: 'Denmark Strait' })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: host(ann), registrationId, data })
  const shown = (): Promise<string[]> =>
    ann.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
    })
  await expect.poll(shown).toEqual(['Denmark Strait: It is your move.'])
  service.close()
  expect(found).toEqual([])
  for (const who of [ann, phone]) {
    expect(who.troubles).toEqual([])
    await who.leave()
  }
})
