import type { Effect, Spot } from './model.ts'
import { bearingTo, distance, shiftTo, shortTurn } from './sheet.ts'

/** How long an effect is shown at speed 1, in milliseconds; the stylesheet keeps to it. */
export const LASTS: Record<Effect['kind'], number> = {
  moved: 650,
  shells: 1100,
  torpedoes: 1200,
  bombs: 1000,
  flak: 700,
  explosion: 900,
  smoke: 500,
}

interface Leg {
  at: Spot
  heading: number
  /** Share of the whole way. */
  along: number
}

type Moved = Extract<Effect, { kind: 'moved' }>

/** Where she is on the way, and how she lies; headings go on from each other, so that she never spins. */
export function legsOf({ from, to, heading, path = [] }: Moved, before: number): Leg[] {
  const spots = [from, ...path, to].filter((spot, i, all) => i === 0 || distance(spot, all[i - 1]!) > 0.001)
  const lengths = spots.map((spot, i) => (i === 0 ? 0 : distance(spots[i - 1]!, spot)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let gone = 0
  let bow = before
  return spots.map((at, i) => {
    gone += lengths[i]!
    const next = spots[i + 1]
    const straight = spots.length === 2 && path.length === 0
    const wanted = i === spots.length - 1 ? heading : i === 0 || straight ? bow : next ? bearingTo(at, next) : bow
    bow += shortTurn(wanted - bow)
    return { at, heading: bow, along: whole === 0 ? i / Math.max(1, spots.length - 1) : gone / whole }
  })
}

/** Lets a unit that already lies at the end of its move come there from where it was. */
export function sail(world: SVGGElement, effect: Moved, before: number | undefined, duration: number): void {
  const unit = world.querySelector(`[data-unit="${CSS.escape(effect.unit)}"]`)
  if (!unit) return
  const legs = legsOf(effect, before ?? effect.heading)
  if (legs.length < 2) return
  // A flight's group is counter-scaled as well as shifted.
  const tail = unit.classList.contains('chart-flight') ? ' scale(var(--pixel))' : ''
  const timing = { duration, easing: 'ease-in-out' }
  unit.animate(
    legs.map(({ at, along }) => ({ transform: `${shiftTo(at)}${tail}`, offset: along })),
    timing,
  )
  unit.querySelector('.chart-course')?.animate(
    legs.map(({ heading, along }) => ({ transform: `rotate(${heading}deg)`, offset: along })),
    timing,
  )
  for (const name of world.querySelectorAll(`[data-goes="${CSS.escape(effect.unit)}"]`))
    name.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration })
}
