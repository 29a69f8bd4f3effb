import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, it } from 'vitest'
import { airWeapon } from '../rules/air/air-weapons.ts'
import { type Ship, standCardOf } from '../rules/battle.ts'
import { fleetD20 } from '../rules/index.ts'
import { type Attack, type AttackOdds, attackOdds } from './attack-odds.ts'
import { type Blow, everyEndState, type Harm, harmIn } from './damage-odds.ts'

const guard = { id: 'guard', side: 'blue', at: [50, 50], heading: 90, LRF: 8 }
const raid = { id: 'raid', side: 'red', at: [52, 50], hit_points: 1, aircraft: 9 }
const fletcher = { id: 'fletcher', side: 'red', class: 'Fletcher', at: [50, 54], heading: 90, knots: 15 }
const action = { phase: 'action', step: 'activations', initiative: 'red' }
const moving = { phase: 'ship-movement', step: 'ship-movement', initiative: 'blue' }

const oddsOf = (position: object, attack: Attack, effort?: { branches: number; samples: number }): AttackOdds[] =>
  attackOdds(fleetD20.rules, fleetD20.muster(position, new SeededDice(1)), attack, effort)

const rounded = (chances: readonly number[]): number[] => chances.map((p) => Number(p.toFixed(9)))

describe('the odds of an attack of Fleet d20, by hand', () => {
  it('anti-aircraft fire: one die at 11, a save at 6; short by 1 or 2 costs one aircraft, by 3 to 5 two', () => {
    const [odds] = oddsOf(
      { ...action, initiative: 'blue', ships: [guard], stands: [raid] },
      { side: 'blue', do: 'aa', ship: 'guard', stand: 'raid', factor: 'LRF', points: 2 },
    )
    expect(odds).toMatchObject({ answer: null, exact: true, error: 0, ships: [] })
    expect(odds!.rolls).toMatchObject([{ by: 'guard', at: 'raid', weapon: 'LRF', dice: 1, needed: 11 }])
    expect(rounded(odds!.rolls[0]!.hits)).toEqual([0.5, 0.5])
    expect(rounded(odds!.stands[0]!.lost)).toEqual([0.75, 0.1, 0.15])
    expect(rounded(odds!.stands[0]!.flak)).toEqual([0.5, 0.5])
    expect(odds!.stands[0]!.destroyed).toBe(0)
  })

  it('close range fire: one die at 8, then a point of Structure at more than 15', () => {
    const [odds] = oddsOf(
      { ...action, ships: [{ ...fletcher, CRF: 2 }, guard] },
      { side: 'red', do: 'close-fire', ship: 'fletcher', factor: 'CRF', target: 'guard' },
    )
    expect(rounded(odds!.rolls[0]!.hits)).toEqual([0.35, 0.65])
    expect(rounded(odds!.ships[0]!.structure)).toEqual([1 - 0.65 / 4, 0.65 / 4])
  })

  it('strafing: one die at 15, validated at 16 with the factor of the guns', () => {
    const strafer = { ...raid, aircraft: 2, acf: { strafe: 3 } }
    const [odds] = oddsOf(
      { ...action, ships: [{ ...guard, LRF: 0 }], stands: [strafer] },
      { side: 'red', do: 'attack', stand: 'raid', target: 'guard', attack: 'strafe' },
    )
    expect(odds).toMatchObject({ answer: 'nobody fires', exact: true })
    expect(rounded(odds!.rolls[0]!.hits)).toEqual([0.7, 0.3])
    expect(rounded(odds!.ships[0]!.structure)).toEqual([1 - 0.3 * 0.4, 0.3 * 0.4])
  })

  it('a raid is told twice where ships can fire at it, and the attack has fewer dice and flak around it then', () => {
    const position = { ...action, ships: [guard], stands: [{ ...raid, class: 'SBD-3 Dauntless', aircraft: 3 }] }
    const attack: Attack = { side: 'red', do: 'attack', stand: 'raid', target: 'guard' }
    const [alone, throughFire] = oddsOf(position, attack, { branches: 2000, samples: 50 })
    const hits = ({ rolls }: AttackOdds): number => rolls.find(({ at }) => at === 'guard')!.hits[0]!
    expect(alone).toMatchObject({ answer: 'nobody fires', exact: false, error: 0.98 / Math.sqrt(50) })
    expect(hits(alone!)).toBeCloseTo(0.5 ** 2, 12)
    expect(throughFire).toMatchObject({ answer: 'all fire' })
    expect(hits(throughFire!)).toBeGreaterThan(hits(alone!))
    const unarmed = oddsOf({ ...position, ships: [{ ...guard, LRF: 0 }] }, attack, { branches: 2000, samples: 50 })
    expect(unarmed.map(({ answer }) => answer)).toEqual(['nobody fires'])
  })

  it('kamikazes do not come back', () => {
    const [odds] = oddsOf(
      { ...action, ships: [{ ...guard, LRF: 0 }], stands: [{ ...raid, aircraft: 2, loaded: 'kamikaze' }] },
      { side: 'red', do: 'attack', stand: 'raid', target: 'guard', attack: 'kamikaze' },
      { branches: 100, samples: 20 },
    )
    expect(odds!.stands).toMatchObject([{ stand: 'raid', aircraft: 2 }])
    expect(odds!.stands[0]!.destroyed).toBeCloseTo(1, 12)
    expect(rounded(odds!.rolls[0]!.hits)).toEqual([0.7, 0.3])
  })

  it('critical damage comes to the same, with a pause after each result or without any', () => {
    const bombers = { ...raid, aircraft: 3, loads: [{ attack: 'dive bomber', weapon: '250 lb or 125 kg bomb' }] }
    const position = { ...action, ships: [{ ...guard, LRF: 0, class: 'Liberty ship' }], stands: [bombers] }
    const battle = fleetD20.muster(position, new SeededDice(1))
    const attack: Attack = { side: 'red', do: 'attack', stand: 'raid', target: 'guard' }
    const [odds] = attackOdds(fleetD20.rules, battle, attack)
    expect(odds).toMatchObject({ exact: true })
    const [target] = battle.ships as [Ship]
    const [load] = standCardOf(battle, battle.stands[0]!).loads
    const bomb: Blow = (r, b, ship, dice) => {
      r.strike(r, b, ship, r.bombHit(r, b, b.stands[0]!, ship, load!, airWeapon(load!.weapon)!, null), dice, null)
      return null
    }
    const [none, ...some] = odds!.rolls[0]!.hits
    const after = everyEndState(fleetD20.rules, battle, target, [bomb, bomb], Number.POSITIVE_INFINITY)!
    const harms = after.map((ends) => harmIn(ends, target, { exact: true, error: 0 }))
    const whole = (of: (harm: Harm) => number): number => harms.reduce((sum, harm, i) => sum + some[i]! * of(harm), 0)
    expect(odds!.ships[0]!.sinks).toBeCloseTo(
      whole(({ sinks }) => sinks),
      9,
    )
    for (const what of ['structure', 'flotation', 'fires'] as const)
      odds!.ships[0]![what].forEach((chance, lost) => {
        expect(chance).toBeCloseTo(whole((harm) => harm[what][lost] ?? 0) + (lost === 0 ? none! : 0), 9)
      })
  })

  it('an interception is told for each answer that may be given to it', () => {
    const zero = { id: 'zero', side: 'red', class: 'A6M2 Zero', at: [50, 50] }
    const cat = { id: 'cat', side: 'blue', class: 'F6F-5 Hellcat', at: [52, 50], loaded: true, aircraft: 2 }
    const mate = { id: 'mate', side: 'blue', type: 'fighter', at: [54, 50], escorts: 'cat' }
    const combat: Attack = { side: 'red', do: 'air-combat', attacker: 'zero', defender: 'cat' }
    const position = { ...action, step: 'air-combat', stands: [zero, cat, mate] }
    const odds = oddsOf(position, combat)
    expect(odds.map(({ answer, exact }) => `${answer} ${exact}`)).toEqual([
      'fight true',
      'decline true',
      'jettison true',
      'escort mate true',
    ])
    const lost = (answer: number, stand: string): number =>
      1 - (odds[answer]!.stands.find((one) => one.stand === stand)?.lost[0] ?? 1)
    expect(lost(0, 'zero')).toBeGreaterThan(0)
    expect(lost(1, 'zero')).toBe(0)
    expect(lost(3, 'cat')).toBe(0)
    expect(lost(3, 'mate')).toBeGreaterThan(0)
    expect(oddsOf(position, { ...combat, choice: 'decline' })).toMatchObject([{ answer: null }])
  })

  it('a search finds at 5 with ASW 4, and depth charges hit at 14', () => {
    const boat = { id: 'boat', side: 'blue', card: { kind: 'submarine', F: 30 }, at: [50, 58], heading: 0 }
    const [search] = oddsOf(
      { ...action, ships: [fletcher, boat] },
      { side: 'red', do: 'search', ship: 'fletcher', target: 'boat' },
    )
    expect(search!.happenings).toMatchObject([{ what: 'found', unit: 'boat' }])
    expect(search!.happenings[0]!.chance).toBeCloseTo(0.6, 12)
    const [charges] = oddsOf(
      { ...action, ships: [fletcher, { ...boat, located: true }] },
      { side: 'red', do: 'depth-charge', ship: 'fletcher', target: 'boat' },
      { branches: 50, samples: 10 },
    )
    expect(rounded(charges!.rolls[0]!.hits)).toEqual([0.4225, 0.455, 0.1225])
  })

  it('a ship that crosses mines rolls twice at 14, and one that may collide tests', () => {
    const kgv = { id: 'kgv', side: 'red', class: 'King George V', at: [50, 50], heading: 0, knotsLast: 28 }
    const [mined] = oddsOf(
      { ...moving, ships: [kgv], minefields: [{ id: 'field', side: 'blue', at: [50, 61], heading: 0 }] },
      { side: 'red', do: 'move', ship: 'kgv', knots: 28 },
      { branches: 500, samples: 1500 },
    )
    expect(Math.abs(mined!.happenings[0]!.chance - (1 - 0.65 ** 2))).toBeLessThan(2 * mined!.error + 1e-9)
    const [free] = oddsOf({ ...moving, ships: [kgv] }, { side: 'red', do: 'move', ship: 'kgv', knots: 28 })
    expect(free).toMatchObject({ happenings: [], exact: true, ships: [{ ship: 'kgv', sinks: 0 }] })
    const wreck = { id: 'wreck', at: [50, 60], heading: 90, S: 14 }
    const [struck] = oddsOf(
      { ...moving, wrecks: [wreck], ships: [{ ...kgv, class: undefined, card: { S: 57, F: 48 } }] },
      { side: 'red', do: 'move', ship: 'kgv', knots: 28 },
    )
    expect(rounded(struck!.happenings.map(({ chance }) => chance))).toEqual([0.5, 0.5])
    expect(rounded(struck!.ships[0]!.flotation)).toEqual([0.5, 0, 0, 0, 0, 0, 0.5])
  })
})
