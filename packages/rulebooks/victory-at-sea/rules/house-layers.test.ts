import { ScriptedDice } from '@flankspeed/kernel'
import { partsAreReplaceable } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import type { Volley } from './gunnery/gunnery.ts'
import { victoryAtSeaWith } from './index.ts'
import type { RuleLayer } from './switches.ts'

const ships = [
  {
    id: 'red-1',
    side: 'red',
    at: [20, 10],
    moved: 2,
    card: {
      type: 'cruiser',
      flankSpeed: 6,
      armour: 2,
      hull: 20,
      weapons: [{ name: 'Guns', kind: 'light-gun', ranges: [4, 8, 12, 16], ad: 4, dd: 0 }],
    },
  },
  { id: 'blue-1', side: 'blue', at: [20, 16], moved: 2, card: { type: 'cruiser', armour: 2, hull: 20, flankSpeed: 6 } },
]

/** Four dice at a target that 4 hits, less 1 for its beam and range as they are: the faces, and the dice that are rolled again. */
function thrown(named: Record<string, number | null>, faces: readonly number[]): { hits: number; spent: string[] } {
  const spent: string[] = []
  const rules = victoryAtSeaWith('again', 'Rolled again', {
    id: 'again',
    parts: {
      chosenRerolls: () => Object.keys(named),
      dieNamed: (_volley: Volley, source: string) => named[source]!,
      spendRerolls: (_ship: unknown, sources: readonly string[]) => void spent.push(...sources),
    },
  })
  const dice = new ScriptedDice(faces)
  const battle = rules.muster({ phase: 'gunnery', step: 'attacks', initiative: 'red', ships }, dice)
  let hits = -1
  rules.take(
    battle,
    { side: 'red', do: 'fire', ship: 'red-1', volleys: [{ weapon: 0, target: 'blue-1' }] },
    dice,
    (event) => {
      if (event.tells === 'volley') hits = event.hits
    },
  )
  return { hits, spent }
}

describe('a layer lets a player roll single dice again', () => {
  test('without any, what is thrown counts', () => {
    expect(thrown({}, [6, 6, 1, 1])).toEqual({ hits: 2, spent: [] })
  })

  test('the die that is named, where it missed', () => {
    expect(thrown({ lucky: 2 }, [1, 6, 1, 6, 6])).toEqual({ hits: 3, spent: ['lucky'] })
  })

  test('a die that is named and hit is left alone', () => {
    expect(thrown({ lucky: 1 }, [1, 6, 1, 6])).toEqual({ hits: 2, spent: [] })
  })

  test('a die that was not thrown is nobody', () => {
    expect(thrown({ lucky: 4 }, [1, 6, 1, 6])).toEqual({ hits: 2, spent: [] })
  })

  test('where none is named, the first that missed', () => {
    expect(thrown({ lucky: null }, [6, 1, 1, 6, 6])).toEqual({ hits: 3, spent: ['lucky'] })
    expect(thrown({ lucky: null }, [6, 6, 6, 6])).toEqual({ hits: 4, spent: [] })
  })

  test('each source has a die of its own, named ones first', () => {
    expect(thrown({ first: null, second: 1 }, [6, 1, 1, 1, 6, 1])).toEqual({ hits: 2, spent: ['second', 'first'] })
    expect(thrown({ first: 1, second: 1 }, [6, 1, 1, 1, 6])).toEqual({ hits: 2, spent: ['first'] })
    expect(thrown({ first: null, second: null }, [6, 1, 1, 1, 6, 6])).toEqual({ hits: 3, spent: ['first', 'second'] })
  })
})

describe('layers that players switch', () => {
  const slow: RuleLayer = { id: 'slow', option: 'slow', parts: { move: { least: 2 } } }
  const keen: RuleLayer = { id: 'keen', option: 'keen', usual: false, parts: { fastBeyond: { inches: 5 } } }
  const always: RuleLayer = { id: 'always', parts: { salvo: { least: 4 } } }
  const rules = victoryAtSeaWith('switched', 'Switched', slow, keen, always)
  const figures = (options?: object): number[] => {
    const battle = rules.muster(options === undefined ? { ships } : { ships, options }, new ScriptedDice([]))
    const { move, fastBeyond, salvo } = rules.rulesOf(battle)
    return [move.least, fastBeyond.inches, salvo.least]
  }

  test('are in force as they usually are, or as the players say', () => {
    expect(figures()).toEqual([2, 6, 4])
    expect(figures({})).toEqual([2, 6, 4])
    expect(figures({ slow: false })).toEqual([1, 6, 4])
    expect(figures({ keen: true })).toEqual([2, 5, 4])
    expect(figures({ slow: false, keen: true })).toEqual([1, 5, 4])
  })

  test('are kept with the battle and shown with it', () => {
    const plain = (options: object): unknown =>
      rules.describe(rules.muster({ ships, options }, new ScriptedDice([]))).options
    expect(plain({})).toMatchObject({ slow: true, keen: false })
    expect(plain({ slow: false, keen: true })).toMatchObject({ slow: false, keen: true })
    expect(() => plain({ slow: 'no' })).toThrow('slow')
  })

  test('are told with the clauses that they carry out and the parts that they set', () => {
    const told = victoryAtSeaWith('told', 'Told', { ...slow, clauses: ['VAS-MOVE-02', 'VAS-CQ'] }, keen, always)
    expect(told.switches).toEqual([
      {
        option: 'slow',
        title: 'Slow',
        usual: true,
        clauses: ['VAS-MOVE-02', 'VAS-CQ-01', 'VAS-CQ-02', 'VAS-CQ-03'],
        parts: ['move.least'],
      },
      { option: 'keen', title: 'Keen', usual: false, clauses: [], parts: ['fastBeyond.inches'] },
    ])
  })
})

describe('what a layer adds to other rules', () => {
  test('the clause that sets a least move is named, and the usual one where it is the same', () => {
    const refused = (least: number): unknown => {
      const rules = victoryAtSeaWith('least', 'Least', {
        id: 'least',
        parts: (below) => ({
          moveLimits: (r, b, ship) => ({ ...below.moveLimits(r, b, ship), least, setBy: 'VAS-ORD-11' }),
        }),
      })
      const dice = new ScriptedDice([])
      const unmoved = ships.map((ship) => ({ ...ship, moved: null }))
      const battle = rules.muster({ phase: 'movement', active: 'red', ships: unmoved }, dice)
      try {
        rules.take(battle, { side: 'red', do: 'move', ship: 'red-1', path: [] }, dice, null)
      } catch (error) {
        const { clause, also } = error as { clause: string; also: string[] }
        return [clause, ...also]
      }
    }
    expect(refused(2000)).toEqual(['VAS-ORD-11'])
    expect(refused(1000)).toEqual(['VAS-ORD-11', 'VAS-MOVE-02'])
  })

  test('what a fleet buys besides ships costs points and is taken', () => {
    const taken: unknown[] = []
    const rules = victoryAtSeaWith('mines', 'Mines', {
      id: 'mines',
      parts: {
        fleetFields: {
          mines: {
            read: (_b: unknown, _side: unknown, value: unknown) => ({
              cost: value as number,
              take: () => void taken.push(value),
            }),
          },
        },
      },
    })
    const build = (mines?: number): void => {
      const dice = new ScriptedDice([3, 3, 3, 3])
      const battle = rules.muster({ phase: 'fleet-building', points: 200 }, dice)
      rules.advance(battle, dice, null)
      const bought = { side: 'red', do: 'build-fleet', ships: [{ id: 'red-1', class: 'Northampton' }] }
      rules.take(battle, (mines === undefined ? bought : { ...bought, mines }) as never, dice, null)
    }
    build()
    expect(taken).toEqual([])
    build(40)
    expect(taken).toEqual([40])
    expect(() => build(51)).toThrow('VAS-AIR-13')
    expect(taken).toEqual([40])
  })
})

describe('the parts that play goes through', () => {
  partsAreReplaceable((parts) => victoryAtSeaWith('own', 'Own', { id: 'own', parts: parts as RuleLayer['parts'] }), {
    ships,
  })
})
