import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Effect, Ribbon } from '../../chart/model.ts'
import { arrivalOf, lastsOf } from '../../chart/theatre/timing.ts'
import { useBattle } from '../battle-context.ts'
import { placeOf } from './staging.ts'

/** Milliseconds that its ribbon stays. */
const HELD = 2500

/** What the chart plays: what happens now, or an event that the player wants to see again. */
export function useRecalled(): { effects: readonly Effect[]; ribbon: Ribbon | null } {
  const { now, position, settings, stage } = useBattle()
  const recalled = useSyncExternalStore(stage.subscribe, stage.recalled)
  const { chart } = position
  const speed = settings.speed || 1
  const { animating } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the chart as it is then
  const shown = useMemo(() => {
    if (!recalled) return null
    const { entry, effect, target, words, harm } = recalled
    const at = placeOf({ chart }, target)
    const after = effect && settings.speed > 0 ? arrivalOf(effect, chart.table) / speed : 0
    const tone = harm === 'none' ? ('miss' as const) : harm
    return {
      // A copy, which has not been played yet.
      effects: effect && settings.speed > 0 ? [{ ...effect }] : [],
      ribbon: at && { of: entry, at, words, tone, after },
      lasts: (effect ? lastsOf(effect, chart.table) : 0) / speed + HELD,
    }
  }, [recalled])
  // What happens goes before what happened.
  useEffect(() => {
    if (animating) stage.recall(null)
  }, [animating, stage])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => stage.recall(null), shown.lasts)
    return () => clearTimeout(timer)
  }, [shown, stage])
  return shown ?? { effects: now.effects, ribbon: now.ribbon }
}
