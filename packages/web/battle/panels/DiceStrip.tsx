import { type ReactNode, useEffect, useRef } from 'react'
import { useBattle } from '../battle-context.ts'
import { DiceLine } from './DiceLine.tsx'
import './DiceStrip.css'

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
        <DiceLine key={i} row={row} rolling={now.rolling && i === rolled.length - 1} />
      ))}
    </section>
  )
}
