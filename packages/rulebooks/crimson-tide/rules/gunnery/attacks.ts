import type { Data, Dice } from '@flankspeed/kernel'
import { airAttackFire } from '../air/air-attack.ts'
import { airDefenceFire } from '../air/air-defence.ts'
import type { CtBattle, Phase, Side } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { submarineFire } from '../undersea/submarine-attack.ts'
import { surfaceFire } from './surface-fire.ts'

/** Who attacks in a phase, and how a declaration is taken there (CT-TURN-04). */
export interface AttackPhase {
  /** Units of the side that may still attack, going by what anybody can see. */
  attackers(r: Rules, b: CtBattle, side: Side): string[]
  fire(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void
}

const attackPhases: Partial<Record<Phase, AttackPhase>> = {
  'air-defence': airDefenceFire,
  'air-attack': airAttackFire,
  'surface-attack': surfaceFire,
  'submarine-attack': submarineFire,
}

/** One declaration after another, each binding (CT-PRIN-02). */
export const attacks = {
  attackPhases,

  attackers(r: Rules, b: CtBattle, side: Side): string[] {
    return r.attackPhases[b.phase]?.attackers(r, b, side) ?? []
  },
}
