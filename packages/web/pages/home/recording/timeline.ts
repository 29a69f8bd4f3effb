import type { Spot } from '../../../chart/model.ts'
import { shortTurn } from '../../../chart/sheet.ts'
import type { Act, Move, Recording } from './recording.ts'

/** Milliseconds. */
const SAIL = 2600
/** From one salvo to the next; their shells are in the air at the same time. */
const NEXT_SALVO = 1000
/** Until the splashes of the last salvo have fallen. */
const SETTLE = 2400
/** From the hit that sinks her until the next act. */
const SINK = 2600
/** From the first shot until a salvo arrives. */
export const ARRIVES = 1500
/** How long the words at a target stay. */
const WORDS = 1500

export interface Timed {
  readonly act: Act
  /** Milliseconds from the start. */
  readonly from: number
  readonly to: number
}

export interface Timeline {
  readonly acts: readonly Timed[]
  readonly lasts: number
}

/** When everything happens. */
export function timelineOf({ acts }: Recording): Timeline {
  const timed: Timed[] = []
  let now = 0
  acts.forEach((act, i) => {
    const next = acts[i + 1]
    const lasts =
      act.kind === 'sail' ? SAIL : act.kind === 'sunk' ? SINK : next?.kind === 'salvo' ? NEXT_SALVO : settling(next)
    timed.push({ act, from: now, to: now + lasts })
    now += lasts
  })
  return { acts: timed, lasts: now }
}

/** A ship sinks when the salvo arrives, everything else waits for its splashes. */
const settling = (next: Act | undefined): number => (next?.kind === 'sunk' ? ARRIVES : SETTLE)

export interface ShipState {
  readonly at: Spot
  readonly heading: number
  /** From 0 afloat to 1 sunk. */
  readonly sunk: number
  /** Where she has been. */
  readonly trail: readonly Spot[]
}

/** Every ship at that moment. */
export function shipsAt({ ships }: Recording, { acts }: Timeline, time: number): Map<string, ShipState> {
  const states = new Map<string, ShipState>(
    ships.map(({ id, at, heading }) => [id, { at, heading, sunk: 0, trail: [at] }]),
  )
  for (const { act, from, to } of acts) {
    if (from > time) break
    const share = Math.min(1, (time - from) / (to - from))
    if (act.kind === 'sail')
      for (const move of act.moves) states.set(move.ship, sailed(states.get(move.ship)!, move, eased(share)))
    if (act.kind === 'sunk') states.set(act.ship, { ...states.get(act.ship)!, sunk: share })
  }
  return states
}

function sailed(before: ShipState, { path, heading }: Move, share: number): ShipState {
  const way = along(path, share)
  return {
    ...before,
    at: way.at(-1)!,
    heading: before.heading + shortTurn(heading - before.heading) * share,
    trail: [...before.trail, ...way.slice(1)],
  }
}

/** Slowly at both ends. */
const eased = (share: number): number => share * share * (3 - 2 * share)

/** The first share of a way, as its points. */
function along(path: readonly Spot[], share: number): Spot[] {
  const legs = path.slice(1).map((to, i) => Math.hypot(to[0] - path[i]![0], to[1] - path[i]![1]))
  let left = legs.reduce((sum, leg) => sum + leg, 0) * share
  const way: Spot[] = [path[0]!]
  for (const [i, leg] of legs.entries()) {
    const [from, to] = [path[i]!, path[i + 1]!]
    const part = leg === 0 ? 1 : Math.min(1, left / leg)
    way.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])
    left -= leg
    if (left <= 0) break
  }
  return way
}

/** The part of the sea that the picture shows. */
export interface Frame {
  readonly middle: Spot
  readonly width: number
  readonly height: number
}

/** Around a ship, in lengths of hers. */
const ROOM = 0.7

/** Around all ships, between where they were and where they sail. */
export function frameAt(recording: Recording, timeline: Timeline, time: number): Frame {
  const sailing = timeline.acts.findLast(({ act, from }) => act.kind === 'sail' && from <= time)
  if (!sailing) return frameOf(recording, shipsAt(recording, timeline, 0))
  const [before, after] = [sailing.from - 1, sailing.to].map((at) =>
    frameOf(recording, shipsAt(recording, timeline, Math.max(0, at))),
  ) as [Frame, Frame]
  const share = eased(Math.min(1, (time - sailing.from) / (sailing.to - sailing.from)))
  const between = (a: number, b: number): number => a + (b - a) * share
  return {
    middle: [between(before.middle[0], after.middle[0]), between(before.middle[1], after.middle[1])],
    width: between(before.width, after.width),
    height: between(before.height, after.height),
  }
}

function frameOf({ ships }: Recording, states: ReadonlyMap<string, ShipState>): Frame {
  const afloat = ships.filter(({ id }) => states.get(id)!.sunk === 0)
  const reach = (axis: 0 | 1): [number, number] => {
    const places = afloat.map(({ id, length }) => ({ at: states.get(id)!.at[axis], room: length * ROOM }))
    return [Math.min(...places.map(({ at, room }) => at - room)), Math.max(...places.map(({ at, room }) => at + room))]
  }
  const [[left, right], [bottom, top]] = [reach(0), reach(1)]
  return { middle: [(left + right) / 2, (bottom + top) / 2], width: right - left, height: top - bottom }
}

/** What is written at a target, or at a ship that sinks. */
export function wordsAt({ acts }: Timeline, time: number): { ship: string; words: string } | null {
  const told = acts.findLast(({ act, from }) => {
    const since = time - from - (act.kind === 'salvo' ? ARRIVES : 0)
    return act.kind !== 'sail' && since >= 0 && since < WORDS
  })
  if (!told || told.act.kind === 'sail') return null
  return told.act.kind === 'salvo'
    ? { ship: told.act.target, words: told.act.words }
    : { ship: told.act.ship, words: told.act.words }
}

export const turnAt = ({ acts }: Timeline, time: number): number =>
  acts.findLast(({ from }) => from <= time)?.act.turn ?? 1
