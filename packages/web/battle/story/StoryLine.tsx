import { memo, type ReactNode, useState } from 'react'
import type { StoryEntry } from '../../desk/position.ts'
import { WithTerms } from '../glossary/WithTerms.tsx'
import { ClauseLink } from '../panels/ClauseLink.tsx'
import { ReasonList } from '../panels/ReasonList.tsx'
import { DecidedMark } from './DecidedMark.tsx'
import { withNames } from './names-in.tsx'

interface Props {
  told: StoryEntry
  names: RegExp | null
  hidden: boolean
}

/** One entry of the story, with its rules and the numbers behind its dice. */
export const StoryLine = memo(function StoryLine({ told, names, hidden }: Props): ReactNode {
  const [why, setWhy] = useState(false)
  const rows = told.dice.filter(({ reasons, need }) => reasons.length > 0 || need !== null)
  return (
    <li className={`story-entry ${told.side ?? ''}`} hidden={hidden}>
      {told.sentences.map((sentence, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences never change
        <span key={i}>
          <WithTerms text={sentence} plain={(part) => withNames(part, names)} />{' '}
        </span>
      ))}
      <DecidedMark told={told} />
      {told.clauses.map((id) => (
        <span key={id}>
          <ClauseLink id={id} />{' '}
        </span>
      ))}
      {rows.length > 0 && (
        <button type="button" className="story-why" aria-expanded={why} onClick={() => setWhy(!why)}>
          why?
        </button>
      )}
      {why && (
        <div className="story-reasons">
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change
            <ReasonList key={i} title={row.label} reasons={row.reasons} need={row.need} sides={row.sides} />
          ))}
        </div>
      )}
    </li>
  )
})
