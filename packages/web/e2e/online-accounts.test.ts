import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE } from '../build/index.ts'
import { accessibilityErrors, PHONE, WITH_SERVICE_WORKER } from './browser.ts'
import {
  button,
  checkAccessibility,
  type OnlineTest,
  type Person,
  playOn,
  startOnline,
  waitForTurn,
} from './online-players.ts'
import { mainButton, prepare, story, textOf } from './player.ts'

let online: OnlineTest
beforeAll(async () => {
  online = await startOnline()
})
afterAll(() => online?.close())

test('an account finds its battles on another device, and an admiral of the server plays against it', async () => {
  const [desk, phone] = [await online.person(), await online.person(PHONE)] as const
  await desk.page.goto('/#/new?online')
  await desk.page.getByRole('radio', { name: /^Captain/ }).check()
  await button(desk, 'Begin').click()
  await waitForTurn(desk)
  expect(await textOf(desk.page.locator('.online-bar-players'))).toContain('the captain on the server')
  await desk.page.goto('/#/online')
  for (const [who, name] of [
    [desk, 'Create an account'],
    [phone, 'Sign in'],
  ] as const) {
    await who.page.goto('/#/online')
    await who.page.getByLabel('Name').fill('Cunningham')
    await who.page.getByLabel(/^Password/).fill('Warspite 1915')
    await button(who, name).click()
    await who.page.getByText('You are signed in as Cunningham').waitFor()
  }
  const found: string[] = []
  await checkAccessibility(found, phone, 'signed in')
  await phone.page.locator('.online-list a').first().click()
  const { kind } = await waitForTurn(phone)
  await prepare(phone.page, kind)
  const before = (await story(phone.page)).length
  await mainButton(phone.page).click()
  await expect.poll(async () => (await story(phone.page)).length).toBeGreaterThan(before)
  await checkAccessibility(found, phone, 'on the phone')
  expect(found).toEqual([])
  for (const who of [desk, phone]) {
    expect(who.errors).toEqual([])
    await who.leave()
  }
})

test('where the page is only kept, not served, online parts say so and the rest plays', async () => {
  const files = createServer((request, response) => {
    const path = join(PAGE, new URL(request.url!, 'http://here').pathname.replace(/\/$/, '/index.html'))
    if (!existsSync(path)) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
    const kind = /\.js$/.test(path) ? 'text/javascript' : /\.css$/.test(path) ? 'text/css' : 'text/html'
    response.writeHead(200, { 'content-type': kind }).end(readFileSync(path))
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const page = await online.browser.newPage({ baseURL: `http://127.0.0.1:${(files.address() as AddressInfo).port}` })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('/')
  await page.locator('.scenario-card').first().waitFor()
  expect(await page.locator('.home-online').count()).toBe(0)
  await page.goto('/#/online')
  await page.getByText('has no game server').waitFor()
  expect(await accessibilityErrors(page, ['day'])).toEqual([])
  await page.goto('/#/new?online')
  await page.getByText('has no game server').waitFor()
  await page.getByRole('radio', { name: /^Here/ }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.battle').waitFor()
  expect(errors).toEqual([])
  await page.close()
  files.close()
})

test('a passkey instead of a password, and a notice when it is your move', async () => {
  const [ann, phone] = [await online.person(WITH_SERVICE_WORKER), await online.person(PHONE)] as const
  const found: string[] = []
  // The same passkey on both devices, as synchronized devices have it.
  const host = (who: Person): string => who.connection.address.replace('127.0.0.1', 'localhost')
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
  await checkAccessibility(found, ann, 'an account')
  await button(ann, 'Create an account with a passkey').click()
  await ann.page.getByText('You are signed in as Somerville').waitFor()
  const [desk, other] = authenticators as [(typeof authenticators)[0], (typeof authenticators)[0]]
  const { credentials } = await desk.cdp.send('WebAuthn.getCredentials', { authenticatorId: desk.authenticatorId })
  expect(credentials).toHaveLength(1)
  await other.cdp.send('WebAuthn.addCredential', {
    authenticatorId: other.authenticatorId,
    // A copy with a lower counter would be refused as stolen.
    credential: { ...credentials[0]!, signCount: 100 },
  })
  await button(ann, 'Sign out').click()
  await button(ann, 'Sign in with a passkey').click()
  await ann.page.getByText('You are signed in as Somerville').waitFor()
  await phone.page.goto(`${host(phone)}/#/online`)
  await button(phone, 'Sign in with a passkey').click()
  await phone.page.getByText('You are signed in as Somerville').waitFor()

  // Notifications. The push service is our own.
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
  await waitForTurn(ann)
  await button(ann, 'Notices').click()
  await checkAccessibility(found, ann, 'notices')
  await button(ann, /^Notify this browser/).click()
  await ann.page.getByText('Notifications are on for this battle.').waitFor()
  await button(ann, 'Close notifications').click()
  for (let i = 0; i < 12 && pushed.length === 0; i++) await playOn(ann)
  await expect.poll(() => pushed.length).toBeGreaterThan(0)

  // What the service worker does with it.
  await ann.page.goto(`${host(ann)}/#/`)
  const cdp = await ann.page.context().newCDPSession(ann.page)
  let registrationId = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId ||= registrations[0]?.registrationId ?? ''
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  // Not every headless Chromium can show it: the request is recorded.
  const [worker] = ann.page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push(`${title}: ${options?.body}`)
  })
  const data = JSON.stringify({ what: 'your-move', battle: 'abc', title: 'Denmark Strait' })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: host(ann), registrationId, data })
  const shown = (): Promise<string[]> => worker!.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  await expect.poll(shown).toEqual(['Denmark Strait: It is your move.'])
  service.close()
  expect(found).toEqual([])
  for (const who of [ann, phone]) {
    expect(who.errors).toEqual([])
    await who.leave()
  }
})

test('an account is looked after on its page: passkeys, password, devices, and its end', {
  timeout: 180_000,
}, async () => {
  const [desk, phone] = [await online.person(), await online.person(PHONE)] as const
  const found: string[] = []
  const host = (who: Person): string => who.connection.address.replace('127.0.0.1', 'localhost')
  const cdp = await desk.page.context().newCDPSession(desk.page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const // biome-ignore format: one thing
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  for (const [who, name] of [
    [desk, 'Create an account'],
    [phone, 'Sign in'],
  ] as const) {
    await who.page.goto(`${host(who)}/#/online`)
    await who.page.getByLabel('Name').fill('Tovey')
    await who.page.getByLabel(/^Password/).fill('King George V')
    await button(who, name).click()
    await who.page.getByText('You are signed in as Tovey').waitFor()
  }
  await desk.page.getByRole('link', { name: 'Manage your account' }).click()
  const said = desk.page.locator('.own-account-message')
  await button(desk, 'Add a passkey for this device').click()
  await expect.poll(() => textOf(said)).toContain('This device has a passkey')
  await button(desk, /^Rename/).click()
  await desk.page.getByLabel(/^New name of/).fill('the desk')
  await button(desk, 'Save').click()
  await desk.page.getByText('the desk', { exact: true }).first().waitFor()
  await checkAccessibility(found, desk, 'an account')
  await phone.page.goto(`${host(phone)}/#/account`)
  await phone.page.getByText('the desk', { exact: true }).first().waitFor()
  await checkAccessibility(found, phone, 'an account on a phone')

  // By keyboard alone: signs out the phone.
  await button(desk, /^Sign out Chrome|^Sign out unknown/)
    .first()
    .focus()
  await desk.page.keyboard.press('Enter')
  await expect.poll(() => textOf(said)).toContain('was signed out')
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.className)).toBe('own-account-message')
  await phone.page.reload()
  await phone.page.getByText('Sign in first.').waitFor()

  await desk.page.getByLabel(/^New password/).fill('Duke of York 1940')
  await button(desk, 'Change the password').click()
  await expect.poll(() => textOf(said)).toContain('The password is set.')
  await button(desk, /^Remove/).click()
  await expect.poll(() => textOf(said)).toBe('The passkey was removed.')

  // A new name, a token for a program, and codes that let a phone in when the password is forgotten.
  await desk.page.getByLabel(/^New name, once/).fill('Fraser')
  await button(desk, 'Change the name').click()
  await desk.page
    .getByText('You are signed in as Fraser')
    .or(desk.page.locator('b', { hasText: 'Fraser' }))
    .waitFor()
  await desk.page.getByLabel('What it is for').fill('My bot')
  await desk.page.getByLabel('Make, join and play battles').check()
  await button(desk, 'Make a token').click()
  expect(await desk.page.getByLabel('Your new token').inputValue()).toMatch(/^fst_[\w-]{43}$/)
  await button(desk, 'Remove My bot').click()
  await expect.poll(() => textOf(said)).toContain('The token was removed.')
  await button(desk, 'Make recovery codes').click()
  const codes = desk.page.locator('.own-account-codes code')
  await expect.poll(() => codes.count()).toBe(10)
  await checkAccessibility(found, desk, 'recovery codes')
  await phone.page.goto(`${host(phone)}/#/recover`)
  await phone.page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await checkAccessibility(found, phone, 'recovery on a phone')
  await phone.page.getByLabel('Name', { exact: true }).fill('fraser')
  await phone.page.getByLabel('Recovery code').fill((await codes.first().textContent())!)
  await phone.page.getByLabel(/^New password/).fill('Scharnhorst 1943')
  await button(phone, 'Set the password and sign in').click()
  await phone.page.getByText('You have 9 left.').waitFor()
  await desk.page.goto(`${host(desk)}/#/online`)
  await desk.page.getByLabel('Name').fill('Fraser')
  await desk.page.getByLabel(/^Password/).fill('Scharnhorst 1943')
  await button(desk, 'Sign in').click()
  await desk.page.getByRole('link', { name: 'Manage your account' }).click()
  await button(desk, 'Delete the account…').click()
  await checkAccessibility(found, desk, 'an account about to be deleted')
  await desk.page.getByLabel(/^Type the account/).fill('Somebody else')
  await button(desk, 'Delete permanently').click()
  await desk.page.getByText('To delete the account, type its name: Fraser.').waitFor()
  await desk.page.getByLabel(/^Type the account/).fill('fraser')
  await button(desk, 'Delete permanently').click()
  await button(desk, 'Create an account').waitFor()
  expect(found).toEqual([])
  // A refusal is also in the console.
  for (const who of [desk, phone]) {
    expect(who.errors.filter((text) => !/status of (403|422)/.test(text))).toEqual([])
    await who.leave()
  }
})
