import { asOneOf } from '@flankspeed/kernel'
import { PHASES, type Phase } from '../battle.ts'

/** What the sheets call those phases that go by shorter names here (FD-SEQ-01). */
const LONGER_NAMES: Record<string, Phase> = {
  mine: 'mines',
  'mine-deployment': 'mines',
  submarine: 'submarines',
  'submarine-movement': 'submarines',
  'submarine-deployment-and-movement': 'submarines',
}

/** A phase as people and rulebooks write it; null where it is none. */
export function phaseNamed(value: unknown): Phase | null {
  const word =
    typeof value === 'string'
      ? value
          .toLowerCase()
          .replaceAll(' ', '-')
          .replace(/-phase$/, '')
      : ''
  return LONGER_NAMES[word] ?? PHASES.find((phase) => phase === word) ?? null
}

export const readPhase = (value: unknown, where: string): Phase => phaseNamed(value) ?? asOneOf(value, PHASES, where)
