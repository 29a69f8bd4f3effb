import { percent } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'

/** As many bars as can be read. */
const MOST = 13
/** Rarer results share the last bar, so that one lucky shell in a thousand does not flatten all others. */
const RARE = 0.015

/** The chance of each loss of hull. */
export function HullBars({ chances, name }: { chances: readonly number[]; name: string }): ReactNode {
  const whole = usualUpTo(chances) + 1
  const step = Math.max(1, Math.ceil((whole - 1) / (MOST - 2)))
  // No loss at all always has a bar of its own.
  const bars = [{ label: '0', chance: chances[0] ?? 0 }]
  let from = 1
  for (; from < whole; from += step)
    bars.push({
      label: step === 1 ? String(from) : `${from}–${from + step - 1}`,
      chance: sum(chances, from, from + step),
    })
  const beyond = sum(chances, from, chances.length)
  if (beyond > 0.0005) bars.push({ label: `${from}+`, chance: beyond })
  const highest = Math.max(...bars.map(({ chance }) => chance), 0.01)
  const words = bars.map(({ label, chance }) => `${label}: ${percent(chance)}`).join(', ')
  return (
    <div className="hull-bars" role="img" aria-label={`Hull lost by ${name}: ${words}`}>
      {bars.map(({ label, chance }, i) => (
        <span key={label} title={`${label}: ${percent(chance)}`}>
          <span className={i === 0 ? 'nothing' : ''} style={{ blockSize: `${(chance / highest) * 3}rem` }} />
          <small>{step === 1 || i % 3 === 0 || i === bars.length - 1 ? label.split('–')[0] : ''}</small>
        </span>
      ))}
    </div>
  )
}

const sum = (chances: readonly number[], from: number, to: number): number =>
  chances.slice(from, to).reduce((total, one) => total + one, 0)

function usualUpTo(chances: readonly number[]): number {
  let left = 1
  const last = chances.findIndex((chance) => {
    left -= chance
    return left < RARE
  })
  return Math.max(2, last < 0 ? chances.length - 1 : last)
}
