import { onlyFields } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { SIDES, type Side } from '../battle.ts'
import type { Stories } from '../events.ts'
import type { ActionHandler } from '../words.ts'

declare module '../words.ts' {
  interface Actions {
    'roll-off': object
  }
}

declare module '../events.ts' {
  interface Events {
    'roll-off': { clause: CtClause; red: number[]; blue: number[]; winner: Side | null }
  }
}

const actions: Record<'roll-off', ActionHandler> = {
  /** Where the rules do not answer: 2D6 each, the higher decides, equal totals again (CT-PRIN-08, CT-R-02). */
  'roll-off': {
    phases: [],
    isDue: () => true,
    do(_r, _b, _side, data, dice, tell) {
      onlyFields(data, ['side', 'do'], 'action')
      for (let winner: Side | null = null; winner === null; ) {
        dice.call(4, 6, 'roll-off')
        const [red, blue] = SIDES.map(() => [dice.die(6), dice.die(6)]) as [number[], number[]]
        const lead = red[0]! + red[1]! - blue[0]! - blue[1]!
        winner = lead > 0 ? 'red' : lead < 0 ? 'blue' : null
        tell?.({ tells: 'roll-off', clause: 'CT-PRIN-08', red, blue, winner })
      }
    },
  },
}

const stories: Stories<'roll-off'> = {
  'roll-off': (event) => [
    `Roll-off: red ${event.red.join(' + ')}, blue ${event.blue.join(' + ')}. ${event.winner === null ? 'A tie: roll again.' : `${event.winner} decides.`}`,
  ],
}

export const rollOff = { actions, stories }
