import { type Dice, normal } from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    'out-of-control': { ship: string; die: number; to: 'port' | 'starboard' }
  }
}

/** A ship that nobody steers (FD-SCR-16, FD-SCR-17, FD-UCR-08). */
const parts = {
  testHelm(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void {
    if (r.crewTest(r, b, ship, 'FD-SCR-16', 'helm', dice, tell)) return
    r.addSplash(r, b, ship, 1, 'FD-SCR-16', tell)
    r.loseControl(r, b, ship, dice, tell)
  },

  /** FD-SCR-17. */
  sheer(dice: Dice, subject: string): { die: number; to: 'port' | 'starboard' } {
    dice.call(1, 20, 'out of control', subject)
    const die = dice.die(20)
    return { die, to: die <= 10 ? 'port' : 'starboard' }
  },

  /** 45 degrees to one side, and MVR ahead, whatever steering and engines say (FD-SCR-17, FD-R-39). */
  loseControl(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const { die, to } = r.sheer(dice, ship.name)
    tell?.({ tells: 'out-of-control', clause: 'FD-SCR-17', ship: ship.id, die, to })
    ship.heading = normal(ship.heading + (to === 'port' ? -4500 : 4500))
    ship.turned = true
    r.leaveSmoke(b, ship)
    r.runAhead(r, b, ship, cardOf(b, ship).MVR * 1000, { outOfControl: true, gone: 0, memory: {} }, dice, tell)
  },
}

const stories: Stories<'out-of-control'> = {
  'out-of-control': ({ ship, die, to }, name) => [`  ${name(ship)} is out of control (${die}) and sheers to ${to}.`],
}

export const helmLoss = { parts, stories }
