import type { ReactNode } from 'react'
import type { DiceRow } from '../desk/position.ts'
import './DiceStrip.css'
import { useTable } from './table.ts'

/** The dice that were rolled last, as they lie on the table. */
export function DiceStrip(): ReactNode {
  const { now } = useTable()
  return (
    // A new throw is a new strip, so that it rolls.
    <section className="dice-strip" aria-label="Dice" key={now.story.findLastIndex(({ dice }) => dice.length > 0)}>
      {now.rolled.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change
        <Row key={i} row={row} rolling={now.telling} />
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
