import type { ReactNode } from 'react'
import { ProfileDrawing } from './ProfileDrawing.tsx'
import { useProfile } from './profile-answers.ts'

interface Props {
  id: string
  year?: number | undefined
  ship?: string | undefined
}

/** The longest hulls fill the column of a list; shorter ones are smaller, but not in proportion: all must be read. */
const LONGEST = 275

/** A small drawing beside the name of a class in a list. */
export function ClassProfile({ id, year, ship }: Props): ReactNode {
  const shapes = useProfile({ class: id, year, ship, detail: 0 })
  const share = shapes ? Math.min(1, (shapes.length / LONGEST) ** 0.45) : 1
  return (
    <span className="class-profile">
      {shapes && (
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }}>
          <ProfileDrawing shapes={shapes} />
        </span>
      )}
    </span>
  )
}
