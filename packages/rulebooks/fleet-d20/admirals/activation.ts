import type { Pick } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { worthOfFire, worthOfGuns, worthOfTorpedoes } from './worth.ts'

interface Idea {
  action: fd.FdAction
  worth: number
}

/** Torpedoes that promise less than this are kept for later. */
const SPREAD = 4
/** Samples drawn from the rules to find tasks that are not ranked here. */
const DRAWS = 6
/** Free and helpful tasks: worth doing before passing. */
const CHORES = ['land', 'service', 'aa', 'hunt', 'close-fire'] as const

/** The most promising task of all waiting units; a side with nothing left to do passes. */
export const bestTask = (
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  units: readonly string[],
  pick: Pick,
): fd.FdAction => rankedTasks(r, b, side, units, pick).next().value!

/** Tasks of all waiting units, the most promising first; at last, that the first of them does nothing. */
export function* rankedTasks(
  r: fd.Rules,
  b: fd.FdBattle,
  side: fd.Side,
  units: readonly string[],
  pick: Pick,
): Generator<fd.FdAction, void> {
  const ideas = units.flatMap((unit) => ideasOf(r, b, side, unit, pick)).filter(({ worth }) => worth > 0)
  for (const { action } of ideas.sort((one, other) => other.worth - one.worth)) yield action
  const unit = units[0]!
  yield b.ships.some(({ id }) => id === unit) ? { side, do: 'pass', ship: unit } : { side, do: 'pass', stand: unit }
}

function ideasOf(r: fd.Rules, b: fd.FdBattle, side: fd.Side, unit: string, pick: Pick): Idea[] {
  const ship = fd.shipById(b, unit)
  if (!ship) return attacks(r, b, unit, pick)
  // Without power she can do nothing more in this phase (FD-UCR-11).
  if (ship.powerFailure && ship.powered === false) return []
  const foes = b.ships.filter((foe) => foe.side !== side && fd.onTable(foe) && !foe.submerged)
  return [
    ...shots(r, b, ship, foes),
    ...launches(r, b, ship, foes),
    ...looks(r, b, ship, foes),
    ...chores(r, b, unit, pick),
  ]
}

function shots(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): Idea[] {
  if (r.limitOf(r, b, ship, 'fire') !== null) return []
  return fd.cardOf(b, ship).batteries.flatMap((battery) =>
    foes.flatMap((target) => {
      if (!r.gunsReach(r, ship, battery, target) || r.shotObjection(r, b, ship, battery, target) !== null) return []
      const action: fd.FdAction = {
        side: ship.side,
        do: 'fire',
        ship: ship.id,
        battery: battery.name,
        target: target.id,
      }
      return [{ action, worth: worthOfFire(r, b, ship, battery, target) + 0.01 }]
    }),
  )
}

function launches(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): Idea[] {
  if (!ship.tubes.some((left) => left > 0) || r.limitOf(r, b, ship, 'torpedo') !== null) return []
  return foes.flatMap((target) => {
    if (!r.isInRange(r, ship, target) || r.torpedoObjection(r, b, ship, target) !== null) return []
    const { torpedoes } = fd.cardOf(b, ship)
    const ready = r
      .mountsReady(r, b, ship, target)
      .filter((mount) => r.fastestTo(r, ship, target, fd.torpedoType(torpedoes[mount]!.type)!))
    const type = ready.length === 0 ? null : torpedoes[ready[0]!]!.type
    const mounts = ready.filter((mount) => torpedoes[mount]!.type === type)
    const worth = worthOfTorpedoes(r, b, ship, target)
    if (mounts.length === 0 || worth < SPREAD) return []
    return [{ action: { side: ship.side, do: 'torpedo', ship: ship.id, mounts, target: target.id }, worth }]
  })
}

/** In the dark, identifies the most valuable target first. */
function looks(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, foes: readonly fd.Ship[]): Idea[] {
  if (b.light !== 'night' || ship.identified !== null || r.limitOf(r, b, ship, 'fire') !== null) return []
  return foes
    .filter((target) => r.sightOf(r, b, ship, target) === 'dark' && r.isWithinSD(r, b, ship, target))
    .map((target) => ({
      action: { side: ship.side, do: 'identify', ship: ship.id, target: target.id } as fd.FdAction,
      worth: worthOfGuns(r, b, ship, target) + worthOfTorpedoes(r, b, ship, target),
    }))
}

/** Free and helpful tasks. */
function chores(r: fd.Rules, b: fd.FdBattle, unit: string, pick: Pick): Idea[] {
  return CHORES.flatMap((chore) => {
    const action = r.proposals[chore]?.(r, b, unit, pick) ?? null
    return action === null ? [] : [{ action, worth: 0.005 }]
  })
}

/** Stands attack the target that their load hurts most. */
function attacks(r: fd.Rules, b: fd.FdBattle, unit: string, pick: Pick): Idea[] {
  const ideas: Idea[] = []
  for (let draw = 0; draw < DRAWS; draw++) {
    const action = r.proposals.attack?.(r, b, unit, pick) ?? null
    if (action === null || action.do !== 'attack') break
    const target = fd.shipById(b, action.target)!
    const guns = action.attack === 'guns'
    ideas.push({ action, worth: fd.cardOf(b, target).points * (guns ? 0.01 : 0.2) })
  }
  return ideas
}
