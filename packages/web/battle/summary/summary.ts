import { capital, listed, plural } from '@flankspeed/kernel'
import type { StoryEntry } from '../../desk/position.ts'
import { type Harm, harmIn, totalOf } from './harm.ts'

/** More units than this are only counted; the detail names them. */
const MOST = 6

/** What happened, in one line: "3 hits on Exeter, 9 hull, A turret out; Ajax unhurt." Empty if nothing did. */
export function summaryOf(
  entries: readonly StoryEntry[],
  nameOf: (unit: string) => string,
  most: number = MOST,
): string {
  const all = harmIn(entries)
  const worst = all.filter((harm) => !isUnhurt(harm)).toSorted(byWeight)
  const unhurt = all.filter((harm) => harm.attacked && isUnhurt(harm))
  const parts = worst.slice(0, most).map((harm) => harmOn(harm, nameOf(harm.unit)))
  if (worst.length > most) parts.push(`${worst.length - most} more hurt`)
  if (unhurt.length > 0)
    parts.push(
      unhurt.length > most ? `${unhurt.length} unhurt` : `${listed(unhurt.map(({ unit }) => nameOf(unit)))} unhurt`,
    )
  const moved = movesIn(entries)
  if (moved !== '') parts.push(moved)
  if (parts.length > 0) return `${capital(parts.join('; '))}.`
  return entries
    .filter(({ heading }) => !heading)
    .flatMap(({ sentences }) => sentences)
    .slice(0, 2)
    .join(' ')
}

/** "3 hits, 9 hull, A turret out"; "no hit". */
export function harmWords({ attacked, hits, points, states, lost, mended }: Harm): string {
  const words = [
    ...(hits > 0 ? [plural(hits, 'hit')] : []),
    ...[...points].map(([of, count]) => `${count} ${of}`),
    ...states,
    ...mended,
    ...(lost === null ? [] : [lost]),
  ]
  return words.length === 0 && attacked ? 'no hit' : words.join(', ')
}

function harmOn(harm: Harm, name: string): string {
  if (harm.hits === 0) return `${name}: ${harmWords(harm)}`
  const rest = harmWords({ ...harm, hits: 0, attacked: false })
  return `${plural(harm.hits, 'hit')} on ${name}${rest === '' ? ', no damage' : `, ${rest}`}`
}

const isUnhurt = ({ hits, points, states, lost, mended }: Harm): boolean =>
  hits === 0 && points.size === 0 && states.length === 0 && lost === null && mended.length === 0

/** Losses first, then by the points lost. */
const byWeight = (one: Harm, other: Harm): number =>
  Number(other.lost !== null) - Number(one.lost !== null) || totalOf(other) - totalOf(one)

/** "Blue moved 40, Red 7". */
function movesIn(entries: readonly StoryEntry[]): string {
  const movers = new Map<string, Set<string>>()
  for (const { side, effect } of entries)
    if (effect?.kind === 'moved' && side !== null) movers.set(side, (movers.get(side) ?? new Set()).add(effect.unit))
  return [...movers].map(([side, units], i) => `${capital(side)} ${i === 0 ? 'moved ' : ''}${units.size}`).join(', ')
}
