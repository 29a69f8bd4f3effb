import { asOneOf, type Dice, normal, onlyFields, total, when } from '@flankspeed/kernel'
import { type CtBattle, cardOf, isSubmarine, onTable, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import { saidBy } from '../gunnery/attack-dice.ts'
import { attackPhase } from '../gunnery/attacks.ts'
import type { Shot } from '../gunnery/surface-attack.ts'
import { sampleLaunch } from '../random/sample-air.ts'
import {
  type CtReason,
  type Objection,
  objection,
  objectionBy,
  reason,
  refuse,
  refuseFor,
  type Vain,
  vain,
} from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { idsWhere } from '../turn/decisions.ts'
import { inStep, ownShip, someShip } from '../turn/whose-turn.ts'
import type { Attack, PhaseRules } from '../words.ts'

const TUBES = ['forward', 'aft'] as const
export type Tubes = (typeof TUBES)[number]

/** Torpedoes of submarines (CT-SUB-06 to CT-SUB-11, CT-TORP-01). */
const parts = {
  wolfPack: { band: 2, dice: 1 },
  sternTubes: { fewer: 1 },

  /** One torpedo attack a turn, with what is left of the boat (CT-SUB-07). */
  boatObjection(r: Rules, b: CtBattle, boat: Ship, tubes: Tubes | null): Objection | null {
    if (!isSubmarine(b, boat)) return objection('CT-TURN-04', `${boat.name} is not a submarine`, 'CT-TORP-01')
    if (boat.used.includes('torpedo')) return objection('CT-SUB-07', `${boat.name} has already made its torpedo attack`)
    const missing = tubes === 'aft' ? r.abilityMissing(r, b, boat, 'stern-tubes') : null
    if (missing !== null)
      return objectionBy(
        [...when(missing === 'CT-SA-01', 'CT-SA-01'), ...when(missing === 'CT-SA-06', 'CT-SA-06'), 'CT-ARC-10'],
        `${boat.name} can only launch directly ahead`,
      )
    return r.weaponObjection(r, b, boat, 'torpedo')
  },

  /** Ships only from the surface; boats below only with the ability (CT-SUB-08, CT-SUB-09, CT-SUB-11, CT-R-89). */
  quarryObjection(r: Rules, b: CtBattle, boat: Ship, target: Ship): Objection | null {
    if (target.side === boat.side) return objection('CT-SUB-07', `${target.name} is not an enemy`)
    if (!onTable(target)) return objection('CT-SUB-07', `${target.name} is no longer on the table`)
    const hunts = r.ability(b, boat, 'asw-capable-submarine') > 0 && isSubmarine(b, target)
    if (target.submerged && !hunts)
      return objection('CT-SUB-09', `${target.name} is submerged: ${boat.name} cannot attack it`, 'CT-SUB-10')
    if (boat.submerged && !hunts)
      return objection('CT-SUB-08', `${boat.name} is submerged and cannot attack ${target.name}`)
    return r.searchObjection(r, b, boat, target)
  },

  /** The tubes that bear: those declared, else ahead, else astern where there are any. */
  bearingTubes(r: Rules, b: CtBattle, boat: Ship, target: Ship, wanted: Tubes | null): Tubes | null {
    const open = wanted !== null ? [wanted] : r.ability(b, boat, 'stern-tubes') > 0 ? TUBES : TUBES.slice(0, 1)
    return open.find((tubes) => r.isInChannel(r, b, tubes === 'forward' ? boat : astern(boat), target)) ?? null
  },

  /** A pack helps, the stern has fewer tubes; then what halves attacks (CT-SA-02, CT-TORP-08). */
  boatDice(r: Rules, b: CtBattle, shot: Shot, tubes: Tubes): CtReason[] {
    const { firer, target, band } = shot
    const printed = cardOf(b, firer).dice.torpedo[band - 1] ?? 0
    if (printed === 0) return []
    const reasons = [reason(printed, 'CT-WPN-08', `torpedo, range ${band}`)]
    if (r.ability(b, firer, 'wolf-pack') > 0 && r.hasPackAt(r, b, firer, target))
      reasons.push(reason(r.wolfPack.dice, 'CT-SA-01', 'wolf pack'))
    if (tubes === 'aft' && total(reasons) > 1) reasons.push(reason(-r.sternTubes.fewer, 'CT-SA-01', 'stern tubes'))
    const found = saidBy(r.lists.halvings, r, b, shot)
    return [...reasons, ...r.halved(total(reasons), found)]
  },

  hasPackAt(r: Rules, b: CtBattle, boat: Ship, target: Ship): boolean {
    return b.ships.some(
      (other) =>
        other !== boat &&
        other.side === boat.side &&
        onTable(other) &&
        isSubmarine(b, other) &&
        r.bandAt(r, r.rangeBetween(r, b, other, target)) <= r.wolfPack.band,
    )
  },

  /** Declared, measured, then detection, sight and markers; a hunt under water is by ear and at range 1, and a storm hinders it like depth charges (CT-SUB-09, CT-LOS-11, CT-WX-02). */
  launchAt(r: Rules, b: CtBattle, boat: Ship, target: Ship, wanted: Tubes | null, dice: Dice, tell: Tell): void {
    boat.used.push('torpedo')
    const range = r.rangeBetween(r, b, boat, target)
    const byEar = boat.submerged || target.submerged
    const sight = byEar ? 'clear' : r.sightOf(r, b, boat, target)
    const shot: Shot = {
      firer: boat,
      weapon: 'torpedo',
      target,
      column: 'torpedo',
      range,
      band: r.bandAt(r, range),
      sight,
    }
    const inVain = (found: Vain): void => r.tellVain(shot, found, tell)
    const far = byEar && shot.band > 1 ? vain('CT-SUB-09', `range ${shot.band} is out of reach`) : null
    const beyond = far ?? r.outOfReach(r, b, shot)
    if (beyond) return inVain(beyond)
    if (!r.detects(r, b, boat, target, dice, tell)) return inVain(vain('CT-DET-04', `${target.name} is not found`))
    const tubes = r.bearingTubes(r, b, boat, target, wanted)
    if (tubes === null) return inVain(vain('CT-ARC-11', `${target.name} is outside the torpedo arc`))
    if (sight === 'blocked') return inVain(vain('CT-LOS-07', `${target.name} is out of sight`))
    const dark = byEar ? null : r.nightObjection(r, b, shot)
    if (dark) return inVain(dark)
    if (!r.seesThroughStorm(r, b, boat, target, r.seesOn, dice, tell))
      return inVain(vain('CT-WX-02', `${target.name} is not seen`))
    const reasons = r.boatDice(r, b, shot, tubes)
    const markers = total(reasons)
    r.launchTorpedoes(r, b, boat, target, markers)
    const about = { unit: boat.id, weapon: 'torpedo', target: target.id, range: range / 1000, band: shot.band, reasons }
    tell?.({ tells: 'launch', clause: 'CT-TORP-02', ...about, markers })
  },
}

const astern = (boat: Ship): Ship => ({ ...boat, heading: normal(boat.heading + 18_000) })

/** Submarines attack in their own phase (CT-SUB-06). */
const attack: Attack = {
  attackers: (r, b, side, most) =>
    idsWhere(
      b.ships,
      most,
      (boat) =>
        boat.side === side &&
        onTable(boat) &&
        r.boatObjection(r, b, boat, null) === null &&
        b.ships.some((target) => r.quarryObjection(r, b, boat, target) === null),
    ),

  fire(r, b, side, data, dice, tell) {
    onlyFields(data, ['side', 'do', 'unit', 'weapon', 'arc', 'target'], 'action')
    asOneOf(data.weapon, ['torpedo'], 'action.weapon')
    const tubes = data.arc === undefined ? null : asOneOf(data.arc, TUBES, 'action.arc')
    inStep(b, side, 'submarine-attack')
    if (b.ships.some((ship) => r.torpedoesDue(ship) > 0))
      refuse('CT-TORP-05', 'torpedoes from earlier turns must be resolved before new ones are launched', 'CT-R-40')
    const boat = ownShip(b, side, data.unit, 'action.unit')
    const target = someShip(b, data.target, 'action.target')
    const against = r.boatObjection(r, b, boat, tubes) ?? r.quarryObjection(r, b, boat, target)
    if (against) refuseFor(against)
    r.launchAt(r, b, boat, target, tubes, dice, tell)
  },

  sample: sampleLaunch,
}

const bySubmarines = attackPhase(attack)

const phases: Record<'submarine-attack', PhaseRules> = {
  'submarine-attack': {
    ...bySubmarines,
    /** Torpedoes of earlier turns strike before any launch (CT-TORP-05, CT-R-40). */
    go(r, b, dice, tell) {
      if (b.ships.every((ship) => r.torpedoesDue(ship) === 0)) return bySubmarines.go(r, b, dice, tell)
      if (!dice.ready) return false
      r.resolveTorpedoes(r, b, dice, tell)
      return true
    },
    asks: (r, b) => (b.ships.some((ship) => r.torpedoesDue(ship) > 0) ? [] : bySubmarines.asks(r, b)),
  },
}

export const submarineAttack = { parts, phases }
