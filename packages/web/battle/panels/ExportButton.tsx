import { type ReactNode, useState } from 'react'
import { exportCase } from '../../records/case/export-case.ts'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { positionToShare } from '../../sharing/share-battle.ts'
import { useBattle } from '../battle-context.ts'

/** Saves the battle so far as a case. Shows what was saved, or the error. */
export function ExportButton(): ReactNode {
  const { position } = useBattle()
  const [said, say] = useState('')
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={() =>
          exportCase(position, position.taken).then(say, (error: unknown) =>
            say(error instanceof Error ? error.message : String(error)),
          )
        }
      >
        Export this position
      </button>
      <ShareButton className="button quiet" what={positionToShare(position, position.taken)}>
        Share this position by link
      </ShareButton>
      <p className="soft" role="status">
        {said}
      </p>
    </>
  )
}
