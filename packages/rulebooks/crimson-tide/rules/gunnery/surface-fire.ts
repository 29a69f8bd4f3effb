import { asOneOf, onlyFields } from '@flankspeed/kernel'
import { isSubmarine, onTable } from '../battle.ts'
import { sampleFire } from '../random/sample-fire.ts'
import { refuse, refuseFor } from '../reasons.ts'
import { idsWhere } from '../turn/decisions.ts'
import { inStep, ownShip, someShip } from '../turn/whose-turn.ts'
import type { Attack, PhaseRules } from '../words.ts'
import { ARCS, type ArcName } from './arcs.ts'
import { attackPhase } from './attacks.ts'
import { SHIP_WEAPONS } from './surface-attack.ts'

/** Broadsides are one arc, whichever side is named. */
const ARC_WORDS: Record<string, ArcName> = {
  ...Object.fromEntries(ARCS.map((arc) => [arc, arc])),
  port: 'broadside',
  starboard: 'broadside',
}

/** Ships fire in the surface attack phase, weapon by weapon (CT-SURF-01, CT-SURF-04). */
const attack: Attack = {
  attackers: (r, b, side, most) =>
    idsWhere(
      b.ships,
      most,
      (ship) => ship.side === side && onTable(ship) && !isSubmarine(b, ship) && r.mayFire(r, b, ship),
    ),

  fire(r, b, side, data, dice, tell) {
    onlyFields(data, ['side', 'do', 'unit', 'weapon', 'arc', 'target'], 'action')
    const weapon = asOneOf(data.weapon, SHIP_WEAPONS, 'action.weapon')
    const word = data.arc === undefined ? null : asOneOf(data.arc, Object.keys(ARC_WORDS), 'action.arc')
    const arc = word === null ? null : ARC_WORDS[word]!
    inStep(b, side, 'surface-attack')
    const ship = ownShip(b, side, data.unit, 'action.unit')
    if (isSubmarine(b, ship)) refuse('CT-SUB-06', `${ship.name} attacks in the submarine attack phase`, 'CT-TURN-04')
    const target = someShip(b, data.target, 'action.target')
    const against = r.weaponObjection(r, b, ship, weapon)
    if (against) refuseFor(against)
    const spent = weapon === 'primary' && arc !== null ? r.arcObjection(ship, arc) : null
    if (spent) refuseFor(spent)
    const immune = r.targetObjection(r, b, ship, weapon, target)
    if (immune) refuseFor(immune)
    r.fireAt(r, b, ship, weapon, arc, target, dice, tell)
  },

  sample: sampleFire,
}

const phases: Record<'surface-attack', PhaseRules> = { 'surface-attack': attackPhase(attack) }

export const surfaceFire = { phases }
