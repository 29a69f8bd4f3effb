import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { weaponToChange } from '../../rules/battle.ts'
import { victoryAtSeaWith } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { airAttackOdds, airAttackReasons } from './air-attack-odds.ts'
import { antiAirOdds, antiAirReasons } from './anti-air-odds.ts'
import { dogfightOdds } from './dogfight-odds.ts'
import { flyOdds } from './fly-odds.ts'

const { rules } = vas.victoryAtSea
const muster = (setup: object): vas.VasBattle => vas.victoryAtSea.muster(setup, new SeededDice(1))

describe('a Flight that attacks a ship', () => {
  /** Armour 4: half of the Damage Dice hurt. */
  function raid(flights: object[], ship: object = {}): vas.VasBattle {
    const card = { type: 'cruiser', points: 100, flankSpeed: 6, armour: 4, hull: 20, crippledAt: 6, traits: ['armoured-deck', 'torpedo-belt 1'] } // biome-ignore format: a card on a line
    return muster({
      phase: 'gunnery',
      step: 'attacks',
      year: 1942,
      ships: [{ id: 'houston', side: 'blue', card, at: [20, 20], heading: 0, moved: 4, ...ship }],
      flights: flights.map((line, i) => ({
        id: `f${i}`,
        side: 'red',
        at: [20.8, 20],
        card: { damageDice: 1, ...line },
      })),
    })
  }
  const odds = (battle: vas.VasBattle) =>
    airAttackOdds(rules, battle, 'red', battle.flights.map(({ id }) => ({ flight: id, target: 'houston' })))[0]! // biome-ignore format: one question

  test('hits by its role', () => {
    const hits = (role: string): number => odds(raid([{ role }])).hits[1]!
    expect(hits('bomber')).toBeCloseTo(1 / 3, 15)
    expect(hits('torpedo-bomber')).toBeCloseTo(1 / 3, 15)
    expect(hits('dive-bomber')).toBeCloseTo(2 / 3, 15)
    // A kamikaze meets a ship beam on: 3 or more, and once again.
    expect(hits('kamikaze')).toBeCloseTo(2 / 3 + (1 / 3) * (2 / 3), 15)
  })

  test('hits an evading ship less often', () => {
    const battle = raid([{ role: 'dive-bomber' }, { role: 'kamikaze' }])
    battle.ships[0]!.order = 'evade'
    expect(odds({ ...battle, flights: battle.flights.slice(0, 1) }).hits[1]).toBeCloseTo(4 / 9, 15)
    expect(odds({ ...battle, flights: battle.flights.slice(1) }).hits[1]).toBeCloseTo(4 / 9 + 2 / 9, 15)
  })

  test('must arm its torpedo if it is American and early', () => {
    const battle = raid([{ role: 'torpedo-bomber', nation: 'us-navy' }])
    expect(odds(battle).hits[1]).toBeCloseTo((1 / 3) * (1 / 3), 15)
    expect(odds({ ...battle, year: 1944 }).hits[1]).toBeCloseTo(1 / 3, 15)
  })

  test('feels the armoured deck from above and the belt from abeam', () => {
    const hurts = (role: string): number => odds(raid([{ role }])).hullFromDice[1]!
    expect(hurts('bomber')).toBeCloseTo((1 / 3) * (1 / 2), 15)
    expect(hurts('dive-bomber')).toBeCloseTo((2 / 3) * (1 / 3), 15)
    expect(hurts('torpedo-bomber')).toBeCloseTo((1 / 3) * (1 / 3), 15)
    const [attack] = odds(raid([{ role: 'dive-bomber' }])).attacks
    expect(airAttackReasons(rules, raid([{ role: 'dive-bomber' }]), attack!)).toMatchObject({
      need: 3,
      hit: 2 / 3,
      damage: [{ value: -1, clause: 'VAS-STR-07' }],
    })
  })

  test('that is a kamikaze raises the Crew when it hurts: at Crew 1 that costs one more', () => {
    const { hullLost } = odds(raid([{ role: 'kamikaze', traits: ['weak'] }], { criticals: { crew: 1 } }))
    const hurt = (8 / 9) * (1 / 3)
    expect(hullLost[0]).toBeCloseTo(1 - hurt, 15)
    expect(hullLost[1]).toBe(0)
    expect(hullLost[2]).toBeCloseTo(hurt, 15)
  })

  test('and does so again for the next: Crew 2 and 3, which raises Weapons to 1', () => {
    const kamikaze = { role: 'kamikaze', traits: ['weak'] }
    const { hullLost, hits } = odds(raid([kamikaze, kamikaze], { criticals: { crew: 1 } }))
    const hurt = (8 / 9) * (1 / 3)
    // 1 + 1 by the first, 1 + 2 + 1 by the second.
    expect(hullLost[6]).toBeCloseTo(hurt * hurt, 15)
    expect(hullLost[2]).toBeCloseTo(2 * hurt * (1 - hurt), 15)
    expect(hits[2]).toBeCloseTo((8 / 9) ** 2, 15)
  })

  test('is sampled, and said to be, where a variant has its own way', () => {
    const { resolveAirAttack } = rules
    const own = victoryAtSeaWith('own', 'Own', {
      id: 'own',
      parts: { resolveAirAttack: (...given) => resolveAirAttack(...given) },
    })
    const battle = raid([{ role: 'dive-bomber' }])
    const [told] = airAttackOdds(own.rules, battle, 'red', [{ flight: 'f0', target: 'houston' }])
    expect(told!.exact).toBe(false)
    expect(Math.abs(told!.hits[1]! - 2 / 3)).toBeLessThan(2 * told!.error)
  })
})

describe('a Flight under fire', () => {
  function defended(flights: object[], traits: string[] = [], phase: object = { phase: 'gunnery' }): vas.VasBattle {
    const weapons = [
      { name: 'AA Battery', kind: 'aa-battery', ranges: [2, 4, 6, 8], ad: 2, traits: ['local 3', ...traits] },
      { name: 'Light Guns', kind: 'light-gun', ranges: [2, 4, 6, 20], ad: 3, dd: 1, traits: ['dp'] },
    ]
    return muster({
      ...phase,
      ships: [
        { id: 'dido', side: 'red', at: [20, 20], heading: 0, moved: 4, card: { type: 'cruiser', flankSpeed: 6, armour: 3, hull: 16, weapons } },
        { id: 'boat', side: 'blue', at: [20, 25], heading: 0, moved: 4, card: { type: 'motor-torpedo-boat', flankSpeed: 14, armour: 2, hull: 1, crippledAt: 0 } },
      ],
      flights: flights.map((line, i) => ({ id: `f${i}`, side: 'blue', at: [20.8 + i, 20], card: { damageDice: 1, ...line } })),
    }) // biome-ignore format: a ship on a line
  }
  const fire = (battle: vas.VasBattle, ...shots: Parameters<typeof antiAirOdds>[3]) =>
    antiAirOdds(rules, battle, battle.ships[0]!, shots)

  test('goes down on a 6, or on a 5 if it is a torpedo-bomber in contact', () => {
    const down = (role: string) => fire(defended([{ role }]), { weapon: 0, target: 'f0', dice: 2 }).flights[0]!.shotDown
    expect(down('dive-bomber')).toBeCloseTo(1 - (5 / 6) ** 2, 15)
    expect(down('torpedo-bomber')).toBeCloseTo(1 - (4 / 6) ** 2, 15)
  })

  test('when it is tough needs two hits of one weapon, own and Local dice together', () => {
    const battle = defended([{ role: 'bomber', traits: ['tough'] }])
    const shots = [{ weapon: 0, target: 'f0', dice: 2 }, { weapon: 0, target: 'f0', local: 1 }, { weapon: 1, target: 'f0', dice: 1 }] // biome-ignore format: three shots
    const { flights } = fire(battle, ...shots)
    expect(flights[0]!.shotDown).toBeCloseTo(3 * (1 / 36) * (5 / 6) + 1 / 216, 15)
    expect(antiAirReasons(rules, battle, battle.ships[0]!, flights[0]!.shots[0]!)).toMatchObject({ need: 6, hitsNeeded: 2, ready: 1 })
  })

  test('shares its luck with the next when one damaged battery fires at both', () => {
    const battle = defended([{ role: 'bomber' }, { role: 'bomber' }])
    weaponToChange(battle.ships[0]!, 0).damaged = true
    const { flights, shotDown } = fire(battle, { weapon: 0, target: 'f0', dice: 1 }, { weapon: 0, target: 'f1', dice: 1 })
    expect(flights.map((flight) => flight.shotDown)).toEqual([expect.closeTo(1 / 12, 15), expect.closeTo(1 / 12, 15)])
    expect(shotDown).toEqual([expect.closeTo(1 / 2 + 25 / 72, 15), expect.closeTo(10 / 72, 15), expect.closeTo(1 / 72, 15)])
  })

  test('is not alone: DP guns fire at motor torpedo boats too', () => {
    const { boats, flights } = fire(defended([]), { weapon: 1, target: 'boat', dice: 2 })
    expect(flights).toEqual([])
    // A 6 hits, a 2 or more hurts.
    expect(boats[0]).toMatchObject({ target: 'boat', sink: expect.closeTo(1 - (1 - 5 / 36) ** 2, 15) })
  })

  test('meets Local dice as it passes over, once for each crossing', () => {
    const battle = defended([{ role: 'kamikaze', flankSpeed: 30 }], [], { phase: 'movement', step: 'aircraft' })
    const [flight] = battle.flights
    flight!.x = 15_000
    const over = flyOdds(rules, battle, flight!, [{ x: 25_000, y: 20_000 }])
    expect(over).toMatchObject({ ships: [{ ship: 'dido' }], shotDown: expect.closeTo(1 - (4 / 6) ** 3, 15), exact: true })
    const back = flyOdds(rules, battle, flight!, [{ x: 25_000, y: 20_000 }, { x: 15_000, y: 20_000 }])
    expect(back.shotDown).toBeCloseTo(1 - (4 / 6) ** 6, 15)
    expect(flyOdds(rules, battle, flight!, [{ x: 15_000, y: 30_000 }])).toMatchObject({ ships: [], shotDown: 0 })
  })
}) // biome-ignore format: what is expected reads best on a line

describe('a dogfight', () => {
  const fighter = (id: string, side: string, x: number, dogfight: number): object =>
    ({ id, side, at: [x, 20], card: { role: 'fighter', dogfight } }) // biome-ignore format: a Flight on a line
  const sky = (...flights: object[]): vas.VasBattle => muster({ phase: 'gunnery', step: 'dogfights', flights })

  test('of equals is won by 15 in 36', () => {
    const [odds] = dogfightOdds(rules, sky(fighter('zero', 'red', 20, 2), fighter('f4u', 'blue', 21, 2)), [
      ['zero', 'f4u'],
    ])
    expect(odds!.pair.map(({ shotDown }) => shotDown)).toEqual([15 / 36, 15 / 36])
    expect(odds!.both).toBeCloseTo(6 / 36, 15)
  })

  test('with support is won by 21', () => {
    const battle = sky(fighter('zero', 'red', 20, 2), fighter('second', 'red', 19, 2), fighter('f4u', 'blue', 21, 2))
    const [odds] = dogfightOdds(rules, battle, [['f4u', 'zero']])
    expect(odds!.pair[0]).toMatchObject({
      flight: 'zero',
      shotDown: 10 / 36,
      reasons: [{ value: 2 }, { value: 1, clause: 'VAS-DOG-07' }],
    })
    expect(odds!.pair[1].shotDown).toBe(21 / 36)
  })

  test('that frees a friend gives him to the next one', () => {
    // The second red Flight has an enemy of its own; if it wins it supports the first.
    const battle = sky(
      fighter('zero', 'red', 20, 2),
      fighter('second', 'red', 19, 2),
      fighter('f4u', 'blue', 21, 2),
      fighter('other', 'blue', 18, 2),
    )
    const [, odds] = dogfightOdds(rules, battle, [['second', 'other'], ['zero', 'f4u']]) // biome-ignore format: two pairs
    expect(odds!.pair[1].shotDown).toBeCloseTo((15 / 36) * (21 / 36) + (21 / 36) * (15 / 36), 15)
    expect(odds!.unfought).toBe(0)
  })
})
