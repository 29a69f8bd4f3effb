import type { ShipFacts, TorpedoSet } from '@flankspeed/shipyard/rulebook'
import type { ArcName } from '../rules/cards/card.ts'
import { bands, total, type WeaponLine } from './lines.ts'

const ARCS = ['fore', 'port', 'starboard', 'aft'] as const
type TorpedoArc = (typeof ARCS)[number] & ArcName

/** One line for each arc (VAS-ARC-06); every tube is one Attack Dice (VAS-TGT-10). */
export function torpedoLines({ torpedoes }: ShipFacts): WeaponLine[] {
  return torpedoes.flatMap((set) => {
    const tubes = tubesByArc(set)
    return ARCS.filter((arc) => tubes[arc] > 0).map((arc) => line(set, arc, tubes[arc]))
  })
}

/** Tubes on the centreline bear on either beam, a line on one only: half of them go to each side. */
function tubesByArc({ mounts }: TorpedoSet): Record<TorpedoArc, number> {
  const tubes = (arc: string): number => total(mounts.filter((mount) => mount.arc === arc).map((mount) => mount.tubes))
  const beams = tubes('beams')
  return {
    fore: tubes('forward'),
    port: tubes('port') + Math.ceil(beams / 2),
    starboard: tubes('starboard') + Math.floor(beams / 2),
    aft: tubes('aft'),
  }
}

function line({ type, calibre, range, reloads }: TorpedoSet, arc: TorpedoArc, tubes: number): WeaponLine {
  return {
    name: `Torpedoes, ${arc} (${tubes} x ${inches(calibre)}-inch)`,
    kind: 'torpedo',
    arc,
    ranges: bands(range),
    ad: tubes,
    ap: 1,
    dd: damage(calibre),
    traits: {
      devastating: 1,
      ...(type.startsWith('Type 93') && { 'long-lance': 1 }),
      ...(reloads >= 0.5 ? { 'slow-loading': 1 } : { 'one-shot': 1 }),
    },
  }
}

function damage(calibre: number): number {
  if (calibre >= 600) return 3
  return calibre >= 500 ? 2 : 1
}

/** 533 mm is 21 inches; a half is said only where there is one. */
function inches(calibre: number): number {
  const exact = calibre / 25.4
  return Math.abs(exact - Math.round(exact)) < 0.4 ? Math.round(exact) : Math.round(exact * 2) / 2
}
