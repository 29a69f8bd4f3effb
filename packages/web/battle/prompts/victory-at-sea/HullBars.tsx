import type { ReactNode } from 'react'
import { percent } from '../../words.ts'

/** As many bars as can be read; what lies beyond goes into the last. */
const MOST = 13

/** The chance of each loss of hull. */
export function HullBars({ chances, name }: { chances: readonly number[]; name: string }): ReactNode {
  const whole = lastThatMatters(chances) + 1
  const step = Math.max(1, Math.ceil((whole - 1) / (MOST - 1)))
  // No loss at all always has a bar of its own.
  const bars = [{ label: '0', chance: chances[0] ?? 0 }]
  for (let from = 1; from < whole; from += step) {
    const chance = chances.slice(from, from + step).reduce((sum, one) => sum + one, 0)
    bars.push({ label: step === 1 ? String(from) : `${from}–${from + step - 1}`, chance })
  }
  const highest = Math.max(...bars.map(({ chance }) => chance), 0.01)
  const words = bars.map(({ label, chance }) => `${label}: ${percent(chance)}`).join(', ')
  return (
    <div className="hull-bars" role="img" aria-label={`Hull lost by ${name}: ${words}`}>
      {bars.map(({ label, chance }, i) => (
        <span key={label} title={`${label}: ${percent(chance)}`}>
          <span className={i === 0 ? 'nothing' : ''} style={{ blockSize: `${(chance / highest) * 3}rem` }} />
          <small>{step === 1 || i % 3 === 0 ? label.split('–')[0] : ''}</small>
        </span>
      ))}
    </div>
  )
}

function lastThatMatters(chances: readonly number[]): number {
  return Math.max(
    1,
    chances.findLastIndex((chance) => chance > 0.002),
  )
}
