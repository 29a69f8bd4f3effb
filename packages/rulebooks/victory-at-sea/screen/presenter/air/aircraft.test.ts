import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../../../rules/library.ts'
import { NO_ADDITIONS } from '../additions.ts'
import { answersWith } from '../answers.ts'
import type { Question, VasQuestions } from '../questions.ts'

const answers = answersWith(NO_ADDITIONS)

const ruleset = vas.victoryAtSea

function ask<Q extends Question>(
  b: vas.VasBattle,
  question: Q,
  asked: VasQuestions[Q]['asked'],
): VasQuestions[Q]['answer'] {
  return answers[question](ruleset as unknown as Parameters<(typeof answers)[Q]>[0], b, asked)
}

const CARRIER = {
  class: 'Trial Carrier',
  type: 'carrier',
  nation: 'royal-navy',
  points: 300,
  flankSpeed: 6,
  armour: 3,
  hull: 40,
  crippledAt: 13,
  traits: ['carrier 4'],
  weapons: [{ name: 'AA Battery', kind: 'aa-battery', ad: 2, traits: ['local 3'], ranges: [2, 4, 6, 8] }],
}

function position(more: object = {}, flights: object[] = []): vas.VasBattle {
  return ruleset.muster(
    {
      phase: 'movement',
      initiative: 'blue',
      wind: 'east',
      ships: [
        { id: 'victorious', side: 'red', at: [20, 20], heading: 90, card: CARRIER, moved: 5 },
        { id: 'graf', side: 'blue', at: [30, 20], heading: 0, card: { ...CARRIER, nation: 'kriegsmarine' }, moved: 5 },
      ],
      flights: [
        { id: 'swordfish', side: 'red', class: 'swordfish-torpedo-bomber', at: [24, 20] },
        { id: 'messerschmitt', side: 'blue', class: 'me-109-fighter', at: [40, 20] },
        { id: 'deck', side: 'red', class: 'swordfish-torpedo-bomber', aboard: 'victorious' },
        ...flights,
      ],
      ...more,
    },
    new SeededDice(1),
  )
}

test('a Flight is told what it can reach, and where to stand', () => {
  const b = position({ step: 'aircraft' })
  const { reach, ships, flights, armed } = ask(b, 'flight', { flight: 'swordfish' })
  expect(reach).toBe(10)
  expect(armed).toBe(true)
  expect(flights).toEqual([])
  expect(ships).toMatchObject([{ ship: 'graf', problem: null }])
  const there = ask(b, 'flightTo', { flight: 'swordfish', to: ships[0]!.to })
  expect(there).toMatchObject({ legal: true, touches: ['graf'], lands: null, leaves: false })
  const far = ask(b, 'flightTo', { flight: 'swordfish', to: [60, 20] })
  expect(far.legal).toBe(true)
  expect(far.to[0]).toBeCloseTo(34, 1)
  expect(far.passes).toMatchObject([{ ship: 'graf', dice: 3, need: 6 }])
  expect(far.lost).toBeCloseTo(1 - (5 / 6) ** 3, 9)
  expect(ask(b, 'flight', { flight: 'messerschmitt' }).flights).toMatchObject([{ flight: 'swordfish', problem: null }])
})

test('a Fighter is sent to the side of an escort where it touches nobody whom the escort guards', () => {
  const escort = { id: 'fulmar', side: 'red', at: [24, 20.9], card: { role: 'fighter', dogfight: 1 } }
  const b = position({ step: 'aircraft' }, [escort])
  const offered = ask(b, 'flight', { flight: 'messerschmitt' }).flights
  expect(offered.map(({ flight, problem }) => [flight, problem?.clause ?? null])).toEqual([
    ['swordfish', 'VAS-DOG-13'],
    ['fulmar', null],
  ])
  const there = ask(b, 'flightTo', { flight: 'messerschmitt', to: offered[1]!.to })
  expect(there).toMatchObject({ legal: true, touches: ['fulmar'] })
})

test('batteries are told whom they reach, and attackers what they need', () => {
  const b = position({ phase: 'gunnery', step: 'anti-air' })
  Object.assign(b.flights[0]!, { x: 29_200, moved: 5200 })
  const { weapons } = ask(b, 'antiAir', { ship: 'graf' })
  expect(weapons[0]).toMatchObject({ why: '', dice: 2, local: 3 })
  expect(weapons[0]!.targets).toMatchObject([
    { target: 'swordfish', need: 5, localNeed: 5, hits: 1, dice: 2, local: 3 },
  ])
  expect(weapons[0]!.targets[0]!.chance).toBeCloseTo(1 - (2 / 3) ** 5, 9)
  expect(ask(b, 'antiAir', { ship: 'victorious' }).weapons[0]).toMatchObject({ targets: [], clause: 'VAS-AA-09' })
  const [attack] = ask(b, 'airTargets', { side: 'red' })
  expect(attack).toMatchObject({ flight: 'swordfish', problem: null, targets: [{ ship: 'graf', need: 5 }] })
  expect(attack!.targets[0]!.chance).toBeCloseTo(1 / 3, 9)
  expect(attack!.targets[0]!.meanHull).toBeGreaterThan(4)
})

test('a carrier is told whether she may launch', () => {
  const b = position()
  b.ships[0]!.moved = null
  expect(ask(b, 'moves', { ship: 'victorious' }).launches).toMatchObject([{ flight: 'deck' }])
  const launch = (path: vas.PathStep[]) => ask(b, 'course', { ship: 'victorious', path }).launch
  expect(launch([{ ahead: 4 }])).toMatchObject({ most: 1, problem: null })
  expect(launch([{ ahead: 2 }, { turn: 10 }, { ahead: 2 }])).toMatchObject({
    most: 0,
    problem: { clause: 'VAS-CV-07' },
  })
})

test('dogfights, re-arming and spotting have their chances', () => {
  const b = position({ phase: 'gunnery', step: 'dogfights' })
  Object.assign(b.flights[1]!, { x: 24_900 })
  const [pair] = ask(b, 'dogfights', { side: 'red' })
  expect(pair!.pair).toEqual(['swordfish', 'messerschmitt'])
  expect(pair!.flights.map(({ score }) => score)).toEqual([-2, 2])
  expect(pair!.flights[0]!.wins).toBeCloseTo(1 / 36, 9)
  expect(pair!.flights[1]!.wins).toBeCloseTo(33 / 36, 9)
  b.flights[2]!.armed = false
  expect(ask(b, 'rearming', { side: 'red' })).toMatchObject([
    { flight: 'deck', ship: 'victorious', need: 4, chance: 0.5 },
  ])
  b.ships[0]!.guiding = 1
  b.ships[1]!.anchored = true
  expect(ask(b, 'spotters', { side: 'red' })).toEqual({
    ships: [{ ship: 'victorious', name: b.ships[0]!.name, flights: 1 }],
    targets: [{ target: 'graf', name: b.ships[1]!.name, what: 'carrier at anchor' }],
  })
})
