import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Who } from './safety-api.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

interface Props {
  who: Who
  name: string
  line?: { seq: number; text: string }
  className?: string
}

/** Opens the dialog to report a player, or a line of the chat. */
export function ReportButton({ who, name, line, className = 'button quiet' }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Report<span className="unseen"> {line ? `“${line.text}”` : name}</span>
      </button>
      {isOpen &&
        // Outside of where the button is: a dialog may not stand in a list or a paragraph.
        createPortal(
          <Suspense>
            <ReportDialog who={who} name={name} line={line ?? null} close={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
