import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { nominateTargets } from '../../rules/gunnery/nomination.ts'
import * as vas from '../../rules/library.ts'
import { oddsCacheFor } from '../caches/odds-cache.ts'
import { ShotByShot } from '../exact/shot-by-shot.ts'
import { turnedTally } from '../exact/tally-attacks.ts'
import { volleyAttack } from '../questions/attack.ts'
import { Conditions } from './conditions.ts'

const { rules } = vas.victoryAtSea

/** A cruiser with guns and torpedoes against one that is crippled by a few hits. */
function position(target: object, traits: string[], dice: object = {}): vas.VasBattle {
  const common = { type: 'cruiser', nation: 'royal-navy', points: 100, armour: 4, hull: 18, crippledAt: 12 }
  const gun = { kind: 'main-gun', arc: 'all-round', ranges: [2, 4, 40, 60], ad: 3, ap: 0, dd: 2, ...dice }
  const weapons = [
    { ...gun, name: 'A Turret', traits: ['heavy'] },
    { ...gun, name: 'B Turret' },
    { ...gun, name: 'Torpedoes', kind: 'torpedo', ad: 2, traits: ['devastating'] },
    { ...gun, name: 'X Turret' },
    { ...gun, name: 'P Turret', dd: 1, ap: -1 },
    { ...gun, name: 'Q Turret', dd: 1, ap: 1 },
  ]
  return vas.victoryAtSea.muster(
    {
      phase: 'gunnery',
      initiative: 'red',
      ships: [
        { id: 'a', side: 'red', at: [10, 10], heading: 90, moved: 3, card: { ...common, class: 'A', flankSpeed: 6, traits: [], weapons } },
        { id: 'b', side: 'blue', at: [30, 10], heading: 0, card: { ...common, class: 'B', flankSpeed: 7, traits, weapons }, ...target },
      ],
    },
    new SeededDice(1),
  ) // biome-ignore format: a ship on a line
}

test.each<[string, object, string[], number, number[], object?]>([
  ['that loses her armoured deck or torpedo belt', { moved: 4 }, ['armoured-deck', 'torpedo-belt 2'], 3, [0, 1, 2, 3]],
  ['that has been hit before', { moved: 4, criticals: { engine: 2, crew: 1 } }, ['armoured-deck'], 1, [0, 1, 2, 3]],
  ['at which guns of many kinds fire', { moved: 4 }, ['armoured-deck'], 1, [4, 5, 0, 1, 3]],
  ['that is stopped by her engines', { moved: 0, criticals: { engine: 3 } }, [], 1, [0, 1, 2, 3]],
  ['that is as good as sunk', { moved: 0, criticals: { engine: 3 }, hull: 4 }, [], 1, [1, 3], { ad: 4, dd: 6, traits: ['devastating'] }], // biome-ignore format: a ship on a line
])(
  'a ship %s is followed alike by one turning point and state by state',
  (_what, target, traits, ways, weapons, dice) => {
    const battle = position(target, traits, dice)
    const [ship, enemy] = battle.ships as [vas.Ship, vas.Ship]
    const orders = weapons.map((weapon) => ({ weapon, target: 'b' }))
    const attacks = nominateTargets(rules, battle, ship, orders).map((volley) => volleyAttack(rules, battle, volley))
    const cache = oddsCacheFor(rules, enemy.hull)
    const conditions = new Conditions(rules, battle, cache, enemy, attacks)
    const turns = conditions.turningPoints()!
    expect(turns).toHaveLength(ways)
    const tally = turnedTally(cache, conditions, attacks, turns)
    const followed = new ShotByShot(rules, cache, conditions, attacks).tally()
    for (const kind of ['hits', 'hullFromDice', 'criticals', 'hullLost'] as const)
      followed[kind].forEach((chance, n) => {
        expect(Math.abs(chance - (tally[kind][n] ?? 0)), `${kind} ${n}`).toBeLessThan(1e-10)
      })
  },
)
