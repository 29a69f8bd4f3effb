import { plural } from '@flankspeed/kernel'
import { mean, percent } from '@flankspeed/odds'
import type { Harm as FleetHarm } from '../odds/damage-odds.ts'

/** The damage to a ship by the whole attack. */
export function harmTold({ structure, flotation, sinks, exact, error }: FleetHarm): string {
  const whole = `${mean(structure).toFixed(2)} Structure and ${mean(flotation).toFixed(2)} Flotation expected, she is lost ${percent(sinks)}`
  return exact ? whole : `${whole} (critical damage sampled, within ${percent(error)})`
}

/** "1 hit 45 %, 2 hits 20 %". */
export function hitsTold(hits: readonly number[]): string {
  const counts = hits.flatMap((p, n) => (n > 0 && p > 0 ? [`${plural(n, 'hit')} ${percent(p)}`] : []))
  return counts.join(', ') || 'no hit'
}

export const needsTold = ({
  needed,
  reasons,
}: {
  readonly needed: number
  readonly reasons: readonly { readonly value: number; readonly why: string }[]
}): string => `  needs ${needed}${reasons.map(({ value, why }) => `, ${value > 0 ? '+' : ''}${value} ${why}`).join('')}`
