import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBattle } from '../battle-context.ts'
import { useKeys } from '../keys.ts'
import { ConfirmStaff } from './ConfirmStaff.tsx'
import { type HandingOver, waysToCarryOn } from './hand-over.ts'
import './Staff.css'

/** Hands over to the staff: for whom, and how long. */
export function CarryOn({ unit, close }: { unit: string | null; close: () => void }): ReactNode {
  const { session, position, settings, now } = useBattle()
  const ways = waysToCarryOn(position, unit, settings.staff)
  const [chosen, setChosen] = useState<HandingOver | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  function choose(way: HandingOver): void {
    const rolls = 'level' in way.change && way.change.level !== 'hold'
    if (rolls && settings.confirm && now.dice === 'page' && chosen !== way) return setChosen(way)
    close()
    void session.order(way.change)
  }

  useKeys(({ key }) => {
    const wanted = key === 'c' ? (chosen ?? ways.find(({ label }) => label === 'This phase')) : ways[Number(key) - 1]
    if (key === 'Escape') close()
    else if (wanted) choose(wanted)
    else return false
    return true
  })

  if (chosen) return <ConfirmStaff label={chosen.label} confirm={() => choose(chosen)} close={close} />
  return (
    <div className="carry-on">
      <p id="carry-on-title">Your staff acts for you. Stop it at any time.</p>
      <ul className="carry-on-ways" aria-labelledby="carry-on-title">
        {ways.map((way, i) => (
          <li key={way.label}>
            <button ref={i === 0 ? first : null} type="button" className="button" onClick={() => choose(way)}>
              {way.label} <kbd>{i + 1}</kbd>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet" onClick={close}>
        Back
      </button>
    </div>
  )
}
