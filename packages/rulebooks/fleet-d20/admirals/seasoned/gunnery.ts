import { total } from '@flankspeed/kernel'
import { gunRow } from '../../rules/gunnery/gun-table.ts'
import * as fd from '../../rules/library.ts'
import type { Idea } from '../activation.ts'
import { chanceOf } from '../worth.ts'
import { gunHarm, worthOfHarm } from './chances.ts'
import { type Chart, type Vessel, worthOfGuns } from './chart.ts'

/** Fewest guns for each number of critical rolls: more change nothing (FD-CORE-05, FD-GUN-14, FD-GUN-15). */
const ENOUGH = [1, 3, 7, 13, 21]
/** Faces by which a near miss still throws up water (FD-SPL-02). */
const STRADDLE = 2 / 20
/** Chances that radar finds a target, and eyes in the dark. */
const ACQUIRED = 0.5

/** A target that a battery may fire at, and what each number of guns is worth there. */
interface Mark {
  readonly foe: Vessel
  readonly ready: number
  worthOf(guns: number): number
}

/** What each enemy that has not acted yet threatens to do this turn. */
export type Threats = ReadonlyMap<Vessel, number>

export function threatsOf(chart: Chart): Threats {
  const threats = new Map<Vessel, number>()
  for (const foe of chart.foes) {
    if (foe.ship.activated) continue
    let most = 0
    for (const own of chart.own) most = Math.max(most, worthOfGuns(chart, foe, foe.pose, own, own.pose))
    threats.set(foe, most)
  }
  return threats
}

/**
 * The best shots of a ship, battery by battery. Guns beyond those that make the next critical roll change nothing, so
 * that a Directed battery spares them for a second target (FD-GUN-11).
 */
export function salvos(chart: Chart, ship: fd.Ship, threats: Threats): Idea[] {
  const { r, b } = chart
  if (r.limitOf(r, b, ship, 'fire') !== null) return []
  return fd.cardOf(b, ship).batteries.flatMap((battery) => {
    const marks = chart.foes.flatMap((foe) => markOf(chart, ship, battery, foe, threats))
    const first = !ship.fired.some((salvo) => salvo.battery === battery.name)
    const splits = first && marks.length > 1 && r.controlOf(b, ship) === 'directed'
    return marks.map((mark): Idea => {
      const { guns, worth } = splits ? bestSplit(r, b, ship, battery, mark, marks) : whole(mark)
      return {
        action: {
          side: ship.side,
          do: 'fire',
          ship: ship.id,
          battery: battery.name,
          target: mark.foe.ship.id,
          ...(guns < mark.ready ? { guns } : {}),
        },
        worth,
      }
    })
  })
}

interface Salvo {
  readonly guns: number
  readonly worth: number
}

const whole = (mark: Mark): Salvo => ({ guns: mark.ready, worth: mark.worthOf(mark.ready) })

/** How many guns fire at the first target, if the rest fires at the second best. */
function bestSplit(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  battery: fd.Battery,
  mark: Mark,
  marks: readonly Mark[],
): Salvo {
  let best = whole(mark)
  for (const other of marks) {
    if (other === mark) continue
    const all = r.gunsBearing(r, b, ship, battery, mark.foe.ship, other.foe.ship)
    for (const guns of ENOUGH) {
      if (guns > mark.ready) break
      const rest = Math.min(other.ready, all - guns)
      const worth = mark.worthOf(guns) + (rest > 0 ? AFTERWARDS * other.worthOf(rest) : 0)
      if (worth > best.worth) best = { guns, worth }
    }
  }
  return best
}

/** The second salvo counts a little less, so that the better one is fired first. */
const AFTERWARDS = 0.95

function markOf(chart: Chart, ship: fd.Ship, battery: fd.Battery, foe: Vessel, threats: Threats): Mark[] {
  const { r, b, w } = chart
  const target = foe.ship
  if (!r.gunsReach(r, ship, battery, target) || r.shotObjection(r, b, ship, battery, target) !== null) return []
  const ready = r.gunsReady(r, b, ship, battery, target)
  const sight = r.sightOf(r, b, ship, target)
  const band = r.rangeBand(r, ship, target)
  const needed = r.onTarget[r.controlOf(b, ship)][band - 1]!
  const modifier = total(r.gunneryModifiers(r, b, ship, battery, target, ready, sight)) - r.bands(ready)
  const again = r.isSittingTarget(r, b, target) || fd.cardOf(b, ship).kind === 'shore'
  const hit = r.gunHit(r, b, ship, battery, target, ready)
  const ac = r.hullArmour(b, target, hit)
  const { ip, cv } = gunRow(battery.gun_mm)
  const threat = threats.get(foe) ?? 0
  const worthOf = (guns: number): number => {
    const rolls = r.bands(guns)
    const chance = (sight === 'hidden' ? ACQUIRED : 1) * chanceOf(needed, modifier + rolls, again)
    const harm = gunHarm(ip, rolls, cv, hit.pen!, ac)
    const hurt = Math.min(1, (harm.points + w.critical * harm.critical) / foe.hull.left)
    const spoilt = threat * (w.splash * Math.min(1, chance + STRADDLE) + w.disrupt * chance * hurt)
    return chance * worthOfHarm(foe.hull, harm, w) + spoilt + LEAST
  }
  return [{ foe, ready, worthOf }]
}

/** A shot costs nothing. */
const LEAST = 0.01
