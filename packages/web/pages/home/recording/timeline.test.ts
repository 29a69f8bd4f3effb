import { expect, test } from 'vitest'
import type { Plan } from '../../../chart/model.ts'
import type { RecordedShip, Recording } from './recording.ts'
import { ARRIVES, frameAt, shipsAt, timelineOf, turnAt, wordsAt } from './timeline.ts'

const plan: Plan = {
  type: 'cruiser',
  length: 200,
  beam: 30,
  hull: '',
  marks: [],
  blocks: [],
  funnels: [],
  mounts: [],
  bridge: 0,
}
const ship = (id: string, side: string, x: number): RecordedShip => ({
  id,
  name: id,
  side,
  at: [x, 0],
  heading: 350,
  length: 4,
  beam: 1,
  plan,
})

const recording: Recording = {
  title: 'A duel',
  ruleset: 'Rules',
  table: [40, 20],
  ships: [ship('a', 'red', 0), ship('b', 'blue', 20)],
  acts: [
    {
      kind: 'sail',
      turn: 1,
      moves: [
        {
          ship: 'a',
          path: [
            [0, 0],
            [0, 4],
            [3, 4],
          ],
          heading: 10,
        },
      ],
    },
    { kind: 'salvo', turn: 1, ship: 'a', target: 'b', shots: 4, hits: 1, words: '1 hit', mounts: [] },
    { kind: 'sunk', turn: 1, ship: 'b', words: 'sunk', magazine: false },
    {
      kind: 'sail',
      turn: 2,
      moves: [
        {
          ship: 'a',
          path: [
            [3, 4],
            [10, 4],
          ],
          heading: 10,
        },
      ],
    },
  ],
}
const timeline = timelineOf(recording)
const [sails, fires, sinks, goes] = timeline.acts

test('acts follow each other, and the whole has an end', () => {
  timeline.acts.forEach(({ from, to }, i) => {
    expect(from).toBe(timeline.acts[i - 1]?.to ?? 0)
    expect(to).toBeGreaterThan(from)
  })
  expect(timeline.lasts).toBe(goes!.to)
  expect([0, sinks!.to, timeline.lasts].map((time) => turnAt(timeline, time))).toEqual([1, 2, 2])
})

test('a ship sails along her path and turns the short way', () => {
  const half = shipsAt(recording, timeline, sails!.to / 2).get('a')!
  expect(half.at).toEqual([0, 3.5])
  expect(half.heading).toBe(360)
  const there = shipsAt(recording, timeline, sails!.to).get('a')!
  expect(there.at).toEqual([3, 4])
  expect(there.heading % 360).toBe(10)
  expect(there.trail).toContainEqual([0, 4])
})

test('what a salvo did is told when it arrives, and a ship sinks only then', () => {
  expect(wordsAt(timeline, fires!.from + ARRIVES - 1)).toBeNull()
  expect(shipsAt(recording, timeline, sinks!.from).get('b')!.sunk).toBe(0)
  expect(sinks!.from).toBe(fires!.from + ARRIVES)
  expect(wordsAt(timeline, sinks!.from)).toEqual({ ship: 'b', words: 'sunk' })
  expect(shipsAt(recording, timeline, sinks!.to).get('b')!.sunk).toBe(1)
})

test('the frame holds all ships afloat', () => {
  const first = frameAt(recording, timeline, 0)
  expect(first.middle[0]).toBe(10)
  expect(first.width).toBeGreaterThan(20)
  const last = frameAt(recording, timeline, timeline.lasts)
  expect(last.middle).toEqual([10, 4])
  expect(last.width).toBeLessThan(10)
})
