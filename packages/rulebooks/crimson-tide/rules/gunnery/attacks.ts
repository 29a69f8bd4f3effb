import { type Action, spoken, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, isSubmarine, type Phase, type Side } from '../battle.ts'
import type { Stories } from '../events.ts'
import { oneOf } from '../random/sample.ts'
import { refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Sight } from '../sighting/line-of-sight.ts'
import { inItsStep } from '../turn/decisions.ts'
import { isInStep } from '../turn/whose-turn.ts'
import { dice, hits, klick, pool, words } from '../view/phrases.ts'
import type { ActionHandler, Attack, DecisionOf, PhaseRules, Samples } from '../words.ts'
import type { Mode, Restriction } from './attack-dice.ts'

declare module '../words.ts' {
  interface Actions {
    fire: { unit: string; weapon: string; arc?: string; target: string }
  }
  interface Decisions {
    fire: { phase: Phase; units: string[] }
  }
}

declare module '../events.ts' {
  interface Events {
    attack: { clause: CtClause; sight: Sight | null; limits: Restriction[]; mode: Mode } & Aimed & Pool
    launch: { clause: CtClause; markers: number } & Aimed
    'in-vain': { clause: CtClause; unit: string; weapon: string; target: string; range: number; why: string }
  }
}

/** A phase in which one side attacks after the other, with one declaration after another, each binding (CT-PRIN-02). */
export const attackPhase = (attack: Attack): PhaseRules => ({
  attack,
  go: (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.attackers(r, b, side, 1).length > 0),
  asks: (r, b) =>
    inItsStep(
      b,
      (side): DecisionOf<'fire'> => ({
        side,
        kind: 'fire',
        phase: b.phase,
        units: r.attackers(r, b, side),
      }),
    ),
})

const parts = {
  attackers(r: Rules, b: CtBattle, side: Side, most = Number.POSITIVE_INFINITY): string[] {
    return r.phases[b.phase]?.attack?.attackers(r, b, side, most) ?? []
  },
}

const PHASE_OF_WEAPON: Record<string, Phase> = { aaw: 'air-defence', bombs: 'air-attack', strafe: 'air-attack' }

/** Ships, submarines and aircraft each attack in their own phase; a position may start in another one (CT-TURN-04). */
function phaseOfAttack(b: CtBattle, action: Action): Phase {
  const { unit, weapon } = action as Action & { unit?: unknown; weapon?: unknown }
  if (Object.hasOwn(PHASE_OF_WEAPON, String(weapon))) return PHASE_OF_WEAPON[String(weapon)]!
  if (b.aircraft.some((token) => token.id === unit)) return 'air-attack'
  const ship = b.ships.find((known) => known.id === unit)
  if (!ship || !isSubmarine(b, ship)) return 'surface-attack'
  return b.phase === 'surface-attack' && ship.moved === null ? 'surface-attack' : 'submarine-attack'
}

const actions: Record<'fire', ActionHandler> = {
  fire: {
    phases: ['air-defence', 'air-attack', 'surface-attack', 'submarine-attack'],
    isDue: (_r, b, action) => isInStep(b, action, [phaseOfAttack(b, action)]),
    do(r, b, side, data, dice, tell) {
      const attack = r.phases[b.phase]?.attack
      const boat = b.ships.some((ship) => ship.id === data.unit && ship.side === side && isSubmarine(b, ship))
      if (!attack)
        refuseBy(
          [...when(boat, 'CT-SUB-06'), 'CT-TURN-04', 'CT-TURN-01'],
          `there are no attacks in the ${spoken(b.phase)} phase`,
        )
      attack.fire(r, b, side, data, dice, tell)
    },
  },
}

const stories: Stories<'attack' | 'launch' | 'in-vain'> = {
  attack(event, name) {
    const limited = event.mode === 'standard' ? '' : `, ${words(event.mode)}`
    return [
      `${name(event.unit)}, ${event.weapon} at ${name(event.target)}, ${klick(event.range)} (range ${event.band}), ${dice(event.reasons)}${limited}: ${pool(event.waves)}.`,
      `  ${hits(event.hits)} against armour ${event.armour}/${event.critical}.`,
    ]
  },
  launch: (event, name) => [
    `${name(event.unit)} launches at ${name(event.target)}, ${klick(event.range)}: ${event.markers} ${event.markers === 1 ? 'torpedo runs' : 'torpedoes run'}.`,
  ],
  'in-vain': (event, name) => [
    `${name(event.unit)}, ${event.weapon} at ${name(event.target)}, ${klick(event.range)}: ${event.why}.`,
  ],
}

const samples: Samples<'fire'> = {
  fire: (r, b, { side, phase, units }, pick) => r.phases[phase]!.attack!.sample(r, b, side, oneOf(units, pick), pick),
}

/** What the attacks of all phases have in common. */
export const attacks = { parts, actions, stories, samples }
