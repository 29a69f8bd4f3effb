import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Results, ShipInResults } from '../../desk/results.ts'
import { ProfileDrawing } from '../../profile/ProfileDrawing.tsx'
import { useProfile } from '../../profile/profile-answers.ts'
import './ShipsLeft.css'

/** What is left of both fleets, from the side: the lost ones first. */
export function ShipsLeft({ results: { ships, sides, hull } }: { results: Results }): ReactNode {
  if (ships.length === 0) return null
  const sunkOn = (id: string): number | null =>
    hull.filter(({ unit }) => unit === id).find(({ left }) => left <= 0)?.turn ?? null
  return (
    <section className="ships-left" aria-labelledby="ships-left">
      <h2 id="ships-left">Ships</h2>
      <div className="ships-left-sides">
        {sides.map(({ side, title }) => {
          const own = ships.filter((ship) => ship.side === side)
          const lost = own.filter(({ fate }) => fate === 'lost')
          return (
            <section key={side} aria-label={title}>
              <h3>
                <SideMark side={side} /> {title}:{' '}
                {lost.length === 0 ? 'none lost' : `${lost.length} of ${plural(own.length, 'ship')} lost`}
              </h3>
              <ul>
                {own.toSorted(lostFirst).map((ship) => (
                  <Ship key={ship.id} ship={ship} sunkOn={sunkOn(ship.id)} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </section>
  )
}

const lostFirst = (one: ShipInResults, other: ShipInResults): number =>
  Number(other.fate === 'lost') - Number(one.fate === 'lost')

function Ship({ ship, sunkOn }: { ship: ShipInResults; sunkOn: number | null }): ReactNode {
  return (
    <li className={ship.fate}>
      <span className="ships-left-picture">{ship.portrait && <Picture ship={ship} portrait={ship.portrait} />}</span>
      <span>
        <span className="name">{ship.name}</span> <span className="soft">{fateOf(ship, sunkOn)}</span>
      </span>
    </li>
  )
}

function Picture({
  ship,
  portrait,
}: {
  ship: ShipInResults
  portrait: NonNullable<ShipInResults['portrait']>
}): ReactNode {
  const { out, lost, ...of } = portrait
  const shapes = useProfile({ ...of, detail: 0, mounts: true })
  if (!shapes) return null
  const left = lost || ship.fate === 'lost' ? 0 : (ship.hull ?? 1)
  return <ProfileDrawing shapes={shapes} side={ship.side} damage={{ out, left }} />
}

function fateOf({ fate, hull }: ShipInResults, sunkOn: number | null): string {
  if (fate === 'lost') return sunkOn === null ? 'lost' : `lost on turn ${sunkOn}`
  const left = hull === null || hull >= 1 ? 'unhurt' : `${Math.round(hull * 100)} % of hull left`
  return fate === 'away' ? `left the table, ${left}` : left
}
