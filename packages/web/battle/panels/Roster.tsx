import type { ReactNode } from 'react'
import type { Fleet, RosterEntry } from '../../desk/position.ts'
import './Roster.css'
import { useBattle } from '../battle-context.ts'
import { moveFocus } from '../chart/move-focus.ts'
import { capital } from '../format.ts'
import { Conditions } from './Conditions.tsx'
import { Objective } from './Objective.tsx'
import { OrdersPanel, SpecialRules } from './OrdersPanel.tsx'
import { SideMark } from './SideMark.tsx'

/** Both fleets, the own one first: their units, their state, and who may act. */
export function Roster(): ReactNode {
  const { position } = useBattle()
  const isOwn = ({ side }: Fleet): boolean => side === position.seat
  const fleets = [...position.fleets.filter(isOwn), ...position.fleets.filter((fleet) => !isOwn(fleet))]
  return (
    <nav className="roster" aria-label="Fleets">
      <Conditions />
      {position.orders && !position.outcome && <SpecialRules orders={position.orders} />}
      {fleets.map((fleet) => (
        <FleetList key={fleet.side} fleet={fleet} />
      ))}
    </nav>
  )
}

function FleetList({ fleet }: { fleet: Fleet }): ReactNode {
  const { selected, seen } = useBattle()
  const units = [...fleet.ships, ...fleet.flights]
  const stop = units.find(({ id }) => id === (seen ?? selected))?.id ?? units[0]?.id
  const { title } = fleet
  return (
    <section className="roster-fleet">
      <h2 className="roster-title">
        {capital(fleet.side)}
        {title && !SAME.includes(title.toLowerCase().replace(fleet.side, '').trim()) && ` · ${title}`}
      </h2>
      <Objective side={fleet.side} />
      <OrdersPanel side={fleet.side} />
      <ul className="roster-list" onKeyDown={moveFocus}>
        {units.map((unit) => (
          <Entry key={unit.id} unit={unit} side={fleet.side} stop={unit.id === stop} />
        ))}
      </ul>
    </section>
  )
}

/** Titles that only repeat the side's name. */
const SAME = ['', 'fleet']

function Entry({ unit, side, stop }: { unit: RosterEntry; side: string; stop: boolean }): ReactNode {
  const { selected, seen, select, see } = useBattle()
  const choose = (): void => (unit.state === 'ready' ? select(unit.id) : see(unit.id))
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
      >
        <SideMark side={side} />
        <span className="roster-words">
          <span className="roster-name">{unit.name}</span>
          <small className="roster-what">{unit.what}</small>
        </span>
        {unit.hull !== null && <HullBar share={unit.hull} crippled={unit.crippled} name={unit.name} />}
      </button>
    </li>
  )
}

function HullBar({ share, crippled, name }: { share: number; crippled: boolean; name: string }): ReactNode {
  const words = `${name}: ${Math.round(share * 100)} % of hull${crippled ? ', crippled' : ''}`
  return (
    <span className={`roster-hull ${crippled ? 'crippled' : ''}`} role="img" aria-label={words}>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
