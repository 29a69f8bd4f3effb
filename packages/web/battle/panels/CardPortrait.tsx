import type { ReactNode } from 'react'
import type { Card, Portrait } from '../../desk/card.ts'
import { ProfileDrawing } from '../../profile/ProfileDrawing.tsx'
import { useProfile } from '../../profile/profile-answers.ts'

/** The ship from the side as she is now: mounts that are out are black, and she settles as she loses hull. */
export function CardPortrait({ card }: { card: Card }): ReactNode {
  // Another ship is another drawing: she must not rise from where the last one went down.
  return card.portrait ? <Drawn key={card.id} card={card} portrait={card.portrait} /> : null
}

function Drawn({
  card: { name, side, track },
  portrait: { out, lost, ...of },
}: {
  card: Card
  portrait: Portrait
}): ReactNode {
  const shapes = useProfile({ ...of, detail: 1, mounts: true })
  if (!shapes) return <div className="card-portrait" />
  const left = lost ? 0 : track ? track.left / track.full : 1
  const harm = [
    ...(out.length > 0 ? [`out: ${out.join(', ')}`] : []),
    ...(left <= 0 ? ['sinking'] : left < 1 ? [`${Math.round((1 - left) * 100)} % of hull lost`] : []),
  ]
  return (
    <div className="card-portrait">
      <ProfileDrawing
        shapes={shapes}
        side={side}
        damage={{ out, left }}
        title={[`${name} from the side`, ...harm].join('; ')}
      />
    </div>
  )
}
