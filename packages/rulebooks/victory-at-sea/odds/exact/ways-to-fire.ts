import type { Attack } from '../questions/attack.ts'

/** Which attacks are made, where a source of several may fail. */
export interface WayToFire {
  readonly chance: number
  readonly attacks: readonly Attack[]
}

/** Attacks with one source are all made or none is. */
export function waysToFire(attacks: readonly Attack[]): WayToFire[] {
  const doubtful = attacks.find(
    (attack) =>
      attack.ready > 0 &&
      attack.ready < 1 &&
      attacks.some((other) => other !== attack && other.source === attack.source),
  )
  if (!doubtful) return [{ chance: 1, attacks }]
  const given = (ready: number, likely: number): WayToFire[] =>
    waysToFire(attacks.map((attack) => (attack.source === doubtful.source ? { ...attack, ready } : attack))).map(
      (way) => ({ ...way, chance: likely * way.chance }),
    )
  return [...given(1, doubtful.ready), ...given(0, 1 - doubtful.ready)]
}
