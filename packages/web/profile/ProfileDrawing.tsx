import type { Part, ProfileShapes } from '@flankspeed/shipyard/drawing'
import type { ReactNode } from 'react'
import './ProfileDrawing.css'

/** What a battle has done to her. */
export interface Damage {
  /** Mounts that are out. */
  out: readonly string[]
  /** The share of her hull that is left. */
  left: number
}

interface Props {
  shapes: ProfileShapes
  /** For screen readers; without it she is decoration beside her name. */
  title?: string
  damage?: Damage
  /** The side whose colour outlines her. */
  side?: string | undefined
  /** Metres of sea and sky that are shown, if several ships share a scale. */
  room?: { length: number; height: number }
}

/** Metres below the water that are drawn as sea. */
const SEA = 2.5

/** A ship from the side, in metres, afloat. */
export function ProfileDrawing({ shapes, title, damage, side, room = shapes }: Props): ReactNode {
  const { length, height } = { length: room.length * 1.03, height: room.height + 1.5 }
  const gone = damage !== undefined && damage.left <= 0
  return (
    <svg
      className={`profile ${gone ? 'profile-gone' : ''}`}
      data-side={side}
      viewBox={`${-length / 2} ${-height} ${length} ${height + SEA}`}
      role={title === undefined ? 'presentation' : 'img'}
      aria-label={title}
      aria-hidden={title === undefined || undefined}
    >
      <g className="profile-ship" style={damage && { transform: settled(shapes, damage.left) }}>
        {shapes.parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
          <PartPath key={i} part={part} out={part.mount !== undefined && (damage?.out.includes(part.mount) ?? false)} />
        ))}
      </g>
      <rect className="profile-sea" x={-length / 2} y={0} width={length} height={SEA} />
      <path className="profile-waterline" d={`M${-length / 2} 0H${length / 2}`} />
    </svg>
  )
}

/** A mount that is out is black and askew. */
function PartPath({ part: { tone, d, width, pivot }, out }: { part: Part; out: boolean }): ReactNode {
  return (
    <path
      className={`profile-${tone} ${out ? 'profile-out' : ''}`}
      d={d}
      strokeWidth={width}
      transform={out && pivot ? `rotate(${tone === 'barrel' ? 13 : -5} ${pivot[0]} ${pivot[1]})` : undefined}
    />
  )
}

const DEEP = 0.75

/** She settles as she floods, and goes down by the bow when little is left. */
function settled({ length, height }: ProfileShapes, left: number): string | undefined {
  if (left >= DEEP) return undefined
  const lost = 1 - Math.max(0, left) / DEEP
  const down = Math.min(height * 0.12, 3.2) * lost
  const trim = left < 0.34 ? 2.2 * (1 - Math.max(0, left) / 0.34) : 0
  if (left <= 0) return `translate(${-length * 0.03}px, ${height * 0.35}px) rotate(11deg)`
  return `translate(0px, ${down.toFixed(2)}px) rotate(${trim.toFixed(2)}deg)`
}
