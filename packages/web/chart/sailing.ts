import type { Effect, Spot } from './model.ts'
import { bearingTo, distance, shiftTo, shortTurn } from './sheet.ts'

interface Place {
  at: Spot
  /** Share of the whole path. */
  along: number
}
interface Bow {
  heading: number
  along: number
}

type Moved = Extract<Effect, { kind: 'moved' }>

/** The share of the path that a turn takes, before and after its corner. */
const TURN = 0.08

/** Her places and headings along the path. Headings continue from each other, so that she never spins. */
export function courseOf({ from, to, heading, path = [] }: Moved, before: number): { places: Place[]; bows: Bow[] } {
  const spots = [from, ...path, to].filter((spot, i, all) => i === 0 || distance(spot, all[i - 1]!) > 0.001)
  const lengths = spots.map((spot, i) => (i === 0 ? 0 : distance(spots[i - 1]!, spot)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let gone = 0
  const places = spots.map((at, i) => {
    gone += lengths[i]!
    return { at, along: whole === 0 ? i / Math.max(1, spots.length - 1) : gone / whole }
  })
  const bows: Bow[] = [{ heading: before, along: 0 }]
  let bow = before
  for (const [i, { at, along }] of places.slice(1, -1).entries()) {
    bows.push({ heading: bow, along: Math.max(bows.at(-1)!.along, along - TURN) })
    bow += shortTurn(bearingTo(at, places[i + 2]!.at) - bow)
    bows.push({ heading: bow, along: Math.min(1, along + TURN) })
  }
  bows.push({ heading: bow + shortTurn(heading - bow), along: 1 })
  return { places, bows }
}

/** Animates a unit from its old place to the end of its move, where it already is. */
export function sail(world: SVGGElement, effect: Moved, before: number | undefined, duration: number): void {
  const unit = world.querySelector(`[data-unit="${CSS.escape(effect.unit)}"]`)
  if (!unit) return
  const { places, bows } = courseOf(effect, before ?? effect.heading)
  if (places.length < 2) return
  // A flight's group is counter-scaled as well as moved.
  const tail = unit.classList.contains('chart-flight') ? ' scale(var(--pixel))' : ''
  const timing = { duration, easing: 'ease-in-out' }
  unit.animate(
    places.map(({ at, along }) => ({ transform: `${shiftTo(at)}${tail}`, offset: along })),
    timing,
  )
  unit.querySelector('.chart-course')?.animate(
    bows.map(({ heading, along }) => ({ transform: `rotate(${heading}deg)`, offset: along })),
    timing,
  )
  for (const name of world.querySelectorAll(`[data-goes="${CSS.escape(effect.unit)}"]`))
    name.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration })
}

/** She rolls over, and is gone; her wreck is marked when the story goes on. */
export function sinkUnder(world: SVGGElement, unit: string, duration: number): void {
  const ship = world.querySelector(`.chart-ship[data-unit="${CSS.escape(unit)}"]`)
  const timing: KeyframeAnimationOptions = { duration, easing: 'ease-in', fill: 'forwards' }
  ship?.animate([{ opacity: 1 }, { opacity: 0.9, offset: 0.4 }, { opacity: 0 }], timing)
  ship
    ?.querySelector('.chart-plan')
    ?.animate([{ scale: '1 1' }, { scale: '0.62 0.97', offset: 0.6 }, { scale: '0.4 0.86' }], timing)
  for (const name of world.querySelectorAll(`[data-goes="${CSS.escape(unit)}"]`))
    name.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], timing)
}

/** Aircraft that is shot down: the theatre shows its fall, without its counter. */
export function vanish(world: SVGGElement, unit: string, duration: number): void {
  for (const part of world.querySelectorAll(
    `.chart-flight[data-unit="${CSS.escape(unit)}"], [data-goes="${CSS.escape(unit)}"]`,
  ))
    part.animate([{ opacity: 1 }, { opacity: 0, offset: 0.15 }, { opacity: 0 }], { duration, fill: 'forwards' })
}
