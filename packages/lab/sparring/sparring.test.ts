import { captain, ensign } from '@flankspeed/admirals'
import { type Action, Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { describe, expect, test } from 'vitest'
import { commandedBy, readContestant } from '../battles/contestant.ts'
import { fight } from '../battles/fight.ts'
import { setupOf } from '../battles/opening.ts'
import { Position } from '../battles/position.ts'
import { watchFor } from '../battles/watch-for.ts'

const SHIPS = ['takao', 'fubuki', 'fubuki']
const OPENING = { fleets: { year: 1942, approach: 'parallel', red: SHIPS, blue: SHIPS } } as const
const SEEDS = ['one', 'two', 'three', 'four']
/** Enough to tell manners from luck. */
const MANY_SEEDS = Array.from({ length: 20 }, (_, i) => `seed ${i}`)

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Every ship that is named as a target somewhere in an action. */
const targetsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === 'target' ? [String(inner)] : targetsIn(inner)))

/** How a partner fights as red against a Captain: the mean distance to the nearest enemy, and shots at his favourite target of a turn. */
function manner(ruleset: string, name: string): { near: number; favourite: number } {
  const rules = findRuleset(ruleset)
  const watch = watchFor(rules)
  const red = commandedBy(readContestant(name))
  const near: number[] = []
  const aimed = new Map<string, string[]>()
  for (const seed of MANY_SEEDS) {
    const dice = new SeededDice(seed)
    const choices = new Generator(seedState(seed))
    const battle = rules.muster(setupOf(OPENING, ruleset), dice)
    const sides = new Map(watch.roster(battle).map(({ id, side }) => [id, side]))
    rules.advance(battle, dice, null)
    for (let [owed] = rules.decisions(battle); owed; [owed] = rules.decisions(battle)) {
      const { turn } = battle
      const player = owed.side === 'red' ? red : captain
      const action: Action = player.decide(rules, battle, owed, (n) => choices.die(n) - 1)
      const key = `${seed} ${turn}`
      if (owed.side === 'red') aimed.set(key, [...(aimed.get(key) ?? []), ...targetsIn(action)])
      rules.apply(battle, action, dice, null)
      if (battle.turn > turn) near.push(...distances(watch.sight(battle), sides))
    }
  }
  const shots = [...aimed.values()].filter(({ length }) => length > 1)
  const favourite = (ids: readonly string[]): number =>
    Math.max(...ids.map((id) => ids.filter((one) => one === id).length))
  return { near: mean(near), favourite: mean(shots.map((ids) => favourite(ids) / ids.length)) }
}

function distances(sighted: ReturnType<ReturnType<typeof watchFor>['sight']>, sides: Map<string, string>): number[] {
  const afloat = sighted.filter(({ fate }) => fate === 'afloat')
  const of = (side: string) => afloat.filter(({ id }) => sides.get(id) === side)
  const foes = of('blue')
  if (foes.length === 0) return []
  return of('red').map(({ at }) => Math.min(...foes.map((foe) => Math.hypot(at[0] - foe.at[0], at[1] - foe.at[1]))))
}

describe.each(rulesets.map(({ id }) => id))('%s', (ruleset) => {
  const rules = findRuleset(ruleset)

  test.each(Object.keys(rulebookOf(rules)!.sparring!))(
    '%s plays to the end by the rules, and beats an Ensign',
    (name) => {
      const position = new Position(rules, setupOf(OPENING, ruleset))
      const players = { red: commandedBy(readContestant(name)), blue: ensign }
      const battles = SEEDS.map((seed) => fight(rules, position, players, seed).points)
      const won = (side: string): number => battles.reduce((sum, points) => sum + points[side]!, 0)
      expect(won('red')).toBeGreaterThan(won('blue'))
    },
  )

  test('the brawler comes nearer than the kiter, and spreads his fire more than the concentrator', () => {
    const [kiter, brawler, concentrator] = ['kiter', 'brawler', 'concentrator'].map((name) => manner(ruleset, name))
    expect(brawler!.near).toBeLessThan(kiter!.near)
    expect(brawler!.favourite).toBeLessThan(concentrator!.favourite)
  })
})
