import type { ReactNode } from 'react'
import type { FleetGlance as Glance } from '../../desk/library/fleet-glance.ts'
import './FleetGlance.css'

const COLUMNS = [
  ['strong', 'Strong', '+'],
  ['weak', 'Weak', '−'],
] as const

/** What the fleet can do, and what it fears, at a glance. */
export function FleetGlance({ glance }: { glance: Glance }): ReactNode {
  if (glance.strong.length + glance.weak.length === 0) return null
  return (
    <div className="fleet-glance">
      {COLUMNS.map(([key, title, sign]) => (
        <section key={key} className={key} aria-label={title}>
          <h2>{title}</h2>
          {glance[key].length === 0 && <p className="soft">Nothing by the figures.</p>}
          <ul>
            {glance[key].map(({ what, why }) => (
              <li key={what}>
                <span className="fleet-glance-sign" aria-hidden="true">
                  {sign}
                </span>{' '}
                <b>{what}</b> <span className="soft">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
