import type { Dice } from '@flankspeed/kernel'
import { type CtBattle, conditionOf, opponent, type Phase, type Side, TURN_PHASES, type TurnPhase } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { setUpStages } from '../set-up/set-up.ts'

export type Stage = (r: Rules, b: CtBattle, dice: Dice, tell: Tell) => boolean

/**
 * What each phase does by itself when no choice is owed in it (CT-TURN-01). A stage waits for a choice or for dice
 * (false), or goes one step on (true).
 */
const stages: Partial<Record<Phase, Stage>> = {
  ...setUpStages,

  initiative(r, b, dice, tell) {
    if (b.initiativeRolled) return r.stepEach(r, b, tell, (side) => r.depthChoices(r, b, side).length > 0)
    if (!dice.ready) return false
    r.settleOrder(r, b, dice, tell)
    return true
  },

  'naval-movement': (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.unmoved(r, b, side).length > 0),

  /** One token each, by turns, until both have passed or run out (CT-DEP-01, CT-R-47). */
  'air-deployment'(r, b, _dice, tell) {
    const mayPlace = (side: Side): boolean => !b.ended[side] && r.deployable(r, b, side).length > 0
    if (mayPlace(b.active)) return false
    if (mayPlace(opponent(b.active))) b.active = opponent(b.active)
    else r.nextPhase(r, b, tell)
    return true
  },

  'air-defence': (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.attackers(r, b, side).length > 0),

  'air-attack': (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.attackers(r, b, side).length > 0),

  'surface-attack': (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.attackers(r, b, side).length > 0),

  /** Torpedoes of earlier turns strike before any launch (CT-TORP-05, CT-R-40). */
  'submarine-attack'(r, b, dice, tell) {
    if (b.ships.some((ship) => r.torpedoesDue(ship) > 0)) {
      if (!dice.ready) return false
      r.resolveTorpedoes(r, b, dice, tell)
      return true
    }
    return r.stepEach(r, b, tell, (side) => r.attackers(r, b, side).length > 0)
  },

  'air-transit': (r, b, _dice, tell) => r.stepEach(r, b, tell, (side) => r.aloft(b, side).length > 0),

  'end-of-turn': (r, b, dice, tell) => r.closeTurn(r, b, dice, tell),
}

/** Phases and steps (CT-PRIN-04 to CT-PRIN-06, CT-TURN-01 to CT-TURN-05). */
export const turn = {
  stages,

  /** Does the next thing that needs no choice; false when there is none, or when its dice are not at hand. */
  step(r: Rules, b: CtBattle, dice: Dice, tell: Tell): boolean {
    if (b.result !== null) return false
    const stage = r.stages[b.phase]
    if (stage) return stage(r, b, dice, tell)
    r.nextPhase(r, b, tell)
    return true
  },

  /** The first player's step, then the second's; whoever has nothing to choose is passed over (CT-PRIN-04, CT-TURN-02). */
  stepEach(r: Rules, b: CtBattle, tell: Tell, waits: (side: Side) => boolean): boolean {
    if (!b.ended[b.active] && waits(b.active)) return false
    b.ended[b.active] = true
    if (b.active === b.first) b.active = opponent(b.active)
    else r.nextPhase(r, b, tell)
    return true
  },

  /** What a phase has done takes effect when it ends (CT-PRIN-05, CT-DMG-05). */
  nextPhase(r: Rules, b: CtBattle, tell: Tell): void {
    if (b.phase === 'air-deployment') r.rearm(b, tell)
    if (b.phase === 'air-defence') r.removeShotDown(r, b, tell)
    r.takeEffect(b)
    b.phase = TURN_PHASES[TURN_PHASES.indexOf(b.phase as TurnPhase) + 1]!
    b.active = b.first!
    b.ended = { red: false, blue: false }
    for (const unit of [...b.ships, ...b.aircraft]) {
      unit.sighted = []
      unit.unsighted = []
      unit.searched = false
    }
    if (r.isPlayed(b, b.phase)) tell?.({ tells: 'phase', phase: b.phase })
  },

  takeEffect(b: CtBattle): void {
    for (const ship of b.ships) ship.stands = conditionOf(ship)
  },

  /** Is there anything in this battle that acts in that phase? (CT-TURN-04) */
  isPlayed(b: CtBattle, phase: Phase): boolean {
    if (phase.startsWith('air-')) return b.aircraft.some((token) => !token.lost)
    if (phase === 'submarine-attack')
      return b.ships.some((ship) => b.cards[ship.card]!.type === 'submarine' || ship.inbound.earlier > 0)
    return true
  },
}
