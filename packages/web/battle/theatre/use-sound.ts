import { useEffect, useRef } from 'react'
import type { Effect } from '../../chart/model.ts'
import { distance } from '../../chart/sheet.ts'
import { weightOfVolley } from '../../chart/theatre/placement.ts'
import { arrivalOf, TRAIN } from '../../chart/theatre/timing.ts'
import type { Heard } from '../../sound/index.ts'
import { useBattle } from '../battle-context.ts'
import { signal, silence, theOrchestra } from './orchestra.ts'

/** Lets a battle be heard, if the player wants it; the sounds are loaded only then. */
export function useSound(effects: readonly Effect[]): void {
  const { now, position, settings } = useBattle()
  const { sound, volume } = settings
  const latest = useRef({ now, position, settings })
  latest.current = { now, position, settings }
  useEffect(() => (sound ? silence : undefined), [sound])
  useEffect(() => {
    if (!sound) return
    for (const effect of effects)
      void theOrchestra().then((orchestra) => orchestra.play(heardOf(effect, latest.current), volume))
  }, [effects, sound, volume])

  const isOpened = useRef(false)
  const { turn } = position
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => {
    if (isOpened.current) signal('bell', latest.current.settings)
    isOpened.current = true
  }, [turn])
  const asks = position.command?.divisions.some((division) => division.asks !== null) === true
  useEffect(() => {
    if (asks) signal('alarm', latest.current.settings)
  }, [asks])
  const refused = now.refusal !== null
  useEffect(() => {
    if (refused) signal('morse', latest.current.settings)
  }, [refused])
}

function heardOf(
  effect: Effect,
  { now, position, settings }: Pick<ReturnType<typeof useBattle>, 'now' | 'position' | 'settings'>,
): Heard {
  const { table, ships } = position.chart
  const speed = settings.speed || 1
  const shot = 'shots' in effect ? effect : null
  const plan = now.plans[ships.find(({ id }) => id === shot?.unit)?.plan ?? '']
  return {
    effect,
    leaves: TRAIN / 1000 / speed,
    arrives: arrivalOf(effect, table) / 1000 / speed,
    weight: weightOfVolley(plan, shot?.mounts),
    distance: shot ? Math.min(1, distance(shot.from, shot.to) / Math.hypot(...table)) : 0,
  }
}
