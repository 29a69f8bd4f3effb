import { asText, type Dice, Malformed, shown, squaredDistance } from '@flankspeed/kernel'
import {
  type FdBattle,
  isMasked,
  onTable,
  PHASES,
  type Ship,
  type Squadron,
  STEPS,
  shipById,
  squadronOf,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords } from '../turn/whose-turn.ts'
import type { ActionHandler, FdDecision, Sample, Samples } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    /** `ship` null: nobody whom everybody can see. */
    flagship: { squadron: string; ship: string | null; command: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    flagship: { squadron: string; ship: string }
  }
  interface Decisions {
    flagship: { squadron: string; units: string[] }
  }
}

/** Squadrons and their officers (FD-SQD-01 to FD-SQD-08). */
const parts = {
  /** Thousandths of a centimetre from the flagship (FD-SQD-04). */
  commandDistance: 50_000,

  shipsLeft(b: FdBattle, { ships }: Squadron): Ship[] {
    return ships.flatMap((id) => {
      const ship = shipById(b, id)
      return ship !== undefined && onTable(ship) ? [ship] : []
    })
  },

  /** The squadron whose officer is aboard this ship (FD-SQD-03, FD-R-68). */
  flagOf(b: FdBattle, ship: Ship): Squadron | undefined {
    for (const squadron of b.squadrons) if (squadron.officer && squadron.flagship === ship.id) return squadron
    return undefined
  },

  /** The flagship always is, the others within reach of her; a squadron without one has nobody to obey (FD-SQD-04). */
  isInCommand(r: Rules, b: FdBattle, ship: Ship): boolean {
    const id = squadronOf(b, ship)?.flagship
    const flagship = id == null ? undefined : shipById(b, id)
    if (!flagship || flagship === ship || !onTable(flagship)) return true
    return squaredDistance(ship, flagship) <= r.commandDistance * r.commandDistance
  },

  /** A ship out of command tests when it moves; returns whether it may move freely (FD-SQD-05). */
  obeys(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): boolean {
    return ship.inCommand !== false || r.crewTest(r, b, ship, 'FD-SQD-05', 'out of command', dice, tell)
  },

  /** The flag goes down with the ship: one off the Command Value, and another must be named (FD-SQD-06). */
  loseFlagship(r: Rules, b: FdBattle, ship: Ship, tell: Tell): void {
    const squadron = b.squadrons.find(({ flagship }) => flagship === ship.id)
    if (!squadron) return
    const heirs = r.shipsLeft(b, squadron)
    squadron.command -= 1
    squadron.flagship = null
    if (heirs.length === 0) {
      squadron.command = 0
      return
    }
    if (heirs.length === 1) r.nameFlagship(b, squadron, heirs[0]!, tell)
    else squadron.leaderless = true
  },

  nameFlagship(b: FdBattle, squadron: Squadron, ship: Ship, tell: Tell): void {
    squadron.flagship = ship.id
    squadron.leaderless = false
    tell?.({
      tells: 'flagship',
      clause: 'FD-SQD-06',
      squadron: squadron.id,
      ship: isMasked(b, ship) ? null : ship.id,
      command: squadron.command,
    })
  },

  flagshipsOwed(r: Rules, b: FdBattle): FdDecision[] {
    const owed: FdDecision[] = []
    for (const squadron of b.squadrons)
      if (squadron.leaderless) {
        const units = r.shipsLeft(b, squadron).map(({ id }) => id)
        owed.push({ side: squadron.side, kind: 'flagship', squadron: squadron.id, units })
      }
    return owed
  },
}

const actions: Record<'flagship', ActionHandler> = {
  flagship: {
    steps: PHASES.flatMap((phase) => [...STEPS[phase]]),
    actor: [],
    isDue: (_r, b, { side }) => b.squadrons.some((squadron) => squadron.leaderless && squadron.side === side),
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['squadron', 'ship'])
      const id = asText(data.squadron, 'action.squadron')
      const squadron = b.squadrons.find((known) => known.id === id)
      if (!squadron) throw new Malformed('action.squadron', `there is no squadron ${shown(id)}`)
      if (squadron.side !== side || !squadron.leaderless)
        refuse('FD-SQD-06', `${side} does not need to name a flagship in ${squadron.id}`, 'FD-SQD-03')
      const ship = r.shipsLeft(b, squadron).find((known) => known.id === data.ship)
      if (!ship) refuse('FD-SQD-06', `${shown(data.ship)} is not a remaining ship of ${squadron.id}`, 'FD-SQD-03')
      r.nameFlagship(b, squadron, ship, tell)
    },
  },
}

const sampleFlagship: Sample<'flagship'> = (_r, _b, { side, squadron, units }, pick) => ({
  side,
  do: 'flagship',
  squadron,
  ship: units[pick(units.length)]!,
})

const stories: Stories<'flagship'> = {
  flagship: ({ squadron, ship, command }, name) => [
    ship === null
      ? `${squadron} has lost its commander.`
      : `${name(ship)} becomes flagship of ${squadron}, Command Value ${command}.`,
  ],
}

const samples: Samples<'flagship'> = { flagship: sampleFlagship }

export const squadrons = { parts, actions, stories, samples }
