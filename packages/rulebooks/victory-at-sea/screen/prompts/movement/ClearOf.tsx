import { ClauseLink } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { CourseTried } from '../../presenter/questions.ts'

interface Props {
  clear: NonNullable<CourseTried['clearOf']>
  choose: (side: 'port' | 'starboard') => void
}

/** On which side of another ship she comes to rest, where her player may choose. The warning says why. */
export function ClearOf({ clear: { name, side }, choose }: Props): ReactNode {
  return (
    <fieldset className="plain-set">
      <legend>
        Which side of <span className="name">{name}</span>? <ClauseLink id="VAS-MOVE-09" />
      </legend>
      {(['port', 'starboard'] as const).map((one) => (
        <label key={one} className="prompt-check">
          <input type="radio" name="beside" checked={one === side} onChange={() => choose(one)} />
          To {one} of {name}
        </label>
      ))}
    </fieldset>
  )
}
