import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { sumOfDice } from '@flankspeed/odds'
import { expect, test } from 'vitest'
import { nominateTargets } from '../../rules/gunnery/nomination.ts'
import * as vas from '../../rules/library.ts'
import { type OddsCache, oddsCacheFor } from '../caches/odds-cache.ts'
import { Conditions } from '../model/conditions.ts'
import type { CriticalKind } from '../model/critical-effects.ts'
import type { Step } from '../model/critical-hit.ts'
import { type Attack, volleyAttack } from '../questions/attack.ts'
import { ShotByShot } from './shot-by-shot.ts'

const { rules } = vas.victoryAtSea

/** One ship, and all that is counted on the way. */
interface State {
  readonly condition: number
  readonly scores: number
  readonly lost: number
  readonly hits: number
  readonly dice: number
  readonly criticals: number
}
type Chances = Map<string, { readonly state: State; chance: number }>

function add(to: Chances, state: State, chance: number): void {
  const key = Object.values(state).join()
  const known = to.get(key)
  if (known) known.chance += chance
  else to.set(key, { state, chance })
}

/** The same attacks, one state after the other, with nothing merged, moved together or left out. */
class Plainly {
  readonly #cache: OddsCache
  readonly #conditions: Conditions
  readonly #attacks: readonly Attack[]
  readonly #sunk: Chances = new Map()

  constructor(cache: OddsCache, conditions: Conditions, attacks: readonly Attack[]) {
    this.#cache = cache
    this.#conditions = conditions
    this.#attacks = attacks
  }

  ends(): Chances {
    const { scores } = this.#conditions
    let now: Chances = new Map()
    add(now, { condition: 0, scores, lost: 0, hits: 0, dice: 0, criticals: 0 }, 1)
    this.#attacks.forEach((attack, index) => {
      const after: Chances = new Map()
      for (const { state, chance } of now.values()) this.#strike(index, attack, state, chance, after)
      now = after
    })
    for (const { state, chance } of this.#sunk.values()) add(now, state, chance)
    return now
  }

  #strike(index: number, { devastating, rams }: Attack, state: State, chance: number, after: Chances): void {
    const { hits, dd, damage } = this.#conditions.shot(index, state.condition, state.scores)
    const { hull } = this.#conditions.target
    hits.forEach((weight, n) => {
      const { rows, most, p } = damage.roll(n * dd)
      for (let hurt = 0; hurt < rows; hurt++)
        for (let i = 0; i <= most; i++) {
          const likely = chance * weight * p[hurt * (most + 1) + i]!
          if (likely === 0) continue
          const taken = Math.min(hurt, hull - state.lost)
          const struck = { ...state, hits: state.hits + n, dice: state.dice + taken, lost: state.lost + taken }
          if (struck.lost === hull) add(this.#sunk, struck, likely)
          else {
            let open: Chances = new Map()
            this.#crippled({ ...struck, criticals: struck.criticals + i }, state.scores, likely, open)
            for (let left = i; left > 0; left--) open = this.#critical(open, devastating ? 'devastating' : 'critical')
            if (rams && hurt > 0) open = this.#critical(open, 'crew')
            for (const { state, chance } of open.values()) add(after, state, chance)
          }
        }
      // Rolls that take more than any ship in question has are left out: they sink her.
      const told = p.reduce((sum, part) => sum + part, 0)
      if (told < 1 - 1e-15) {
        const taken = hull - state.lost
        add(
          this.#sunk,
          { ...state, hits: state.hits + n, dice: state.dice + taken, lost: hull },
          chance * weight * (1 - told),
        )
      }
    })
  }

  #crippled(state: State, scores: number, chance: number, to: Chances): void {
    if (state.condition !== 0 || state.lost < this.#conditions.feltLoss) return add(to, state, chance)
    for (const way of this.#conditions.whenCrippled(scores))
      add(to, { ...state, condition: way.condition }, chance * way.chance)
  }

  #critical(open: Chances, kind: CriticalKind): Chances {
    const { hull } = this.#conditions.target
    const done: Chances = new Map()
    for (const { state, chance } of open.values())
      for (const course of this.#cache.criticalEffects.courses(state.scores, kind)) {
        if (course.after === null) {
          add(this.#sunk, { ...state, lost: hull }, chance * course.chance)
          continue
        }
        let parts: Chances = new Map()
        add(parts, state, chance * course.chance)
        for (const step of course.steps) parts = this.#step(parts, step)
        for (const part of parts.values()) add(done, { ...part.state, scores: course.after }, part.chance)
      }
    return done
  }

  #step(parts: Chances, { points, d6, before }: Step): Chances {
    const { hull } = this.#conditions.target
    const done: Chances = new Map()
    for (const { state, chance } of parts.values())
      sumOfDice(d6).forEach((shown, sum) => {
        if (shown === 0) return
        const lost = Math.min(hull, state.lost + points + sum)
        if (lost === hull) add(this.#sunk, { ...state, lost }, chance * shown)
        else this.#crippled({ ...state, lost }, before, chance * shown, done)
      })
    return done
  }
}

/** A few guns and torpedoes at a small ship, in some state, that may be stopped and crippled. */
function broadside(seed: number) {
  const generator = new Generator(seedState(`plainly ${seed}`))
  const pick = (n: number): number => generator.die(n) - 1
  const hull = 6 + pick(8)
  const common = { type: 'cruiser', nation: 'royal-navy', points: 100, armour: 3 + pick(3), hull }
  const weapons = Array.from({ length: 2 + pick(2) }, (_, i) => ({
    name: `${i}`,
    kind: pick(3) === 0 ? 'torpedo' : 'main-gun',
    arc: 'all-round',
    ranges: [2, 4, 40, 60],
    ad: 1 + pick(2),
    ap: pick(2),
    dd: 1 + pick(2),
    traits: [[], ['heavy'], ['devastating']][pick(3)],
  }))
  const traits = [[], ['armoured-deck'], ['torpedo-belt 2'], ['armoured-deck', 'torpedo-belt 1']][pick(4)]
  const card = { ...common, crippledAt: hull - 1 - pick(4), flankSpeed: [4, 5, 6, 7][pick(4)], traits, weapons }
  const criticals = { engine: pick(5), weapons: pick(3), crew: pick(3) }
  const battle = vas.victoryAtSea.muster(
    {
      phase: 'gunnery',
      initiative: 'red',
      ships: [
        { id: 'a', side: 'red', at: [10, 10], heading: 90, moved: 3, card: { ...card, class: 'A', hull: 20 } },
        { id: 'b', side: 'blue', at: [30, 10], heading: 0, moved: [0, 0, 4][pick(3)], criticals, card: { ...card, class: 'B' } },
      ],
    },
    new SeededDice(1),
  ) // biome-ignore format: a ship on a line
  const [ship, enemy] = battle.ships as [vas.Ship, vas.Ship]
  const orders = weapons.map((_, weapon) => ({ weapon, target: 'b' }))
  const rams = pick(4) === 0
  const attacks = nominateTargets(rules, battle, ship, orders).map((volley) => ({
    ...volleyAttack(rules, battle, volley),
    rams,
  }))
  const cache = oddsCacheFor(rules, enemy.hull)
  return { cache, attacks, conditions: new Conditions(rules, battle, cache, enemy, attacks), r: rules }
}

test('states in rows come to the same as states one by one', () => {
  let crippled = 0
  let stopped = 0
  for (let seed = 0; seed < 14; seed++) {
    const { cache, attacks, conditions, r } = broadside(seed)
    const tally = new ShotByShot(r, cache, conditions, attacks).tally()
    const plain = { hits: [], hullFromDice: [], criticals: [], hullLost: [] } as Record<keyof typeof tally, number[]>
    for (const { state, chance } of new Plainly(cache, conditions, attacks).ends().values()) {
      const counts = { hits: state.hits, hullFromDice: state.dice, criticals: state.criticals, hullLost: state.lost }
      for (const kind of ['hits', 'hullFromDice', 'criticals', 'hullLost'] as const)
        plain[kind][counts[kind]] = (plain[kind][counts[kind]] ?? 0) + chance
    }
    for (const kind of ['hits', 'hullFromDice', 'criticals', 'hullLost'] as const)
      tally[kind].forEach((chance, n) => {
        expect(Math.abs(chance - (plain[kind][n] ?? 0)), `${seed}: ${kind} ${n}`).toBeLessThan(1e-11)
      })
    if (conditions.matter && conditions.feltLoss < conditions.target.hull) crippled++
    if (conditions.matter && conditions.turningPoints() === null) stopped++
  }
  expect(crippled).toBeGreaterThan(3)
  expect(stopped).toBeGreaterThan(3)
})
