import type { PointerEvent, ReactNode } from 'react'
import type { Mark, PlacedName } from './ship-marks.ts'

interface Props {
  mark: Mark
  size: number
  /** Null where there is no room for it. */
  name: PlacedName | null
  grab: (event: PointerEvent) => void
}

const LARGE = /battleship|battlecruiser|carrier/
const SMALL = /destroyer|corvette|frigate|sloop|boat|minelayer|submarine/

/** A ship as a small hull: red ones are angular, blue ones round, so that they differ without colours. */
export function ShipMark({ mark, size, name, grab }: Props): ReactNode {
  const { type, side, heading, at, selected, isLate } = mark
  const [x, y] = at
  const length = size * (LARGE.test(type) ? 1.25 : SMALL.test(type) ? 0.8 : 1)
  return (
    <g
      className={`editor-ship ${side} ${selected ? `in-${selected}` : ''} ${isLate ? 'later' : ''}`}
      data-ship={mark.name}
      onPointerDown={grab}
    >
      <g transform={`translate(${x} ${y})`}>
        <circle className="editor-ship-reach" r={Math.max(7, 13 * size)} />
        <g transform={`rotate(${heading}) scale(${length})`}>
          <line y1={-9} y2={-20} />
          {side === 'red' ? (
            <path d="M0-11 4-4V9H-4V-4Z" />
          ) : (
            <path d="M0-11C3-7 4-3 4 1C4 5 3 8 0 9C-3 8-4 5-4 1C-4-3-3-7 0-11Z" />
          )}
        </g>
      </g>
      {name && (
        <text x={name.x} y={name.y}>
          {mark.name}
        </text>
      )}
    </g>
  )
}
