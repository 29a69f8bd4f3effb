import { capital, plural, spoken } from '@flankspeed/web/desk'
import { cardOf, onTable, shipById } from '../../rules/battle.ts'
import type { Battery } from '../../rules/cards/card.ts'
import { gunRow } from '../../rules/gunnery/gun-table.ts'
import { torpedoType } from '../../rules/gunnery/torpedo-types.ts'
import * as fd from '../../rules/library.ts'
import { objectWords, unitsNamed } from './action-text.ts'
import { gunChain, ofChain, shownBy, torpedoChain } from './chance.ts'
import { distinct } from './choices.ts'
import type { FleetTask, FleetTasks } from './questions.ts'

/** All that a unit may do now: its shots with their chances, torpedoes, light weapons, and whatever else the rules propose. */
export function tasks(r: fd.Rules, b: fd.FdBattle, unit: string): FleetTasks {
  const ship = shipById(b, unit)
  const guns = ship ? gunShots(r, b, ship) : NOTHING
  const tubes = ship ? torpedoShots(r, b, ship) : NOTHING
  return { tasks: [...guns.tasks, ...tubes.tasks, ...others(r, b, unit)], idle: [...guns.idle, ...tubes.idle] }
}

const NOTHING: FleetTasks = { tasks: [], idle: [] }

function gunShots(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): FleetTasks {
  const found: FleetTasks = { tasks: [], idle: [] }
  const limit = r.limitOf(r, b, ship, 'fire')
  const enemies = enemiesOf(b, ship)
  for (const battery of cardOf(b, ship).batteries) {
    const against = enemies.map((target) => limit ?? r.shotObjection(r, b, ship, battery, target))
    enemies.forEach((target, i) => {
      if (against[i] === null) found.tasks.push(shot(r, b, ship, battery, target))
    })
    const first = against[0]
    if (first && against.every((one) => one !== null))
      found.idle.push({ group: battery.name, against: { why: first.why, clause: first.clause } })
  }
  return found
}

/** Nearest first. */
function enemiesOf(b: fd.FdBattle, ship: fd.Ship): fd.Ship[] {
  const far = (other: fd.Ship): number => Math.hypot(other.x - ship.x, other.y - ship.y)
  return b.ships
    .filter((target) => target.side !== ship.side && onTable(target) && !target.submerged)
    .sort((one, other) => far(one) - far(other))
}

function shot(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, battery: Battery, target: fd.Ship): FleetTask {
  const guns = r.gunsReady(r, b, ship, battery, target)
  const band = r.rangeBand(r, ship, target)
  const control = r.controlOf(b, ship)
  const needed = r.onTarget[control][band - 1]!
  const reasons = r.gunneryModifiers(r, b, ship, battery, target, guns, r.sightOf(r, b, ship, target))
  const chain = gunChain(r, b, ship, battery, target, needed, reasons)
  const { ip, cv, pen } = gunRow(battery.gun_mm)
  const rolls = r.bands(guns)
  return {
    group: battery.name,
    target: target.id,
    name: target.name,
    ...ofChain(chain, 'to be On Target'),
    detail: `${plural(guns, 'gun')}, ${control}, band ${band}; a hit: ${ip * rolls} Structure, ${plural(rolls, 'critical roll')} of CV ${cv}, penetration ${pen[band - 1]}`,
    needed: shownBy(needed, reasons),
    reasons,
    action: { side: ship.side, do: 'fire', ship: ship.id, battery: battery.name, target: target.id },
  }
}

/** All mounts of one type that bear, at the fastest setting that reaches. */
function torpedoShots(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): FleetTasks {
  const limit = r.limitOf(r, b, ship, 'torpedo')
  if (limit !== null || !ship.tubes.some((left) => left > 0)) return NOTHING
  const enemies = enemiesOf(b, ship)
  const tasks = enemies.flatMap((target) => torpedoShot(r, b, ship, target) ?? [])
  const [nearest] = enemies
  const against = nearest && tasks.length === 0 ? r.torpedoObjection(r, b, ship, nearest) : null
  return { tasks, idle: against ? [{ group: 'Torpedoes', against: { why: against.why, clause: against.clause } }] : [] }
}

function torpedoShot(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship): FleetTask | null {
  if (r.torpedoObjection(r, b, ship, target) !== null) return null
  const { torpedoes } = cardOf(b, ship)
  const ready = r.mountsReady(r, b, ship, target)
  const [first] = ready
  const type = first === undefined ? undefined : torpedoType(torpedoes[first]!.type)
  const setting = type && r.fastestTo(r, ship, target, type)
  if (first === undefined || !type || !setting) return null
  const mounts = ready.filter((mount) => torpedoes[mount]!.type === torpedoes[first]!.type)
  const count = mounts.reduce((sum, mount) => sum + ship.tubes[mount]!, 0)
  const band = r.rangeBand(r, ship, target)
  const needed = r.torpedoNumbers.byBand[band - 1]!
  const reasons = r.torpedoModifiers(r, b, ship, target, setting)
  const dice = r.bands(count)
  return {
    group: 'Torpedoes',
    target: target.id,
    name: target.name,
    ...ofChain(torpedoChain(r, b, ship, target, needed, reasons, dice), 'of a hit'),
    detail: `${plural(count, 'torpedo', 'torpedoes')}: ${plural(dice, 'die', 'dice')}, ${setting.name}, band ${band}; a hit: ${type.ip} less her protection, CV ${type.cv}`,
    needed: shownBy(needed, reasons),
    reasons,
    action: {
      side: ship.side,
      do: 'torpedo',
      ship: ship.id,
      target: target.id,
      mounts,
      setting: setting.name,
    } satisfies fd.FdAction,
  }
}

/** Guns and torpedoes have their own rows with their odds. */
const AIMED: readonly string[] = ['fire', 'torpedo']

function others(r: fd.Rules, b: fd.FdBattle, unit: string): FleetTask[] {
  const acting = fd.unitById(b, unit)!
  return distinct((pick) => r.lists.proposals.flatMap((propose) => propose(r, b, acting, pick) ?? []))
    .filter((action) => !AIMED.includes(action.do))
    .map((action) => {
      const target = unitsNamed(b, action).find((id) => id !== unit) ?? null
      return {
        group: capital(spoken(action.do)),
        target,
        name: objectWords(b, action, unit),
        chance: null,
        of: '',
        chain: [],
        detail: '',
        needed: null,
        reasons: [],
        action,
      }
    })
}
