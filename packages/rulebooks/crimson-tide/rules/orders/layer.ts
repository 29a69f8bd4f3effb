import {
  achievedBy,
  arrivalOf,
  clauseOf,
  type Data,
  describeOrders,
  forcedTarget,
  hasGoals,
  hasSecretOrders,
  judgementWords,
  judgeOrders,
  markAmmunition,
  markEndOfTurn,
  markFired,
  markFiredOn,
  markFirstTarget,
  markLeft,
  markTorpedoed,
  ordersClause,
  ordersSeenBy,
  readOrders,
  ruleOn,
  smokeLeft,
  speedOfSurprised,
  speedRule,
  tellWeather,
  total,
  type VariantLayer,
} from '@flankspeed/kernel'
import { type CtBattle, cardOf, opponent, type Ship, type Side } from '../battle.ts'
import type { Leg } from '../movement/movement.ts'
import { reason, refuseFor, vain } from '../reasons.ts'
import type { Core, Rules } from '../rules.ts'
import { counted, grounded, jams, setDamage, spent, withoutTurrets } from './condition.ts'
import { leaving, moveLeaving } from './departures.ts'
import { fuzeOf } from './duds.ts'
import {
  forbids,
  holdsFire,
  holdsFlak,
  inPlay,
  isGun,
  isSurprised,
  spared,
  surprised,
  wrongTarget,
} from './restraints.ts'
import { beyondSight, checkSightings, isDarkByLight, isOfScenario, litFor, placeSqualls, tellSmoke } from './weather.ts'

/** Surprised ships keep on, and ships that must leave do so. */
const movesByHerself = (b: CtBattle, ship: Ship): boolean =>
  isSurprised(b, ship.id) !== null || leaving(b, ship) !== null

/** As many klicks straight on as her speed gives and the way is free. */
function steadyCourse(r: Rules, b: CtBattle, ship: Ship): Leg[] {
  const rule = ruleOn(inPlay(b), 'surprised', ship.id, b.turn)!
  const movement = total(r.movementOf(r, b, ship))
  if (ship.stopped) return []
  return [{ klicks: Math.max(1, Math.round(movement * speedOfSurprised(rule, ship.id))) }]
}

function mayGain(r: Rules, b: CtBattle, side: Side): boolean {
  const { orders } = inPlay(b)
  const { degree, isFixed } = achievedBy(side, orders, r.situation(r, b))
  return !isFixed && degree !== (orders.sides[side].decisive ? 'decisive' : 'minor')
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
      placeSqualls(r, b)
      setDamage(b, setup as Data)
      return b
    },

    // Secret orders.
    isOpen: (r, b) => below.isOpen(r, b) && !hasSecretOrders(inPlay(b), b),
    view(r, b, viewer) {
      const seen = below.view(r, b, viewer)
      seen.orders = ordersSeenBy(viewer, inPlay(b), b)
      return seen
    },

    // Light and weather.
    startTurn(r, b) {
      const { smoke, turn } = b
      below.startTurn(r, b)
      b.smoke = smokeLeft(b, smoke, turn)
      placeSqualls(r, b)
    },
    isDark: (b) => isDarkByLight(b) ?? below.isDark(b),
    usesNightVisibility: (b) => isDarkByLight(b) ?? below.usesNightVisibility(b),
    isWindWanted: (b) => below.isWindWanted({ ...b, storms: b.storms.filter((storm) => !isOfScenario(b, storm)) }),
    blowStorms(r, b, wind, dice, tell) {
      const squalls = b.storms.filter((storm) => isOfScenario(b, storm))
      b.storms = b.storms.filter((storm) => !squalls.includes(storm))
      below.blowStorms(r, b, wind, dice, tell)
      b.storms = [...b.storms, ...squalls]
    },

    describe: (r, b) => ({ ...below.describe(r, b), orders: describeOrders(inPlay(b)) }),

    settleOrder(r, b, dice, tell) {
      below.settleOrder(r, b, dice, tell)
      tellWeather(inPlay(b), b.turn, b.table, tell)
      tellSmoke(b, tell)
      for (const ship of arrivals(b)) {
        if (r.overlapped(r, b, { ...ship, placed: true }, ship) !== null) continue
        ship.placed = true
        const { orders } = inPlay(b)
        tell?.({ tells: 'arrived', clause: clauseOf(orders, arrivalOf(inPlay(b), ship.id)!), ship: ship.id })
      }
      checkSightings(r, b, tell)
    },
    nextPhase(r, b, tell) {
      below.nextPhase(r, b, tell)
      if (b.result === null) checkSightings(r, b, tell)
    },

    hasToMove: (r, b, ship) => below.hasToMove(r, b, ship) && !movesByHerself(b, ship),
    canMove: (r, b, ship) => total(r.movementOf(r, b, ship)) > 0,

    phases: {
      'naval-movement': {
        ...below.phases['naval-movement']!,
        go(r, b, dice, tell) {
          const next = b.ships.find(
            (ship) => ship.side === b.active && movesByHerself(b, ship) && below.hasToMove(r, b, ship),
          )
          if (next === undefined) return below.phases['naval-movement']!.go(r, b, dice, tell)
          if (!dice.ready) return false
          const rule = leaving(b, next)
          if (rule) moveLeaving(r, b, next, rule, below.refuseCourse, dice, tell)
          else r.sail(r, b, next, { legs: steadyCourse(r, b, next), stop: false, evade: false }, dice, tell)
          return true
        },
      },
    },

    refuseCourse(r, b, ship, course) {
      const against =
        surprised(b, ship) ??
        forbids(b, leaving(b, ship), `${ship.name} must head for the edge to leave the table, and moves by itself`)
      if (against) refuseFor(against)
      below.refuseCourse(r, b, ship, course)
    },

    depthChoices: (r, b, side) => below.depthChoices(r, b, side).filter((ship) => isSurprised(b, ship.id) === null),

    movementOf(r, b, ship) {
      const reasons = below.movementOf(r, b, ship)
      const { orders } = inPlay(b)
      const now = total(reasons)
      const moored = ruleOn(inPlay(b), 'moored', ship.id, b.turn)
      if (moored && now > 0) return [...reasons, reason(-now, clauseOf(orders, moored), 'moored')]
      const slow = speedRule(inPlay(b), ship.id, b.turn, ship.heading)
      const most = slow === null ? now : Math.max(1, Math.floor(cardOf(b, ship).movement * slow.share))
      return most < now ? [...reasons, reason(most - now, clauseOf(orders, slow!), 'limited speed')] : reasons
    },

    /** What a scenario asks of a ship does not count as damage. */
    damagedMovement: (r, b, ship) => below.movementOf(r, b, ship),

    weaponObjection: (r, b, ship, weapon) =>
      holdsFire(b, ship, weapon) ?? spent(b, ship, weapon) ?? below.weaponObjection(r, b, ship, weapon),
    printedDice: (r, b, shot) => withoutTurrets(r, b, shot, below.printedDice(r, b, shot)),
    aawObjection: (r, b, unit) => holdsFlak(b, unit) ?? below.aawObjection(r, b, unit),

    launchObjection(r, b, token) {
      const base = b.ships.find(({ id }) => id === token.base)
      const carrier = base ? (surprised(b, base) ?? grounded(b, base)) : null
      return surprised(b, token) ?? carrier ?? below.launchObjection(r, b, token)
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
      if (litFor(b, shot.firer, shot.target)) return null
      const limit = beyondSight(b, shot.firer, shot.target, shot.range)
      if (limit)
        return vain(clauseOf(inPlay(b).orders, limit), `${shot.target.name} is out of sight beyond ${limit.said}`)
      return below.nightObjection(r, b, shot)
    },

    fireAt(r, b, firer, weapon, arc, target, dice, tell) {
      markFiredOn(b, target.id)
      if (isGun(weapon)) markFired(b, firer.id, b.turn)
      if (isGun(weapon) && forcedTarget(inPlay(b), firer.id, b.turn)?.target === target.id) markFirstTarget(b, firer.id)
      const kind = counted(weapon)
      if (kind) markAmmunition(b, kind, firer.id, b.turn)
      if (!jams(b, firer, weapon, dice, tell)) return below.fireAt(r, b, firer, weapon, arc, target, dice, tell)
      firer.used.push(r.bearingArc(r, b, firer, target, arc).spent)
      firer.firedSurface = true
    },
    launchAt(r, b, boat, target, wanted, dice, tell) {
      markFiredOn(b, target.id)
      markAmmunition(b, 'torpedoes', boat.id, b.turn)
      below.launchAt(r, b, boat, target, wanted, dice, tell)
    },
    strikeFromAir(r, b, token, weapon, prey, dice, tell) {
      markFiredOn(b, prey.id)
      below.strikeFromAir(r, b, token, weapon, prey, dice, tell)
    },

    /** Duds of a scenario are unreliable torpedoes (CT-SA-05), which fail as often as it says. */
    ability(b, unit, id) {
      const printed = below.ability(b, unit, id)
      if (id === 'radar-fire-control' && printed > 0)
        return ruleOn(inPlay(b), 'radar-out', unit.id, b.turn) ? 0 : printed
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

    /** If one side has nothing left, the battle goes on while the other can still carry out its orders. */
    sidesGone(r, b) {
      const gone = below.sidesGone(r, b)
      return gone.length === 1 && mayGain(r, b, opponent(gone[0]!)) ? [] : gone
    },

    /** Its orders may still be worth the turns that are left, or not: the side decides (CT-R-91). */
    mayEndNow: (r, b, side) =>
      b.result === null &&
      below.sidesGone(r, b).includes(opponent(side)) &&
      mayGain(r, b, side) &&
      r.decisions(r, b).some((owed) => owed.side === side),

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
