import { distance, type Pick } from '@flankspeed/kernel'
import { highest, type SparringPartner, scripted } from '@flankspeed/lab/rulebook'
import * as ct from '../../rules/library.ts'
import { type Course, coursesOf } from './courses.ts'
import { type Field, fieldOf, fireGiven, fireTaken, hullBy, weaponsOf, worthOf } from './gunnery.ts'

/** What makes one script different from another. */
export interface Mind {
  /** Points for ending a move there, beside the fire given and taken. */
  place(field: Field, ship: ct.Ship, there: ct.Ship): number
  readonly fire: readonly [given: number, taken: number]
  /** What a hull point of a target is worth. */
  worth?(field: Field, target: ct.Ship): number
}

export const partner = (about: string, mind: Mind): SparringPartner =>
  scripted(about, (ruleset, view, asked, pick) => {
    const b = view as ct.CtBattle
    const decision = asked as ct.CtDecision
    return answerTo(fieldOf(ct.asCrimsonTide(ruleset)!.rulesOf(b), b, decision.side), mind, decision, pick)
  })

function answerTo(field: Field, mind: Mind, decision: ct.CtDecision, pick: Pick): ct.CtAction | null {
  const { r, b, side } = field
  switch (decision.kind) {
    case 'move':
      return moveOf(field, mind, decision.units)
    case 'fire':
      if (decision.phase === 'surface-attack')
        return shotOf(field, mind, decision.units) ?? { side, do: 'end-step', phase: decision.phase }
      if (decision.phase === 'air-defence')
        return flakOf(field, decision.units) ?? { side, do: 'end-step', phase: decision.phase }
      return r.sample(r, b, decision, pick)
    case 'deploy':
      return strikeOf(field, decision.units)
    case 'play-on':
      return { side, do: b.score[side] > b.score[ct.opponent(side)] ? 'end-battle' : 'play-on' }
    default:
      return null
  }
}

/** The ship with most room ahead moves first: she gets out of the way of the others. */
function moveOf(field: Field, mind: Mind, units: readonly string[]): ct.CtAction | null {
  const { b, side, foes } = field
  const nearest = (ship: ct.Ship): number => Math.min(...foes.map((foe) => distance(foe, ship)))
  const ship = units.map((id) => ct.shipById(b, id)!).sort((one, other) => nearest(one) - nearest(other))[0]!
  const course = ship.submerged ? null : bestCourse(field, mind, ship)
  return course && { side, do: 'move', unit: ship.id, path: course.path, ...(course.evade && { evade: true }) }
}

function bestCourse(field: Field, mind: Mind, ship: ct.Ship): Course | null {
  const { b, foes } = field
  const [given, taken] = mind.fire
  const worth = (target: ct.Ship): number => (mind.worth ?? worthOf)(field, target)
  const isShy = ct.cardOf(b, ship).type === 'carrier'
  return highest(coursesOf(field, ship), ({ there, risk }) => {
    const safe = -risk - taken * fireTaken(field, there)
    if (isShy) return safe + foes.reduce((sum, foe) => sum + distance(foe, there) / 5000, 0)
    return foes.length === 0 ? safe : safe + given * fireGiven(field, there, worth) + mind.place(field, ship, there)
  })
}

/** Shots that promise less are not worth a declaration. */
const LEAST = 0.02

function shotOf(field: Field, mind: Mind, units: readonly string[]): ct.CtAction | null {
  const { b, side, foes } = field
  let best: ct.CtAction | null = null
  let most = 0
  for (const unit of units) {
    const firer = ct.shipById(b, unit)!
    for (const weapon of weaponsOf(field, firer))
      for (const target of foes) {
        const hull = hullBy(field, firer, weapon, target)
        const value = hull < LEAST ? 0 : hull * (mind.worth ?? worthOf)(field, target)
        if (value <= most) continue
        best = { side, do: 'fire', unit, weapon, target: target.id }
        most = value
      }
  }
  return best
}

/** Klicks within which guns fire at aircraft. */
const FLAK = 8000

function flakOf({ r, b, side }: Field, units: readonly string[]): ct.CtAction | null {
  for (const unit of units) {
    const firer = ct.shipById(b, unit) ?? b.aircraft.find(({ id }) => id === unit)!
    const near = b.aircraft
      .filter((token) => r.aircraftObjection(r, b, firer, token) === null && distance(token, firer) < FLAK)
      .sort((one, other) => distance(one, firer) - distance(other, firer))[0]
    if (near) return { side, do: 'fire', unit, weapon: 'aaw', target: near.id }
  }
  return null
}

/** Bombs and torpedoes go to the most valuable ship, fighters over the own carrier. */
function strikeOf({ r, b, side, own, foes }: Field, [unit]: readonly string[]): ct.CtAction | null {
  const token = b.aircraft.find(({ id }) => id === unit)!
  const target = foes
    .filter((foe) => r.positionObjection(r, b, token, 'ordnance', foe) === null)
    .sort((one, other) => ct.cardOf(b, other).cost - ct.cardOf(b, one).cost)[0]
  if (target) return { side, do: 'deploy', unit: token.id, position: 'ordnance', against: target.id }
  const carrier = own.find((ship) => ct.cardOf(b, ship).type === 'carrier') ?? own[0]
  if (!carrier) return null
  return { side, do: 'deploy', unit: token.id, position: 'free', at: [carrier.x / 1000, carrier.y / 1000] }
}
