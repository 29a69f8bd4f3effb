import type { Commit } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'

interface Props {
  side: string
  phase: string
  label: string
  commit: Commit
}

/** A side ends its step of the phase (CT-PRIN-04). */
export function EndStep({ side, phase, label, commit }: Props): ReactNode {
  return (
    <button type="button" className="button" onClick={() => commit.commit({ side, do: 'end-step', phase }, false)}>
      {label}
    </button>
  )
}
