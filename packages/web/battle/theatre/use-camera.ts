import { type RefObject, useEffect, useRef } from 'react'
import type { ChartHandle } from '../../chart/Chart.tsx'
import type { Chart, Effect, Spot } from '../../chart/model.ts'
import { useBattle } from '../battle-context.ts'

/** Pixels that the longer of two ships has in the picture of a salvo. */
const SHIP = 92
/** Without ships: pixels that the table is wide. */
const FEW = 2500
/** Milliseconds of rest after which the camera goes back. */
const REST = 700

/** Brings what happens into view, at the pace of the story, and goes back to where the player was. */
export function useCamera(chart: RefObject<ChartHandle | null>, effects: readonly Effect[]): void {
  const { now, position, settings, selected } = useBattle()
  const { camera, speed } = settings
  const latest = useRef({ position, selected })
  latest.current = { position, selected }
  useEffect(() => {
    if (!camera) return
    for (const effect of effects) {
      const { position } = latest.current
      const places = placesOf(effect)
      if (isAside(effect)) chart.current?.follow(places)
      else chart.current?.frame(places, nearestFor(effect, position.chart), speed || 1)
    }
  }, [effects, chart, camera, speed])
  const isBusy = now.animating || now.stepping || effects.length > 0
  useEffect(() => {
    if (isBusy) return
    const timer = setTimeout(() => {
      const { position, selected } = latest.current
      const unit = [...position.chart.ships, ...position.chart.flights].find(({ id }) => id === selected)
      chart.current?.goBack(unit && unit.inset === undefined ? [unit.at] : [])
    }, REST)
    return () => clearTimeout(timer)
  }, [isBusy, chart])
}

/** Moves, and what follows from an attack that is in the picture already: the camera stays, as long as it is in view. */
const isAside = (effect: Effect): boolean =>
  effect.kind === 'moved' ||
  effect.kind === 'smoke' ||
  (effect.kind === 'explosion' && (effect.of === undefined || effect.of === 'aircraft'))

const placesOf = (effect: Effect): Spot[] =>
  'from' in effect ? [effect.from, effect.to] : effect.kind === 'lit' ? [effect.source, effect.at] : [effect.at]

/** Small ships and aircraft are not brought closer than a ship of middle size would be. */
function nearestFor(effect: Effect, { ships, table }: Chart): number {
  const units = 'shots' in effect ? [effect.unit, effect.target] : 'unit' in effect ? [effect.unit] : []
  const involved = ships.filter(({ id }) => units.includes(id)).map(({ length }) => length)
  const middle = ships.map(({ length }) => length).toSorted((a, b) => a - b)[ships.length >> 1]
  return middle === undefined ? FEW / table[0] : SHIP / Math.max(middle, ...involved)
}
