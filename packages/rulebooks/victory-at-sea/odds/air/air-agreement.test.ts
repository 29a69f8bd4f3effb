import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { nominateAirAttacks } from '../../rules/air/air-attacks.ts'
import { flightById } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import { expectAgreement } from '../agreement.ts'
import { sampleFlights, sampleShips } from '../questions/sampling.ts'
import { airAttackOdds } from './air-attack-odds.ts'
import { antiAirOdds } from './anti-air-odds.ts'
import { dogfightOdds } from './dogfight-odds.ts'
import { flyOdds } from './fly-odds.ts'

const { rules } = vas.victoryAtSea
const SAMPLES = 10_000
const ROLES = ['bomber', 'dive-bomber', 'torpedo-bomber', 'kamikaze']

type Pick = (n: number) => number

function picker(seed: number): Pick {
  const generator = new Generator(seedState(seed))
  return (n) => generator.die(n) - 1
}

const some = (pick: Pick, of: readonly string[]): string[] => of.filter(() => pick(3) === 0)

/** Up to five Flights of any kind fall upon a ship of middling size that may lie still, evade or burn. */
function raid(pick: Pick): vas.VasBattle {
  const hull = 10 + pick(16)
  const battle = vas.victoryAtSea.muster(
    {
      phase: 'gunnery',
      step: 'attacks',
      initiative: 'red',
      year: 1942 + pick(3),
      ships: [
        {
          id: 'hornet',
          side: 'blue',
          at: [20, 20],
          heading: pick(360),
          moved: pick(3) * 4,
          card: {
            type: ['cruiser', 'destroyer', 'carrier'][pick(3)],
            flankSpeed: 6,
            points: 100,
            armour: 3 + pick(3),
            hull,
            crippledAt: Math.floor(hull / (1 + pick(3))) - 1,
            traits: some(pick, ['armoured-deck', 'torpedo-belt 2', 'radar']),
          },
          criticals: { engine: pick(2) * pick(5), weapons: pick(3), crew: pick(5) },
        },
      ],
      flights: Array.from({ length: 1 + pick(5) }, (_, i) => ({
        id: `flight-${i}`,
        side: 'red',
        at: [20, 20],
        card: {
          role: ROLES[pick(4)],
          nation: pick(2) === 0 ? 'us-navy' : 'imperial-japanese-navy',
          damageDice: 1 + pick(4),
          ap: pick(3),
          traits: some(pick, ['heavy', 'devastating', 'weak']),
        },
      })),
    },
    new SeededDice(1),
  )
  if (pick(4) === 0) battle.ships[0]!.order = 'evade'
  return battle
}

test('raids resolved by the engine agree with the odds', () => {
  const pick = picker(1941)
  for (let situation = 0; situation < 40; situation++) {
    const battle = raid(pick)
    const named = battle.flights.map(({ id }) => ({ flight: id, target: 'hornet' }))
    const most = { hits: named.length, damageDice: 4 * named.length }
    const sampled = sampleShips(
      battle,
      battle.ships,
      most,
      (copy, dice, tell) => {
        for (const attack of nominateAirAttacks(rules, copy, 'red', named))
          rules.resolveAirAttack(rules, copy, attack, dice, tell)
      },
      SAMPLES,
      situation,
    )
    const [odds] = airAttackOdds(rules, battle, 'red', named, 'any')
    expectAgreement(odds!, sampled.get('hornet')!, SAMPLES, `raid ${situation}`)
  }
})

/** A ship with batteries and DP guns, some of them damaged, and Flights about and above her. */
function defended(pick: Pick, step: object): vas.VasBattle {
  const weapon = (name: string, more: object): object => ({ name, ranges: [2, 4, 10, 20], ad: 2 + pick(4), ...more })
  const traits = (): string[] => [...some(pick, ['twin-linked']), ...(pick(2) === 0 ? ['local 3'] : [])]
  const battle = vas.victoryAtSea.muster(
    {
      initiative: 'blue',
      ...step,
      ships: [
        {
          id: 'atlanta',
          side: 'blue',
          at: [20, 20],
          heading: 0,
          moved: 4,
          card: {
            type: 'cruiser',
            flankSpeed: 6,
            points: 100,
            armour: 3,
            hull: 16,
            crippledAt: 5,
            weapons: [
              weapon('AA Battery', { kind: 'aa-battery', traits: traits() }),
              weapon('Light Guns', { kind: 'light-gun', dd: 1, traits: ['dp', ...traits()] }),
              weapon('Bofors', { kind: 'aa-battery', traits: traits() }),
            ],
          },
        },
      ],
      flights: [0, 1, 2].map((i) => ({
        id: `flight-${i}`,
        side: 'red',
        at: [
          [20, 20],
          [20.5, 20.5],
          [24, 20],
        ][i],
        card: {
          role: ROLES[pick(4)],
          flankSpeed: 30,
          damageDice: 2,
          traits: some(pick, ['large', 'tough', 'very-tough']),
        },
      })),
    },
    new SeededDice(1),
  )
  const [atlanta] = battle.ships as [vas.Ship]
  atlanta.weapons = atlanta.weapons.map((state) => ({ ...state, damaged: pick(3) === 0 }))
  if (pick(3) === 0) atlanta.vital = [...atlanta.vital, 'magazine-ablaze']
  return battle
}

/** Within five standard deviations of what so many samples give. */
function expectClose(chance: number, sampled: number, where: string): void {
  expect(Math.abs(chance - sampled), where).toBeLessThanOrEqual(5 * Math.sqrt((chance * (1 - chance)) / SAMPLES) + 1e-9)
}

test('anti-aircraft fire resolved by the engine agrees with the odds', () => {
  const pick = picker(1943)
  for (let situation = 0; situation < 30; situation++) {
    const battle = defended(pick, { phase: 'gunnery', step: 'anti-air' })
    const [atlanta] = battle.ships as [vas.Ship]
    const shots = [0, 1, 2].flatMap((weapon) => {
      const single = pick(2)
      return battle.flights.flatMap((flight, i) => {
        const { id: target } = flight
        const { dice, local } = rules.antiAirOptions(rules, battle, atlanta, weapon, flight)
        const own = i === 2 ? dice - 1 : i === single ? Math.min(1, dice) : 0
        return [
          ...(own > 0 ? [{ weapon, target, dice: own }] : []),
          ...(local > 0 && i === 0 ? [{ weapon, target, local }] : []),
        ]
      })
    })
    const { flights, shotDown } = antiAirOdds(rules, battle, atlanta, shots)
    const ids = flights.map(({ flight }) => flight)
    const action = { side: 'blue', do: 'anti-air', ship: 'atlanta', shots } as vas.VasAction
    const resolve = (copy: vas.VasBattle, dice: Parameters<typeof vas.victoryAtSea.take>[2]): void =>
      vas.victoryAtSea.take(copy, action, dice, null)
    const { lost, count } = sampleFlights(battle, ids, resolve, SAMPLES, situation)
    flights.forEach((flight, i) => {
      expectClose(flight.shotDown, lost[i]!, `${flight.flight} in situation ${situation}`)
    })
    expect(shotDown).toHaveLength(count.length)
    shotDown.forEach((chance, n) => {
      expectClose(chance, count[n]!, `${n} shot down in situation ${situation}`)
    })
  }
})

test('Local fire as Flights pass agrees with the odds', () => {
  const pick = picker(1944)
  for (let situation = 0; situation < 15; situation++) {
    const battle = defended(pick, { phase: 'movement', step: 'aircraft' })
    const flight = flightById(battle, 'flight-2')!
    battle.flights = [flight]
    const legs = [
      { x: 16_000, y: 20_000 },
      { x: 24_000, y: 20_000 },
    ]
    const odds = flyOdds(rules, battle, flight, legs)
    const { lost } = sampleFlights(
      battle,
      [flight.id],
      (copy, dice) => rules.flyLegs(rules, copy, copy.flights[0]!, legs, 12_000, dice, null),
      SAMPLES,
      situation,
    )
    expect(odds.ships).toHaveLength(2)
    expectClose(odds.shotDown, lost[0]!, `situation ${situation}`)
  }
})

test('a furball agrees with the odds, pair by pair', () => {
  const pick = picker(1940)
  for (let situation = 0; situation < 10; situation++) {
    const line = (side: string, x: number): object[] =>
      [0, 1, 2].map((i) => ({
        id: `${side}-${i}`,
        side,
        at: [x, 20 + i],
        card: { role: 'fighter', dogfight: pick(4) },
      }))
    const battle = vas.victoryAtSea.muster(
      { phase: 'gunnery', step: 'dogfights', initiative: 'red', flights: [...line('red', 20), ...line('blue', 21)] },
      new SeededDice(1),
    )
    const pairs = rules.pairsToFight(rules, battle).map(([red, blue]): [string, string] => [red.id, blue.id])
    const odds = dogfightOdds(rules, battle, pairs)
    const ids = battle.flights.map(({ id }) => id)
    const { lost } = sampleFlights(
      battle,
      ids,
      (copy, dice) => {
        for (const [red, blue] of pairs) {
          const pair = [flightById(copy, red)!, flightById(copy, blue)!] as const
          if (pair.every(({ destroyed }) => destroyed === 0)) rules.resolveDogfight(rules, copy, pair, dice, null)
        }
      },
      SAMPLES,
      situation,
    )
    ids.forEach((id, i) => {
      const down = odds.flatMap(({ pair }) => pair).filter(({ flight }) => flight === id)
      const chance = down.reduce((sum, { shotDown }) => sum + shotDown, 0)
      expectClose(chance, lost[i]!, `${id} in situation ${situation}`)
    })
    for (const { pair, both, unfought } of odds)
      expect(pair[0].shotDown + pair[1].shotDown + both + unfought).toBeCloseTo(1, 12)
  }
})
