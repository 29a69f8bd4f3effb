import { type Admiral, admirals, captain } from '@flankspeed/admirals'
import { OFFICERS } from '@flankspeed/admirals/levels'
import {
  type Action,
  type Battle,
  type Event,
  Generator,
  type Ruleset,
  SeededDice,
  seedState,
} from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { describe, expect, test } from 'vitest'
import { fight } from '../battles/fight.ts'
import { setupOf } from '../battles/opening.ts'
import { Position } from '../battles/position.ts'
import { watchFor } from '../battles/watch-for.ts'
import { MIXED_FLEETS } from './ladder-fleets.ts'

/** Every ship that is named as a target somewhere in an action. */
const targetsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === 'target' ? [String(inner)] : targetsIn(inner)))

/** The distance of a shot in an action, as a share of the narrower side of the table; infinite if there is none. */
function nearness(ruleset: Ruleset, battle: Battle, action: Action): number {
  const watch = watchFor(ruleset)
  const at = new Map(watch.sight(battle).map((ship) => [ship.id, ship.at]))
  const { ship, unit } = action as { ship?: string; unit?: string }
  const [from, to] = [at.get(ship ?? unit ?? ''), at.get(targetsIn(action)[0] ?? '')]
  return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) / Math.min(...watch.sea(battle).table) : Infinity
}

/** Nearer than this share of the table, every gun has a good shot. */
const NEAR = 1 / 16

interface Blunders {
  /** Good shots that red did not take. */
  missed: Action[]
  /** Collisions that red caused. */
  collisions: number
  /** Red ships that left a battle in which red was ahead. */
  fled: string[]
}

/** How red plays a battle against the Captain. */
function blundersOf(ruleset: Ruleset, setup: unknown, red: Admiral, seed: string): Blunders {
  const watch = watchFor(ruleset)
  const dice = new SeededDice(seed)
  const choices = new Generator(seedState(seed))
  const pick = (n: number): number => choices.die(n) - 1
  const battle = ruleset.muster(setup, dice)
  const own = new Set(watch.roster(battle).flatMap(({ id, side }) => (side === 'red' ? [id] : [])))
  const blunders: Blunders = { missed: [], collisions: 0, fled: [] }
  const tell = (event: Event): void => {
    if (event.tells === 'collision' && 'ship' in event && own.has(String(event.ship))) blunders.collisions++
  }
  const gone = new Set<string>()
  ruleset.advance(battle, dice, tell)
  for (let [owed] = ruleset.decisions(battle); owed; [owed] = ruleset.decisions(battle)) {
    const action = (owed.side === 'red' ? red : captain).decide(ruleset, battle, owed, pick)
    if (owed.side === 'red' && targetsIn(action).length === 0) {
      const better = captain.decide(ruleset, battle, owed, () => 0)
      if (nearness(ruleset, battle, better) < NEAR) blunders.missed.push(better)
    }
    ruleset.apply(battle, action, dice, tell)
    const sighted = watch.sight(battle)
    const hullOf = (mine: boolean): number =>
      sighted.reduce((sum, { id, hull, fate }) => sum + (own.has(id) === mine && fate !== 'sunk' ? hull : 0), 0)
    for (const { id, fate } of sighted) {
      if (fate !== 'withdrawn' || !own.has(id) || gone.has(id)) continue
      gone.add(id)
      if (hullOf(true) > hullOf(false)) blunders.fled.push(id)
    }
  }
  return blunders
}

describe.each(rulesets.map(({ id }) => id))('%s', (id) => {
  const ruleset = findRuleset(id)
  const openings = Object.values(MIXED_FLEETS).map((opening) => setupOf(opening, id))

  test.each(OFFICERS.map(({ name, flaws }) => [name, flaws] as const))('the %s does nothing silly', (name, flaws) => {
    // Torpedoes and lesser guns may be forgotten, but nothing else that is near.
    const red: Admiral = {
      name,
      decide: (rules, view, decision, pick) =>
        rulebookOf(rules)!.players!.officer(rules, view, decision, pick, { ...flaws, forgets: 0 }),
    }
    const battles = openings.map((setup, i) => blundersOf(ruleset, setup, red, `sound ${i}`))
    expect(battles.flatMap(({ missed }) => missed)).toEqual([])
    // A ship out of control may still leave or collide.
    expect(battles.flatMap(({ fled }) => fled).length).toBeLessThan(2)
    expect(battles.reduce((sum, { collisions }) => sum + collisions, 0)).toBeLessThan(3)
  })

  test.each(OFFICERS.map(({ name }) => name))('the %s returns fire at long range', (name) => {
    const officer = admirals.find((known) => known.name === name)!
    // Once there are enough, the rest of the battles says no more.
    const ENOUGH = 6
    let shots = 0
    for (const seed of ['a', 'b', 'c']) {
      const dice = new SeededDice(seed)
      const choices = new Generator(seedState(seed))
      const battle = ruleset.muster(setupOf({ scenario: 'denmark-strait' }, id), dice)
      ruleset.advance(battle, dice, null)
      for (let [owed] = ruleset.decisions(battle); owed && shots < ENOUGH; [owed] = ruleset.decisions(battle)) {
        const player = owed.side === 'blue' ? officer : captain
        const action = player.decide(ruleset, battle, owed, (n) => choices.die(n) - 1)
        if (owed.side === 'blue') shots += targetsIn(action).length
        ruleset.apply(battle, action, dice, null)
      }
    }
    expect(shots).toBeGreaterThanOrEqual(ENOUGH)
  })

  test('the order of the levels holds', () => {
    const share = (one: string, other: string): number => {
      const [first, second] = [one, other].map((name) => admirals.find((known) => known.name === name)!)
      const games = openings.flatMap((setup) => {
        const position = new Position(ruleset, setup)
        return ['a', 'b'].flatMap((seed) => [
          fight(ruleset, position, { red: first!, blue: second! }, seed).winner === 'red',
          fight(ruleset, position, { red: second!, blue: first! }, seed).winner === 'blue',
        ])
      })
      return games.filter(Boolean).length / games.length
    }
    expect(share('Midshipman', 'Commander')).toBeLessThan(0.45)
    expect(share('Lieutenant', 'Captain')).toBeLessThan(0.45)
  })
})
