import type { ReactNode } from 'react'

/** Each side has its own shape as well as its colour. */
export function SideMark({ side }: { side: string }): ReactNode {
  return (
    <svg className="side-mark" width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
      {shape(side)}
    </svg>
  )
}

function shape(side: string): ReactNode {
  if (side === 'red') return <rect x="-4.5" y="-4.5" width="9" height="9" fill="var(--red)" />
  if (side === 'blue') return <circle r="5" fill="var(--blue)" />
  return <path d="M0-5.5 5.5 0 0 5.5-5.5 0Z" fill="var(--soft)" />
}
