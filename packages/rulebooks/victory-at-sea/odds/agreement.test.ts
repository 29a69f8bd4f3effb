import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { expect, test } from 'vitest'
import { nominateTargets } from '../rules/gunnery/nomination.ts'
import * as vas from '../rules/library.ts'
import { randomEncounter } from '../rules/random/random-setup.ts'
import { expectAgreement } from './agreement.ts'
import { expectedDamage } from './questions/expected-damage.ts'
import { sampleVolleys } from './questions/sampling.ts'
import { type TargetOdds, volleyOdds } from './questions/volley-odds.ts'

const { rules } = vas.victoryAtSea
const SITUATIONS = 110
const SAMPLES = 20_000

type Volleys = ReturnType<typeof nominateTargets>

/** Ships of any class close to each other, sound or hurt, moving or not, with and without orders. */
function* situations(seed: number): Situations {
  const generator = new Generator(seedState(seed))
  const pick = (n: number): number => generator.die(n) - 1
  for (;;) {
    const setup = { ...randomEncounter(pick, 3), flights: [], phase: 'gunnery', initiative: 'red' }
    const battle = vas.victoryAtSea.muster(setup, new SeededDice(seed))
    for (const ship of battle.ships) disturb(battle, ship, pick)
    for (const ship of battle.ships) {
      const shots = new Map<number, vas.VolleyOrder>()
      const favourite = pick(2)
      for (const { weapon, target, dice } of vas.shotOptions(rules, battle, ship))
        if (!shots.has(weapon) || target.endsWith(String(favourite + 1))) shots.set(weapon, { weapon, target, dice })
      const orders = [...shots.values()].flatMap((order) =>
        vas.cardOf(battle, ship).weapons[order.weapon as number]!.kind === 'light-gun' &&
        order.dice! > 1 &&
        pick(4) === 0
          ? [
              { ...order, dice: 1 },
              { ...order, dice: order.dice! - 1 },
            ]
          : [order],
      )
      if (orders.length > 0 && followable(battle, ship, orders))
        yield { battle, volleys: nominateTargets(rules, battle, ship, orders) }
    }
  }
}

type Situations = globalThis.Generator<{ battle: vas.VasBattle; volleys: Volleys }, never>

/** Big guns at a ship that lies still are proven too, but not many of them: their exact odds take seconds. */
function followable(battle: vas.VasBattle, ship: vas.Ship, orders: readonly vas.VolleyOrder[]): boolean {
  const damageDice = orders.reduce(
    (sum, { weapon, dice }) => sum + dice! * vas.cardOf(battle, ship).weapons[weapon as number]!.dd,
    0,
  )
  return damageDice <= 24 || orders.length < 4
}

function disturb(battle: vas.VasBattle, ship: vas.Ship, pick: (n: number) => number): void {
  const card = vas.cardOf(battle, ship)
  ship.scouting = false
  ship.x = 20_000 + pick(24_000)
  ship.y = 12_000 + pick(24_000)
  ship.heading = pick(36_000)
  ship.moved = pick(9) * 1000
  if (pick(2) === 0) ship.hull = Math.max(1, card.hull - pick(card.hull))
  if (pick(3) === 0) ship.hull = Math.min(card.hull, card.crippledAt + 1 + pick(4))
  ship.crippled = ship.hull <= card.crippledAt
  const most = 1 + pick(7)
  ship.criticals = { engine: pick(most), weapons: pick(most), crew: pick(most) }
  if (pick(4) === 0) ship.order = pick(2) === 0 ? 'evade' : 'all-hands-on-deck'
  if (pick(4) === 0) ship.vital = [...ship.vital, 'magazine-ablaze']
  ship.weapons = ship.weapons.map((weapon) => ({ ...weapon, damaged: pick(8) === 0 }))
}

test('a million volleys resolved by the engine agree with the odds in a hundred situations', () => {
  let situation = 0
  let volleysSeen = 0
  let conditional = 0
  for (const { battle, volleys } of situations(1942)) {
    if (situation === SITUATIONS) break
    const tallies = sampleVolleys(rules, battle, volleys, SAMPLES, `agreement ${situation}`)
    for (const odds of volleyOdds(rules, battle, volleys, 'any')) {
      const tally = tallies.get(odds.target)!
      expect(odds.exact).toBe(true)
      expectAgreement(odds, tally, SAMPLES, `situation ${situation}`)
      if (odds.volleys.length > 1) conditional++
      checkMean(battle, odds)
    }
    volleysSeen += volleys.length * SAMPLES
    situation++
  }
  expect(volleysSeen).toBeGreaterThanOrEqual(1_000_000)
  expect(conditional).toBeGreaterThan(30)
})

/** Small ships that are soon crippled or stopped, so that the later shots feel the earlier ones. */
function dependent(pick: (n: number) => number): { battle: vas.VasBattle; volleys: Volleys } {
  const hull = 10 + pick(14)
  const common = { type: 'cruiser', nation: 'royal-navy', points: 100, armour: 3 + pick(3), hull }
  const weapon = (name: string, more: object): object => ({
    name,
    kind: 'main-gun',
    arc: 'all-round',
    ranges: [2, 4, 40, 60],
    ad: 2 + pick(2),
    ap: pick(2),
    dd: 1 + pick(2),
    ...more,
  })
  const guns = ['A Turret', 'B Turret', 'X Turret'].map((name) =>
    weapon(name, { ad: 4, traits: pick(3) > 0 ? ['heavy'] : [] }),
  )
  const torpedoes = weapon('Torpedoes', { kind: 'torpedo', traits: pick(2) === 0 ? ['devastating'] : [] })
  const card = {
    ...common,
    class: 'Target',
    crippledAt: hull - 1 - pick(5),
    flankSpeed: [2, 2, 4, 6][pick(4)],
    traits: ['armoured-deck', 'torpedo-belt 2', 'radar'],
    weapons: guns,
  }
  const attacker = { ...common, class: 'Attacker', flankSpeed: 6, traits: [], weapons: [...guns, torpedoes] }
  const [engine, weapons, crew] = [pick(2) * pick(5), pick(4), pick(4)]
  const battle = vas.victoryAtSea.muster(
    {
      phase: 'gunnery',
      initiative: 'red',
      ships: [
        { id: 'attacker', side: 'red', at: [10, 10], heading: 90, moved: 3, card: attacker },
        {
          id: 'target',
          side: 'blue',
          at: [30, 10],
          heading: 0,
          moved: pick(4) === 0 ? 3 : 0,
          card,
          criticals: { engine, weapons, crew },
        },
      ],
    },
    new SeededDice(1),
  )
  const order = pick(2) === 0 ? [0, 3, 1, 2] : [0, 1, 3]
  const orders = order.map((index) => ({ weapon: index, target: 'target' }))
  return { battle, volleys: nominateTargets(rules, battle, battle.ships[0]!, orders) }
}

test('shots that feel what the earlier ones did agree as well', () => {
  const generator = new Generator(seedState(1916))
  for (let situation = 0; situation < 20; situation++) {
    const { battle, volleys } = dependent((n) => generator.die(n) - 1)
    const sampled = sampleVolleys(rules, battle, volleys, SAMPLES, `dependent ${situation}`).get('target')!
    const odds = volleyOdds(rules, battle, volleys, 'any')[0]!
    expectAgreement(odds, sampled, SAMPLES, `dependent situation ${situation}`)
  }
})

function checkMean(battle: vas.VasBattle, { volleys, hullLost }: TargetOdds): void {
  const [only, ...more] = volleys
  if (more.length > 0) return
  const { ship, index, target, dice } = only!
  const full = vas.shotOptions(rules, battle, ship).find((shot) => shot.weapon === index && shot.target === target.id)
  if (full?.dice === dice) expect(expectedDamage(rules, battle, ship, index, target)).toBeCloseTo(mean(hullLost), 10)
}
