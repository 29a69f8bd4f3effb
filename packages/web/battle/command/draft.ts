import type { CommandChange, FireOrder, Formation, SailOrder } from '@flankspeed/command'
import type { DivisionShown } from '../../desk/command/shown.ts'

/** The orders of a division as the player changes them, before he gives them. */
export interface Draft {
  sail: SailOrder | null
  fire: FireOrder | null
  formation: Formation
  interval: number
  guide: string | null
}

export const draftOf = ({ sail, fire, formation, interval, guide }: DivisionShown): Draft => ({
  sail,
  fire,
  formation,
  interval,
  guide,
})

/** A target more, or one less. Without targets and order: the first target makes an order. */
export function withTarget(fire: FireOrder | null, target: string): FireOrder | null {
  if (!fire) return { targets: [target], policy: 'concentrate', torpedoes: true }
  const targets = fire.targets.includes(target) ? fire.targets.filter((id) => id !== target) : [...fire.targets, target]
  return targets.length === 0 ? null : { ...fire, targets }
}

/** At whoever is in reach, with what was ordered before about torpedoes and aircraft. */
export const withAnyTarget = (fire: FireOrder | null): FireOrder => ({
  torpedoes: true,
  ...fire,
  targets: [],
  policy: 'best-effect',
})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What must be ordered so that the division does what the draft says. */
export function changesOf(division: DivisionShown, draft: Draft): CommandChange[] {
  const { id, asks } = division
  const { sail, fire, formation, interval, guide } = draft
  const changes: CommandChange[] = []
  if (formation !== division.formation || interval !== division.interval || guide !== division.guide)
    changes.push({ do: 'set-formation', division: id, formation, interval, guide })
  if (!same(sail, division.sail)) changes.push({ do: 'sail', division: id, order: sail })
  if (!same(fire, division.fire)) changes.push({ do: 'engage', division: id, order: fire })
  // The same orders again: the division goes on with them.
  if (changes.length === 0 && asks !== null) changes.push({ do: 'resume', division: id })
  return changes
}
