import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import type { Spot } from '@flankspeed/web/desk'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { NO_ADDITIONS } from './additions.ts'
import { answersWith } from './answers.ts'
import { victoryAtSea } from './index.ts'
import type { Question, VasQuestions } from './questions.ts'
import { randomBattle } from './testing.ts'

const answers = answersWith(NO_ADDITIONS)

const ruleset = vas.victoryAtSea
type Ruleset = Parameters<typeof answers.moves>[0]

/** Asks as the desk does, and sees that the answer can cross to the page. */
function ask<Q extends Question>(
  b: vas.VasBattle,
  question: Q,
  asked: VasQuestions[Q]['asked'],
): VasQuestions[Q]['answer'] {
  const answer = answers[question](ruleset as unknown as Ruleset, b, asked)
  expect(JSON.parse(JSON.stringify(answer)), question).toStrictEqual(answer)
  return answer
}

/** An action that a person would make from the answers alone. */
function answered(b: vas.VasBattle, owed: vas.VasDecision, pick: (n: number) => number): vas.VasAction {
  const { side } = owed
  const anywhere = (): Spot => [pick(b.table[0]) / 1000, pick(b.table[1]) / 1000]
  switch (owed.kind) {
    case 'choose-objective': {
      const offered = ask(b, 'objectives', { objectives: owed.objectives })
      return { side, do: 'choose-objective', objective: offered[pick(2)]!.objective as 'destroy' }
    }
    case 'build-fleet': {
      expect(ask(b, 'fleetLimits', { side })).toMatchObject({ year: b.year, total: owed.total })
      return ruleset.sample(b, owed, pick)
    }
    case 'commit-scouts': {
      const observation = owed.observation.map(({ ship, flights }) => ({ ship, scouting: pick(flights + 1) }))
      const observers = observation.reduce((sum, { scouting }) => sum + scouting, 0)
      const { scouts } = ask(b, 'scoutsTried', { side, ships: owed.ships, observers })
      expect(scouts).toHaveLength(owed.ships.length + observers)
      return { side, do: 'commit-scouts', ships: owed.ships, observation }
    }
    case 'deploy':
    case 'redeploy': {
      const options = { formation: ['screen', 'line-ahead', 'line-abreast'][pick(3)]! }
      const offered = ask(b, 'deployment', { side, ...options })
      // Scouts that rejoin may stay where they are put first.
      const back = offered.returning.map(({ ship, at, heading }) => ({
        ship,
        at: [at[0], at[1]] as [number, number],
        heading,
      }))
      expect(ask(b, 'berths', { side, edge: offered.edge, ships: back, flights: [] }).ships).toEqual(
        back.map(({ ship }) => ({ ship, problem: null })),
      )
      const ships = offered.ships.map(({ id, at, heading }) => ({ ship: id, at: [...at] as [number, number], heading }))
      const flights = offered.flights
        .filter(({ id }) => offered.mustFly.includes(id))
        .map(({ id, at }) => ({ flight: id, at: [...at] as [number, number] }))
      const { problem } = ask(b, 'berths', { side, edge: offered.edge, ships, flights })
      // A crowded zone is left to chance.
      if (problem !== null) return ruleset.sample(b, owed, pick)
      const action = { side, ships, flights }
      return owed.kind === 'deploy'
        ? { ...action, do: 'deploy', edge: offered.edge as 'north' }
        : { ...action, do: 'redeploy' }
    }
    case 'mark':
      return { side, do: 'mark', ship: ask(b, 'marks', { side })[0]!.ship }
    case 'roll-scouting': {
      const { scouts, points } = ask(b, 'scouting', { side })
      expect(scouts.length).toBeGreaterThan(0)
      expect(points.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      return { side, do: 'roll-scouting' }
    }
    case 'fan-salvo':
      return { side, do: 'fan-salvo', ships: ask(b, 'salvoes', { side }).map(({ ship }) => ship) }
    case 'move': {
      const id = owed.ships[pick(owed.ships.length)]!
      const ship = vas.shipById(b, id)!
      const { orders, launches, entry } = ask(b, 'moves', { ship: id })
      const open = orders.filter(({ objection }) => objection === null)
      if (open.length > 0 && pick(4) === 0)
        return { side, do: 'order', ship: id, order: open[pick(open.length)]!.order }
      const at: Spot = pick(3) === 0 ? anywhere() : [ship.x / 1000 + pick(12) - 6, ship.y / 1000 + pick(12) - 6]
      const course = ask(b, 'courseTo', { ship: id, at })
      expect(course.legal, course.problem?.why).toBe(true)
      const { launch } = course
      return {
        side,
        do: 'move',
        ship: id,
        path: course.path,
        ...(entry ? { enter: entry.enter } : {}),
        ...(launch && launch.problem === null && launches[0]
          ? { launch: [{ flight: launches[0].flight, at: [...launch.at] as [number, number] }] }
          : {}),
      }
    }
    case 'fly': {
      const flight = owed.flights[pick(owed.flights.length)]!
      const moves = ask(b, 'flight', { flight })
      const goals = [...moves.ships, ...moves.flights, ...moves.carriers, ...moves.friends].filter(
        ({ problem }) => problem === null,
      )
      const to = goals.length > 0 && pick(4) > 0 ? goals[pick(goals.length)]!.to : anywhere()
      const tried = ask(b, 'flightTo', { flight, to })
      if (!tried.legal) return { side, do: 'hold-flights' }
      return { side, do: 'fly', flight, to: [...tried.to] as [number, number] }
    }
    case 'spot': {
      const { ships, targets } = ask(b, 'spotters', { side })
      return { side, do: 'spot', spotting: ships.map(({ ship }) => ({ ship, target: targets[0]!.target })) }
    }
    case 'anti-air': {
      const id = owed.ships[pick(owed.ships.length)]!
      const shots = ask(b, 'antiAir', { ship: id }).weapons.flatMap(({ weapon, targets }) => {
        const at = targets[pick(Math.max(1, targets.length))]
        if (!at) return []
        return [
          ...(at.dice > 0 ? [{ weapon, target: at.target, dice: at.dice }] : []),
          ...(at.local > 0 ? [{ weapon, target: at.target, local: at.local }] : []),
        ]
      })
      expect(shots.length).toBeGreaterThan(0)
      return { side, do: 'anti-air', ship: id, shots }
    }
    case 'fire': {
      const aircraft = ask(b, 'airTargets', { side }).filter(({ targets }) => targets.length > 0)
      expect(aircraft.length > 0).toBe(owed.aircraft || (aircraft.length > 0 && b.air.attacked[side]))
      if (owed.aircraft)
        return {
          side,
          do: 'air-attack',
          attacks: aircraft.map(({ flight, targets }) => ({ flight, target: targets[0]!.ship })),
        }
      const id = owed.ships[pick(owed.ships.length)]!
      const volleys = ask(b, 'shots', { ship: id }).weapons.flatMap(({ weapon, why, targets }) => {
        expect(why === '').toBe(targets.length > 0)
        const at = targets[pick(Math.max(1, targets.length))]
        return at ? [{ weapon, target: at.target, dice: at.dice }] : []
      })
      const { problem, targets } = ask(b, 'odds', { ship: id, volleys })
      expect(problem).toBeNull()
      for (const { hull } of targets) expect(hull.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
      return { side, do: 'fire', ship: id, volleys }
    }
    case 'dogfight': {
      const pairs = ask(b, 'dogfights', { side })
      for (const { flights, drawn } of pairs)
        expect(flights.reduce((sum, { wins }) => sum + wins, drawn)).toBeCloseTo(1, 9)
      return { side, do: 'dogfight', pair: pairs[0]!.pair }
    }
    case 'damage-control': {
      const repairs = ask(b, 'repairs', { side }).flatMap(({ ship, most, areas }) =>
        areas.slice(0, most).map(({ area }) => ({ ship, area: area as 'engine' })),
      )
      return { side, do: 'damage-control', repairs }
    }
    case 'rearm':
      return { side, do: 'rearm', flights: ask(b, 'rearming', { side }).map(({ flight }) => flight) }
    default:
      return ruleset.sample(b, owed, pick)
  }
}

test('battles can be played from the answers alone', () => {
  const seen = new Set<string>()
  // The last one has what is rare: a carrier that is deployed anew.
  for (const seed of [...Array.from({ length: 40 }, (_, i) => i + 1), 68]) {
    const pick = picker(`answers ${seed}`)
    for (const { battle, decisions } of randomBattle(seed, 4)) {
      const [owed] = decisions
      if (!owed || (seen.has(owed.kind) && pick(6) > 0)) continue
      seen.add(owed.kind)
      const view = ruleset.view(battle, owed.side)
      ruleset.apply(ruleset.copy(battle), answered(view, owed, pick), new SeededDice(seed), null)
      expect(view).toEqual(ruleset.view(battle, owed.side))
    }
  }
  for (const kind of [
    'move',
    'fire',
    'fly',
    'anti-air',
    'damage-control',
    'roll-scouting',
    'dogfight',
    'build-fleet',
    'commit-scouts',
    'deploy',
    'redeploy',
  ])
    expect(seen).toContain(kind)
})

test('overlays of every unit can be drawn, from where it is and from where it might be', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 10; seed++) {
    for (const { battle, decisions } of randomBattle(seed, 4)) {
      if (decisions[0]?.kind !== 'fire') continue
      for (const { id } of [...battle.ships, ...battle.flights])
        for (const from of [undefined, { at: [10, 10] as const, heading: 370 }]) {
          const options = { arcs: true, ranges: true, sight: true, ...(from ? { from } : {}) }
          const drawn = victoryAtSea.overlays(battle, id, options)
          expect(JSON.parse(JSON.stringify(drawn))).toStrictEqual(drawn)
          for (const overlay of drawn) {
            kinds.add(overlay.kind)
            if (overlay.kind === 'sector') expect(overlay.from).toBeGreaterThanOrEqual(0)
          }
        }
      break
    }
  }
  expect([...kinds].sort()).toEqual(['line', 'ring', 'sector'])
})
