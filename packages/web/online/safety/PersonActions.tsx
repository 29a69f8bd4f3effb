import type { Mark } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { ReportButton } from './ReportButton.tsx'
import './Safety.css'
import { mark, type Who } from './safety-api.ts'

interface Props {
  who: Who
  name: string
  /** Called when they were blocked or muted. */
  marked?: () => void
}

const DONE: Readonly<Record<Mark['kind'], string>> = {
  block: 'is blocked: you are never paired, and you do not see what they write.',
  mute: 'is muted: you do not see what they write, in any battle.',
}

/** Mute, block or report somebody. */
export function PersonActions({ who, name, marked }: Props): ReactNode {
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<Mark['kind'] | null>(null)
  const doing = async (kind: Mark['kind']): Promise<void> => {
    try {
      await mark({ kind, ...who })
      setDone(kind)
      setSaid(`${name} ${DONE[kind]}`)
      marked?.()
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="person-actions">
      <button type="button" className="button quiet" disabled={done !== null} onClick={() => void doing('mute')}>
        Mute in all battles<span className="unseen">: {name}</span>
      </button>
      <button type="button" className="button quiet" disabled={done === 'block'} onClick={() => void doing('block')}>
        Block<span className="unseen"> {name}</span>
      </button>
      <ReportButton who={who} name={name} />
      <span className="soft" role="status">
        {said}
      </span>
    </div>
  )
}
