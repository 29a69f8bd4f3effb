import { describe, expect, it } from 'vitest'
import type { Fact } from '../../desk/fact.ts'
import type { Position, StoryEntry } from '../../desk/position.ts'
import { afterEffect, durationOf, leadOf, trainedOn } from '../effect-timing.ts'
import { actAfter, ribbonOf, spotlightOf } from './act.ts'
import { railOf } from './rail.ts'
import { stagedEffect } from './staging.ts'

const entry = (facts: Fact[], more: Partial<StoryEntry> = {}): StoryEntry => ({
  tells: 'test',
  side: 'red',
  sentences: [],
  clauses: [],
  dice: [],
  effect: null,
  units: [],
  facts,
  ...more,
})
const shells = (shots: number, hits: number): StoryEntry['effect'] => ({
  kind: 'shells',
  from: [2, 2],
  to: [10, 2],
  shots,
  hits,
})
const fires = (hits: number, more: Partial<StoryEntry> = {}): StoryEntry =>
  entry([{ kind: 'hits', unit: 'bismarck', target: 'hood', hits }], { effect: shells(4, hits), ...more })
const hull = entry([{ kind: 'harm', unit: 'hood', points: 9, of: 'hull' }])
const turret = entry([{ kind: 'state', unit: 'hood', words: 'A turret out' }])
const sinks = entry([{ kind: 'lost', unit: 'hood', words: 'sunk' }])
const turn = entry([], { tells: 'turn', heading: true })

const position = {
  chart: {
    table: [48, 36],
    ships: [
      { id: 'hood', at: [10, 2], hull: 1, aims: [] },
      { id: 'bismarck', at: [2, 2], hull: 1, aims: [] },
    ],
    flights: [],
    wrecks: [],
  },
  cards: {
    hood: {
      id: 'hood',
      marks: [{ text: 'Moved 4"' }],
      track: { left: 90, full: 90, crippledAt: 30 },
      figures: [{ label: 'Hull', value: '90' }],
    },
  },
} as unknown as Position

const actOf = (...entries: StoryEntry[]) =>
  entries.reduce<ReturnType<typeof actAfter>>((act, told, i) => actAfter(act, told, i), null)

describe('the ribbon', () => {
  it('grows with what is told', () => {
    const words = (...entries: StoryEntry[]) => ribbonOf(actOf(...entries)!, position, 1)?.words
    expect(words(fires(2))).toBe('2 hits')
    expect(words(fires(2), hull)).toBe('2 hits, 9 hull')
    expect(words(fires(2), hull, turret)).toBe('2 hits, 9 hull, A turret out')
    expect(words(fires(0))).toBe('no hit')
  })

  it('appears when the shells arrive, and grows at once', () => {
    const first = ribbonOf(actOf(fires(2))!, position, 1)!
    expect(first.after).toBe(500)
    expect(ribbonOf(actOf(fires(2), hull)!, position, 2)!.after).toBe(0)
    expect(ribbonOf(actOf(fires(2), hull, sinks)!, position, 1)!.tone).toBe('lost')
  })

  it('opens the card of a ship that is hit, not of one that is missed', () => {
    expect(spotlightOf(actOf(fires(2))!)).toBe('hood')
    expect(spotlightOf(actOf(fires(0))!)).toBe(null)
  })

  it('ends with a move or a new phase', () => {
    expect(actOf(fires(2), turn)).toBe(null)
  })
})

describe('what is played', () => {
  it('counts duds among what struck and did nothing', () => {
    const recount = entry([{ kind: 'recount', hits: 1 }])
    expect(stagedEffect(fires(3), [recount])).toMatchObject({ hits: 1, duds: 2, unit: 'bismarck', target: 'hood' })
    expect(stagedEffect(fires(3), [entry([{ kind: 'dud' }]), hull])).toMatchObject({ hits: 2, duds: 1 })
    // The duds of the next attack are not its own.
    expect(stagedEffect(fires(3), [fires(2), recount])).toMatchObject({ hits: 3 })
  })

  it('trains the mounts that fire', () => {
    const effect = stagedEffect(
      fires(1, { aim: { unit: 'bismarck', weapon: 'A', target: 'hood', mounts: [0, 3] } }),
      [],
    )!
    const trained = trainedOn(position, effect).chart.ships[1]!
    expect(trained.aims).toEqual([
      { mount: 0, bearing: 90 },
      { mount: 3, bearing: 90 },
    ])
  })

  it('crosses off on the card what is told, and writes it down', () => {
    const after = [hull, turret].reduce((now, told) => afterEffect(now, told, null), position)
    expect(after.cards.hood).toMatchObject({
      track: { left: 81 },
      figures: [{ label: 'Hull', value: '81', was: '90' }],
      marks: [{ text: 'A turret out' }, { text: 'Moved 4"' }],
    })
    expect(after.chart.ships[0]!.hull).toBeCloseTo(0.9)
  })

  it('holds for criticals and losses', () => {
    expect(durationOf(sinks, position, false)).toBe(1500)
    expect(durationOf(turret, position, true)).toBe(1500)
    // A state that no attack caused does not stop anybody.
    expect(durationOf(turret, position, false)).toBe(350)
    expect(leadOf(null, position)).toBe(0)
  })
})

describe('the rail', () => {
  const marks = (...story: StoryEntry[]) => railOf(story, (unit) => unit === 'stuka')

  it('has one mark for each attack of this turn, with what came of it', () => {
    const found = marks(fires(1), turn, fires(0), fires(2), hull, sinks)
    expect(found.map(({ words, harm, points }) => [words, harm, points])).toEqual([
      ['no hit', 'none', 0],
      ['2 hits, 9 hull, sunk', 'lost', 9],
    ])
    expect(found.map((mark) => mark.entry)).toEqual([2, 3])
    expect(found[1]!.effect).toMatchObject({ kind: 'shells', target: 'hood' })
  })

  it('tells guns, torpedoes and aircraft apart, and leaves out repairs', () => {
    const torpedoes = fires(1, { effect: { kind: 'torpedoes', from: [1, 1], to: [2, 2], shots: 2, hits: 1 } })
    const bombs = entry([{ kind: 'hits', unit: 'stuka', target: 'hood', hits: 1 }])
    const mended = entry([{ kind: 'mended', unit: 'hood', words: 'engine repaired' }])
    expect(marks(turn, fires(1), torpedoes, bombs, turn, mended)).toEqual([])
    expect(marks(turn, fires(1), torpedoes, bombs).map(({ kind }) => kind)).toEqual(['guns', 'torpedoes', 'air'])
  })
})
