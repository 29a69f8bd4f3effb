import {
  asFlag,
  asList,
  describeOrders,
  forcedTarget,
  hasGoals,
  hasSecretOrders,
  isData,
  judgementWords,
  judgeOrders,
  Malformed,
  markAmmunition,
  markEndOfTurn,
  markFired,
  markFiredOn,
  markFirstTarget,
  markLeft,
  markTorpedoed,
  mayGain,
  ordersClause,
  ordersSeenBy,
  readOrders,
  tellWeather,
  type VariantLayer,
} from '@flankspeed/kernel'
import { cardOf, type Flight, type Ship, SIDES, shipById, type VasBattle, waitsToMove } from '../battle.ts'
import { isGun } from '../cards/card.ts'
import { batteryOf, hasEnemyInReach } from '../gunnery/battery.ts'
import { refuseFor } from '../reasons.ts'
import type { Core } from '../rules.ts'
import { awaitArrivals, bringInShips } from './arrivals.ts'
import {
  counted,
  disableTurrets,
  empty,
  grounded,
  jams,
  spent,
  turretOut,
  updateRadars,
  withDamage,
} from './condition.ts'
import { leaving, moveLeaving, refuseMove } from './departures.ts'
import { chanceToExplode, explode } from './duds.ts'
import { refuseIdle } from './refuse-idle.ts'
import {
  holdsFire,
  idle,
  inPlay,
  isSilenced,
  mooring,
  spared,
  speedLimit,
  surprised,
  surpriseOf,
  wrongTarget,
} from './restraints.ts'
import { moveSurprised } from './steady-course.ts'
import {
  checkSightings,
  driftSmoke,
  hiddenBySquall,
  isNightByLight,
  sightByLight,
  sightUnderOrders,
  squallBetween,
  unseen,
} from './weather.ts'

/** May act. */
const isFree = (b: VasBattle, unit: Ship | Flight): boolean => idle(b, unit) === null

/** The rules for a battle under the orders of a scenario: who may act when, and how it is judged. */
export const ordersLayer: VariantLayer<Core> = {
  id: 'orders',
  parts: (below) => ({
    muster(r, id, version, setup) {
      const { orders, ...rest } = isData(setup) ? setup : {}
      let b = below.muster(r, id, version, rest)
      if (b.setUp !== null)
        throw new Malformed(
          'battle.orders',
          'orders need fleets that are already placed: start the battle after deployment',
        )
      const units = new Set([...b.ships, ...b.flights].map((unit) => unit.id))
      b.orders = readOrders(
        orders,
        (unit) => units.has(unit),
        (unit) => shipById(b, unit) !== undefined,
      )
      const damaged = withDamage(b, rest)
      if (damaged) b = Object.assign(below.muster(r, id, version, damaged), { orders: b.orders })
      disableTurrets(b)
      updateRadars(b)
      awaitArrivals(b)
      return b
    },
    describe: (r, b) => ({ ...below.describe(r, b), orders: describeOrders(inPlay(b)) }),
    shipFields: {
      awaited: {
        read(_r: unknown, ship: Ship, value: unknown, where: string) {
          ship.awaited = value !== undefined && asFlag(value, where)
        },
        describe: (_r: unknown, _b: unknown, ship: Ship) => ship.awaited,
      },
    },

    // Secret orders.
    isOpen: (r, b) => below.isOpen(r, b) && !hasSecretOrders(inPlay(b), b),
    view(r, b, viewer) {
      const seen = below.view(r, b, viewer)
      seen.orders = ordersSeenBy(viewer, inPlay(b), b)
      return seen
    },

    act(r, b, action, dice, tell) {
      if (isData(action)) {
        refuseIdle(r, b, action)
        refuseMove(b, action)
      }
      below.act(r, b, action, dice, tell)
    },
    actionObjection: idle,
    attackObjection: spared,

    // Arrivals, weather and light.
    startMovement(r, b, tell) {
      below.startMovement(r, b, tell)
      tellWeather(inPlay(b), b.turn, b.table, tell)
      updateRadars(b)
      bringInShips(r, b, tell)
      checkSightings(r, b, tell)
    },
    visibilityNow(b) {
      const sight = sightByLight(b)
      return sight === undefined ? below.visibilityNow(b) : sight
    },
    isNight: (b) => isNightByLight(b) ?? below.isNight(b),
    smokeBetween: (r, b, from, to) => below.smokeBetween(r, b, from, to) || squallBetween(b, from, to) !== null,
    clearSmoke(b, tell) {
      if (!driftSmoke(b, tell)) below.clearSmoke(b, tell)
    },
    /** Units that are still to come count as present. */
    isGone: (b, side) => below.isGone(b, side) && !b.ships.some((ship) => ship.side === side && ship.awaited === true),

    // Movement.
    steps: {
      ships: {
        ...below.steps.ships!,
        go(r, b, dice, tell) {
          for (const ship of b.ships) {
            if (!waitsToMove(ship)) continue
            const rule = leaving(b, ship)
            if (rule === null && surpriseOf(b, ship) === null) continue
            if (rule) moveLeaving(r, b, ship, rule, tell)
            else moveSurprised(r, b, ship, tell)
            return true
          }
          return below.steps.ships!.go(r, b, dice, tell)
        },
      },
    },
    fixedInPlace: (b, ship) => below.fixedInPlace(b, ship) || mooring(b, ship) !== null,
    speedThisTurn(r, b, ship) {
      const speed = below.speedThisTurn(r, b, ship)
      return Math.min(speed, speedLimit(b, ship)?.inches ?? speed)
    },
    layCourse(r, b, ship, legs, limits) {
      const moored = legs.length > 0 ? mooring(b, ship) : null
      if (moored) refuseFor(moored)
      const limit = speedLimit(b, ship)
      const wanted = legs.reduce((sum, leg) => sum + leg.ahead, 0)
      if (limit && wanted > limit.inches * 1000) refuseFor(limit.objection)
      return below.layCourse(r, b, ship, legs, limits)
    },
    keepStation(r, b, ship, legs, data) {
      const moored = legs.length > 0 || data.enter !== undefined ? mooring(b, ship) : null
      if (moored) refuseFor(moored)
      return below.keepStation(r, b, ship, legs, data)
    },
    sail(r, b, ship, course, beside, tell) {
      below.sail(r, b, ship, course, beside, tell)
      if (ship.withdrawn !== null) markLeft(b, ship.id, ship.withdrawn, b.turn)
    },

    // Aircraft and their carriers.
    mayFly: (r, b, flight) => isFree(b, flight) && below.mayFly(r, b, flight),
    refuseFlight(r, b, flight, legs) {
      const found = idle(b, flight)
      if (found) refuseFor(found)
      return below.refuseFlight(r, b, flight, legs)
    },
    refuseContact(r, b, flight, legs) {
      for (const enemy of r.enemiesInContact(r, b, flight, legs.at(-1))) {
        const found = spared(b, enemy)
        if (found) refuseFor(found)
      }
      below.refuseContact(r, b, flight, legs)
    },
    /** A surprised Flight has flown on without going anywhere. */
    startGunnery(r, b, tell) {
      for (const flight of b.flights) if (flight.moved === null && surpriseOf(b, flight) !== null) flight.moved = 0
      checkSightings(r, b, tell)
      below.startGunnery(r, b, tell)
    },
    refuseLaunches(r, b, ship, launches) {
      for (const { flight } of launches) {
        const found = idle(b, flight)
        if (found) refuseFor(found)
      }
      below.refuseLaunches(r, b, ship, launches)
    },
    operationObjection: (r, b, ship) => idle(b, ship) ?? grounded(b, ship) ?? below.operationObjection(r, b, ship),
    /** A carrier whose aircraft may not take off can still recover others. */
    recoveryObjection: (r, b, ship) =>
      below.recoveryObjection(
        grounded(b, ship) ? Object.create(r, { operationObjection: { value: below.operationObjection } }) : r,
        b,
        ship,
      ),
    flightsToRearm: (b, side) => below.flightsToRearm(b, side).filter((flight) => isFree(b, flight)),
    raidPairs: (r, b) =>
      below.raidPairs(r, b).filter(([defender, raider]) => isFree(b, defender) && spared(b, raider) === null),
    raidShots: (r, b, ship, raiders) =>
      isFree(b, ship) && holdsFire(b, ship, 'flak') === null ? below.raidShots(r, b, ship, raiders) : [],
    /** Surprised gunners let them pass. */
    shipsPassedOver: (r, b, flight, legs) =>
      below.shipsPassedOver(r, b, flight, legs).filter((ship) => isFree(b, ship) && spared(b, flight) === null),
    flightObjection: (b, flight, unladen) => surprised(b, flight) ?? below.flightObjection(b, flight, unladen),
    airAttackObjection: (r, b, flight, target) =>
      (target.side === flight.side ? null : spared(b, target)) ?? below.airAttackObjection(r, b, flight, target),
    attackByAir(r, b, attack, dice, tell) {
      r.noteAttack(b, attack.target)
      below.attackByAir(r, b, attack, dice, tell)
    },

    // Fire.
    /** Scenarios have many ships far apart, and what orders say of each shot is dear to ask. */
    canFire: (r, b, ship) => hasEnemyInReach(batteryOf(r, cardOf(b, ship)), b, ship) && below.canFire(r, b, ship),
    unfired: (b, side) => below.unfired(b, side).filter((ship) => !isSilenced(b, ship)),
    weaponObjection: (r, b, ship, weapon, state) =>
      holdsFire(b, ship, weapon.kind === 'torpedo' ? 'torpedoes' : 'guns') ??
      spent(b, ship, weapon) ??
      (state.out ? turretOut(b, ship, weapon) : null) ??
      below.weaponObjection(r, b, ship, weapon, state),
    targetObjection: (r, b, ship, weapon, state, target, bearing) =>
      (target.side === ship.side
        ? null
        : (spared(b, target) ??
          wrongTarget(r, b, ship, weapon, target) ??
          unseen(r, b, ship, target) ??
          hiddenBySquall(r, b, ship, weapon, target))) ??
      below.targetObjection(r, b, ship, weapon, state, target, bearing),
    sightOf: (r, b, ship, target) => sightUnderOrders(r, b, ship, target, below.sightOf(r, b, ship, target)),
    antiAirObjection: (r, b, ship, index, target, local) =>
      holdsFire(b, ship, 'flak') ??
      (target.side === ship.side ? null : (spared(b, target) ?? unseen(r, b, ship, target))) ??
      below.antiAirObjection(r, b, ship, index, target, local),
    boatObjection: (r, b, ship, index, boat) =>
      below.boatObjection(r, b, ship, index, boat) ??
      holdsFire(b, ship, 'guns') ??
      spared(b, boat) ??
      wrongTarget(r, b, ship, cardOf(b, ship).weapons[index]!, boat) ??
      unseen(r, b, ship, boat),
    salvoObjection: (r, b, ship) =>
      below.salvoObjection(r, b, ship) ?? holdsFire(b, ship, 'torpedoes') ?? empty(b, ship, 'torpedoes'),
    readyToFire: (r, b, ship, index, weapon, dice, tell) =>
      !jams(b, ship, weapon, dice, tell) && below.readyToFire(r, b, ship, index, weapon, dice, tell),
    spottersToAssign: (r, b, side) =>
      below.spottersToAssign(r, b, side).filter((ship) => isFree(b, ship) && grounded(b, ship) === null),
    scoutsRolling: (r, b, side) =>
      below.scoutsRolling(r, b, side).filter(({ scout }) => {
        const ship = shipById(b, scout)
        return ship === undefined || isFree(b, ship)
      }),
    shipsToRedeploy: (r, b, side) => below.shipsToRedeploy(r, b, side).filter((ship) => isFree(b, ship)),
    carriersForDeepDeployment: (r, b, side) =>
      below.carriersForDeepDeployment(r, b, side).filter((ship) => isFree(b, ship)),
    shipsToRepair: (r, b, side) => below.shipsToRepair(r, b, side).filter((ship) => isFree(b, ship)),
    mayRepair: (r, b, side) => r.shipsToRepair(r, b, side).length > 0,

    // Marks.
    noteAttack: (b, target) => markFiredOn(b, target.id),
    readyVolleys(r, b, volleys, dice, tell) {
      for (const { ship, weapon, target } of volleys) {
        r.noteAttack(b, target)
        if (isGun(weapon.kind)) markFired(b, ship.id, b.turn)
        const kind = counted(b, ship, weapon)
        if (kind) markAmmunition(b, kind, ship.id, b.turn)
        if (isGun(weapon.kind) && forcedTarget(inPlay(b), ship.id, b.turn)?.target === target.id)
          markFirstTarget(b, ship.id)
      }
      return below.readyVolleys(r, b, volleys, dice, tell)
    },
    actions: {
      /** DP guns fire at motor torpedo boats as well. */
      'anti-air': {
        ...below.actions['anti-air']!,
        do(r, b, side, data, dice, tell) {
          below.actions['anti-air']!.do(r, b, side, data, dice, tell)
          for (const shot of asList(data.shots, 'action.shots')) {
            const boat = isData(shot) ? shipById(b, String(shot.target)) : undefined
            if (boat) r.noteAttack(b, boat)
          }
        },
      },
    },
    explode,
    chanceToExplode,
    noteHits(b, strike, hits) {
      if (strike.torpedo) markTorpedoed(b, strike.target.id, hits)
    },

    // Judgement.
    closeTurn(r, b, dice, tell) {
      markEndOfTurn(b, r.situation(r, b))
      below.closeTurn(r, b, dice, tell)
    },
    /**
     * As soon as nothing can change the result any more; where only one fleet is left, as soon as it can gain no more.
     * Asked when a turn is over.
     */
    battleEnds(r, b) {
      const { orders } = inPlay(b)
      const byTheBook = below.battleEnds(r, b)
      if (!hasGoals(orders) || b.turn >= b.turnLimit) return byTheBook
      const situation = { ...r.situation(r, b), turn: b.turn + 1 }
      if (judgeOrders(orders, situation).isFixed) return true
      return byTheBook && !SIDES.some((side) => !r.isGone(b, side) && mayGain(side, orders, situation))
    },
    /** Those who carried out their orders win, whatever the points. */
    judge(r, b) {
      const result = below.judge(r, b)
      const { orders } = inPlay(b)
      if (!hasGoals(orders)) return result
      const judgement = judgeOrders(orders, { ...r.situation(r, b), isOver: true })
      return { ...result, winner: judgement.winner, why: judgementWords(judgement), judgement }
    },
    endBattle(r, b, tell) {
      if (!hasGoals(inPlay(b).orders)) return below.endBattle(r, b, tell)
      b.result = r.judge(r, b)
      tell?.({ tells: 'outcome', clause: ordersClause(inPlay(b).orders), ...b.result })
    },
  }),
}
