import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Fleet } from '../../desk/position.ts'
import './Roster.css'
import { useBattle } from '../battle-context.ts'
import { moveFocus } from '../chart/move-focus.ts'
import { DivisionGroup } from '../command/DivisionGroup.tsx'
import { FleetTools } from '../command/FleetTools.tsx'
import { capital } from '../format.ts'
import { ownFirst } from '../own-first.ts'
import { scrollTo } from '../scroll-to.ts'
import { BattleFacts } from './BattleFacts.tsx'
import { Objective } from './Objective.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { RosterUnit } from './RosterUnit.tsx'

/** Both fleets, the own one first: their units, their state, and who may act. Scrolls to the unit at hand. */
export function Roster(): ReactNode {
  const { position, selected, seen, sheet } = useBattle()
  const list = useRef<HTMLElement>(null)
  const atHand = selected ?? seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that opens shows the unit at hand too
  useEffect(() => {
    if (list.current && atHand !== null) scrollTo(list.current, `[data-unit="${CSS.escape(atHand)}"]`)
  }, [atHand, sheet])
  return (
    <nav ref={list} className="roster" aria-label="Fleets">
      <BattleFacts />
      {ownFirst(position).map((fleet, i) => (
        <FleetList key={fleet.side} fleet={fleet} folds={i > 0} />
      ))}
    </nav>
  )
}

/** `folds`: its list can be closed. */
function FleetList({ fleet, folds }: { fleet: Fleet; folds: boolean }): ReactNode {
  const { selected, seen, position } = useBattle()
  const [open, setOpen] = useState(true)
  const units = [...fleet.ships, ...fleet.flights]
  const divisions = fleet.side === position.seat ? (position.command?.divisions ?? []) : []
  const grouped = new Set(divisions.flatMap((division) => division.units))
  const others = units.filter(({ id }) => !grouped.has(id))
  const stop = units.find(({ id }) => id === (seen ?? selected))?.id ?? units[0]?.id
  const title = `${capital(fleet.side)}${titleOf(fleet)}`
  return (
    <section className="roster-fleet">
      <h2 className="roster-title">
        {folds ? (
          <button type="button" className="roster-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <Objective side={fleet.side} />
      <OrdersPanel side={fleet.side} />
      {divisions.length > 0 && <FleetTools />}
      {open && (
        <ul className="roster-list" onKeyDown={moveFocus}>
          {divisions.map((division) => (
            <DivisionGroup
              key={division.id}
              division={division}
              ships={division.units.flatMap((id) => fleet.ships.find((ship) => ship.id === id) ?? [])}
              side={fleet.side}
              stop={stop}
            />
          ))}
          {divisions.length > 0 && others.length > 0 && (
            <li className="division division-row soft">{fleet.flights.length > 0 ? 'Aircraft' : 'Others'}</li>
          )}
          {others.map((unit) => (
            <RosterUnit key={unit.id} unit={unit} side={fleet.side} stop={unit.id === stop} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Titles that only repeat the side's name. */
const SAME = ['', 'fleet']

const titleOf = ({ side, title }: Fleet): string =>
  title && !SAME.includes(title.toLowerCase().replace(side, '').trim()) ? ` · ${title}` : ''
