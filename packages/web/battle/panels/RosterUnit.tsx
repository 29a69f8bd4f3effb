import type { DragEvent, ReactNode } from 'react'
import type { RosterEntry } from '../../desk/position.ts'
import { useBattle } from '../battle-context.ts'
import { SideMark } from './SideMark.tsx'

interface Props {
  unit: RosterEntry
  side: string
  stop: boolean
  /** The guide of her division. */
  leads?: boolean
  /** She can be dragged to another division. */
  drag?: (event: DragEvent) => void
}

/** A unit in the list of its fleet; `stop`: the Tab key stops here. */
export function RosterUnit({ unit, side, stop, leads = false, drag }: Props): ReactNode {
  const { selected, seen, select, see, look } = useBattle()
  function choose(): void {
    if (unit.state === 'ready') select(unit.id)
    else see(unit.id)
    look(unit.id)
  }
  return (
    <li>
      <button
        type="button"
        data-rove
        data-unit={unit.id}
        className={`roster-unit ${unit.state}`}
        aria-current={unit.id === selected ? 'true' : undefined}
        data-seen={unit.id === seen || undefined}
        tabIndex={stop ? 0 : -1}
        onClick={choose}
        draggable={drag !== undefined}
        onDragStart={drag}
      >
        <SideMark side={side} />
        <span className="roster-words">
          <span className={`roster-name ${leads ? 'roster-leads' : ''}`}>{unit.name}</span>
          <small className="roster-what">{unit.what}</small>
          {unit.hull !== null && <HullLost left={unit.hull} crippled={unit.crippled} name={unit.name} />}
        </span>
      </button>
    </li>
  )
}

/** Only what is lost is drawn: a sound ship has no bar. */
function HullLost({ left, crippled, name }: { left: number; crippled: boolean; name: string }): ReactNode {
  if (left >= 1 && !crippled) return null
  const words = `${name}: ${Math.round((1 - left) * 100)} % of hull lost${crippled ? ', crippled' : ''}`
  return (
    <span className={`roster-hull ${crippled ? 'crippled' : ''}`} role="img" aria-label={words}>
      <span style={{ inlineSize: `${(1 - left) * 100}%` }} />
    </span>
  )
}
