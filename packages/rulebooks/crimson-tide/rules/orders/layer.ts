import {
  arrivalOf,
  clauseOf,
  type Data,
  describeOrders,
  forcedTarget,
  hasGoals,
  type InPlay,
  judgementWords,
  judgeOrders,
  markEndOfTurn,
  markFiredOn,
  markFirstTarget,
  markLeft,
  markTorpedoed,
  mustHoldFire,
  ordersClause,
  readOrders,
  ruleOn,
  type SpecialRule,
  sightLimit,
  speedOfSurprised,
  total,
  type VariantLayer,
} from '@flankspeed/kernel'
import { type CtBattle, cardOf, onTable, type Ship } from '../battle.ts'
import type { ShipWeapon } from '../gunnery/surface-attack.ts'
import type { Leg } from '../movement/movement.ts'
import { type Objection, objection, reason, vain } from '../reasons.ts'
import type { Core, Rules } from '../rules.ts'
import { fuzeOf } from './duds.ts'

const inPlay = (b: CtBattle): InPlay => b.orders!

const forbids = (b: CtBattle, rule: SpecialRule | null, why: string): Objection | null =>
  rule && objection(clauseOf(inPlay(b).orders, rule), why)

const isSurprised = (b: CtBattle, unit: string): SpecialRule | null => ruleOn(inPlay(b), 'surprised', unit, b.turn)

/** Whoever is not expected to fire yet. */
function holdsFire(b: CtBattle, ship: Ship, weapon: ShipWeapon): Objection | null {
  const rule = mustHoldFire(inPlay(b), weapon === 'torpedo' ? 'torpedoes' : 'guns', ship.id, b.turn)
  return forbids(b, rule, `${ship.name} may not fire yet`)
}

const surprised = (b: CtBattle, { id, name }: { id: string; name: string }): Objection | null =>
  forbids(b, isSurprised(b, id), `${name} is surprised and may do nothing but keep course and speed`)

/** A ship that is still to come, or that nobody may attack. */
function spared(
  b: CtBattle,
  unit: { id: string; name: string; placed?: boolean; fate?: string | null },
): Objection | null {
  const { id, name, placed = true, fate = null } = unit
  const coming = placed || fate !== null ? null : arrivalOf(inPlay(b), id)
  return (
    forbids(b, coming, `${name} has not arrived yet`) ??
    forbids(b, ruleOn(inPlay(b), 'spared', id, b.turn), `${name} may not be attacked yet`)
  )
}

const GUNS = ['primary', 'secondary', 'tertiary'] as const
const isGun = (weapon: ShipWeapon): boolean => (GUNS as readonly ShipWeapon[]).includes(weapon)

/** Would a gun of hers reach that ship now? */
function reaches(r: Rules, b: CtBattle, firer: Ship, target: Ship): boolean {
  const range = r.rangeBetween(r, b, firer, target)
  const shot = { firer, target, range, band: r.bandAt(r, range), sight: r.sightOf(r, b, firer, target) }
  return GUNS.some((weapon) => {
    if (r.weaponObjection(r, b, firer, weapon) !== null) return false
    if (r.targetObjection(r, b, firer, weapon, target) !== null) return false
    const arcs = r.arcsOf(r, b, firer, target).filter((arc) => r.arcObjection(firer, arc) === null)
    const columns = weapon === 'primary' ? arcs : [weapon]
    return columns.some((column) => r.inVain(r, b, { ...shot, weapon, column }) === null)
  })
}

/** The guns must take their first target before any other, as long as it can be fired at. */
function wrongTarget(r: Rules, b: CtBattle, firer: Ship, weapon: ShipWeapon, target: Ship): Objection | null {
  const rule = isGun(weapon) ? forcedTarget(inPlay(b), firer.id, b.turn) : null
  if (rule === null || rule.target === target.id) return null
  const first = b.ships.find(({ id }) => id === rule.target)
  return first && onTable(first) && reaches(r, b, firer, first)
    ? forbids(b, rule, `${firer.name} must fire at ${first.name} first`)
    : null
}

/** As many klicks straight on as her speed gives and the way is free. */
function steadyCourse(r: Rules, b: CtBattle, ship: Ship): Leg[] {
  const rule = ruleOn(inPlay(b), 'surprised', ship.id, b.turn)!
  const movement = total(r.movementOf(r, b, ship))
  if (ship.stopped) return []
  return [{ klicks: Math.max(1, Math.round(movement * speedOfSurprised(rule, ship.id))) }]
}

/** Ships that are due. */
const arrivals = (b: CtBattle): Ship[] =>
  b.ships.filter((ship) => {
    const rule = ship.placed || ship.fate !== null ? null : arrivalOf(inPlay(b), ship.id)
    return rule !== null && b.turn >= rule.turn
  })

/** The rules for a battle under the orders of a scenario: who may act when, and how it is judged. */
export const ordersLayer: VariantLayer<Core> = {
  id: 'orders',
  parts: (below) => ({
    muster(r, id, version, setup) {
      const b = below.muster(r, id, version, setup)
      const units = new Set([...b.ships, ...b.aircraft, ...b.landTargets].map((unit) => unit.id))
      b.orders = readOrders(
        (setup as Data).orders,
        (unit) => units.has(unit),
        (unit) => b.ships.some(({ id }) => id === unit),
      )
      for (const ship of b.ships) {
        const rule = arrivalOf(b.orders, ship.id)
        if (rule && b.turn < rule.turn) ship.placed = false
      }
      return b
    },

    describe: (r, b) => ({ ...below.describe(r, b), orders: describeOrders(inPlay(b)) }),

    settleOrder(r, b, dice, tell) {
      below.settleOrder(r, b, dice, tell)
      for (const ship of arrivals(b)) {
        if (r.overlapped(r, b, { ...ship, placed: true }, ship) !== null) continue
        ship.placed = true
        const { orders } = inPlay(b)
        tell?.({ tells: 'arrived', clause: clauseOf(orders, arrivalOf(inPlay(b), ship.id)!), ship: ship.id })
      }
    },

    unmoved: (r, b, side) => below.unmoved(r, b, side).filter((ship) => isSurprised(b, ship.id) === null),

    phases: {
      'naval-movement': {
        ...below.phases['naval-movement']!,
        go(r, b, dice, tell) {
          const next = below.unmoved(r, b, b.active).find((ship) => isSurprised(b, ship.id) !== null)
          if (next === undefined) return below.phases['naval-movement']!.go(r, b, dice, tell)
          if (!dice.ready) return false
          r.sail(r, b, next, { legs: steadyCourse(r, b, next), stop: false, evade: false }, dice, tell)
          return true
        },
      },
    },

    depthChoices: (r, b, side) => below.depthChoices(r, b, side).filter((ship) => isSurprised(b, ship.id) === null),

    movementOf(r, b, ship) {
      const reasons = below.movementOf(r, b, ship)
      const { orders } = inPlay(b)
      const now = total(reasons)
      const moored = ruleOn(inPlay(b), 'moored', ship.id, b.turn)
      if (moored && now > 0) return [...reasons, reason(-now, clauseOf(orders, moored), 'moored')]
      const slow = ruleOn(inPlay(b), 'speed', ship.id, b.turn)
      const most = slow === null ? now : Math.max(1, Math.floor(cardOf(b, ship).movement * slow.share))
      return most < now ? [...reasons, reason(most - now, clauseOf(orders, slow!), 'limited speed')] : reasons
    },

    /** What a scenario asks of a ship does not count as damage. */
    damagedMovement: (r, b, ship) => below.movementOf(r, b, ship),

    weaponObjection: (r, b, ship, weapon) => holdsFire(b, ship, weapon) ?? below.weaponObjection(r, b, ship, weapon),
    aawObjection: (r, b, unit) => surprised(b, unit) ?? below.aawObjection(r, b, unit),

    launchObjection(r, b, token) {
      const base = b.ships.find(({ id }) => id === token.base)
      return surprised(b, token) ?? (base ? surprised(b, base) : null) ?? below.launchObjection(r, b, token)
    },

    targetObjection: (r, b, firer, weapon, target) =>
      spared(b, target) ??
      below.targetObjection(r, b, firer, weapon, target) ??
      wrongTarget(r, b, firer, weapon, target),
    quarryObjection: (r, b, boat, target) => spared(b, target) ?? below.quarryObjection(r, b, boat, target),
    preyObjection: (r, b, token, weapon, prey) => spared(b, prey) ?? below.preyObjection(r, b, token, weapon, prey),
    positionObjection: (r, b, token, position, prey) =>
      spared(b, prey) ?? below.positionObjection(r, b, token, position, prey),

    nightObjection(r, b, shot) {
      const limit = sightLimit(inPlay(b), shot.firer.id, b.turn)
      if (limit && shot.range > limit.distance)
        return vain(clauseOf(inPlay(b).orders, limit), `${shot.target.name} is out of sight beyond ${limit.said}`)
      return below.nightObjection(r, b, shot)
    },

    fireAt(r, b, firer, weapon, arc, target, dice, tell) {
      markFiredOn(b, target.id)
      if (isGun(weapon) && forcedTarget(inPlay(b), firer.id, b.turn)?.target === target.id) markFirstTarget(b, firer.id)
      below.fireAt(r, b, firer, weapon, arc, target, dice, tell)
    },
    launchAt(r, b, boat, target, wanted, dice, tell) {
      markFiredOn(b, target.id)
      below.launchAt(r, b, boat, target, wanted, dice, tell)
    },
    strikeFromAir(r, b, token, weapon, prey, dice, tell) {
      markFiredOn(b, prey.id)
      below.strikeFromAir(r, b, token, weapon, prey, dice, tell)
    },

    /** Duds of a scenario are unreliable torpedoes (CT-SA-05), which fail as often as it says. */
    ability(b, unit, id) {
      const printed = below.ability(b, unit, id)
      if (printed > 0 || id !== 'unreliable-torpedoes') return printed
      return ruleOn(inPlay(b), 'duds', unit.id, b.turn) ? 1 : 0
    },

    fuze: (r, b, ship) => fuzeOf(b, ship) ?? below.fuze(r, b, ship),

    resolveTorpedoes(r, b, dice, tell) {
      const hits = new Map<string, number>()
      below.resolveTorpedoes(r, b, dice, (event) => {
        if (event.tells === 'torpedoes') hits.set(event.ship, event.hits)
        if (event.tells === 'duds') hits.set(event.ship, (hits.get(event.ship) ?? 0) - event.failed)
        tell?.(event)
      })
      for (const [ship, count] of hits) markTorpedoed(b, ship, count)
    },

    leaveTable(r, b, ship, tell) {
      const edge = r.edgeBeyond(b, ship)
      if (edge) markLeft(b, ship.id, edge, b.turn)
      below.leaveTable(r, b, ship, tell)
    },

    /** A battle ends as soon as nothing can change its result any more. */
    checkVictory(r, b, tell) {
      markEndOfTurn(b, r.situation(r, b))
      below.checkVictory(r, b, tell)
      // The turn is over: what was to be done in it can no longer be done.
      const next = { ...r.situation(r, b), turn: b.turn + 1 }
      if (b.result === null && hasGoals(inPlay(b).orders) && judgeOrders(inPlay(b).orders, next).isFixed)
        r.finish(r, b, ordersClause(inPlay(b).orders), tell)
    },

    /** Those who carried out their orders win, whatever the points. */
    judge(r, b, gone) {
      const { orders } = inPlay(b)
      if (!hasGoals(orders)) return below.judge(r, b, gone)
      const judgement = judgeOrders(orders, { ...r.situation(r, b), isOver: true })
      return { ...below.judge(r, b, gone), winner: judgement.winner, why: judgementWords(judgement), judgement }
    },
  }),
}
