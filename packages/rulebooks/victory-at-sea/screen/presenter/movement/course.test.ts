import { SeededDice } from '@flankspeed/kernel'
import { crowdedSetup, picker } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import { admiralty } from '../../../../admiralty/rules/index.ts'
import * as vas from '../../../rules/library.ts'
import { NO_ADDITIONS } from '../additions.ts'
import { answersWith } from '../answers.ts'
import { effectOf } from '../story/effect.ts'
import { tryCourse } from './course.ts'
import { formation } from './formation.ts'

const answers = answersWith(NO_ADDITIONS)

const ruleset = vas.victoryAtSea
const { rules } = ruleset
type Ruleset = Parameters<typeof answers.moves>[0]
const any = ruleset as unknown as Ruleset

const battle = (more: object = {}): vas.VasBattle =>
  ruleset.muster(
    {
      phase: 'movement',
      initiative: 'red',
      year: 1941,
      ships: [
        { id: 'bismarck', side: 'blue', class: 'Bismarck', at: [20, 20], heading: 90 },
        { id: 'warspite', side: 'blue', class: 'Warspite', at: [12, 20], heading: 90 },
        { id: 'yamato', side: 'red', class: 'Yamato', at: [40, 30], heading: 270 },
      ],
      ...more,
    },
    new SeededDice(1),
  )

describe('a course', () => {
  test('says where it leads and what could follow', () => {
    const b = battle()
    const course = tryCourse(rules, b, b.ships[0]!, [{ ahead: 2 }, { turn: 30 }, { ahead: 3 }])
    expect(course).toMatchObject({ legal: true, problem: null, heading: 120, moved: 5, left: 1, leaves: null })
    expect(course.next).toEqual({ ahead: 1, turn: 45, runBeforeTurn: 0 })
    expect(course.points).toHaveLength(3)
    expect(course.bearings).toMatchObject([{ ship: 'yamato', band: 'short', side: 'port' }])
  })

  test('a turn that is being laid may grow to its limit', () => {
    const b = battle()
    const left = (turn: number): number => tryCourse(rules, b, b.ships[0]!, [{ ahead: 2 }, { turn }]).next.turn
    expect([left(5), left(-40), left(45), left(60)]).toEqual([40, 5, 0, 0])
  })

  test('says by which clause it is not allowed', () => {
    const b = battle()
    const problem = (path: vas.PathStep[]): string | undefined => tryCourse(rules, b, b.ships[0]!, path).problem?.clause
    expect(problem([{ ahead: 1 }, { turn: 30 }, { ahead: 2 }])).toBe('VAS-MOVE-04')
    expect(problem([{ ahead: 1 }, { turn: 30 }])).toBe('VAS-MOVE-07')
    expect(problem([{ ahead: 2 }, { turn: 60 }])).toBe('VAS-MOVE-05')
    expect(problem([{ ahead: 9 }])).toBe('VAS-MOVE-01')
    expect(problem([])).toBe('VAS-MOVE-02')
    expect(problem([{ ahead: Number.NaN }])).toBe('VAS-MOVE-01')
    expect(problem([{ ahead: -1 }])).toBe('VAS-MOVE-01')
  })

  test('ends clear of the ship it would lie on', () => {
    const b = battle()
    const course = tryCourse(rules, b, b.ships[1]!, [{ ahead: 5 }])
    expect(course.clearOf).toMatchObject({ ship: b.ships[0]!.id, how: 'alongside' })
    expect(course.at[1]).not.toBe(20)
    expect(b).toEqual(battle())
  })

  test('ends where she will come to rest, whatever lies in her way', () => {
    for (const ruleset of [vas.victoryAtSea, admiralty]) {
      let clear = 0
      for (let seed = 1; seed <= 60; seed++) {
        const pick = picker(seed)
        const b = ruleset.muster(crowdedSetup(pick), new SeededDice(seed))
        const [owed] = ruleset.decisions(b)
        const action = ruleset.sample(b, owed!, pick)
        if (action.do !== 'move') continue
        const r = ruleset.rulesOf(b)
        const tried = tryCourse(r, b, vas.shipById(b, action.ship)!, action.path)
        ruleset.take(b, action, new SeededDice(seed), null)
        const { x, y, heading, moved, withdrawn } = vas.shipById(b, action.ship)!
        if (withdrawn !== null) continue
        if (tried.clearOf) clear++
        const told = `${ruleset.id}, seed ${seed}`
        expect({ at: tried.at, heading: tried.heading, moved: tried.moved }, told).toEqual({
          at: [x / 1000, y / 1000],
          heading: heading / 100,
          moved: moved! / 1000,
        })
      }
      expect(clear).toBeGreaterThan(5)
    }
  })

  test('on the keel line of another ship lets her player pick the side', () => {
    const b = battle()
    const [one, other] = b.ships
    Object.assign(other!, { x: one!.x, y: one!.y - 5000, heading: 0 })
    one!.heading = 0
    const beside = (side: 'port' | 'starboard') => tryCourse(rules, b, other!, [{ ahead: 5 }], undefined, side)
    expect(beside('port').clearOf).toMatchObject({ how: 'alongside', side: 'port', mayChoose: true })
    expect(beside('starboard').clearOf).toMatchObject({ how: 'alongside', side: 'starboard', mayChoose: true })
  })

  test('is shown as an Order would allow it', () => {
    const b = battle()
    const ask = (order?: string) =>
      answers.course(any, b, { ship: 'bismarck', path: [{ ahead: 2 }, { turn: 80 }], ...(order ? { order } : {}) })
    expect(ask().legal).toBe(false)
    expect(ask('come-about').legal).toBe(true)
  })

  test('of a returning scout starts at her edge', () => {
    const b = battle()
    Object.assign(b.ships[0]!, { scouting: true, returning: 'west' })
    const { entry, reach } = answers.moves(any, b, { ship: 'bismarck' })
    expect(entry).toEqual({ from: [0, 0], to: [0, 48], enter: { at: [0, 46], heading: 90 } })
    expect(reach.length).toBeGreaterThan(0)
    const course = answers.courseTo(any, b, { ship: 'bismarck', at: [5, 30], enter: { at: [0, 30], heading: 90 } })
    expect(course).toMatchObject({ legal: true, path: [{ ahead: 5 }] })
    const wrong = answers.course(any, b, { ship: 'bismarck', path: [], enter: { at: [3, 30], heading: 90 } })
    expect(wrong.problem?.clause).toBe('VAS-SCT-06')
  })
})

describe('ships in company', () => {
  test('make the same turns within what all of them can do', () => {
    const b = battle()
    const courses = formation(rules, b, ['bismarck', 'warspite'], [28, 16])
    expect(courses.map(({ course }) => course.legal)).toEqual([true, true])
    expect(courses[0]!.course.path).toEqual(courses[1]!.course.path)
    expect(courses[0]!.course.moved).toBeLessThanOrEqual(5)
  })

  test('say why one of them cannot', () => {
    const b = battle()
    b.ships[1]!.jam = 'none'
    b.ships[0]!.moved = 5000
    const [moved, jammed] = formation(rules, b, ['bismarck', 'warspite'], [28, 16])
    expect(moved!.course).toMatchObject({ legal: false, problem: { clause: 'VAS-TURN-08' } })
    expect(jammed!.course.legal).toBe(true)
    expect(jammed!.course.heading).toBe(90)
  })
})

test('where a ship turned is found again from what is told of her move', () => {
  const b = battle()
  const { points, at, heading } = tryCourse(rules, b, b.ships[0]!, [{ ahead: 2.5 }, { turn: -40 }, { ahead: 3 }])
  const told = effectOf(
    {
      tells: 'move',
      ship: 'bismarck',
      from: [20, 20],
      to: [...at] as [number, number],
      heading,
      moved: 5.5,
      stoodClear: false,
    },
    b,
  )
  expect(told?.kind === 'moved' && told.path?.[0]?.[0]).toBeCloseTo(points[1]![0], 1)
  expect(told?.kind === 'moved' && told.path?.[0]?.[1]).toBeCloseTo(points[1]![1], 1)
})
