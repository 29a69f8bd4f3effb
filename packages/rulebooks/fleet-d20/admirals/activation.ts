import { type Flaws, SOUND } from '@flankspeed/admirals/rulebook'
import { distance, type Pick } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { mustTurnHome, preyOf } from './flying.ts'
import { asSeen } from './misjudged-shots.ts'
import { stakeOf } from './orders/plan.ts'
import { worthOfFire, worthOfGuns, worthOfTorpedoes } from './worth.ts'

export interface Idea {
  action: fd.FdAction
  worth: number
}

/** Share of the stake of the best target: aircraft and ships do not spend their one load on less. */
const PATIENCE = 0.6
/** Torpedoes that promise less than this are kept for later. */
const SPREAD = 4
/** Free and helpful tasks: worth doing before passing. */
const CHORES = ['land', 'service', 'aa', 'hunt', 'close-fire'] as const

/** The most promising task of all waiting units; a side with nothing left to do passes. */
export const bestTask = (
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  units: readonly string[],
  pick: Pick,
  flaws: Flaws,
): fd.FdAction => rankedTasks(r, b, side, units, pick, flaws).next().value!

/** Tasks of all waiting units, the most promising first; chores where nothing else is left; at last, that the first of them does nothing. */
export function* rankedTasks(
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  units: readonly string[],
  pick: Pick,
  flaws: Flaws = SOUND,
): Generator<fd.FdAction, void> {
  const foes = b.ships.filter((foe) => foe.side !== side && fd.onTable(foe) && !foe.submerged)
  const ideas: Idea[] = []
  for (const unit of units)
    for (const { action, worth } of ideasOf(r, b, unit, foes)) {
      const seems = worth * asSeen(r, b, action, flaws)
      if (seems > 0) ideas.push({ action, worth: seems })
    }
  for (const { action } of ideas.sort((one, other) => other.worth - one.worth)) yield action
  for (const unit of units) {
    const ship = fd.shipById(b, unit)
    if (ship && !isWithoutPower(ship)) for (const { action } of chores(r, b, ship, pick)) yield action
  }
  const unit = units[0]!
  yield b.ships.some(({ id }) => id === unit) ? { side, do: 'pass', ship: unit } : { side, do: 'pass', stand: unit }
}

/** Without power she can do nothing more in this phase (FD-UCR-11). */
const isWithoutPower = ({ powerFailure, powered }: fd.Ship): boolean => powerFailure && powered === false

function ideasOf(r: fd.Rules, b: fd.FdBattle, unit: string, foes: readonly fd.Ship[]): Idea[] {
  const ship = fd.shipById(b, unit)
  if (!ship) return attacks(r, b, unit)
  if (isWithoutPower(ship)) return []
  const near = foes.filter((foe) => r.isInRange(r, ship, foe))
  if (near.length === 0) return []
  return [...shots(r, b, ship, near), ...launches(r, b, ship, near), ...looks(r, b, ship, near)]
}

export function shots(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): Idea[] {
  const ideas: Idea[] = []
  if (r.limitOf(r, b, ship, 'fire') !== null) return ideas
  const { side, id } = ship
  for (const battery of fd.cardOf(b, ship).batteries) {
    if (r.isSilent(r, b, ship, battery)) continue
    for (const target of foes) {
      if (!r.gunsReach(r, ship, battery, target) || r.gunsReady(r, b, ship, battery, target) === 0) continue
      if (r.shotObjection(r, b, ship, battery, target) !== null) continue
      const worth = worthOfFire(r, b, ship, battery, target, stakeOf(r, b, side, target)) + 0.01
      ideas.push({ action: { side, do: 'fire', ship: id, battery: battery.name, target: target.id }, worth })
    }
  }
  return ideas
}

export function launches(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): Idea[] {
  const ideas: Idea[] = []
  if (!ship.tubes.some((left) => left > 0) || r.limitOf(r, b, ship, 'torpedo') !== null) return ideas
  const least = b.orders ? PATIENCE * bestNear(r, b, ship, foes) : 0
  const { torpedoes } = fd.cardOf(b, ship)
  for (const target of foes) {
    if (!r.isInRange(r, ship, target)) continue
    const ready = r
      .mountsReady(r, b, ship, target)
      .filter((mount) => r.fastestTo(r, ship, target, fd.torpedoType(torpedoes[mount]!.type)!))
    if (ready.length === 0 || stakeOf(r, b, ship.side, target) < least) continue
    if (r.torpedoObjection(r, b, ship, target) !== null) continue
    const worth = worthOfTorpedoes(r, b, ship, target, stakeOf(r, b, ship.side, target))
    if (worth < SPREAD) continue
    const { type } = torpedoes[ready[0]!]!
    const mounts = ready.filter((mount) => torpedoes[mount]!.type === type)
    ideas.push({ action: { side: ship.side, do: 'torpedo', ship: ship.id, mounts, target: target.id }, worth })
  }
  return ideas
}

/** Thousandths of a centimetre within which a ship expects to get a better target for her torpedoes. */
const SOON = 75_000

/** The greatest stake of all that she may soon launch torpedoes at. */
const bestNear = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): number =>
  Math.max(0, ...foes.filter((foe) => distance(ship, foe) < SOON).map((foe) => stakeOf(r, b, ship.side, foe)))

/** In the dark, identifies the most valuable target first. */
export function looks(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): Idea[] {
  if (b.light !== 'night' || ship.identified !== null || r.limitOf(r, b, ship, 'fire') !== null) return []
  return foes
    .filter((target) => r.sightOf(r, b, ship, target) === 'dark' && r.isWithinSD(r, b, ship, target))
    .map((target) => {
      const stake = stakeOf(r, b, ship.side, target)
      return {
        action: { side: ship.side, do: 'identify', ship: ship.id, target: target.id } as fd.FdAction,
        worth: worthOfGuns(r, b, ship, target, stake) + worthOfTorpedoes(r, b, ship, target, stake),
      }
    })
}

/** Free and helpful tasks. */
export function chores(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, pick: Pick): Idea[] {
  const ideas: Idea[] = []
  for (const chore of CHORES) {
    const action = r.proposals[chore]?.(r, b, ship, pick)
    if (action) ideas.push({ action, worth: 0.005 })
  }
  return ideas
}

/** What a load does to a ship, and what guns do, as shares of her stake. */
const LOAD = 0.2
const STRAFING = 0.01

/**
 * Stands attack what they were sent for, or what is worth nearly as much; anything before they must turn home. Whoever
 * carries a load does not go down to strafe: every attack draws fire.
 */
export function attacks(r: fd.Rules, b: fd.FdBattle, unit: string): Idea[] {
  const stand = fd.standById(b, unit)
  if (!stand) return []
  const { side } = stand
  const prey = mustTurnHome(r, b, stand) ? null : preyOf(r, b, stand)
  const least = prey ? PATIENCE * stakeOf(r, b, side, prey) : 0
  return b.ships.flatMap((target) => {
    if (target.side === side || !fd.onTable(target) || target.submerged) return []
    const stake = stakeOf(r, b, side, target)
    return r.attackLoads(b, stand).flatMap((load): Idea[] => {
      const guns = load.attack === 'guns'
      if ((guns ? stand.loaded !== null : stake < least) || r.attackObjection(r, b, stand, target, load) !== null)
        return []
      const { attack, weapon } = load
      const action: fd.FdAction = { side, do: 'attack', stand: unit, target: target.id, attack, weapon }
      return [{ action, worth: stake * (guns ? STRAFING : LOAD) }]
    })
  })
}
