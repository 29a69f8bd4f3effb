import { type Ruleset, readCase, runCase } from '@flankspeed/kernel'
import { victoryAtSea, victoryAtSeaWith } from '@flankspeed/rulebooks/victory-at-sea/rules'
import {
  printedClasses,
  SHIP_TRAITS,
  trialCards,
  WEAPON_TRAITS,
  type WeaponTrait,
} from '@flankspeed/rulebooks/victory-at-sea/testing'
import { describe, expect, test } from 'vitest'
import { playsToTheEnd } from '../conformance.ts'
import { trials } from '../trials.ts'

/** House rules: 5+ to hit, and the target's speed does not matter. */
const house = victoryAtSeaWith('house', 'House rules', {
  id: 'house',
  parts: { attack: { hitOn: 5 }, attackModifiers: { fast: null } },
})

/** The score needed against a target that has moved that far. */
const needed = (rules: unknown, moved: number): number => {
  const written = readCase({
    ruleset: 'victory-at-sea',
    battle: {
      phase: 'gunnery',
      ships: [
        { id: 'warspite', side: 'red', class: 'Warspite', at: [20, 10], heading: 0, moved: 4 },
        { id: 'cruiser', side: 'blue', class: 'Northampton', at: [20, 25], heading: 0, moved },
      ],
    },
    dice: [1, 1],
    actions: [{ side: 'red', do: 'fire', ship: 'warspite', volleys: [{ weapon: 'A Turret', target: 'cruiser' }] }],
  })
  const [volley] = runCase(rules as Ruleset, written).told
  return (volley!.event as unknown as { need: number }).need
}

describe('a variant of Victory at Sea', () => {
  test('replaces an entry, removes another and keeps the rest', () => {
    expect([needed(victoryAtSea, 3), needed(victoryAtSea, 6.5)]).toEqual([4, 5])
    expect([needed(house, 3), needed(house, 6.5)]).toEqual([5, 5])
    expect(house.rules.attackModifiers.fast).toBeUndefined()
    expect(house.rules.lists.attackModifiers).toHaveLength(victoryAtSea.rules.lists.attackModifiers.length - 1)
    expect(house.rules.sink).toBe(victoryAtSea.rules.sink)
  })

  test('knows which layer set each part', () => {
    expect(house.origins).toMatchObject({ 'attack.hitOn': 'house', 'attack.readyOn': 'victory-at-sea' })
    expect(new Set(Object.values(victoryAtSea.origins))).toEqual(new Set(['victory-at-sea']))
  })

  test('plays to the end', () => {
    const trial = trials().find(({ ruleset }) => ruleset.id === 'victory-at-sea')!
    for (let seed = 0; seed < 20; seed++) playsToTheEnd({ ...trial, ruleset: house as unknown as Ruleset }, seed)
  })
})

test('the trial ships and the printed ones carry every ship and weapon trait between them', () => {
  const word = (trait: string): string => trait.split(' ')[0]!
  const printed = printedClasses.map(({ card }) => card)
  const onShips = [
    ...trialCards.flatMap(({ traits }) => traits.map(word)),
    ...printed.flatMap(({ traitOrder }) => traitOrder),
  ]
  const onWeapons = trialCards.flatMap(({ weapons }) => weapons.flatMap(({ traits }) => traits.map(word)))
  expect(SHIP_TRAITS.filter((trait) => !onShips.includes(trait))).toEqual([])
  expect(WEAPON_TRAITS.filter((trait) => !onWeapons.includes(trait) && !onPrinted(trait))).toEqual([])
})

const onPrinted = (trait: WeaponTrait): boolean =>
  printedClasses.some(({ card }) => card.weapons.some((weapon) => weapon.traits[trait] > 0))
