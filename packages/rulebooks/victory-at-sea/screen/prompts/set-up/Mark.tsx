import { useBattle } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import { askVas } from '../../asking.ts'

/** The mark is shown only while its owner looks: two people may share this screen. */
export function Mark({ side, title }: { side: string; title: string }): ReactNode {
  const { session } = useBattle()
  const [mark, setMark] = useState<string | null>(null)
  async function look(): Promise<void> {
    const found = await askVas(session, 'mark', { side })
    setMark(found?.name ?? 'nobody yet')
  }
  if (title !== 'Ultimate Enemy') return null
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
      {mark === null ? 'Hold to see the target' : <span className="name">{mark}</span>}
    </button>
  )
}
