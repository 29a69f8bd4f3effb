import type { Navy, ShipKind, TorpedoSet } from '@flankspeed/shipyard/rulebook'

const LIGHT = 'light (18 in)'
const SUBMARINE = 'submarine (21 in)'
const OXYGEN = 'Type 93 (24 in)'

/** Whose 21-inch torpedo a navy used, or one most like its own. */
const NEAREST: Record<Navy, string> = {
  usn: 'Mk 15 (21 in)',
  rn: 'Mk IX (21 in)',
  km: 'G7a (21 in)',
  rm: 'SI 270 (21 in)',
  ijn: 'Mk IX (21 in)',
  mn: 'Mk IX (21 in)',
  vmf: 'SI 270 (21 in)',
  kon: 'Mk IX (21 in)',
  orp: 'Mk IX (21 in)',
  rhn: 'Mk IX (21 in)',
}

/** The nearest row of the table of torpedoes, by diameter and navy (FD-CONV-09). */
export function torpedoType(
  navy: Navy,
  ship: ShipKind,
  { calibre, type }: Pick<TorpedoSet, 'calibre' | 'type'>,
): string {
  if (calibre < 500) return LIGHT
  if (ship === 'submarine') return SUBMARINE
  return type === 'Type 93' ? OXYGEN : NEAREST[navy]
}
