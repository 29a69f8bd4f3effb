import type { Dice } from '@flankspeed/kernel'
import { cardOf, type FdBattle, isCarrier, type Ship } from '../battle.ts'
import type { Mount } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { Hit, Protection } from './hit.ts'

declare module '../events.ts' {
  interface Events {
    penetration: { ship: string; pen: number; ac: number; die: number; through: boolean }
  }
}

const half = (ac: number): number => Math.ceil(ac / 2)

/** Armour and what goes through it (FD-ARM-01 to FD-ARM-19). */
const parts = {
  /** The Armour Class before an area, by the way that the hit comes in (FD-ARM-03 to FD-ARM-10, FD-ARM-17). */
  armourClass(
    b: FdBattle,
    ship: Ship,
    area: Protection,
    { protection }: Pick<Hit, 'protection'>,
    mount: Mount | null = null,
  ): number {
    const { AC } = cardOf(b, ship)
    const level = protection === 'horizontal'
    switch (area) {
      case 'none':
        return 0
      case 'belt-deck':
        if (!level) return AC.belt
        return isCarrier(b, ship) ? Math.max(AC.deck, AC.afd) : AC.deck
      case 'ct':
        return level ? half(AC.ct) : AC.ct
      case 'flight-deck':
        return level ? AC.afd : 0
      case 'mount':
        return mountArmour(AC, mount, level)
    }
  },

  /** What the points of an attack meet: the belt, or the deck, which on a carrier is the armoured flight deck (FD-ARM-19). */
  hullArmour(b: FdBattle, ship: Ship, { protection }: Pick<Hit, 'protection'>): number {
    const { AC } = cardOf(b, ship)
    if (protection === 'vertical') return AC.belt
    return isCarrier(b, ship) ? AC.afd : AC.deck
  },

  /** Could armour of this class be gone through, with the best of rolls? (FD-DMG-04) */
  mayPenetrate(r: Rules, { pen }: Pick<Hit, 'pen'>, ac: number): boolean {
    return pen === null || ac === 0 || 10 + pen - ac >= r.passes
  },

  /** d10 + PEN - AC, 6 or more; no die where every face says the same (FD-ARM-11, FD-ARM-12, FD-R-66). */
  penetrates(r: Rules, ship: Ship, hit: Pick<Hit, 'pen'>, ac: number, dice: Dice, tell: Tell): boolean {
    const { pen } = hit
    if (pen === null || ac === 0 || 1 + pen - ac >= r.passes) return true
    if (!r.mayPenetrate(r, hit, ac)) return false
    dice.call(1, 10, 'penetration', ship.name)
    const die = dice.die(10)
    const through = die + pen - ac >= r.passes
    tell?.({ tells: 'penetration', clause: 'FD-ARM-11', ship: ship.id, pen, ac, die, through })
    return through
  },
}

/** A mount's own armour, or the ship's for its type; the deck covers a casemate from above (FD-ARM-05, FD-ARM-06, FD-ARM-09, FD-R-64). */
function mountArmour(AC: Record<'turret' | 'casemate' | 'deck', number>, mount: Mount | null, level: boolean): number {
  if (mount?.type === 'turret') return level ? half(mount.ac ?? AC.turret) : (mount.ac ?? AC.turret)
  if (mount?.type === 'casemate') return level ? AC.deck : (mount.ac ?? AC.casemate)
  return 0
}

const stories: Stories<'penetration'> = {
  penetration: ({ pen, ac, die, through }) => [
    `  Armour: ${die} + ${pen} - ${ac}, ${through ? 'it goes through' : 'it holds'}.`,
  ],
}

export const armour = { parts, stories }
