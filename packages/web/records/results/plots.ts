import * as Plot from '@observablehq/plot'
import type { Attack, HullMark, Results } from '../../desk/results.ts'
import { one } from './format.ts'
import type { running, WeaponTotal } from './totals.ts'

type Drawn = (SVGSVGElement | HTMLElement) & Plot.Plot

const colour = (side: string): string =>
  side === 'red' ? 'var(--red)' : side === 'blue' ? 'var(--blue)' : 'var(--soft)'
const symbol = (side: string): 'square' | 'circle' => (side === 'red' ? 'square' : 'circle')

/** Colours come from the theme, sizes from the page. */
const base = (width: number, height: number): Plot.PlotOptions => ({
  width,
  height,
  marginBottom: 46,
  marginTop: 28,
  style: { background: 'none', color: 'var(--soft)', fontFamily: 'var(--sans)', fontSize: '13px', overflow: 'visible' },
})

const tip = { fill: 'var(--raised)', stroke: 'var(--hair)', fontSize: 13 }

export function hullByTurn(hull: readonly HullMark[], sides: Results['sides'], width: number): Drawn {
  const narrow = width < 560
  const share = ({ left, full }: HullMark): number => (100 * left) / full
  const last = Math.max(...hull.map(({ turn }) => turn))
  const ends = sides.flatMap(({ side }) =>
    spread(
      hull.filter((mark) => mark.side === side && mark.turn === last),
      narrow ? 11 : 7,
    ),
  )
  const facet = narrow ? { fy: 'title' as const } : { fx: 'title' as const }
  const titled = <T extends { side: string }>(marks: readonly T[]): (T & { title: string })[] =>
    marks.map((mark) => ({ ...mark, title: sides.find(({ side }) => side === mark.side)?.title ?? mark.side }))
  return Plot.plot({
    ...base(width, narrow ? 420 : 290),
    marginRight: 120,
    marginLeft: 44,
    x: { label: 'Turn', labelOffset: 42, ticks: wholeTicks(hull.map(({ turn }) => turn)), tickFormat: String },
    y: { domain: [0, 100], label: 'Hull, %', grid: true },
    fx: { label: null, padding: 0.28, axis: null },
    fy: { label: null, padding: 0.16, axis: null },
    marks: [
      Plot.gridY({ stroke: 'var(--hair)', strokeOpacity: 1 }),
      Plot.line(titled(hull), {
        ...facet,
        x: 'turn',
        y: share as never,
        z: 'unit',
        stroke: (mark: HullMark) => colour(mark.side),
        strokeWidth: 1.6,
      }),
      Plot.dot(titled(hull.filter(({ left, turn, unit }) => left === 0 && firstLoss(hull, unit) === turn)), {
        ...facet,
        x: 'turn',
        y: 0,
        symbol: 'times',
        stroke: (mark: HullMark) => colour(mark.side),
        strokeWidth: 2,
        r: 5,
      }),
      Plot.text(
        sides.map(({ title }) => ({ title })),
        { ...facet, text: 'title', frameAnchor: 'top', dy: -14, fill: 'var(--ink)' },
      ),
      Plot.text(titled(ends), {
        ...facet,
        x: 'turn',
        y: 'place',
        text: 'name',
        textAnchor: 'start',
        dx: 8,
        fill: 'var(--ink)',
        fontStyle: 'italic',
        fontFamily: 'var(--serif)',
        fontSize: 14,
      }),
    ],
  })
}

const firstLoss = (hull: readonly HullMark[], unit: string): number | undefined =>
  hull.find((mark) => mark.unit === unit && mark.left === 0)?.turn

/** Names at the ends of the lines, pushed apart to be readable; in large fleets only the first dozen. */
function spread(marks: readonly HullMark[], gap: number): (HullMark & { place: number })[] {
  const sorted = marks
    .map((mark) => ({ ...mark, place: (100 * mark.left) / mark.full }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, 14)
  sorted.forEach((mark, i) => {
    const below = sorted[i - 1]
    if (below && mark.place - below.place < gap) mark.place = below.place + gap
  })
  const over = (sorted.at(-1)?.place ?? 0) - 100
  if (over > 0) for (const mark of sorted) mark.place -= over
  return sorted
}

const wholeTicks = (values: readonly number[]): number[] => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = Math.ceil((most - least) / 12) || 1
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => least + i * step)
}

export function pointsByTurn(points: Results['points'], sides: Results['sides'], width: number): Drawn {
  const last = Math.max(...points.map(({ turn }) => turn))
  const ends = sides
    .map(({ side, title }) => ({
      turn: last,
      title,
      points: points.find((mark) => mark.turn === last && mark.side === side)?.points ?? 0,
    }))
    .toSorted((a, b) => a.points - b.points)
  const most = Math.max(10, ...points.map((mark) => mark.points))
  return Plot.plot({
    ...base(width, 250),
    marginLeft: 48,
    marginRight: 16,
    x: { label: 'Turn', labelOffset: 42, ticks: wholeTicks(points.map(({ turn }) => turn)), tickFormat: String },
    y: { label: 'Points', domain: [0, most], ticks: 5 },
    marks: [
      Plot.gridY({ stroke: 'var(--hair)', strokeOpacity: 1 }),
      Plot.lineY(points, {
        x: 'turn',
        y: 'points',
        z: 'side',
        stroke: (mark: { side: string }) => colour(mark.side),
        strokeWidth: 2,
      }),
      Plot.dot(points, {
        x: 'turn',
        y: 'points',
        symbol: (mark: { side: string }) => symbol(mark.side),
        fill: (mark: { side: string }) => colour(mark.side),
        r: 4,
      }),
      // The higher one above its line, the lower one below, so that they never overlap.
      ...ends.map((end, i) =>
        Plot.text([end], {
          x: 'turn',
          y: 'points',
          text: 'title',
          textAnchor: 'end',
          dx: -8,
          dy: i === ends.length - 1 ? -12 : 14,
          fill: 'var(--ink)',
        }),
      ),
    ],
    symbol: { type: 'identity' },
  } as Plot.PlotOptions)
}

export function runningLuck(steps: ReturnType<typeof running>, width: number): Drawn {
  const marks = steps.flatMap(({ attack, turn, luck }) =>
    Object.entries(luck).map(([side, value]) => ({ attack, turn, side, luck: value })),
  )
  const turns = steps.filter(({ turn }, i) => i > 0 && steps[i - 1]!.turn !== turn)
  // A turn with few attacks has no room for its name.
  const room = (steps.length * 52) / width
  const named = turns.filter(({ attack }, i) => (turns[i + 1]?.attack ?? steps.length) - attack >= room)
  const reach = Math.max(1, ...marks.map(({ luck }) => Math.abs(luck))) * 1.1
  return Plot.plot({
    ...base(width, 250),
    marginLeft: 48,
    x: { label: 'Attack', labelOffset: 42, ticks: wholeTicks(steps.map(({ attack }) => attack)), tickFormat: String },
    y: { label: 'Damage above expected', domain: [-reach, reach], tickFormat: '+d' },
    marks: [
      Plot.gridY({ stroke: 'var(--hair)', strokeOpacity: 1 }),
      Plot.ruleX(turns, {
        x: ({ attack }: { attack: number }) => attack - 0.5,
        stroke: 'var(--hair)',
        strokeDasharray: '3 3',
      }),
      Plot.text(named, {
        x: ({ attack }: { attack: number }) => attack - 0.5,
        text: ({ turn }: { turn: number }) => `turn ${turn}`,
        frameAnchor: 'top',
        textAnchor: 'start',
        dx: 3,
        dy: -14,
        fill: 'var(--soft)',
        fontSize: 12,
      }),
      Plot.ruleY([0], { stroke: 'var(--soft)' }),
      Plot.line(marks, {
        x: 'attack',
        y: 'luck',
        z: 'side',
        curve: 'step-after',
        stroke: (mark: { side: string }) => colour(mark.side),
        strokeWidth: 2,
      }),
      Plot.dot(
        marks.filter(({ attack }) => attack === steps.length),
        {
          x: 'attack',
          y: 'luck',
          symbol: (mark: { side: string }) => symbol(mark.side),
          fill: (mark: { side: string }) => colour(mark.side),
          r: 5,
        },
      ),
    ],
    symbol: { type: 'identity' },
  } as Plot.PlotOptions)
}

export function eachAttack(attacks: readonly Attack[], width: number): Drawn {
  const most = Math.max(2, ...attacks.map(({ expected, rolled }) => Math.max(expected, rolled))) * 1.05
  return Plot.plot({
    ...base(width, 280),
    marginLeft: 44,
    x: {
      label: 'Expected damage',
      labelOffset: 42,
      domain: [0, Math.max(1, ...attacks.map(({ expected }) => expected)) * 1.05],
    },
    y: { label: 'Actual damage', domain: [0, most] },
    marks: [
      Plot.gridY({ stroke: 'var(--hair)', strokeOpacity: 1 }),
      Plot.link([0], { x1: 0, y1: 0, x2: most, y2: most, stroke: 'var(--soft)', strokeDasharray: '4 3', clip: true }),
      Plot.dot(attacks, {
        x: 'expected',
        y: 'rolled',
        symbol: (attack: Attack) => symbol(attack.side),
        fill: (attack: Attack) => colour(attack.side),
        fillOpacity: 0.75,
        stroke: 'var(--panel)',
        r: 5,
      }),
      Plot.tip(
        attacks,
        Plot.pointer({
          x: 'expected',
          y: 'rolled',
          title: ({ name, targetName, turn, expected, rolled }: Attack) =>
            `${name} at ${targetName}, turn ${turn}\n${rolled} rolled, ${one(expected)} expected`,
          ...tip,
        }),
      ),
    ],
    symbol: { type: 'identity' },
  } as Plot.PlotOptions)
}

export function hullByWeapon(weapons: readonly WeaponTotal[], width: number): Drawn {
  const ships = [...Map.groupBy(weapons, ({ unit }) => unit).values()].map((all) => ({
    ...all[0]!,
    expected: all.reduce((sum, { expected }) => sum + expected, 0),
    rolled: all.reduce((sum, { rolled }) => sum + rolled, 0),
  }))
  return Plot.plot({
    ...base(width, 76 + ships.length * 30),
    marginLeft: Math.min(130, width / 3),
    x: { label: 'Damage', labelOffset: 42 },
    y: { label: null, domain: ships.map(({ unit }) => unit), tickSize: 0, tickFormat: () => '' },
    marks: [
      Plot.gridX({ stroke: 'var(--hair)', strokeOpacity: 1 }),
      Plot.barX(ships, {
        y: 'unit',
        x: 'rolled',
        fill: ({ side }: WeaponTotal) => colour(side),
        insetTop: 5,
        insetBottom: 5,
      }),
      Plot.tickX(ships, {
        y: 'unit',
        x: 'expected',
        stroke: 'var(--ink)',
        strokeWidth: 2.5,
        insetTop: 1,
        insetBottom: 1,
      }),
      Plot.text(ships, {
        y: 'unit',
        x: 0,
        text: 'name',
        textAnchor: 'end',
        dx: -8,
        fill: 'var(--ink)',
        fontStyle: 'italic',
        fontFamily: 'var(--serif)',
        fontSize: 15,
      }),
    ],
  })
}
