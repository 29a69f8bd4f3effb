import { ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import type { VasBattle } from '../battle.ts'
import { victoryAtSea } from '../index.ts'
import type { VasAction } from '../words.ts'

const carrier = { class: 'Secret Carrier', type: 'carrier', points: 333, armour: 3, hull: 37, traits: ['carrier 4'] }
const destroyer = { class: 'Secret Destroyer', type: 'destroyer', points: 44, armour: 2, hull: 7 }
const seaplanes = {
  class: 'Secret Cruiser',
  type: 'cruiser',
  points: 111,
  armour: 3,
  hull: 19,
  traits: ['aircraft 3'],
}

/** Blue's answers one after another, and what others are shown after each. */
function afterwards(actions: readonly VasAction[]): VasBattle {
  const dice = new ScriptedDice([1, 2, 3, 3, 4, 9, 2])
  const battle = victoryAtSea.muster({ phase: 'fleet-building', points: 900 }, dice)
  victoryAtSea.advance(battle, dice, null)
  for (const action of actions) victoryAtSea.apply(battle, action, dice, null)
  return battle
}

const build: VasAction = {
  side: 'blue',
  do: 'build-fleet',
  ships: [
    { id: 'blue-x', name: 'Xanadu', card: carrier },
    { id: 'blue-y', name: 'Yonder', card: destroyer },
    { id: 'blue-z', name: 'Zephyr', card: seaplanes },
  ],
  flights: [{ id: 'blue-f', name: 'Foxtrot', aboard: 'blue-x', card: { name: 'Secret Fighter', role: 'fighter' } }],
}
const redBuilds: VasAction = { side: 'red', do: 'build-fleet', ships: [{ id: 'red-1', class: 'Northampton' }] }
const redScouts: VasAction = { side: 'red', do: 'commit-scouts', ships: [] }
const scouts = (ships: string[], scouting: number): VasAction => ({
  side: 'blue',
  do: 'commit-scouts',
  ships,
  observation: [{ ship: 'blue-z', scouting }],
})
const deploy: VasAction = {
  side: 'blue',
  do: 'deploy',
  edge: 'north',
  ships: [
    { ship: 'blue-x', at: [11.125, 40.375], heading: 173 },
    { ship: 'blue-z', at: [22.625, 41.875], heading: 187 },
  ],
  flights: [{ flight: 'blue-f', at: [33.375, 43.625] }],
}

const shownTo = (battle: VasBattle, viewer: string): string => {
  const view = victoryAtSea.view(battle, viewer)
  return JSON.stringify([view, victoryAtSea.decisions(view), victoryAtSea.describe(view)])
}
const FLEET = /blue-[xyzf]|Xanadu|Yonder|Zephyr|Foxtrot|Secret|333|111/

describe('what the other side and spectators are shown', () => {
  rule('VAS-R-115', 'a fleet is its owner’s alone until it deploys', () => {
    for (const actions of [[build], [build, redBuilds], [build, redBuilds, scouts(['blue-y'], 2)]]) {
      const battle = afterwards(actions)
      expect(shownTo(battle, 'red')).not.toMatch(FLEET)
      expect(shownTo(battle, 'spectator')).not.toMatch(FLEET)
      expect(shownTo(battle, 'blue')).toMatch(FLEET)
    }
  })

  rule('VAS-R-115', 'not even whether the other side is ready', () => {
    expect(victoryAtSea.view(afterwards([build]), 'red')).toEqual(victoryAtSea.view(afterwards([]), 'red'))
  })

  rule(['VAS-R-115', 'VAS-SCT-01'], 'deployed ships are seen, scouts and their class are not', () => {
    const battle = afterwards([build, redBuilds, scouts(['blue-y'], 2), redScouts, deploy])
    for (const viewer of ['red', 'spectator']) {
      const text = shownTo(battle, viewer)
      expect(text).toContain('Xanadu')
      expect(text).toContain('33.375')
      expect(text).not.toMatch(/blue-y|Yonder|Secret Destroyer/)
    }
  })

  rule(['VAS-R-115', 'VAS-SCT-02'], 'nor how Observation Flights were assigned', () => {
    const seen = [0, 1, 3].map((scouting) =>
      shownTo(afterwards([build, redBuilds, scouts(['blue-y'], scouting), redScouts, deploy]), 'red'),
    )
    expect(new Set(seen).size).toBe(1)
  })

  rule('VAS-SCT-03', 'scouts are revealed when both have deployed', () => {
    const red: VasAction = { side: 'red', do: 'deploy', ships: [{ ship: 'red-1', at: [30, 6], heading: 0 }] }
    const battle = afterwards([build, redBuilds, scouts(['blue-y'], 2), redScouts, deploy, red])
    expect(battle.step).toBe('scouting')
    expect(victoryAtSea.view(battle, 'red')).toEqual(battle)
  })
})

test('the mark of Ultimate Enemy is known to its side alone, until the battle is over', () => {
  const battle = victoryAtSea.muster(
    {
      sides: { red: { mark: 'idaho' } },
      ships: [
        { id: 'bismarck', side: 'red', class: 'Bismarck' },
        { id: 'idaho', side: 'blue', class: 'New Mexico', at: [30, 30] },
      ],
    },
    new ScriptedDice([]),
  )
  expect(victoryAtSea.view(battle, 'red').sides.red.mark).toBe('idaho')
  expect(victoryAtSea.view(battle, 'blue').sides.red.mark).toBeNull()
  expect(victoryAtSea.view(battle, 'spectator').sides.red.mark).toBeNull()
  battle.result = { winner: null, why: '', points: { red: 0, blue: 0 }, victory: { red: 'none', blue: 'none' } }
  expect(victoryAtSea.view(battle, 'blue').sides.red.mark).toBe('idaho')
})

test('a carrier that goes into deep deployment is told of when her fleet is on the table, not before', () => {
  const dice = new ScriptedDice([2, 7])
  const setup = {
    phase: 'deployment',
    sides: { red: { deepDeployment: true } },
    ships: [
      { id: 'akagi', side: 'red', card: carrier },
      { id: 'haguro', side: 'red', card: destroyer },
      { id: 'houston', side: 'blue', card: destroyer },
    ],
  }
  const battle = victoryAtSea.muster(setup, dice)
  const told: string[] = []
  const tell = (event: unknown): void => void told.push(JSON.stringify(event))
  victoryAtSea.advance(battle, dice, tell)
  victoryAtSea.apply(battle, { side: 'red', do: 'deep-deploy', ship: 'akagi' }, dice, tell)
  expect(told.filter((text) => text.includes('akagi'))).toEqual([])
  const line: VasAction = { side: 'red', do: 'deploy', ships: [{ ship: 'haguro', at: [30, 6], heading: 0 }] }
  victoryAtSea.apply(battle, line, dice, tell)
  expect(told.filter((text) => text.includes('akagi'))).toHaveLength(1)
})
