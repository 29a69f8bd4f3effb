import { ClauseLink } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { CourseTried } from '../../presenter/questions.ts'

interface Props {
  clear: NonNullable<CourseTried['clearOf']>
  choose: (side: 'port' | 'starboard') => void
}

/** Where she comes to rest when her course ends on top of another ship. */
export function ClearOf({ clear: { name, how, side, mayChoose }, choose }: Props): ReactNode {
  return (
    <div>
      <p>
        Her course ends on top of <span className="name">{name}</span>:{' '}
        {how === 'alongside' ? `she is placed beside her, to ${side}` : 'she stops short of her on the way'}{' '}
        <ClauseLink id="VAS-MOVE-09" />
      </p>
      {mayChoose && (
        <fieldset className="plain-set">
          <legend>Which side?</legend>
          {(['port', 'starboard'] as const).map((one) => (
            <label key={one} className="prompt-check">
              <input type="radio" name="beside" checked={one === side} onChange={() => choose(one)} />
              To {one} of {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
