import { total } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import type { Idea } from '../activation.ts'
import { chanceOf } from '../worth.ts'
import { worthOfTorpedo } from './chances.ts'
import type { Chart, Vessel } from './chart.ts'

/** Turns in which a torpedo that is kept may still find a better target. */
const SOON = 5

/**
 * Launches that are good enough. A torpedo that is kept is worth something, too: the more, the sounder the ship is and
 * the more turns are left. The dice do not grow with the number of torpedoes (FD-TORP-07): so a few are launched where
 * the chance is poor, and many close by.
 */
export function launches(chart: Chart, ship: fd.Ship): Idea[] {
  const { r, b, w } = chart
  if (!ship.tubes.some((left) => left > 0) || r.limitOf(r, b, ship, 'torpedo') !== null) return []
  const later = Math.min(1, (b.turnLimit - b.turn) / SOON)
  const kept = w.hold * soundness(b, ship) * later
  const marks = chart.foes.flatMap((foe) => launchAt(chart, ship, foe))
  return marks.flatMap((mark): Idea[] => {
    const { spread, worth } = bestSpread(r, mark, kept * mark.ideal, marks.length > 1)
    if (worth <= 0) return []
    return [
      { action: { side: ship.side, do: 'torpedo', ship: ship.id, target: mark.foe.ship.id, mounts: spread }, worth },
    ]
  })
}

/** Fewest torpedoes for each number of dice (FD-CORE-05). */
const ENOUGH = [1, 3, 7, 13]

/** How many are launched, and from which mounts: from one alone, where the others have a target of their own. */
function bestSpread(
  r: fd.Rules,
  { tubes, chance, worth }: Mark,
  kept: number,
  others: boolean,
): { spread: Spread[]; worth: number } {
  const fullest = tubes.reduce((most, one) => (one.tubes > most.tubes ? one : most))
  const loaded = others ? [fullest] : tubes
  const all = loaded.reduce((sum, one) => sum + one.tubes, 0)
  let best = { spread: [] as Spread[], worth: 0 }
  for (const count of ENOUGH) {
    if (count > all) break
    const gain = (r.bands(count) * chance - count * kept) * worth
    if (gain > best.worth) best = { spread: taken(loaded, count), worth: gain }
  }
  return best
}

function taken(loaded: readonly Spread[], count: number): Spread[] {
  let left = count
  return loaded.flatMap(({ mount, tubes }) => {
    const fired = Math.min(tubes, left)
    left -= fired
    return fired > 0 ? [{ mount, tubes: fired }] : []
  })
}

interface Spread {
  readonly mount: number
  readonly tubes: number
}

interface Mark {
  readonly foe: Vessel
  readonly tubes: readonly Spread[]
  readonly chance: number
  /** The chance close by, on the beam. */
  readonly ideal: number
  /** What a hit is worth. */
  readonly worth: number
}

/** From 0 to 1: how sure a ship is of the next turn. */
function soundness(b: fd.FdBattle, ship: fd.Ship): number {
  const { S, F } = fd.cardOf(b, ship)
  return Math.min(ship.S / Math.max(1, S), (ship.F ?? 1) / Math.max(1, F ?? 1))
}

function launchAt({ r, b, w }: Chart, ship: fd.Ship, foe: Vessel): Mark[] {
  const target = foe.ship
  if (!r.isInRange(r, ship, target)) return []
  const { torpedoes } = fd.cardOf(b, ship)
  const ready = r
    .mountsReady(r, b, ship, target)
    .filter((mount) => r.fastestTo(r, ship, target, fd.torpedoType(torpedoes[mount]!.type)!))
  if (ready.length === 0 || r.torpedoObjection(r, b, ship, target) !== null) return []
  const name = torpedoes[ready[0]!]!.type
  const type = fd.torpedoType(name)!
  const setting = r.fastestTo(r, ship, target, type)!
  const numbers = r.torpedoNumbers.byBand
  const again = r.isSittingTarget(r, b, target)
  const modifier = total(r.torpedoModifiers(r, b, ship, target, setting))
  const best = r.settingModifier(type.settings[0]!) + r.crewQuality(ship) + Math.max(-3, foe.card.size)
  return [
    {
      foe,
      tubes: ready
        .filter((mount) => torpedoes[mount]!.type === name)
        .map((mount) => ({ mount, tubes: ship.tubes[mount]! })),
      chance: chanceOf(numbers[r.rangeBand(r, ship, target) - 1]!, modifier, again),
      ideal: chanceOf(numbers[0]!, best, false),
      worth: worthOfTorpedo(b, target, foe.hull, type, w),
    },
  ]
}
