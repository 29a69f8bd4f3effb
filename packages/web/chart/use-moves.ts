import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Effect, Spot } from './model.ts'
import { sail, sinkUnder, vanish } from './sailing.ts'
import { lastsOf } from './theatre/timing.ts'

/** Animates units that move or sink: each effect plays once, when it first appears. */
export function useMoves(
  effects: readonly Effect[],
  speed: number,
  world: RefObject<SVGGElement | null>,
  table: Spot,
  headingBefore: (unit: string) => number | undefined,
): void {
  const shown = useRef(new WeakSet<Effect>())
  useLayoutEffect(() => {
    if (speed === 0 || !world.current || isStill(world.current)) return
    for (const effect of effects) {
      if (shown.current.has(effect)) continue
      shown.current.add(effect)
      const duration = lastsOf(effect, table) / speed
      if (effect.kind === 'moved') sail(world.current, effect, headingBefore(effect.unit), duration)
      else if (effect.kind === 'explosion' && effect.unit !== undefined) {
        if (effect.of === 'sinking') sinkUnder(world.current, effect.unit, duration)
        else if (effect.of === 'aircraft') vanish(world.current, effect.unit, duration)
      }
    }
  }, [effects, speed, world, table, headingBefore])
}

/** Motion is reduced: only what is left at the end is shown. */
const isStill = (element: Element): boolean =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--quick')) === 0
