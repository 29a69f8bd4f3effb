import { captain } from '@flankspeed/admirals'
import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { randomSetup } from '../../admiralty/rules/random/random-setup.ts'
import { findRuleset } from '../../rulesets.ts'
import * as vas from '../rules/library.ts'

const ruleset = findRuleset('admiralty')
const admiralty = vas.asVictoryAtSea(ruleset)!

const begun = (setup: object): vas.VasBattle => {
  const dice = new SeededDice(1)
  const battle = admiralty.muster({ initiative: 'red', ...setup }, dice)
  admiralty.advance(battle, dice, null)
  return battle
}

const decide = (battle: vas.VasBattle): vas.VasAction =>
  captain.decide(ruleset, battle, admiralty.decisions(battle)[0]!, picker(1)) as vas.VasAction

const WARSPITE = { id: 'warspite', side: 'red', class: 'Warspite', at: [20, 10], heading: 90, moved: 4 }
const DESTROYER = {
  id: 'z19',
  side: 'blue',
  at: [22, 20],
  heading: 0,
  moved: 6,
  card: {
    class: 'Destroyer',
    nation: 'kriegsmarine',
    type: 'destroyer',
    flankSpeed: 7,
    armour: 1,
    hull: 6,
    crippledAt: 2,
    points: 50,
    traits: [],
    weapons: [
      {
        name: 'Light Guns',
        kind: 'light-gun',
        arc: 'all-round',
        ranges: [3, 6, 9, 12],
        ad: 3,
        ap: -2,
        dd: 1,
        traits: [],
      },
    ],
  },
}

test('captains play battles of the Admiralty rules to their end', () => {
  for (let seed = 0; seed < 12; seed++) {
    const pick = picker(seed)
    const dice = new SeededDice(seed)
    const battle = admiralty.muster(randomSetup(pick), dice)
    admiralty.advance(battle, dice, null)
    for (let owed = admiralty.decisions(battle)[0]; owed; owed = admiralty.decisions(battle)[0]) {
      const view = admiralty.view(battle, owed.side)
      admiralty.apply(battle, captain.decide(ruleset, view, owed, pick), dice, null)
    }
    expect(battle.result).not.toBeNull()
  }
})

test('a battleship takes high-explosive shell against destroyers, and keeps the other against her like', () => {
  const small = begun({ phase: 'end', step: 'shells', ships: [WARSPITE, DESTROYER] })
  expect(decide(small)).toMatchObject({ do: 'shells', ships: [{ ship: 'warspite', shell: 'high-explosive' }] })
  const great = { id: 'bismarck', side: 'blue', class: 'Bismarck', at: [22, 22], heading: 0, moved: 4 }
  const line = begun({ phase: 'end', step: 'shells', ships: [WARSPITE, great] })
  expect(decide(line)).toMatchObject({ do: 'shells', ships: [] })
})

test('a ship with radar asks for a lock, and fires by it', () => {
  const bismarck = { id: 'bismarck', side: 'red', class: 'Bismarck', at: [20, 10], heading: 90 }
  const enemy = { id: 'warspite', side: 'blue', class: 'Warspite', at: [20, 24], heading: 90 }
  const sailing = begun({ phase: 'movement', active: 'red', ships: [bismarck, { ...enemy, moved: 4 }] })
  expect(decide(sailing)).toMatchObject({ do: 'order', order: 'radar-fire-control' })
  const near = { ...bismarck, moved: 4, order: 'radar-fire-control' }
  const gunnery = begun({ phase: 'gunnery', ships: [near, { ...enemy, moved: 4 }] })
  expect(decide(gunnery)).toMatchObject({ do: 'lock', ship: 'bismarck', target: 'warspite' })
  const locked = { ...near, lock: 'warspite', claimed: 'warspite' }
  const fire = decide(begun({ phase: 'gunnery', step: 'attacks', ships: [locked, { ...enemy, moved: 4 }] }))
  expect(fire).toMatchObject({ do: 'fire', ship: 'bismarck' })
  expect(
    (fire as Extract<vas.VasAction, { do: 'fire' }>).volleys.filter(({ radar }) => radar === 'reroll'),
  ).toHaveLength(1)
})
