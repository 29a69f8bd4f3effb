import type { Dice } from '../../kernel/dice.ts'
import type { FdBattle, Ship } from './battle.ts'
import type { Stories, Tell } from './events.ts'
import type { CriticalTable } from './hit.ts'
import type { Rules } from './rules.ts'

declare module './events.ts' {
  interface Events {
    damage: { ship: string; S: number; F: number }
  }
}

/** What a hit does to a ship (FD-DMG-01 to FD-DMG-19). */
export const damage = {
  /** The tables of critical damage (FD-DMG-10); a hit that finds none does no more than its points. */
  criticalTables: {} as Record<string, CriticalTable>,

  /** Points come off Structure, and what is too much for it off Flotation (FD-DMG-05). */
  loseStructure(r: Rules, b: FdBattle, ship: Ship, points: number, dice: Dice, tell: Tell): void {
    const off = Math.min(points, ship.S)
    ship.S -= off
    if (off > 0) tell?.({ tells: 'damage', clause: 'FD-DMG-05', ship: ship.id, S: off, F: 0 })
    if (ship.F === null ? ship.S === 0 && points > 0 : points > off)
      r.loseFlotation(r, b, ship, points - off, dice, tell)
  },

  /** Points come off Flotation, and at 0 every one of them is a test whether she founders (FD-WRK-01, FD-WRK-02, FD-DMG-18). */
  loseFlotation(r: Rules, b: FdBattle, ship: Ship, points: number, dice: Dice, tell: Tell): void {
    if (ship.F === null) {
      const off = Math.min(points, ship.S)
      ship.S -= off
      if (off > 0) tell?.({ tells: 'damage', clause: 'FD-DMG-18', ship: ship.id, S: off, F: 0 })
      if (ship.S === 0) r.wreckTest(r, b, ship, 'ip', dice, tell)
      return
    }
    if (points === 0) return
    const off = Math.min(points, ship.F)
    ship.F -= off
    if (off > 0) tell?.({ tells: 'damage', clause: 'FD-DMG-05', ship: ship.id, S: 0, F: off })
    if (ship.F === 0) r.wreckTest(r, b, ship, 'ip', dice, tell)
  },
}

export const damageStories: Stories<'damage'> = {
  damage: ({ ship, S, F }, name) => [
    `  ${name(ship)} loses ${[S > 0 ? `${S} Structure` : '', F > 0 ? `${F} Flotation` : ''].filter(Boolean).join(' and ')}.`,
  ],
}
