import type { FdReason } from '../reasons.ts'

/** The modifiers that count, with their signs and reasons. */
export function modifierText(reasons: readonly FdReason[]): string {
  return reasons
    .filter(({ value }) => value !== 0)
    .map(({ value, why }) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} ${why}`)
    .join('')
}

/** A die as it fell, or was re-rolled, its modifiers and what they make. */
export function dieText(die: number, again: number | null, reasons: readonly FdReason[], sum: number): string {
  const shown = again === null ? `${die}` : `${die}, re-rolled ${again}`
  const modifiers = modifierText(reasons)
  return modifiers === '' ? shown : `${shown}${modifiers} = ${sum}`
}
