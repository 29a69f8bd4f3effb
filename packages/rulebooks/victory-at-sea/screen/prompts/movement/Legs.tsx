import { useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type * as vas from '../../../rules/library.ts'
import './Legs.css'
import { withLeg } from './path.ts'

/** The legs of a course as numbers that can be changed. */
export function Legs({ path, lay }: { path: readonly vas.PathStep[]; lay: (path: vas.PathStep[]) => void }): ReactNode {
  const { position } = useBattle()
  if (path.length === 0) return null
  return (
    <ol className="legs" aria-label="Legs of the course">
      {path.map((leg, i) => {
        const turning = 'turn' in leg
        const label = turning ? 'turn' : 'ahead'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place
          <li key={i}>
            <label>
              <span>{label}</span>
              <input
                type="number"
                step={turning ? 1 : 0.1}
                min={turning ? undefined : 0}
                value={turning ? leg.turn : leg.ahead}
                aria-label={`Leg ${i + 1}, ${turning ? 'turn in degrees, starboard positive' : `ahead in ${position.ruleset.unit}`}`}
                onChange={(event) => {
                  const value = event.target.valueAsNumber
                  if (Number.isFinite(value)) lay(withLeg(path, i, value))
                }}
              />
              <span aria-hidden="true">{turning ? '°' : position.ruleset.symbol}</span>
            </label>
          </li>
        )
      })}
    </ol>
  )
}
