import {
  clauseOf,
  type Data,
  describeOrders,
  EDGES,
  forcedTarget,
  hasGoals,
  hasSecretOrders,
  inwardOf,
  isData,
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
  speedRule,
  tellWeather,
  total,
  type VariantLayer,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Ship, shipById } from '../battle.ts'
import { reason, refuseFor } from '../reasons.ts'
import type { Core } from '../rules.ts'
import type { TaskLimit } from '../turn/activation.ts'
import { onlyWords } from '../turn/whose-turn.ts'
import { language } from '../view/language.ts'
import type { Proposal } from '../words.ts'
import { awaitArrivals, bringInUnits, describeArrivals } from './arrivals.ts'
import { empty, jams, restoreRadars, setCondition } from './condition.ts'
import { leaving, moveLeavingShip, moveObjection } from './departures.ts'
import { dudChance, explodes } from './duds.ts'
import {
  actionObjection,
  arrivalRuleOf,
  grounded,
  holdsFire,
  moored,
  mooringOf,
  outOfSight,
  spared,
  surprised,
  surpriseOf,
  wrongTarget,
} from './forbidden.ts'
import { inPlay } from './in-play.ts'
import { endUnderOrders, judgedByOrders } from './judging.ts'
import { seenBy } from './seen-marks.ts'
import { moveSurprisedBoat, moveSurprisedShip } from './steady-course.ts'
import {
  changeLight,
  checkSightings,
  driftSmoke,
  lastTurnOfSmoke,
  placeSqualls,
  sightWithLights,
  withoutSqualls,
} from './weather.ts'

const isFree = (b: FdBattle, { id }: { readonly id: string }): boolean => surpriseOf(b, id) === null

/** Guns and light weapons, or torpedoes. A surprised crew does nothing at all. */
const taskLimit: TaskLimit = (_r, b, ship, task) => {
  if (task === 'fire' || task === 'close-fire') return holdsFire(b, ship, 'guns')
  return task === 'torpedo' ? (holdsFire(b, ship, 'torpedoes') ?? empty(b, ship, 'torpedoes')) : surprised(b, ship)
}

/** The guns of a ship have fired at another. */
function markShot(b: FdBattle, ship: Ship, target: Ship): void {
  markFiredOn(b, target.id)
  markFired(b, ship.id, b.turn)
  if (forcedTarget(inPlay(b), ship.id, b.turn)?.target === target.id) markFirstTarget(b, ship.id)
}

/** What the scenario forbids is not proposed. */
const allowed =
  (propose: Proposal): Proposal =>
  (r, b, unit, pick) => {
    const action = propose(r, b, unit, pick)
    return action && actionObjection(b, { ...action }) === null ? action : null
  }

/** The rules for a battle under the orders of a scenario: who may act when, and how it is judged. */
export const ordersLayer: VariantLayer<Core> = {
  id: 'orders',
  parts: (below) => ({
    muster(r, id, version, setup, dice) {
      const b = below.muster(r, id, version, setup, dice)
      const { orders } = setup as Data
      const units = new Set([...b.ships, ...b.stands].map((unit) => unit.id))
      b.orders = readOrders(orders, (unit) => units.has(unit))
      awaitArrivals(b, setup as Data)
      placeSqualls(b)
      setCondition(b, setup as Data)
      return b
    },

    describe: (r, b) => ({
      ...below.describe(r, b),
      orders: describeOrders(inPlay(b)),
      arrivals: describeArrivals(b),
    }),

    view(r, b, viewer) {
      const seen = below.view(r, b, viewer)
      seen.orders = ordersSeenBy(viewer, seenBy(viewer, b, inPlay(b)), b)
      return seen
    },
    isOpen: (r, b) => below.isOpen(r, b) && !hasSecretOrders(inPlay(b), b),

    act(r, b, action, dice, tell) {
      const against =
        b.result === null && isData(action) ? (actionObjection(b, action) ?? moveObjection(r, b, action)) : null
      if (against) {
        onlyWords(action as Data, Object.keys(language.actions[(action as Data).do as string] ?? {}))
        refuseFor(against)
      }
      below.act(r, b, action, dice, tell)
    },

    nextStep(r, b, tell) {
      below.nextStep(r, b, tell)
      if (b.step === 'initiative') {
        restoreRadars(b)
        changeLight(b)
        placeSqualls(b)
        tellWeather(inPlay(b), b.turn, b.table, tell)
        driftSmoke(b, tell)
        bringInUnits(r, b, tell)
      }
      checkSightings(r, b, tell)
    },
    leaveSmoke(b, ship) {
      below.leaveSmoke(b, ship)
      const until = lastTurnOfSmoke(b)
      b.smoke = b.smoke.map((screen) => (screen.until === b.turn ? { ...screen, until } : screen))
    },
    sightOf: (r, b, ship, target) => sightWithLights(r, b, ship, target, below.sightOf(r, b, ship, target)),
    unplaced: (b, side) => below.unplaced(b, side).filter((ship) => arrivalRuleOf(b, ship) === null),

    hasToMove: (r, b, ship) => below.hasToMove(r, b, ship) && isFree(b, ship) && leaving(r, b, ship) === null,
    boatsToMove: (b, side) =>
      below.boatsToMove(b, side).filter((boat) => isFree(b, boat) && mooringOf(b, boat.id) === null),
    obeys: (r, b, ship, dice, tell) =>
      !isFree(b, ship) || leaving(r, b, ship) !== null || below.obeys(r, b, ship, dice, tell),
    steps: {
      squalls: {
        ...below.steps.squalls!,
        go: (r, b, dice, tell) => withoutSqualls(b, () => below.steps.squalls!.go(r, b, dice, tell)),
        skipChoice: (r, b) => withoutSqualls(b, () => below.steps.squalls!.skipChoice!(r, b)),
      },
      'ship-movement': {
        ...below.steps['ship-movement']!,
        go: (r, b, dice, tell) =>
          moveSurprisedShip(r, b, dice, tell) ??
          moveLeavingShip(r, b, dice, tell) ??
          below.steps['ship-movement']!.go(r, b, dice, tell),
      },
      'submarine-movement': {
        ...below.steps['submarine-movement']!,
        go: (r, b, dice, tell) =>
          moveSurprisedBoat(r, b, tell) ? 'on' : below.steps['submarine-movement']!.go(r, b, dice, tell),
      },
      victory: {
        ...below.steps.victory!,
        go(r, b, dice, tell) {
          markEndOfTurn(b, r.situation(r, b))
          return below.steps.victory!.go(r, b, dice, tell)
        },
      },
    },

    speedReasons(r, b, ship) {
      const reasons = below.speedReasons(r, b, ship)
      const { orders } = inPlay(b)
      const now = total(reasons)
      const mooring = mooringOf(b, ship.id)
      if (mooring && now > 0) return [...reasons, reason(-now, clauseOf(orders, mooring), 'moored')]
      const slow = speedRule(inPlay(b), ship.id, b.turn, ship.heading)
      const most = slow === null ? now : Math.floor(cardOf(b, ship).speed * slow.share)
      return most < now ? [...reasons, reason(most - now, clauseOf(orders, slow!), 'limited speed')] : reasons
    },
    maxSpeed: (r, b, ship) => Math.max(0, total(r.speedReasons(r, b, ship))),
    courseObjection(r, b, ship, course) {
      const slow = speedRule(inPlay(b), ship.id, b.turn, ship.heading)
      const against = below.courseObjection(r, b, ship, course)
      const isTooFast = slow !== null && course.knots > Math.floor(cardOf(b, ship).speed * slow.share)
      return against && isTooFast ? { ...against, clause: clauseOf(inPlay(b).orders, slow) } : against
    },
    /** A moored ship does not swerve, even with a damaged helm. */
    loseControl(r, b, ship, dice, tell) {
      if (moored(b, ship) === null) below.loseControl(r, b, ship, dice, tell)
    },
    /** What a scenario asks of a ship does not count as damage. */
    engineSpeed: (r, b, ship) => Math.max(0, total(below.speedReasons(r, b, ship))),

    mayActivate: (b, unit) => below.mayActivate(b, unit) && isFree(b, unit),
    taskLimits: { orders: taskLimit },
    mayRepair: (r, b, ship) => isFree(b, ship) && below.mayRepair(r, b, ship),
    mayLaunchSpotter: (b, ship) => isFree(b, ship) && grounded(b, ship) === null && below.mayLaunchSpotter(b, ship),
    layers: (r, b, side) => below.layers(r, b, side).filter((ship) => isFree(b, ship)),
    launchObjection(r, b, stand) {
      const base = stand.aboard === null ? undefined : shipById(b, stand.aboard)
      const carrier = base ? (surprised(b, base) ?? grounded(b, base)) : null
      return surprised(b, stand) ?? carrier ?? below.launchObjection(r, b, stand)
    },
    unmovedStands: (r, b, side) => below.unmovedStands(r, b, side).filter((stand) => isFree(b, stand)),
    interceptLimits(r, b, stand) {
      const rule = surpriseOf(b, stand.id)
      const limits = below.interceptLimits(r, b, stand)
      return rule ? [clauseOf(inPlay(b).orders, rule), ...limits] : limits
    },
    escortsOf: (r, b, stand) => below.escortsOf(r, b, stand).filter((escort) => isFree(b, escort)),
    proposals: Object.fromEntries(Object.entries(below.proposals).map(([name, propose]) => [name, allowed(propose)])),

    shotObjection: (r, b, ship, battery, target) =>
      spared(b, target) ??
      wrongTarget(r, b, ship, target) ??
      (battery.group === 'MAIN' ? empty(b, ship, 'guns') : null) ??
      below.shotObjection(r, b, ship, battery, target),
    closeFireObjection: (r, b, ship, factor, target) =>
      spared(b, target) ?? wrongTarget(r, b, ship, target) ?? below.closeFireObjection(r, b, ship, factor, target),
    torpedoObjection: (r, b, ship, target) => spared(b, target) ?? below.torpedoObjection(r, b, ship, target),
    attackObjection: (r, b, stand, target, load) =>
      spared(b, target) ??
      holdsFire(b, stand, load.attack === 'torpedo bomber' ? 'torpedoes' : 'guns') ??
      below.attackObjection(r, b, stand, target, load),
    combatObjection: (r, b, attacker, defender) =>
      spared(b, defender) ?? below.combatObjection(r, b, attacker, defender),
    reactors: (r, b, raider) => (spared(b, raider) ? [] : below.reactors(r, b, raider)),
    aaObjection: (r, b, ship, stand, factor) =>
      holdsFire(b, ship, 'flak') ??
      spared(b, stand) ??
      outOfSight(b, ship, stand) ??
      below.aaObjection(r, b, ship, stand, factor),
    sightObjection: (r, b, ship, target, sight, unaimed) =>
      outOfSight(b, ship, target) ?? below.sightObjection(r, b, ship, target, sight, unaimed),
    gunSightObjection: (r, b, ship, battery, target, sight) =>
      outOfSight(b, ship, target) ?? below.gunSightObjection(r, b, ship, battery, target, sight),
    isWithinSD: (r, b, ship, target) => outOfSight(b, ship, target) === null && below.isWithinSD(r, b, ship, target),

    fireBattery(r, b, ship, battery, target, guns, dice, tell) {
      const before = ship.fired.length
      if (jams(b, ship, battery, dice, tell))
        ship.fired = [...ship.fired, { battery: battery.name, target: target.id, guns }]
      else below.fireBattery(r, b, ship, battery, target, guns, dice, tell)
      if (ship.fired.length === before) return
      markShot(b, ship, target)
      if (battery.group === 'MAIN') markAmmunition(b, 'guns', ship.id, b.turn)
    },
    fireFactor(r, b, ship, factor, target, dice, tell) {
      markShot(b, ship, target)
      below.fireFactor(r, b, ship, factor, target, dice, tell)
    },
    launch(r, b, ship, target, order, dice, tell) {
      markFiredOn(b, target.id)
      markAmmunition(b, 'torpedoes', ship.id, b.turn)
      below.launch(r, b, ship, target, order, dice, tell)
    },
    dropCharges(r, b, ship, boat, dice, tell) {
      markFiredOn(b, boat.id)
      below.dropCharges(r, b, ship, boat, dice, tell)
    },
    fireAa(r, b, ship, stand, factor, points, dice, tell) {
      markFiredOn(b, stand.id)
      below.fireAa(r, b, ship, stand, factor, points, dice, tell)
    },
    fightInTheAir(r, b, attacker, defender, instead, choice, dice, tell) {
      markFiredOn(b, defender.id)
      below.fightInTheAir(r, b, attacker, defender, instead, choice, dice, tell)
    },
    /** The alarm is given when a raid comes in: those who were surprised may fire at it. */
    actions: {
      attack: {
        ...below.actions.attack!,
        do(r, b, side, data, dice, tell) {
          below.actions.attack!.do(r, b, side, data, dice, tell)
          const raid = r.raidOf(b)
          if (raid) markFiredOn(b, raid.target)
        },
      },
    },

    dudChance,
    torpedoHit(r, b, target, torpedo, arc, dice, tell) {
      if (!explodes(b, torpedo.by, target, dice, tell)) return
      markTorpedoed(b, target.id)
      below.torpedoHit(r, b, target, torpedo, arc, dice, tell)
    },
    loseShip(r, b, ship, fate, clause, tell) {
      const edge = fate === 'withdrawn' ? EDGES.find((each) => inwardOf(b.table, each, ship) < 0) : undefined
      if (edge && ship.fate === null) markLeft(b, ship.id, edge, b.turn)
      below.loseShip(r, b, ship, fate, clause, tell)
    },

    endOfGame: (r, b) => endUnderOrders(r, b, below.endOfGame(r, b)),
    finish(r, b, why, tell, clause) {
      const { orders } = inPlay(b)
      below.finish(r, b, why, tell, b.conceded === null && hasGoals(orders) ? ordersClause(orders) : clause)
    },
    judge: (r, b, why) => judgedByOrders(r, b, below.judge(r, b, why)),
  }),
}
