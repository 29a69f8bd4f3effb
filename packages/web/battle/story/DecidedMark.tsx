import type { ReactNode } from 'react'
import type { StoryEntry } from '../../desk/position.ts'

const WORDS = { order: 'by order', staff: 'by staff', plan: 'as planned' } as const

/** Says that the player did not choose an action himself. */
export const DecidedMark = ({ told: { decidedBy } }: { told: StoryEntry }): ReactNode =>
  decidedBy !== undefined && decidedBy !== 'rule' && <small className="story-decided">{WORDS[decidedBy]} </small>
