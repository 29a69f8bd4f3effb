import type { Chart, Effect, Inset, Intent, Overlay, Spot } from './model.ts'

const liesIn = ({ corner, size }: Inset, [x, y]: Spot): boolean =>
  x >= corner[0] && y >= corner[1] && x <= corner[0] + size[0] && y <= corner[1] + size[1]

const shift = ([x, y]: Spot, [dx, dy]: Spot): Spot => [x - dx, y - dy]

/** The chart without what is in an inset. */
export function outsideInsets(chart: Chart): Chart {
  if (!chart.insets?.length) return chart
  const isOutside = ({ inset }: { inset?: string }): boolean => inset === undefined
  return { ...chart, ships: chart.ships.filter(isOutside), flights: chart.flights.filter(isOutside) }
}

/** The chart of an inset: its part of the sea, with its own origin. */
export function insetChart(chart: Chart, inset: Inset): Chart {
  const moved = <T extends { at: Spot; trail: Spot[]; inset?: string }>(units: readonly T[]): T[] =>
    units
      .filter((unit) => unit.inset === inset.id)
      .map((unit) => ({
        ...unit,
        at: shift(unit.at, inset.corner),
        trail: unit.trail.filter((spot) => liesIn(inset, spot)).map((spot) => shift(spot, inset.corner)),
      }))
  return {
    table: inset.size,
    symbol: chart.symbol,
    land: [],
    ships: moved(chart.ships),
    flights: moved(chart.flights),
    wrecks: [],
    smoke: [],
    wind: chart.wind,
    zones: [],
    lasting: [],
  }
}

/** The overlays of the inset, in its coordinates. */
export function insetOverlays(overlays: readonly Overlay[], chart: Chart, inset: Inset): Overlay[] {
  return overlays.flatMap((overlay): Overlay[] => {
    if (!belongs(overlay, chart, inset)) return []
    const here = (spot: Spot): Spot => shift(spot, inset.corner)
    switch (overlay.kind) {
      case 'mark':
        return [overlay]
      case 'line':
        return [{ ...overlay, from: here(overlay.from), to: here(overlay.to) }]
      case 'course':
        return [{ ...overlay, points: overlay.points.map(here) }]
      case 'area':
        return [{ ...overlay, shapes: overlay.shapes.map((shape) => shape.map(here)) }]
      default:
        return [{ ...overlay, at: here(overlay.at) }]
    }
  })
}

/** The overlays of the main chart. */
export function tableOverlays(overlays: readonly Overlay[], chart: Chart): readonly Overlay[] {
  const { insets } = chart
  return insets?.length
    ? overlays.filter((overlay) => !insets.some((inset) => belongs(overlay, chart, inset)))
    : overlays
}

function belongs(overlay: Overlay, chart: Chart, inset: Inset): boolean {
  switch (overlay.kind) {
    case 'mark':
      return [...chart.ships, ...chart.flights].some(({ id, inset: own }) => id === overlay.unit && own === inset.id)
    case 'line':
      return liesIn(inset, overlay.from) && liesIn(inset, overlay.to)
    case 'course':
      return overlay.points.every((spot) => liesIn(inset, spot))
    case 'area':
      return overlay.shapes.every((shape) => shape.every((spot) => liesIn(inset, spot)))
    default:
      return liesIn(inset, overlay.at)
  }
}

export function insetEffects(effects: readonly Effect[], inset: Inset): Effect[] {
  return effects.flatMap((effect): Effect[] => {
    if ('from' in effect)
      return liesIn(inset, effect.from) && liesIn(inset, effect.to)
        ? [{ ...effect, from: shift(effect.from, inset.corner), to: shift(effect.to, inset.corner) }]
        : []
    return liesIn(inset, effect.at) ? [{ ...effect, at: shift(effect.at, inset.corner) }] : []
  })
}

/** An intent in an inset, in table coordinates. */
export function onTable(intent: Intent, { corner }: Inset): Intent {
  if (!('at' in intent)) return intent
  const there = ([x, y]: Spot): Spot => [x + corner[0], y + corner[1]]
  const at = there(intent.at)
  return intent.wants === 'unit' && intent.touched
    ? { ...intent, at, touched: there(intent.touched) }
    : { ...intent, at }
}
