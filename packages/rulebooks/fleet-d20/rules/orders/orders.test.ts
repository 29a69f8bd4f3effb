import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { torpedoOdds } from '../../odds/torpedo-odds.ts'
import type { FdBattle } from '../battle.ts'
import { fleetD20 } from '../index.ts'

const tubes = [{ tubes: 2, type: 'Type 93 (24 in)', arc: 'R' }]
const ships = [
  { id: 'aoba', side: 'red', card: { S: 30, F: 24, SD: 5, torpedoes: tubes }, at: [50, 50] },
  { id: 'u47', side: 'blue', card: { kind: 'submarine' }, at: [150, 50] },
  { id: 'canberra', side: 'blue', card: { S: 30, F: 24 }, at: [70, 50], knots: 20 },
]

const mustered = (orders: object, more: object = {}): FdBattle =>
  fleetD20.muster(
    { phase: 'action', initiative: 'red', ships, orders: { scenario: 'trial', sides: {}, ...orders }, ...more },
    new SeededDice(1),
  )

const point = { name: 'the point', said: '5 cm', at: [150, 50], distance: 5 }

test('what a hidden boat has done is marked for its own side alone', () => {
  const battle = mustered({
    sides: { blue: { minor: { units: ['u47'], are: { reached: point } } } },
    marks: { reached: { u47: { 'the point': 1 }, canberra: { 'the point': 1 } }, firedOn: ['canberra', 'u47'] },
  })
  expect(fleetD20.view(battle, 'blue').orders?.marks).toEqual(battle.orders?.marks)
  for (const viewer of ['red', 'spectator'])
    expect(fleetD20.view(battle, viewer).orders?.marks).toMatchObject({
      reached: { canberra: { 'the point': 1 } },
      firedOn: ['canberra'],
    })
  expect(JSON.stringify(fleetD20.view(battle, 'red').orders?.marks)).not.toContain('u47')
})

test('a ship that will come needs a place', () => {
  const { at: _at, ...nowhere } = ships[2]!
  const rules = [{ rule: 'arrives', units: ['canberra'], called: 'she', turn: 3 }]
  expect(() => mustered({ rules }, { ships: [ships[0], ships[1], nowhere] })).toThrow(
    'battle.ships[2].at: canberra arrives on turn 3: say where',
  )
})

test('a misspelt field is found before the scenario refuses the action', () => {
  const rules = [{ rule: 'surprised', units: ['aoba'], called: 'she', until: { turn: 3 } }]
  const shot = { side: 'red', do: 'torpedo', ship: 'aoba', target: 'canberra' }
  const take = (action: object) => (): void => fleetD20.take(mustered({ rules }), action, new SeededDice(1), null)
  expect(take(shot)).toThrow('SCN-TRIAL-1')
  expect(take({ ...shot, tragets: 1 })).toThrow('tragets')
})

test('a flagship is named whatever the crew is ready for', () => {
  const rules = [{ rule: 'surprised', units: ['aoba'], called: 'she', until: { turn: 3 } }]
  const kako = { id: 'kako', side: 'red', card: { S: 30, F: 24 }, at: [20, 20] }
  const furutaka = { id: 'furutaka', side: 'red', card: { S: 30, F: 24 }, at: [30, 20] }
  const squadrons = [{ id: 'red', ships: ['furutaka', 'aoba', 'kako'], flagship: 'furutaka' }]
  const battle = mustered({ rules }, { ships: [...ships, kako, furutaka], squadrons })
  const r = fleetD20.rulesOf(battle)
  r.loseShip(r, battle, battle.ships.find(({ id }) => id === 'furutaka')!, 'sunk', 'FD-WRK-12', null)
  fleetD20.take(battle, { side: 'red', do: 'flagship', squadron: 'red', ship: 'aoba' }, new SeededDice(1), null)
  expect(battle.squadrons[0]?.flagship).toBe('aoba')
})

test('odds of torpedoes count those that explode', () => {
  const hits = (rules: object[]): number => {
    const battle = mustered({ rules })
    return torpedoOdds(fleetD20.rulesOf(battle), battle, { ship: 'aoba', target: 'canberra' }).hits[1]!
  }
  const sound = hits([])
  expect(sound).toBeGreaterThan(0)
  expect(hits([{ rule: 'duds', units: ['aoba'], called: 'she', chance: [1, 4] }])).toBeCloseTo(sound * 0.75)
})

test('without orders every torpedo that hits explodes', () => {
  const battle = fleetD20.muster({ phase: 'action', initiative: 'red', ships }, new SeededDice(1))
  expect(fleetD20.rulesOf(battle).dudChance(battle, 'aoba')).toBe(0)
})

test('an order that leaves a ship her speed is no reason for it', () => {
  const speedOf = (rules: object[], speed: number): readonly string[] => {
    const slow = { id: 'hulk', side: 'red', card: { speed: 30 }, at: [20, 20], speed }
    const battle = mustered({ rules }, { ships: [...ships, slow] })
    const r = fleetD20.rulesOf(battle)
    return r.speedReasons(r, battle, battle.ships.at(-1)!).map(({ clause }) => clause)
  }
  const moored = { rule: 'moored', units: ['hulk'], called: 'she', until: { turn: 3 } }
  const half = { rule: 'speed', units: ['hulk'], called: 'she', share: 0.5 }
  expect(speedOf([moored], 30)).toContain('SCN-TRIAL-1')
  expect(speedOf([moored], 0)).not.toContain('SCN-TRIAL-1')
  expect(speedOf([half], 16)).toContain('SCN-TRIAL-1')
  expect(speedOf([half], 15)).not.toContain('SCN-TRIAL-1')
})
