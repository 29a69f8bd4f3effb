import type { OnlyAnswer } from '@flankspeed/command/rulebook'
import { distance } from '@flankspeed/kernel'
import { isBoat } from '../rules/battle.ts'
import * as fd from '../rules/library.ts'

type Kind = fd.FdDecision['kind']
type OnlyAnswers = {
  [K in Kind]: (r: fd.Rules, b: fd.FdBattle, decision: Extract<fd.FdDecision, { kind: K }>) => OnlyAnswer | null
}

const never = (): null => null

/**
 * Everything may be measured at any time, so a skipped decision tells no distance. What boats below can do is known to their
 * owner alone: wherever one is asked, or might be in the eyes of the enemy, nothing is skipped.
 */
const answers: OnlyAnswers = {
  place: never,
  'lay-mines': never,
  'move-boats': never,
  launch: never,
  fly: never,
  react: never,
  respond: never,
  aa: never,
  'damage-control': never,

  /** All that are asked lie aground: they can only try to come off. */
  move(_r, b, { side, units }) {
    const ships = units.map((id) => fd.shipById(b, id))
    const [ship] = ships
    if (!ship || !ships.every((each) => each?.aground)) return null
    return { action: { side, do: 'move', ship: ship.id, knots: 0, path: [] }, why: `${ship.name} is aground.` }
  },

  /** A spotter plane sees for the guns. Without an enemy on the water, or without guns, it sees nothing. */
  spotter(r, b, { side, units }) {
    const armed = units.some((id) => {
      const ship = fd.shipById(b, id)!
      return fd.cardOf(b, ship).batteries.some(({ name }) => r.gunsLeft(b, ship, name) > 0)
    })
    const enemies = b.orders !== undefined || b.ships.some((foe) => foe.side !== side && fd.onTable(foe))
    if (armed && enemies) return null
    return { action: { side, do: 'end-phase' }, why: 'There is nothing to spot for.' }
  },

  /** One combat, and it must be fought. */
  'air-combat'(_r, _b, { side, combats, forced }) {
    return forced && combats.length === 1
      ? { action: { side, do: 'air-combat', ...combats[0]! }, why: 'They have met and must fight.' }
      : null
  },

  flagship(_r, b, { side, squadron, units }) {
    const [ship] = units
    if (units.length !== 1 || ship === undefined) return null
    return {
      action: { side, do: 'flagship', squadron, ship },
      why: `${fd.shipById(b, ship)?.name ?? ship} is the only ship left to lead.`,
    }
  },

  /**
   * Whoever is in the middle of an activation, and has nothing left to do. Before that, only if nobody of the side could do
   * anything in this phase, whatever the enemy does first: gun flashes and lights may show him.
   */
  activate(r, b, { side, units, acting }) {
    if (acting !== null) return canGoOn(r, b, acting) ? null : pass(b, side, acting)
    return units.some((id) => couldAct(r, b, id)) ? null : pass(b, side, units[0]!)
  },
}

export const onlyAnswer = (r: fd.Rules, b: fd.FdBattle, decision: fd.FdDecision): OnlyAnswer | null =>
  answers[decision.kind](r, b, decision as never)

function pass(b: fd.FdBattle, side: fd.Side, unit: string): OnlyAnswer {
  const ship = fd.shipById(b, unit)
  const name = ship?.name ?? fd.standById(b, unit)?.name ?? unit
  const action: fd.FdAction = ship ? { side, do: 'pass', ship: unit } : { side, do: 'pass', stand: unit }
  return { action, why: `${name} can do nothing now.` }
}

const enemiesOf = (b: fd.FdBattle, side: fd.Side): fd.Ship[] =>
  b.ships.filter((foe) => foe.side !== side && fd.onTable(foe) && !foe.submerged)

/** Is there anything that the rules would let this unit do now, besides passing? */
function canGoOn(r: fd.Rules, b: fd.FdBattle, unit: string): boolean {
  const ship = fd.shipById(b, unit)
  if (!ship) return couldAct(r, b, unit)
  if (ship.powerFailure && ship.powered === false) return false
  const foes = enemiesOf(b, ship.side)
  if (ship.submerged || hasChore(r, b, ship) || mayLight(r, b, ship)) return true
  return foes.some((foe) => {
    if (r.limitOf(r, b, ship, 'torpedo') === null && bearTubes(r, b, ship, foe)) return true
    if (r.sightOf(r, b, ship, foe) === 'dark' && ship.identified === null) return true
    if (r.limitOf(r, b, ship, 'fire') !== null) return false
    return fd.cardOf(b, ship).batteries.some((battery) => r.shotObjection(r, b, ship, battery, foe) === null)
  })
}

/** Could it do anything in this phase, if the enemy were in plain sight? */
function couldAct(r: fd.Rules, b: fd.FdBattle, unit: string): boolean {
  const ship = fd.shipById(b, unit)
  if (!ship) return couldAttack(b, unit)
  if (isBoat(b, ship) && ship.submerged) return true
  if (ship.powerFailure && ship.powered === false) return false
  if (hasChore(r, b, ship)) return true
  return enemiesOf(b, ship.side).some(
    (foe) =>
      bearTubes(r, b, ship, foe) ||
      (b.light === 'night' && r.isInRange(r, ship, foe)) ||
      fd.cardOf(b, ship).batteries.some((battery) => bearGuns(r, b, ship, battery, foe)),
  )
}

const bearGuns = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, battery: fd.Battery, foe: fd.Ship): boolean =>
  r.isInRange(r, ship, foe) && r.gunsReach(r, ship, battery, foe) && r.gunsReady(r, b, ship, battery, foe) > 0

function bearTubes(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foe: fd.Ship): boolean {
  const { torpedoes } = fd.cardOf(b, ship)
  return (
    r.isInRange(r, ship, foe) &&
    r
      .mountsReady(r, b, ship, foe)
      .some((mount) => r.fastestTo(r, ship, foe, fd.torpedoType(torpedoes[mount]!.type)!) !== undefined)
  )
}

/** Aircraft to land or to service, light weapons, depth charges: whatever may be near enough. */
function hasChore(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): boolean {
  if (['land', 'service'].some((task) => r.proposals[task]?.(r, b, ship, () => 0))) return true
  if (b.stands.some((stand) => stand.side !== ship.side && r.aaFactors(r, b, ship, stand).length > 0)) return true
  if (isNearBoat(r, b, ship)) return true
  return (['CRF', 'MRF'] as const).some(
    (factor) =>
      r.factorObjection(r, ship, factor) === null &&
      enemiesOf(b, ship.side).some((foe) => r.isInCloseReach(r, b, ship, factor, foe)),
  )
}

/** Searching and depth charges (FD-SUB-06, FD-SUB-07). */
const isNearBoat = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): boolean =>
  ship.ASW > 0 &&
  b.ships.some(
    (boat) =>
      boat.side !== ship.side &&
      fd.onTable(boat) &&
      isBoat(b, boat) &&
      r.areNear(r, b, ship, boat, Math.max(r.searching.reach, r.depthCharge.reach)),
  )

/** Searchlights and star shell may be used on anybody near, by night. */
function mayLight(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): boolean {
  if (b.light !== 'night') return false
  const near = (reach: number): boolean =>
    b.ships.some((other) => other !== ship && fd.onTable(other) && distance(ship, other) <= reach)
  if (ship.searchlights && !ship.used.includes('searchlight') && near(r.searchlightReach)) return true
  const silent = fd
    .cardOf(b, ship)
    .batteries.some(
      ({ name, gun_mm }) =>
        gun_mm >= r.starShellGun &&
        r.gunsLeft(b, ship, name) > 0 &&
        !ship.fired.some(({ battery }) => battery === name),
    )
  return silent && near(r.starShellReach)
}

/** Farther than any weapon of aircraft is dropped from, thousandths of a centimetre. */
const AIR_REACH = 40_000

/** It has a weapon, and an enemy within reach of any. */
function couldAttack(b: fd.FdBattle, unit: string): boolean {
  const stand = fd.standById(b, unit)
  if (!stand || !fd.isAirborne(stand)) return false
  return b.ships.some((foe) => foe.side !== stand.side && fd.onTable(foe) && distance(stand, foe) <= AIR_REACH)
}
