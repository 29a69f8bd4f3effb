import type { StoryEntry } from '@flankspeed/web/desk'
import { unitHistoryOf } from '@flankspeed/web/testing'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { victoryAtSea } from './index.ts'
import { randomBattle } from './testing.ts'

const SEATS = ['red', 'blue', 'spectator']

test('every position of random battles can be shown to everybody, as plain data', () => {
  let turrets = 0
  for (let seed = 1; seed <= 20; seed++) {
    const story: StoryEntry[][] = []
    let position = 0
    for (const { battle, decisions, events } of randomBattle(seed)) {
      story.push(events.flatMap((event) => victoryAtSea.tell(event, battle, 'red') ?? []))
      for (const seat of SEATS) {
        const shown = victoryAtSea.show(battle, decisions, seat, unitHistoryOf(story))
        // A close look at every position takes minutes.
        if (position++ % 25 > 0) continue
        expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown)
        const plans = victoryAtSea.plans(battle)
        for (const ship of shown.chart.ships) {
          expect(plans[ship.plan]).toBeDefined()
          turrets += ship.aims.length
          for (const { mount } of ship.aims) expect(plans[ship.plan]!.mounts[mount]).toBeDefined()
        }
        expect(shown.chart.ships.length + shown.chart.wrecks.length).toBeLessThanOrEqual(battle.ships.length)
        expect(shown.waiting).not.toBe('')
        if (seat === 'spectator') expect(shown.chart.ships.some(({ ready }) => ready)).toBe(false)
        for (const card of Object.values(shown.cards)) {
          for (const { clause } of [...card.figures, ...card.marks, ...card.traits])
            if (clause !== undefined) expect(isClause(clause), clause).toBe(true)
          for (const { cells } of card.weapons) expect(cells).toHaveLength(card.columns.length)
        }
      }
    }
  }
  expect(turrets).toBeGreaterThan(0)
})

const { clauses } = vas.victoryAtSea
const isClause = (id: string): boolean => clauses.clauses.has(id) || clauses.rulings.has(id)

test('plans are drawn from the shipyard where it knows the class', () => {
  const battle = vas.victoryAtSea.muster(
    {
      year: 1941,
      ships: [
        { id: 'bismarck', side: 'red', class: 'Bismarck', at: [20, 20], heading: 90 },
        { id: 'warspite', side: 'blue', class: 'Warspite', at: [40, 20], heading: 270 },
      ],
    },
    { ready: true, call() {}, die: () => 1 },
  )
  const [bismarck, warspite] = Object.values(victoryAtSea.plans(battle))
  expect(bismarck).toMatchObject({ length: 251, beam: 36 })
  expect(warspite!.length).toBeGreaterThan(180)
  const aims = [{ unit: 'bismarck', weapon: 'A Turret (2 x 15-inch)', target: 'warspite' }]
  const { chart, fleets, cards } = victoryAtSea.show(battle, [], 'red', { trails: {}, aims })
  expect(chart.ships[0]!.aims).toHaveLength(1)
  const { mount, bearing } = chart.ships[0]!.aims[0]!
  expect(bismarck!.mounts[mount]!.name).toBe('A')
  expect(bearing).toBeCloseTo(90, 5)
  expect(fleets.map(({ title }) => title)).toEqual(['Kriegsmarine', 'Royal Navy'])
  expect(cards.bismarck!.subtitle).toBe('Bismarck class, battleship, 1941')
})
