import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, openWindow, type TestBrowser, type Window } from './browser.ts'
import { storeSettings, textOf } from './player.ts'

let chromium: TestBrowser
/** One for all battles: they follow one another, as a player's do. */
let window: Window
beforeAll(async () => {
  chromium = await openTestBrowser()
  window = await openWindow(chromium)
  await storeSettings(window.page, { speed: 0, confirm: true, hints: false, motion: 'less', skips: true })
})
afterAll(() => chromium?.close())

/** A player whose clicks and keys are counted. */
class CountedPlayer {
  readonly page: Page
  count = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.count++
    await this.page.keyboard.press(key)
  }

  /** Clicks the button of this name. */
  async pressButton(name: string): Promise<void> {
    this.count++
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async click(x: number, y: number): Promise<void> {
    this.count++
    await this.page.mouse.click(x, y)
  }

  /** Waits until the player is asked. */
  async asked(): Promise<void> {
    await this.page.locator('.prompt-buttons [data-main]').waitFor()
  }

  /** Waits until the action that is filled in can be confirmed. */
  async ready(): Promise<void> {
    await this.page.locator('.prompt-buttons [data-main]:enabled').waitFor()
  }

  /** The turn and the phase. */
  async state(): Promise<string> {
    const turn = /Turn \d+/.exec(await textOf(this.page.locator('.battle')))?.[0] ?? ''
    return `${turn} ${await textOf(this.page.locator('.phase-bar [aria-current]'))}`
  }

  /** Hands over to the staff for this phase, and confirms the dice. */
  async carryOn(): Promise<void> {
    await this.asked()
    const before = await this.state()
    await this.press('c')
    await this.page.locator('.carry-on-ways').waitFor()
    await this.press('c')
    await this.page.getByRole('button', { name: /^Carry on: / }).waitFor()
    await this.press('Enter')
    await expect.poll(() => this.state(), { timeout: 150_000 }).not.toBe(before)
  }

  /** Lets the staff act, phase by phase, until the turn is over. */
  async finishTurn(): Promise<void> {
    const turn = await this.turn()
    while ((await this.turn()) === turn) await this.carryOn()
    await this.asked()
  }

  async turn(): Promise<string> {
    return /Turn \d+/.exec(await this.state())![0]
  }

  /** Waits until nothing happens by itself: the player is asked, or all is over. */
  async settled(): Promise<void> {
    const running = this.page.locator('.animation-bar')
    for (let calm = 0; calm < 3; calm = (await running.count()) === 0 ? calm + 1 : 0) await this.page.waitForTimeout(60)
    await this.page.locator('.prompt-buttons [data-main]').or(this.page.locator('.result')).first().waitFor()
  }

  readonly division = (): Locator =>
    this.page.locator('.prompt', { has: this.page.locator('.prompt-what', { hasText: 'Division' }) })

  /**
   * Orders every division that has no orders yet, as the staff suggests. The first is sent to a place on the chart instead.
   * Returns how many were ordered.
   */
  async orderDivisions(to: readonly [number, number] | null): Promise<number> {
    await this.press('d')
    await this.division().waitFor()
    await this.press('g')
    let ordered = 0
    while ((await this.division().count()) > 0) {
      await this.division().locator('.suggestion').waitFor()
      if (ordered === 0 && to !== null) {
        const chart = (await this.page.locator('.battle-chart').boundingBox())!
        await this.click(chart.x + chart.width * to[0], chart.y + chart.height * to[1])
        await this.page.locator('.chart-ghost').nth(1).waitFor({ state: 'attached' })
      }
      const name = await textOf(this.division().locator('h2'))
      await this.ready()
      await this.press('Enter')
      ordered++
      await expect
        .poll(async () => (await this.page.locator('.prompt h2', { hasText: new RegExp(`^${name}$`) }).count()) === 0)
        .toBe(true)
      await this.settled()
    }
    return ordered
  }

  /** Answers what is still asked: goes on after an alarm, and accepts what the staff suggests for a single unit. */
  async answerRest(turn: string): Promise<void> {
    while ((await this.turn()) === turn) {
      const before = await this.moment()
      const alarm = this.page.locator('.staff-paused')
      if ((await alarm.count()) > 0) await this.press('e')
      else {
        await this.press('g')
        await this.page.locator('.suggestion').waitFor()
        const proposed = await this.moment()
        await this.ready()
        await this.press('Enter')
        // Either the dice are confirmed first, or it is done.
        const dice = this.page.getByRole('button', { name: 'Roll the dice', exact: true })
        await expect.poll(async () => (await dice.count()) > 0 || (await this.moment()) !== proposed).toBe(true)
        if ((await dice.count()) > 0) await this.press('Enter')
      }
      await expect.poll(() => this.moment()).not.toBe(before)
      await this.settled()
    }
  }

  /** What the player is asked now. */
  async moment(): Promise<string> {
    const entries = await this.page.locator('.story-list > li').count()
    return `${await this.state()} ${entries} ${await textOf(this.page.locator('.battle-prompt'))}`
  }
}

/** Begins a battle of the library against an admiral. Further battles are counted in the same way. */
async function openBattle(page: Page, scenario: string, rulebook: string, side: string): Promise<CountedPlayer> {
  await page.goto(`/#/scenario/${scenario}`)
  await page.locator('select').filter({ hasText: 'Victory at Sea' }).first().selectOption(rulebook)
  await page.getByRole('radio', { name: new RegExp(`^${side}`) }).check()
  // The same dice each time: how often a player is asked again depends on them.
  await page.getByLabel(/^Seed/).fill('1')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const player = new CountedPlayer(page)
  await player.asked()
  return player
}

/** All aircraft attack one ship, with their escorts. */
async function sendStrike(player: CountedPlayer, target: string): Promise<void> {
  const { page } = player
  await player.pressButton('Strikes')
  const dialog = page.getByRole('dialog', { name: 'Strikes' })
  player.count += 2 // the list of targets, and one of them
  await dialog.getByLabel('Target').selectOption({ label: target })
  await player.pressButton('Everybody joins')
  await player.pressButton('Send the strike')
  await dialog.waitFor({ state: 'detached' })
  // The flights set out at once.
  await page
    .locator('.story-entry', { hasText: /by order/ })
    .first()
    .waitFor({ state: 'attached' })
  await player.settled()
}

test.each([
  { scenario: 'surigao-strait', rulebook: 'victory-at-sea', side: 'Blue', most: 25, divisions: 11, to: [0.45, 0.5] },
  { scenario: 'coral-sea-7-may', rulebook: 'victory-at-sea', side: 'Blue', most: 15, divisions: 0, strike: 'Shoho' },
  { scenario: 'savo-island', rulebook: 'fleet-d20', side: 'Red', most: 15, divisions: 1 },
  { scenario: 'denmark-strait', rulebook: 'victory-at-sea', side: 'Blue', most: 10, divisions: 2 },
] as const)(
  'a turn of $scenario needs at most $most clicks and keys, by division orders and by staff',
  async (battle) => {
    const { scenario, rulebook, side, most, divisions } = battle
    const { page, errors } = window
    const player = await openBattle(page, scenario, rulebook, side)

    // By orders to divisions and strikes. What they do not cover is answered as the staff suggests.
    const turn = await player.turn()
    if ('strike' in battle) await sendStrike(player, battle.strike)
    if (divisions > 0) {
      expect(await page.locator('.division').count()).toBe(divisions)
      expect(await player.orderDivisions('to' in battle ? battle.to : null)).toBe(divisions)
      await page
        .locator('.story-entry', { hasText: /by order/ })
        .first()
        .waitFor({ state: 'attached' })
    }
    await player.answerRest(turn)
    console.log(`${scenario} under ${rulebook}: ${player.count} clicks and keys for a turn by orders`)
    expect(player.count, 'by orders').toBeLessThanOrEqual(most)

    // By the staff, phase by phase.
    if (divisions < 10) {
      player.count = 0
      await player.finishTurn()
      console.log(`${scenario} under ${rulebook}: ${player.count} clicks and keys for a turn by staff`)
      expect(player.count, 'by staff').toBeLessThanOrEqual(most)
    }
    expect(errors).toEqual([])
  },
)
