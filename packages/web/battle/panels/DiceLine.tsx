import type { ReactNode } from 'react'
import type { DiceRow } from '../../desk/position.ts'
import './DiceLine.css'

/** Dice that were rolled together, with what they were for. */
export function DiceLine({ row, rolling = false }: { row: DiceRow; rolling?: boolean }): ReactNode {
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
