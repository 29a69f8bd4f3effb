import type { Spot } from '@flankspeed/web/desk'
import { ClauseLink } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { FlightMoves, Objected } from '../../presenter/questions.ts'
import './Contacts.css'

export interface Contact {
  unit: string
  name: string
  to: Spot
  flown: number
  problem: Objected | null
  kind: string
}

/** Every unit that a Flight could touch, with the place from which it would. */
export function contactsOf({ ships, flights, carriers, friends, armed }: FlightMoves): Contact[] {
  return [
    ...ships.map(({ ship, ...one }) => ({ ...one, unit: ship, kind: armed ? 'Attack' : 'Fly to' })),
    ...flights.map(({ flight, ...one }) => ({ ...one, unit: flight, kind: 'Engage' })),
    ...carriers.map(({ ship, ...one }) => ({ ...one, unit: ship, kind: 'Land on' })),
    ...friends.map(({ flight, ...one }) => ({ ...one, unit: flight, kind: 'Join' })),
  ]
}

interface Props {
  contacts: readonly Contact[]
  symbol: string
  to: Spot | null
  go: (to: Spot) => void
}

export function Contacts({ contacts, symbol, to, go }: Props): ReactNode {
  const open = contacts.filter(({ problem }) => problem === null)
  const closed = contacts.filter(({ problem }) => problem !== null)
  return (
    <>
      <ul className="prompt-list contacts">
        {open.map((contact) => (
          <li key={contact.kind + contact.unit}>
            <button
              type="button"
              aria-pressed={to !== null && to[0] === contact.to[0] && to[1] === contact.to[1]}
              onClick={() => go(contact.to)}
            >
              <span>
                {contact.kind} <span className="name">{contact.name}</span>
              </span>
              <span>
                {contact.flown.toFixed(1)}
                {symbol}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <details className="contacts-closed">
          <summary>{closed.length} unavailable</summary>
          <ul className="prompt-list">
            {closed.map(({ unit, kind, name, problem }) => (
              <li key={kind + unit}>
                {kind} {name}: <span className="soft">{without(name, problem!.why)}</span>{' '}
                <ClauseLink id={problem!.clause} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** A refusal may begin with the name that stands before it already. */
const without = (name: string, why: string): string => (why.startsWith(`${name}: `) ? why.slice(name.length + 2) : why)
