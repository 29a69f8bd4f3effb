import { seededPick } from '@flankspeed/admirals'
import { distance, normal, SeededDice } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { asFleetD20 } from '../../rules/index.ts'
import type * as fd from '../../rules/library.ts'
import { seasoned } from './policy.ts'
import { USUAL, type WeightName, weights } from './weights.ts'

const ruleset = findRuleset('fleet-d20')
const opened = (battle: object): fd.FdBattle => ruleset.muster(battle, new SeededDice(1)) as fd.FdBattle

function decided(b: fd.FdBattle, list: readonly number[] = USUAL): fd.FdAction {
  const owed = ruleset.decisions(b)[0] as fd.FdDecision
  return seasoned(asFleetD20(ruleset)!.rulesOf(b), b, owed, seededPick('test'), list)
}

/** What a seasoned captain of the side that is asked does. */
function answer(battle: object, list: readonly number[] = USUAL): fd.FdAction {
  const b = opened(battle)
  ruleset.advance(b, new SeededDice(1), null)
  return decided(b, list)
}

/** Both sides are seasoned, up to that turn. Returns the battle and all that was told. */
function played(b: fd.FdBattle, until: number, list = USUAL): { b: fd.FdBattle; told: fd.FdEvent[] } {
  const dice = new SeededDice('seasoned')
  const told: fd.FdEvent[] = []
  const tell = (event: unknown) => told.push(event as fd.FdEvent)
  ruleset.advance(b, dice, tell)
  for (let [owed] = ruleset.decisions(b); owed && b.turn < until; [owed] = ruleset.decisions(b))
    ruleset.apply(b, decided(b, list), dice, tell)
  return { b, told }
}

const firing = (ships: object[]): fd.FdAction => answer({ phase: 'action', initiative: 'red', ships })

describe('a seasoned captain of Fleet d20', () => {
  const destroyer = { id: 'dd', side: 'red', class: 'Fletcher', at: [50, 50], heading: 90, knots: 20 }
  const foe = (id: string, at: [number, number], more: object = {}): object => ({
    id,
    side: 'blue',
    class: 'Leander',
    at,
    heading: 90,
    knots: 20,
    ...more,
  })

  test('spares guns that add no critical roll for a second target', () => {
    const alone = firing([{ ...destroyer, tubes: [0, 0] }, foe('one', [50, 90])])
    expect(alone).toMatchObject({ do: 'fire', target: 'one' })
    expect(alone).not.toHaveProperty('guns')
    const two = firing([{ ...destroyer, tubes: [0, 0] }, foe('one', [50, 90]), foe('two', [60, 90])])
    expect(two).toMatchObject({ do: 'fire', guns: 3 })
  })

  /** Whom she fires at, of two alike. */
  function chosen(one: object, two: object): string {
    const ships = [{ ...destroyer, tubes: [0, 0] }, foe('one', [45, 90]), foe('two', [55, 90])]
    const b = opened({ phase: 'action', initiative: 'red', ships })
    ruleset.advance(b, new SeededDice(1), null)
    Object.assign(b.ships[1]!, one)
    Object.assign(b.ships[2]!, two)
    return (decided(b) as fd.FdAction & { do: 'fire' }).target
  }

  test('concentrates: of two alike it fires at the one that is nearly done', () => {
    expect(chosen({ activated: true, S: 10 }, { activated: true })).toBe('one')
    expect(chosen({ activated: true }, { activated: true, S: 10 })).toBe('two')
  })

  test('fires first at whoever has not acted yet', () => {
    expect(chosen({ activated: true }, {})).toBe('two')
    expect(chosen({}, { activated: true })).toBe('one')
  })

  test('holds torpedoes where they would miss, launches a few at middle range, and more close by', () => {
    const launched = (y: number, more: object = {}): number => {
      const action = firing([{ ...destroyer, fired: ['MAIN'], ...more }, foe('foe', [50, y], { class: 'Bismarck' })])
      if (action.do !== 'torpedo') return 0
      return (action.mounts as { tubes: number }[]).reduce((sum, { tubes }) => sum + tubes, 0)
    }
    const [far, middle, near] = [launched(118), launched(95), launched(70)]
    expect(far).toBe(0)
    expect(middle).toBeGreaterThan(0)
    expect(near).toBeGreaterThan(middle)
    expect(near).toBeLessThan(10)
    // A ship that may not see the next turn keeps less.
    expect(launched(95, { S: 2, F: 2 })).toBeGreaterThan(middle)
  })

  const steaming = (ships: object[]): fd.FdBattle =>
    opened({ table: [288, 192], phase: 'ship-movement', initiative: 'blue', ships })

  /** The share of moves that turn her by more than a quarter of a circle, and how often ships collided. */
  function manners(list: readonly number[]): { sharp: number; collisions: number } {
    const fleet = (side: string, y: number, heading: number) =>
      Array.from({ length: 5 }, (_, i) => ({
        id: `${side}-${i}`,
        side,
        class: 'Fletcher',
        at: [100 + 12 * i, y],
        heading,
        knotsLast: 30,
      }))
    const { told } = played(steaming([...fleet('red', 20, 0), ...fleet('blue', 172, 180)]), 6, list)
    const headings = new Map<string, number>()
    let [moves, sharp] = [0, 0]
    for (const event of told) {
      if (event.tells !== 'move') continue
      const turned = normal(Math.round((event.heading - (headings.get(event.ship) ?? event.heading)) * 100))
      headings.set(event.ship, event.heading)
      moves++
      if (Math.min(turned, normal(-turned)) >= 9000) sharp++
    }
    return { sharp: sharp / moves, collisions: told.filter(({ tells }) => tells === 'collision').length }
  }

  const weighing = (name: WeightName, value: number): number[] =>
    USUAL.map((usual, i) => (weights[i]!.name === name ? value : usual))

  test('keeps her course, and a fleet does not collide', () => {
    const { sharp, collisions } = manners(USUAL)
    expect(sharp).toBeLessThan(0.15)
    expect(manners(weighing('steadiness', 3)).sharp).toBeLessThan(sharp / 2)
    expect(collisions).toBe(0)
  })

  test('goes round a ship of her own that lies across her bow', () => {
    const b = steaming([
      { id: 'dd', side: 'red', class: 'Fletcher', at: [100, 40], heading: 0, knotsLast: 30 },
      { id: 'mate', side: 'red', class: 'King George V', at: [100, 50], heading: 90, knots: 5, moved: true },
      { id: 'foe', side: 'blue', class: 'Leander', at: [100, 170], heading: 180, knots: 20, moved: true },
    ])
    const told: string[] = []
    ruleset.advance(b, new SeededDice(1), null)
    ruleset.apply(b, decided(b), new SeededDice(1), (event) => told.push((event as fd.FdEvent).tells))
    expect(told).toContain('move')
    expect(told).not.toContain('near-miss')
    expect(told).not.toContain('collision')
  })

  test('comes about and gives chase, however far away she heads', () => {
    const ships = [
      { id: 'kgv', side: 'red', class: 'King George V', at: [230, 150], heading: 45, knotsLast: 0 },
      { id: 'foe', side: 'blue', class: 'Leander', at: [40, 30], heading: 90, knotsLast: 0, speed: 5 },
    ]
    const from = steaming(ships)
    const before = distance(from.ships[0]!, from.ships[1]!)
    const { b } = played(from, 7)
    expect(distance(b.ships[0]!, b.ships[1]!)).toBeLessThan(before - 25_000)
  })

  test('a crippled ship of a beaten fleet goes home, a sound one presses on', () => {
    /** Centimetres by which one move brings her nearer to the enemy. */
    const nearer = (own: object, ...mates: object[]): number => {
      const b = steaming([
        { id: 'own', side: 'red', class: 'Takao', at: [110, 60], heading: 0, knotsLast: 20, ...own },
        ...mates,
        ...[0, 1, 2].map((i) => ({
          id: `foe-${i}`,
          side: 'blue',
          class: 'Takao',
          at: [210, 50 + 15 * i],
          heading: 270,
          knots: 20,
          moved: true,
        })),
      ])
      ruleset.advance(b, new SeededDice(1), null)
      const far = () => distance(b.ships[0]!, b.ships.at(-1)!) / 1000
      const before = far()
      ruleset.apply(b, decided(b), new SeededDice(1), null)
      return before - far()
    }
    const mate = { id: 'mate', side: 'red', class: 'King George V', at: [70, 40], heading: 0, knots: 20, moved: true }
    expect(nearer({ S: 8 })).toBeLessThan(0)
    expect(nearer({}, mate)).toBeGreaterThan(0)
  })

  test('makes smoke when she runs from guns without radar, and none when she presses on', () => {
    const moved = (own: object, enemies: number): fd.FdAction =>
      answer({
        phase: 'ship-movement',
        initiative: 'blue',
        table: [288, 192],
        ships: [
          { id: 'own', side: 'red', class: 'Leander', at: [120, 60], knotsLast: 30, ...own },
          ...Array.from({ length: enemies }, (_, i) => ({
            id: `foe-${i}`,
            side: 'blue',
            class: 'Takao',
            at: [105 + 15 * i, 105],
            heading: 180,
            moved: true,
          })),
        ],
      })
    expect(moved({ heading: 180, S: 6 }, 3)).toMatchObject({ do: 'move', smoke: true })
    expect(moved({ heading: 0, class: 'King George V' }, 1)).not.toHaveProperty('smoke')
  })

  test('does otherwise with other weights', () => {
    const ships = [{ ...destroyer, fired: ['MAIN'] }, foe('foe', [50, 95], { class: 'Bismarck' })]
    expect(answer({ phase: 'action', initiative: 'red', ships })).toMatchObject({ do: 'torpedo' })
    expect(answer({ phase: 'action', initiative: 'red', ships }, weighing('hold', 5)).do).not.toBe('torpedo')
  })
})
