import type { ReactNode } from 'react'
import type { ShipShown } from '../../desk/library/ships.ts'
import { ProfileDrawing } from '../../profile/ProfileDrawing.tsx'
import { useProfile } from '../../profile/profile-answers.ts'
import './ShipProfile.css'

/** The ship from the side across the page, and what to recognise her by. */
export function ShipProfile({ ship: { brief, year, ship, recognition } }: { ship: ShipShown }): ReactNode {
  const shapes = useProfile({ class: brief.id, year, ship, detail: 2 })
  const name = ship || brief.name
  return (
    <figure className="ship-profile">
      {shapes && <ProfileDrawing shapes={shapes} title={`${name} in ${year}, seen from starboard`} />}
      {recognition !== '' && (
        <figcaption>
          <span className="soft">To recognise her by:</span> {recognition}
        </figcaption>
      )}
    </figure>
  )
}
