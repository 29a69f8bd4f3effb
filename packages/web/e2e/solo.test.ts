import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, type TestBrowser, WITH_SERVICE_WORKER } from './browser.ts'
import {
  answer,
  mainButton,
  playOn,
  prompt,
  steamAhead,
  storeSettings,
  story,
  takeAdvice,
  textOf,
  waitForPrompt,
} from './player.ts'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

test('Denmark Strait against the captain, from one click to the end', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page, { speed: 2, confirm: false, hints: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Denmark Strait' }).click()
  expect(await waitForPrompt(page)).toBe('Move')
  expect(await page.title()).toContain('Denmark Strait')
  expect(await textOf(page.locator('.top-waiting'))).toMatch(/Blue to move/)
  // Six hints, which can be closed.
  expect(await textOf(page.getByRole('region', { name: 'Hint' }))).toMatch(/^1\/6/)
  await page.getByRole('button', { name: 'Got it' }).click()
  expect(await textOf(page.getByRole('region', { name: 'Hint' }))).toMatch(/^2\/6/)
  await page.getByRole('button', { name: 'Turn hints off' }).click()
  expect(await page.getByRole('region', { name: 'Hint' }).count()).toBe(0)

  // The captain's moves are shown as they happen.
  await page.evaluate(() => {
    const told = new Set<string>()
    Object.assign(globalThis, { told })
    const listen = (): void => {
      const words = document.querySelector('.animation-text')?.textContent
      if (words) told.add(words)
    }
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const before = (await story(page)).length
  await answer(page, async () => {
    await steamAhead(page, 4)
    await page.keyboard.press('Enter')
  })
  const told = await page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told].join('\n'))
  for (const words of [told, (await story(page)).slice(before).join('\n')]) {
    expect(words).toMatch(/(Hood|Prince of Wales|Norfolk|Suffolk) steams/)
    expect(words).toMatch(/(Bismarck|Prinz Eugen) steams/)
  }

  const tell = async (speed: string): Promise<void> => {
    await page.locator('.top-menu > summary').click()
    await page.getByLabel('Animation speed').selectOption(speed)
    await page.locator('.top-menu > summary').click()
  }
  await tell('0')
  let questions = 1
  for (let kind = await waitForPrompt(page); kind !== 'Fire' || !(await takeAdvice(page)); kind = await playOn(page))
    questions++
  expect(questions).toBeGreaterThan(3)
  // The shells are watched in flight.
  await tell('1')
  await mainButton(page).click()
  await page.locator('.theatre[data-plays="shells"]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Skip/ }).click()
  await waitForPrompt(page)
  await tell('0')
  await playOn(page)
  // The staff fights the rest. Another test answers to the end by hand (hot-seat).
  await page.keyboard.press('c')
  await page.getByRole('button', { name: /^Until further notice/ }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  expect(await textOf(page.getByRole('region', { name: 'Result' }))).toMatch(/has won|A draw/)
  const everything = page.getByRole('button', { name: /^Show all/ })
  if (await everything.count()) await everything.click()
  // Finished phases are folded into their summaries.
  const folded = page.locator('.story-fold[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  expect((await story(page)).join('\n')).toMatch(/(Bismarck|Prinz Eugen), .* at (Hood|Prince of Wales|Norfolk|Suffolk)/)

  // The same battle with other dice.
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect.poll(() => textOf(page.locator('.top-turn'))).toContain('Turn 1')
  expect(errors).toEqual([])
  await context.close()
})

test('a reload in the middle of a turn or of a thought loses nothing', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page, { speed: 0, confirm: false, hints: false, motion: 'less', thinking: 1500 })
  await page.goto('/')
  const opponent = page.getByRole('combobox', { name: /^against/ })
  await opponent.selectOption('Midshipman')
  await page.getByText('A beginner: ').waitFor()
  await opponent.selectOption('Admiral')
  await page.getByRole('button', { name: 'Play Denmark Strait' }).click()
  await waitForPrompt(page)
  await steamAhead(page, 4)
  await page.keyboard.press('Enter')
  await page.getByText('The admiral is thinking.').waitFor()
  const before = await story(page)
  await page.reload()
  await page.getByText('The admiral is thinking.').waitFor()
  // On a slow machine the admiral may have given an Order meanwhile.
  expect((await story(page)).slice(0, before.length)).toEqual(before)
  expect(await waitForPrompt(page)).toBe('Move')
  expect((await story(page)).length).toBeGreaterThan(before.length)
  expect(errors).toEqual([])
  await context.close()
})

test('without network and without server it opens, goes on and begins anew', async () => {
  const own = await openTestBrowser()
  const { page, context, errors } = await openWindow(own, WITH_SERVICE_WORKER)
  try {
    await storeSettings(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Play Denmark Strait' }).click()
    await waitForPrompt(page)
    await playOn(page)
    const there = async () => ({
      roster: await textOf(page.locator('.roster')),
      story: await story(page),
      prompt: await textOf(prompt(page)),
      ships: await page
        .locator('.chart [data-unit]')
        .evaluateAll((ships) =>
          ships.map((ship) => `${ship.getAttribute('data-unit')} ${ship.getAttribute('transform')}`),
        ),
    })
    const before = await there()
    expect(before.ships.length).toBeGreaterThan(5)
    // Everything is cached before the network is cut.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
    })
    await own.serving.close()
    await context.setOffline(true)
    await page.reload()
    await waitForPrompt(page)
    expect(await there()).toEqual(before)
    await playOn(page)
    expect((await story(page)).length).toBeGreaterThan(before.story.length)

    // Every page works, and another battle can be started.
    await page.goto('/#/rules')
    await page.getByRole('searchbox').first().waitFor()
    await page.goto('/#/new')
    await page.locator('.scenario-chooser select').selectOption({ label: 'Battle of the River Plate, 1939' })
    await page.getByRole('radio', { name: /^Both/ }).check()
    await page.getByRole('button', { name: 'Begin' }).click()
    expect(await waitForPrompt(page)).toBe('Move')
    await answer(page, async () => {
      await steamAhead(page, 4)
      await mainButton(page).click()
    })
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
})
