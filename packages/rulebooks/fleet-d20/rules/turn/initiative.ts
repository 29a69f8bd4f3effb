import type { Dice } from '@flankspeed/kernel'
import {
  cardOf,
  type FdBattle,
  onTable,
  opponent,
  SIDES,
  type Side,
  type Squadron,
  shipById,
  standById,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { ActionHandler, Step } from '../words.ts'
import { onlyWords } from './whose-turn.ts'

declare module '../events.ts' {
  interface Events {
    initiative: { rolls: { side: Side; die: number; command: number; modifier: number }[]; winner: Side | null }
  }
}
declare module '../words.ts' {
  interface Actions {
    // biome-ignore lint/complexity/noBannedTypes: no fields
    initiative: {}
  }
}

/** Who moves last and acts first (FD-INIT-01 to FD-INIT-06). */
const parts = {
  /** On the table or aboard a carrier and not withdrawing; an air base while its S lasts (FD-INIT-04). */
  squadronCounts(b: FdBattle, { ships, stands, airbase, S }: Squadron): boolean {
    if (airbase && ships.length === 0) return S !== 0
    return (
      ships.some((id) => {
        const ship = shipById(b, id)
        if (ship === undefined || !onTable(ship)) return false
        return cardOf(b, ship).kind === 'airbase' ? ship.S > 0 : ship.morale !== 'withdrawing'
      }) ||
      stands.some((id) => {
        const stand = standById(b, id)
        return stand !== undefined && stand.fate === null && !stand.goingHome
      })
    )
  },

  commandTotal(r: Rules, b: FdBattle, side: Side): number {
    let sum = 0
    for (const squadron of b.squadrons)
      if (squadron.side === side && r.squadronCounts(b, squadron)) sum += squadron.command
    return sum
  },

  /** d10 and the band of the command total, red first; a tie goes to the higher total, else both roll again (FD-INIT-01 to FD-INIT-05). */
  rollInitiative(r: Rules, b: FdBattle, dice: Dice, tell: Tell): void {
    for (let winner: Side | null = null; winner === null; ) {
      dice.call(2, 10, 'initiative')
      const rolls = SIDES.map((side) => {
        const command = r.commandTotal(r, b, side)
        return { side, die: dice.die(10), command, modifier: r.bands(command) }
      })
      const [red, blue] = [rolls[0]!, rolls[1]!]
      const lead = red.die + red.modifier - blue.die - blue.modifier || red.command - blue.command
      winner = lead === 0 ? null : lead > 0 ? 'red' : 'blue'
      b.initiative = winner
      tell?.({ tells: 'initiative', clause: 'FD-INIT-01', rolls, winner })
    }
    b.initiativeRolled = true
  },

  /** The loser moves first, the winner acts first (FD-INIT-06). */
  firstIn(b: FdBattle): Side {
    const winner = b.initiative ?? 'red'
    return b.phase === 'action' || b.phase === 'end' ? winner : opponent(winner)
  },
}

const steps: Record<'initiative', Step> = {
  initiative: {
    phase: 'initiative',
    go(r, b, dice, tell) {
      if (b.initiativeRolled) return 'done'
      if (!dice.ready) return 'waits'
      r.rollInitiative(r, b, dice, tell)
      return 'on'
    },
  },
}

const actions: Record<'initiative', ActionHandler> = {
  /** Both roll when the first of them says so; the other may say it too. */
  initiative: {
    steps: ['initiative'],
    actor: [],
    isDue: (_r, b) => b.step === 'initiative',
    do(r, b, _side, data, dice, tell) {
      onlyWords(data, [])
      if (!b.initiativeRolled) r.rollInitiative(r, b, dice, tell)
    },
  },
}

const stories: Stories<'initiative'> = {
  initiative({ rolls, winner }) {
    const told = rolls.map(({ side, die, modifier }) =>
      modifier === 0 ? `${side} ${die}` : `${side} ${die} ${modifier < 0 ? '-' : '+'} ${Math.abs(modifier)} command`,
    )
    return [`Initiative: ${told.join(', ')}. ${winner === null ? 'A tie: roll again.' : `${winner} has it.`}`]
  },
}

export const initiative = { parts, steps, actions, stories }
