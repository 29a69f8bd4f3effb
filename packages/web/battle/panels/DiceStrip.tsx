import { type ReactNode, useEffect, useRef } from 'react'
import type { DiceRow } from '../../desk/position.ts'
import './DiceStrip.css'
import { useBattle } from '../battle-context.ts'

/** The dice of the last action. */
export function DiceStrip(): ReactNode {
  const { now } = useBattle()
  const strip = useRef<HTMLElement>(null)
  const { rolled } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on when dice are added
  useEffect(() => {
    if (strip.current) strip.current.scrollTop = strip.current.scrollHeight
  }, [rolled])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={strip} className="dice-strip" aria-label="Dice" tabIndex={0}>
      {rolled.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
        <Row key={i} row={row} rolling={now.rolling && i === rolled.length - 1} />
      ))}
    </section>
  )
}

function Row({ row, rolling }: { row: DiceRow; rolling: boolean }): ReactNode {
  return (
    <div className="dice-row">
      <small className="soft">
        {row.label}
        {row.need !== null && ` · ${row.need > row.sides ? 'cannot' : `${row.need}+`}`}
      </small>
      <ul className={rolling ? 'rolling' : ''}>
        {row.dice.map((die, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice never change
          <li key={i} className={`die ${die.mark}`} style={{ animationDelay: `${i * 25}ms` }}>
            <span className={die.again === undefined ? '' : 'die-before'}>{die.value}</span>
            {die.again !== undefined && <span>{die.again}</span>}
            <span className="unseen">{die.mark === 'plain' ? '' : ` ${die.mark}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
