import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Shareable } from './shareable.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx'))

interface Props {
  what: Shareable
  className?: string
  children?: ReactNode
}

/** Opens the dialog to share something. */
export function ShareButton({ what, className = 'button', children = 'Share' }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen &&
        // Outside of where the button is: a dialog may not stand in a paragraph.
        createPortal(
          <Suspense>
            <ShareDialog what={what} close={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
