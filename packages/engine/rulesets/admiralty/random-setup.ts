import type { Pick } from '../../kernel/ruleset.ts'
import { randomSetup as atSea } from '../victory-at-sea/random-setup.ts'
import { layers } from './layers.ts'

/** A battle as the core tries them; now and then some rules are left out, and optional ones asked for. */
export function randomSetup(pick: Pick): Record<string, unknown> {
  return { ...atSea(pick), options: randomOptions(pick) }
}

function randomOptions(pick: Pick): Record<string, boolean> {
  const options: Record<string, boolean> = {}
  if (pick(3) > 0) return options
  for (const { option, usual } of layers) if (option !== undefined && pick(5) === 0) options[option] = usual === false
  return options
}
