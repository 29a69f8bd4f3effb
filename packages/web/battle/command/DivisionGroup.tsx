import { type DragEvent, type ReactNode, useState } from 'react'
import type { DivisionShown } from '../../desk/command/shown.ts'
import type { RosterEntry } from '../../desk/position.ts'
import { useBattle } from '../battle-context.ts'
import { RosterUnit } from '../panels/RosterUnit.tsx'
import './Divisions.css'

interface Props {
  division: DivisionShown
  /** Its ships, in the order of the line. */
  ships: readonly RosterEntry[]
  side: string
  /** The unit at which the Tab key stops. */
  stop: string | undefined
}

const DRAGGED = 'application/x-flankspeed-unit'

/** A division in the list of its fleet: what it does, and its ships. With nothing left to do it is one row. */
export function DivisionGroup({ division, ships, side, stop }: Props): ReactNode {
  const { session, position, division: open, openDivision, selected, seen, pull } = useBattle()
  const { id, title, guide, words, asks, units, staffed } = division
  const isIdle = !ships.some(({ state }) => state === 'ready') && asks === null
  const atHand = selected ?? seen
  const isShown = !isIdle || open === id || (atHand !== null && units.includes(atHand))
  const [unfolded, setUnfolded] = useState(false)
  const afloat = ships.filter(({ state }) => state !== 'lost')
  const lead = position.cards[guide ?? '']?.name

  function drop(event: DragEvent): void {
    const unit = event.dataTransfer.getData(DRAGGED)
    if (unit === '' || units.includes(unit)) return
    event.preventDefault()
    void session.order({ do: 'form-division', division: id, units: [...units, unit] })
  }

  return (
    <li
      className="division"
      data-division={id}
      data-open={open === id || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="division-head">
        <button
          type="button"
          className="division-title"
          aria-pressed={open === id}
          title={`Orders for ${title} (D)`}
          onClick={() => {
            openDivision(open === id ? null : id)
            pull('none')
          }}
        >
          <span className="division-name">{title}</span>
          <small className="soft">{countOf(afloat, isIdle)}</small>
          {words !== '' && <small className="division-words">{words}</small>}
          {staffed && words === '' && <small className="division-words">Your staff acts.</small>}
          {asks !== null && <small className="division-asks">{asks}</small>}
        </button>
        {isIdle && (
          <button
            type="button"
            className="division-fold"
            aria-expanded={isShown || unfolded}
            aria-label={`Ships of ${title}`}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
      </div>
      {(isShown || unfolded) && (
        <ul className="roster-list">
          {ships.map((unit) => (
            <RosterUnit
              key={unit.id}
              unit={unit}
              side={side}
              stop={unit.id === stop}
              leads={ships.length > 1 && unit.id === guide}
              drag={(event) => event.dataTransfer.setData(DRAGGED, unit.id)}
            />
          ))}
        </ul>
      )}
      {!(isShown || unfolded) && lead !== undefined && afloat.length > 1 && (
        <p className="division-row soft">
          <span className="name">{lead}</span> +{afloat.length - 1}
        </p>
      )}
    </li>
  )
}

function countOf(ships: readonly RosterEntry[], isIdle: boolean): string {
  const ready = ships.filter(({ state }) => state === 'ready').length
  if (isIdle) return 'done'
  return ready === ships.length ? `${ready} to act` : `${ready} of ${ships.length} to act`
}
