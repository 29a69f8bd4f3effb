import { type ReactNode, useState } from 'react'
import { askVas } from './asking.ts'
import { ClauseLink } from './ClauseLink.tsx'
import { useTable } from './table.ts'

/** What a side fights for, and how far it has come. */
export function Objective({ side }: { side: string }): ReactNode {
  const { position } = useTable()
  const found = position.objectives?.find((one) => one.side === side)
  if (!found) return null
  const { title, priority, major, minor, clauses, progress, victory } = found
  return (
    <details className="roster-objective">
      <summary>
        <b>{title}</b>
        {victory !== null && <span className="soft"> · {victoryIn(victory, position.outcome !== null)}</span>}
      </summary>
      {progress && <p>{progress.charAt(0).toUpperCase() + progress.slice(1)}.</p>}
      <p>
        Major: {major} <ClauseLink id={clauses[0]!} />
      </p>
      <p>
        Minor: {minor} <ClauseLink id={clauses[1]!} />
      </p>
      <p className="soft">{priority} priority</p>
      {title === 'Ultimate Enemy' && position.seat === side && <Mark side={side} />}
    </details>
  )
}

const victoryIn = (victory: string, over: boolean): string =>
  victory === 'none' ? `no victory${over ? '' : ' so far'}` : `${victory} victory${over ? '' : ' now'}`

/** The mark is shown only while its owner looks: two people may share this screen. */
function Mark({ side }: { side: string }): ReactNode {
  const { session } = useTable()
  const [mark, setMark] = useState<string | null>(null)
  async function look(): Promise<void> {
    const found = await askVas(session, 'mark', { side })
    setMark(found?.name ?? 'nobody yet')
  }
  return (
    <button
      type="button"
      className="button quiet"
      onPointerDown={() => void look()}
      onPointerUp={() => setMark(null)}
      onPointerLeave={() => setMark(null)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === ' ') void look()
      }}
      onKeyUp={() => setMark(null)}
      onBlur={() => setMark(null)}
    >
      {mark === null ? 'Hold to see the mark' : <span className="name">{mark}</span>}
    </button>
  )
}
