import type { ReactNode } from 'react'
import { goTo } from '../../app/route.ts'
import type { PositionOffered } from '../../desk/library/files.ts'
import { offerPositions } from '../../pages/begin/positions.ts'
import { FileButton } from '../../pages/FileDrop.tsx'

/** Actions on a case: play its position, or open another file. */
export function CaseMenu({ position }: { position: PositionOffered | null }): ReactNode {
  return (
    <>
      {position && (
        <button
          type="button"
          className="button main"
          onClick={() => {
            offerPositions([position])
            goTo('new')
          }}
        >
          Play this position
        </button>
      )}
      <FileButton>Open</FileButton>
    </>
  )
}
