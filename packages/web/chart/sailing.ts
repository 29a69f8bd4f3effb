import type { Effect, Spot } from './model.ts'
import { bearingTo, distance, shiftTo, shortTurn } from './sheet.ts'

/** The duration of an effect at speed 1, in milliseconds; the style sheet uses the same. */
export const LASTS: Record<Effect['kind'], number> = {
  moved: 650,
  shells: 1100,
  torpedoes: 1200,
  bombs: 1000,
  flak: 700,
  explosion: 900,
  smoke: 500,
}

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
