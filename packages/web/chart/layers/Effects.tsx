import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Effect, Spot } from '../model.ts'
import { LASTS, sail } from '../sailing.ts'
import { scatter } from '../scatter.ts'
import { asOnScreen, bearingTo, distance, onSheet, shiftTo } from '../sheet.ts'

interface Props {
  effects: readonly Effect[]
  /** 0: no effects. */
  speed: number
  world: RefObject<SVGGElement | null>
  /** Headings before the last change of the chart. */
  headingBefore(unit: string): number | undefined
}

const MOST_SHOTS = 12

/** Short animations of events: each effect plays once, when it first appears. */
export function Effects({ effects, speed, world, headingBefore }: Props): ReactNode {
  const keys = useRef(new WeakMap<Effect, number>())
  const next = useRef(0)
  const moved = useRef(new WeakSet<Effect>())

  useLayoutEffect(() => {
    if (speed === 0 || !world.current) return
    for (const effect of effects)
      if (effect.kind === 'moved' && !moved.current.has(effect)) {
        moved.current.add(effect)
        sail(world.current, effect, headingBefore(effect.unit), LASTS.moved / speed)
      }
  }, [effects, speed, world, headingBefore])

  if (speed === 0) return null
  const keyOf = (effect: Effect): number => {
    const known = keys.current.get(effect) ?? next.current++
    keys.current.set(effect, known)
    return known
  }
  return (
    <g className="chart-effects" style={{ '--lasts': `${1 / speed}` } as CSSProperties}>
      {effects.map((effect) => (
        <Shown key={keyOf(effect)} effect={effect} />
      ))}
    </g>
  )
}

function Shown({ effect }: { effect: Effect }): ReactNode {
  switch (effect.kind) {
    case 'shells':
      return <Shells {...effect} />
    case 'torpedoes':
      return <Torpedoes {...effect} />
    case 'bombs':
      return <Bombs {...effect} />
    case 'flak':
      return <Flak {...effect} />
    case 'explosion':
      return (
        <g style={{ transform: asOnScreen(effect.at) }}>
          <circle className="chart-blast" r={46} fill="url(#chart-flame)" />
          <circle className="chart-shock" r={30} />
          <circle className="chart-billow" r={34} fill="url(#chart-puff)" />
        </g>
      )
    case 'smoke':
      return (
        <g style={{ transform: asOnScreen(effect.at) }}>
          <circle className="chart-billow" r={30} fill="url(#chart-puff)" />
        </g>
      )
    default:
      return null
  }
}

interface Shots {
  from: Spot
  to: Spot
  shots: number
  hits: number
}

/** From one place to another in sheet units, as the style sheet expects it. */
function flight(from: Spot, to: Spot): CSSProperties {
  const [x, y] = onSheet([to[0] - from[0], to[1] - from[1]])
  return { '--dx': `${x}px`, '--dy': `${y}px` } as CSSProperties
}

/** Hits fall close to the aim; misses around it. */
function falls({ to, shots, hits }: Shots, spread: number): { at: Spot; hit: boolean }[] {
  const count = Math.min(MOST_SHOTS, Math.max(shots, 1))
  const hit = Math.min(count, hits)
  return [
    ...scatter(count - hit, to, spread).map((at) => ({ at, hit: false })),
    ...scatter(hit, to, 6).map((at) => ({ at, hit: true })),
  ]
}

function Shells(props: Shots): ReactNode {
  const { from, to } = props
  const bearing = bearingTo(from, to)
  return (
    <>
      <g style={{ transform: `${asOnScreen(from)} rotate(${bearing}deg)` }}>
        <ellipse className="chart-muzzle" cy={-20} rx={9} ry={17} fill="url(#chart-flame)" />
      </g>
      <g style={{ transform: shiftTo(from) }}>
        <g className="chart-flying" style={flight(from, to)}>
          {scatter(Math.min(4, props.shots), from, 4).map(([x, y]) => (
            <circle
              key={x}
              className="chart-shell"
              style={{ transform: `scale(var(--pixel)) translate(${x}px, ${y}px)` }}
              r={1.8}
            />
          ))}
        </g>
      </g>
      <Falls falls={falls(props, 30)} at={to} />
    </>
  )
}

function Falls({ falls: all, at }: { falls: { at: Spot; hit: boolean }[]; at: Spot }): ReactNode {
  return (
    <g style={{ transform: asOnScreen(at) }}>
      {all.map(({ at: [x, y], hit }, i) => (
        <g key={x} style={{ transform: `translate(${x}px, ${y}px)`, '--late': i % 4 } as CSSProperties}>
          {hit ? (
            <circle className="chart-hit" r={13} fill="url(#chart-flame)" />
          ) : (
            <>
              <ellipse className="chart-ripple" rx={9} ry={6} />
              <path className="chart-splash" d="M0 0C-4.5 -9 -3.5 -18 0 -25C3.5 -18 4.5 -9 0 0Z" />
            </>
          )}
        </g>
      ))}
    </g>
  )
}

function Torpedoes(props: Shots): ReactNode {
  const { from, to, shots, hits } = props
  const bearing = bearingTo(from, to)
  const run = distance(from, to)
  const spread = (i: number, count: number): number => (i - (count - 1) / 2) * 2.2
  const count = Math.min(8, Math.max(1, shots))
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <g key={spread(i, count)} style={{ transform: `${shiftTo(from)} rotate(${bearing + spread(i, count)}deg)` }}>
          <path className="chart-track" d={`M0 0V${-run}`} pathLength={1} />
        </g>
      ))}
      <Falls falls={falls({ ...props, shots: hits }, 8).filter(({ hit }) => hit)} at={to} />
    </>
  )
}

function Bombs(props: Shots): ReactNode {
  return <Falls falls={falls(props, 22)} at={props.to} />
}

function Flak(props: Shots): ReactNode {
  const { to, shots, hits } = props
  return (
    <g style={{ transform: asOnScreen(to) }}>
      {falls({ ...props, shots: Math.max(3, shots), hits: 0 }, 24).map(({ at: [x, y] }, i) => (
        <circle
          key={x}
          className="chart-burst"
          r={5}
          style={{ transform: `translate(${x}px, ${y}px)`, '--late': i % 6 } as CSSProperties}
        />
      ))}
      {hits > 0 && <circle className="chart-hit" r={12} fill="url(#chart-flame)" />}
    </g>
  )
}
