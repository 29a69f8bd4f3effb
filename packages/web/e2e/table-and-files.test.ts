import { readFileSync } from 'node:fs'
import { type Case, findRuleset, playAgain, type Replay, readCase, runCase, stateHash } from '@flankspeed/engine'
import { equip } from '@flankspeed/shipyard'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { accessibilityErrors, openTestBrowser, openWindow, type TestBrowser } from './browser.ts'
import { dropFile, playOn, startCase, steamAhead, storeSettings, story, textOf, waitForPrompt } from './player.ts'
import { BRUSH, SALVO } from './positions.ts'
import { sameWindow } from './same-window.ts'

const CASES = '../../rulebooks/victory-at-sea/cases/critical/VAS-CRIT-01.yaml'

let chromium: TestBrowser
beforeAll(async () => {
  chromium = await openTestBrowser()
})
afterAll(() => chromium?.close())

/** The file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('at a real table: typed dice come to what the case says', async () => {
  const file = readFileSync(new URL(CASES, import.meta.url), 'utf8')
  const written = readCase(parseAllDocuments(file)[0]!.toJS())
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/companion')
  await page.getByRole('heading', { name: 'Companion' }).waitFor()
  await dropFile(page, 'VAS-CRIT-01.yaml', file)
  await page.getByRole('radio', { name: new RegExp(`^${written.title}`) }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await waitForPrompt(page)).toBe('Fire')
  expect(page.url()).toContain('#/companion/')
  await page.getByLabel(/^Target of A turret/i).selectOption('yamato')
  await page.locator('[data-main]', { hasText: /^Fire$/ }).click()

  // What to roll, and why.
  const entry = page.getByRole('region', { name: 'Roll your dice' })
  const lies = () => page.locator('.dice-entry-slots .die:not(.empty)').allTextContents()
  await entry.waitFor()
  expect(await textOf(entry)).toMatch(/Roll 3 D6.*attack dice of A Turret.*Needs/i)
  // No such face.
  await page.keyboard.press('7')
  expect(await textOf(entry.getByRole('alert'))).toMatch(/no 7 on a D6/)
  // A mistyped die is undone before the others are entered, by key and by button.
  await page.keyboard.type('45')
  expect(await lies()).toEqual(['4', '5'])
  await page.keyboard.press('Backspace')
  expect(await lies()).toEqual(['4'])
  await page.keyboard.type('4')
  await entry.getByRole('button', { name: '3', exact: true }).click()
  await expect.poll(() => textOf(entry)).toMatch(/damage to Yamato/i)
  // And one afterwards: the last 3 of the attack was a 4.
  await entry.getByRole('button', { name: /^Undo last die/ }).click()
  await expect.poll(() => textOf(entry)).toMatch(/Roll 1 D6.*Rolled so far: 4 4/)
  await page.keyboard.press('4')
  await expect.poll(() => textOf(entry)).toMatch(/Roll 3 D6.*damage to Yamato.*Rolled so far: 4 4 4/i)

  // The rest of the case's dice at once: faster than they are processed.
  await page.keyboard.type(written.dice.slice(3).join(''))
  await expect.poll(() => entry.count()).toBe(0)
  await expect
    .poll(async () => (await story(page)).join('\n'))
    .toMatch(/Critical hit: Engine[\s\S]*Critical hit: Weapons[\s\S]*Critical hit: Crew/)

  // Saved as a replay and as a case: both are that case.
  await page.locator('.top-menu > summary').click()
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.getByRole('button', { name: /^To the end/ }).click()
  await expect.poll(() => textOf(page.locator('.action'))).toMatch(/Action 1/i)
  await page.getByText('Share', { exact: true }).click()
  const replay = JSON.parse(await saved(page, 'Save the replay as a file')) as Replay
  const kept = parse(await saved(page, 'Export this position')) as Case
  const ruleset = findRuleset('victory-at-sea')
  expect(replay.rolls?.flat()).toEqual(written.dice)
  expect(() => playAgain(ruleset, replay)).not.toThrow()
  expect(kept.dice).toEqual(written.dice)
  const expected = runCase(ruleset, { ...written, battle: equip(written.battle) as Case['battle'] })
  const found = runCase(ruleset, readCase({ ...kept, expect: written.expect }))
  expect(expected.unmet).toEqual([])
  expect(found.unmet).toEqual([])
  expect(found.description).toEqual(expected.description)
  expect(errors).toEqual([])
})

test('files that are not what they should be are refused in words, and nothing is lost', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, SALVO, 'Both', '7')
  await playOn(page)
  await page.locator('.top-menu > summary').click()
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.getByText('Share', { exact: true }).click()
  const replay = JSON.parse(await saved(page, 'Save the replay as a file')) as Replay
  await page.goto('/#/')
  await page.locator('.battles li').first().waitFor()
  const listed = await textOf(page.locator('.battles'))

  const bad: [string, string, RegExp][] = [
    ['broken.replay.json', JSON.stringify(replay).slice(0, 400), /line \d+, column \d+/],
    [
      'forged.replay.json',
      JSON.stringify({ ...replay, hashes: replay.hashes.map(() => 'x') }),
      /cannot be played.*action|state/i,
    ],
    ['other.replay.json', JSON.stringify({ ...replay, ruleset: 'chess' }), /no ruleset "chess"/],
    ['newer.replay.json', JSON.stringify({ ...replay, version: 99 }), /version 99/],
    ['headless.replay.json', JSON.stringify({ flankspeed: 1 }), /field ruleset is missing.*list of actions is missing/],
    ['wrong-actions.replay.json', JSON.stringify({ ...replay, actions: [{ side: 'red', do: 'dance' }] }), /dance/],
    ['fleet.yaml', 'navy: rn\nyear: 1941\npoints: 1000\nships:\n  - { clas: hood }\n', /class/],
    ['code.txt', 'fs1.AAAA', /code/i],
    ['case.yaml', SALVO.replace('heading: 0', 'haeding: 0'), /haeding.*heading/],
    ['tabs.yaml', 'battle:\n\t- x: [1', /line 2/],
    ['picture.png', '\u0089PNG\r\n\u001a\n', /not a replay, fleet, class, case or scenario|line 1/],
    ['empty.json', '', /empty/],
    ['list.json', '[1, 2, 3]', /not a replay, fleet, class, case or scenario/],
  ]
  const trouble = page.locator('.file-trouble')
  for (const [name, text, says] of bad) {
    await dropFile(page, name, text)
    await expect.poll(() => textOf(trouble), { message: name }).toMatch(says)
    expect(await textOf(trouble), name).toMatch(/^That file was not opened.*Nothing has changed\./)
    await trouble.getByRole('button', { name: 'Close' }).click()
    expect(await trouble.count()).toBe(0)
  }
  expect(page.url()).toMatch(/#\/$/)
  expect(await textOf(page.locator('.battles'))).toBe(listed)
  // The valid one opens.
  await dropFile(page, 'sound.replay.json', JSON.stringify(replay))
  await page.getByRole('slider', { name: 'Action' }).waitFor()
  expect(errors).toEqual([])
})

test('a battle of another version is told of, kept, and can be taken along', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await storeSettings(page)
  await startCase(page, SALVO, 'Both', '7')
  const battle = page.url()
  await playOn(page)
  /** As a page of another version would have left it. */
  const age = (to: number) =>
    page.evaluate(
      (version) =>
        new Promise<number>((done, fail) => {
          const opening = indexedDB.open('flankspeed')
          opening.onerror = () => fail(opening.error)
          opening.onsuccess = () => {
            const change = opening.result.transaction(['battles', 'actions'], 'readwrite')
            const actions = change.objectStore('actions').count()
            const all = change.objectStore('battles').getAll()
            all.onsuccess = () => {
              for (const each of all.result)
                change.objectStore('battles').put({ ...each, version: each.version + version })
            }
            change.oncomplete = () => {
              opening.result.close()
              done(actions.result)
            }
          }
        }),
      to,
    )
  const actions = await age(10)
  expect(actions).toBe(2)
  await page.goto('/')
  const row = page.locator('.battles li')
  await expect
    .poll(() => textOf(row))
    .toMatch(/A salvo.*started under version \d+ of Victory at Sea; this page has version/)
  expect(await row.getByRole('link', { name: 'A salvo' }).count()).toBe(0)
  const taken = JSON.parse(await saved(page, 'Save as a file')) as Replay
  expect(taken).toMatchObject({ flankspeed: 1, title: 'A salvo', seed: '7', actions: [{ do: 'fire' }] })
  await page.goto(battle)
  await page.getByRole('heading', { name: 'This battle cannot be opened' }).waitFor()
  expect(await textOf(page.locator('main'))).toMatch(/started under version \d+ of Victory at Sea/)
  await page.goto(battle.replace('battle', 'replay'))
  await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/started under version/)
  await page.goto(battle.replace('battle', 'results'))
  await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/started under version/)
  // Nothing is lost: the right version continues it.
  expect(await age(-10)).toBe(2)
  await page.goto(battle)
  expect(await waitForPrompt(page)).toBe('Fire')
  expect(errors).toEqual([])
  await context.close()
})

test('two windows with one battle: the late one is told and shown how it stands', async () => {
  const { page, context, errors } = await sameWindow(chromium)
  await startCase(page, BRUSH, 'Both', '1')
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForPrompt(other)
  // What is clicked is in front: behind it a page is drawn about once in a second.
  await page.bringToFront()
  await playOn(page)
  await playOn(page)
  await other.bringToFront()
  const [now, then] = [await story(page), await story(other)]
  expect(now.length).toBeGreaterThan(then.length)

  // Acting on an outdated position only shows the current one.
  const say = other.locator('.message')
  for (let i = 0; i < 4; i++) await other.keyboard.press('ArrowUp')
  await other.keyboard.press('Enter')
  await expect.poll(() => textOf(say)).toMatch(/continued in another window/)
  await expect.poll(() => story(other)).toEqual(now)
  await waitForPrompt(other)
  // The same with undo: the first window has played on meanwhile.
  await page.bringToFront()
  await playOn(page)
  await other.bringToFront()
  const later = await story(page)
  await other.keyboard.press('u')
  await expect.poll(() => story(other)).toEqual(later)
  // Now it can continue here.
  await playOn(other)
  expect((await story(other)).length).toBeGreaterThan(later.length)

  // Deleted there, it cannot continue here, and is not restored in part.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('flankspeed')
        opening.onsuccess = () => {
          const change = opening.result.transaction(['battles', 'actions'], 'readwrite')
          change.objectStore('battles').clear()
          change.objectStore('actions').clear()
          change.oncomplete = () => done()
        }
      }),
  )
  // A ship moves, or holds her fire.
  for (let i = 0; i < 4; i++) await other.keyboard.press('ArrowUp')
  await other.keyboard.press('Enter')
  await other.keyboard.press('h')
  await expect.poll(() => textOf(say)).toMatch(/was deleted in another window/)
  await other.goto('/#/')
  await other.reload()
  await other.getByRole('heading', { name: 'Historical battles' }).waitFor()
  expect(await other.locator('.battles').count()).toBe(0)
  expect(errors).toEqual([])
  await other.close()
})

test('a battle that is not there is told of', async () => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto('/#/battle/nobody')
  await page.getByRole('heading', { name: 'This battle cannot be opened' }).waitFor()
  await page.goto('/#/replay/nobody')
  await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/no such battle/i)
  await page.goto('/#/results/nobody')
  await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/no such battle/i)
  await page.goto('/#/scenario/nobody')
  await page.getByRole('heading', { name: 'No such battle' }).waitFor()
  await page.goto('/#/ship/nobody')
  await expect.poll(() => textOf(page.locator('main'))).toMatch(/no .*nobody|not/i)
  await page.goto('/#/nowhere/at/all')
  await expect.poll(() => textOf(page.locator('main'))).toMatch(/nowhere/)
  expect(errors).toEqual([])
})

test('a browser that keeps nothing plays all the same', async () => {
  const { page, context, errors } = await openWindow(chromium)
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The user said no', 'SecurityError')
      },
    })
  })
  // The desk's worker must not store anything either.
  await page.route(/assets\/worker-.*\.js$/, async (route) => {
    const script = await route.fetch()
    const refused = `Object.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError') } } });`
    await route.fulfill({ response: script, body: refused + (await script.text()) })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Denmark Strait' }).click()
  // No settings can be stored, so the briefing opens.
  await page.getByRole('dialog', { name: 'Briefing' }).getByRole('button', { name: 'Begin' }).click()
  expect(await waitForPrompt(page)).toBe('Move')
  await steamAhead(page, 4)
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  await expect.poll(async () => (await story(page)).join('\n')).toMatch(/steams/)
  // It lasts as long as the page, which says so.
  await page.reload()
  await page.getByRole('heading', { name: 'This battle cannot be opened' }).waitFor()
  expect(await textOf(page.locator('main'))).toMatch(/no such battle in this browser/)
  expect(errors.filter((text) => !text.includes('blocked by Playwright'))).toEqual([])
  await context.close()
})

test('a case that is dropped is refereed and stepped through; an exported position comes back as the same', async () => {
  const { page, errors } = await sameWindow(chromium)
  const file = readFileSync(new URL(CASES, import.meta.url), 'utf8')
  const [first] = parseAllDocuments(file).map((document) => document.toJS() as Case)
  const wrong = { ...first, title: 'Too hopeful', expect: { ...first!.expect, phase: 'initiative' } }
  const early = { ...first, title: 'Out of turn', actions: [...first!.actions, { side: 'red', do: 'dance' }] }
  await page.goto('/#/')
  await page.getByRole('heading', { name: 'Historical battles' }).waitFor()
  await dropFile(page, 'cases.yaml', [file, stringify(wrong), stringify(early), 'ruleset: chess'].join('\n---\n'))
  const verdict = page.locator('.verdict')
  await expect.poll(() => textOf(verdict)).toMatch(/^As expected/)
  expect(await textOf(page.locator('.case-chooser'))).toContain('One more cannot be read')
  await page.getByRole('button', { name: /^One action forward/ }).click()
  await expect.poll(() => textOf(page.locator('.action'))).toMatch(/Action 1/i)
  expect(await textOf(verdict)).toMatch(/attack dice of A Turret[^D]*\(D6\)\s*4 4 4/)
  expect(await accessibilityErrors(page)).toEqual([])

  await page.getByLabel(/^Case 1 of/).selectOption('Too hopeful')
  await expect.poll(() => textOf(verdict)).toMatch(/^Not as expected.*phase: initiative but it is/)
  await page.getByLabel(/^Case \d+ of/).selectOption('Out of turn')
  await expect.poll(() => textOf(verdict)).toMatch(/^Cannot be played.*actions\[1\].*dance/)

  // The position of a case can be played, and the result is a case again.
  await startCase(page, SALVO, 'Both', '7')
  await page.keyboard.press('t')
  const order = page.getByLabel('Order')
  await order.fill('anything')
  await order.press('Enter')
  await expect.poll(() => textOf(page.getByRole('log'))).toMatch(/> anything.*at Norfolk|> anything.*holds/i)
  await order.fill('export')
  const [download] = await Promise.all([page.waitForEvent('download'), order.press('Enter')])
  await expect.poll(() => textOf(page.getByRole('log'))).toMatch(/Saved as a case: the opening, 1 action and every die/)
  const exported = readFileSync(await download.path(), 'utf8')
  await page.goto(page.url().replace('#/battle/', '#/replay/'))
  await page.getByText('Share', { exact: true }).click()
  const replay = JSON.parse(await saved(page, 'Save the replay as a file')) as Replay
  const { battle } = runCase(findRuleset('victory-at-sea'), readCase(parse(exported)))
  expect(stateHash(battle!)).toBe(replay.hashes.at(-1))
  expect(errors).toEqual([])
})

test.each([
  ['victory-at-sea', 'VAS-MOVE-02'],
  ['admiralty', 'ADM-LEAP-01'],
  ['crimson-tide', 'CT-MOVE-10'],
  ['fleet-d20', 'FD-MEAS-10'],
])('a clause of %s leads to its code, its tests and examples that are played on the chart', async (id, clause) => {
  const { page, errors } = await sameWindow(chromium)
  await page.goto(`/#/rules/${id}/${clause}`)
  const rule = page.getByRole('article', { name: new RegExp(`^${clause}`) })
  await rule.getByText('Examples and code').click()
  const places = new RegExp(`Code\\s*packages/rulebooks/${id}/rules/.*Tests\\s*packages/.*${clause}\\.yaml`)
  await expect.poll(() => textOf(rule)).toMatch(places)
  await rule.getByRole('button', { name: 'Play 3 examples on the chart' }).click()
  await expect.poll(() => textOf(page.locator('.verdict'))).toMatch(/^As expected/)
  await page.getByRole('button', { name: /^One action forward/ }).click()
  await expect.poll(() => textOf(page.locator('.action'))).toMatch(/Action 1/i)
  expect(errors).toEqual([])
})

test('the text view shows a rule with its code and its tests', async () => {
  const { page, errors } = await sameWindow(chromium)
  await startCase(page, SALVO, 'Both', '7')
  await page.keyboard.press('t')
  const order = page.getByLabel('Order')
  await order.fill('rule vas-move-02')
  await order.press('Enter')
  await expect
    .poll(() => textOf(page.getByRole('log')))
    .toMatch(
      /VAS-MOVE-02: Minimum move.*Code:.*rules\/movement\/movement\.ts:\d+.*Tests:.*VAS-MOVE-02\.yaml.*Examples:/s,
    )
  await order.fill('rule VAS-NONE-99')
  await order.press('Enter')
  await expect.poll(() => textOf(page.getByRole('log'))).toMatch(/There is no rule "VAS-NONE-99"/)
  expect(errors).toEqual([])
})
