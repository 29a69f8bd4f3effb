import { asOneOf, asWhole, type Dice, distance, plural, total, when } from '@flankspeed/kernel'
import { cardOf, type FdBattle, hasTrait, isAshore, isShip, onTable, type Ship, shipById } from '../battle.ts'
import type { Battery } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import {
  type FdReason,
  type Objection,
  objection,
  objectionBy,
  reason,
  refuse,
  refuseBy,
  refuseFor,
} from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Sight } from '../sighting/visibility.ts'
import { onlyWords, ownShip } from '../turn/whose-turn.ts'
import { dieText } from '../view/dice-text.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'
import { gunRow } from './gun-table.ts'
import type { Hit } from './hit.ts'

declare module '../events.ts' {
  interface Events {
    fire: {
      ship: string
      battery: string
      target: string
      guns: number
      range: number
      band: number
      control: 'directed' | 'local'
      needed: number
      reasons: FdReason[]
      die: number
      again: number | null
      total: number
      hit: boolean
    }
  }
}
declare module '../words.ts' {
  interface Actions {
    fire: { ship: string; battery: string; target: string; guns?: number }
  }
}

/** Guns against ships and land (FD-GUN-01 to FD-GUN-28). */
const parts = {
  /** Needed numbers by range band (FD-GUN-02 to FD-GUN-06). */
  onTarget: { directed: [6, 9, 12, 15, 18], local: [8, 12, 16, 20, 24] },

  /** FD-GUN-07 to FD-GUN-09. */
  controlOf(b: FdBattle, ship: Ship): 'directed' | 'local' {
    return ship.FC > 0 && ship.S > 0 && !hasTrait(b, ship, 'AMC') ? 'directed' : 'local'
  },

  /** Guns of the mounts that are left (FD-GUN-12). */
  gunsLeft(b: FdBattle, ship: Ship, battery: string): number {
    const lost = ship.mountsLost[battery]
    const { mounts } = cardOf(b, ship).batteries.find(({ name }) => name === battery)!
    let left = 0
    for (let i = 0; i < mounts.length; i++) if (!lost?.includes(i)) left += mounts[i]!.guns
    return left
  },

  /** Guns that bear on one target or on another. */
  gunsBearing(
    r: Rules,
    _b: FdBattle,
    ship: Ship,
    { name, mounts }: Battery,
    target: Ship,
    other: Ship = target,
  ): number {
    const seen = r.arcOf(ship, target)
    const also = other === target ? seen : r.arcOf(ship, other)
    const lost = ship.mountsLost[name]
    let bearing = 0
    for (let i = 0; i < mounts.length; i++) {
      const { arc, guns } = mounts[i]!
      if (!lost?.includes(i) && (r.covers(r, arc, seen) || r.covers(r, arc, also))) bearing += guns
    }
    return bearing
  },

  /** Guns of a battery that may still be fired at a target: each gun fires once a turn (FD-GUN-10 to FD-GUN-12). */
  gunsReady(r: Rules, b: FdBattle, ship: Ship, battery: Battery, target: Ship): number {
    const before = ship.fired.find((salvo) => salvo.battery === battery.name)
    const bearing = r.gunsBearing(r, b, ship, battery, target)
    if (!before) return bearing
    const other = shipById(b, before.target)
    const all = other ? r.gunsBearing(r, b, ship, battery, target, other) : r.gunsLeft(b, ship, battery.name)
    return Math.max(0, Math.min(bearing, all - before.guns))
  },

  /** Is the target near enough for guns of that calibre? (FD-GUN-25) */
  gunsReach(r: Rules, ship: Ship, { gun_mm }: Battery, target: Ship): boolean {
    return r.rangeBand(r, ship, target) <= gunRow(gun_mm).max_rb
  },

  /** Has a battery nothing left to fire this turn, whatever the target? (FD-GUN-11, FD-EXP-03) */
  isSilent(r: Rules, b: FdBattle, ship: Ship, { name }: Battery): boolean {
    if (name === 'MAIN' && ship.silentUntil >= b.turn) return true
    let salvos = 0
    for (const salvo of ship.fired) if (salvo.battery === name) salvos++
    return salvos > 0 && salvos >= (r.controlOf(b, ship) === 'directed' ? 2 : 1)
  },

  /** Why a battery may not fire at a target: reach first, then sight (FD-GUN-26). */
  shotObjection(r: Rules, b: FdBattle, ship: Ship, battery: Battery, target: Ship): Objection | null {
    const { name } = battery
    let salvos = 0
    for (const salvo of ship.fired) {
      if (salvo.battery !== name) continue
      if (salvo.target === target.id)
        return objection(
          'FD-GUN-10',
          `${name} of ${ship.name} has already fired at ${target.name} this turn`,
          'FD-GUN-11',
        )
      salvos++
    }
    if (salvos >= (r.controlOf(b, ship) === 'directed' ? 2 : 1))
      return objection('FD-GUN-11', `${name} of ${ship.name} has already fired this turn`)
    if (name === 'MAIN' && ship.silentUntil >= b.turn)
      return objection('FD-EXP-03', `the magazines of ${ship.name} are flooded: MAIN cannot fire`)
    const band = r.rangeBand(r, ship, target)
    if (band > r.furthestBand) return objection('FD-MEAS-05', `${target.name} is beyond 125 cm`, 'FD-GUN-25')
    if (!r.gunsReach(r, ship, battery, target)) {
      const { max_rb } = gunRow(battery.gun_mm)
      return objection(
        'FD-GUN-25',
        `${battery.gun_mm} mm guns reach range band ${max_rb}; the target is in band ${band}`,
      )
    }
    const unseen = r.gunSightObjection(r, b, ship, battery, target, r.sightOf(r, b, ship, target))
    if (unseen) return unseen
    if (r.gunsReady(r, b, ship, battery, target) === 0) {
      const bearing = r.gunsBearing(r, b, ship, battery, target)
      const starShell = ship.fired.some((salvo) => salvo.battery === name && salvo.target === '')
      const astray = r.gunsLeft(b, ship, name) > bearing
      return objectionBy(
        [
          ...when(starShell, 'FD-VIS-19'),
          ...when(bearing > 0 && !starShell, 'FD-GUN-11'),
          ...when(bearing === 0 || astray, 'FD-GUN-12'),
          ...when(astray, 'FD-SHEET-10'),
        ],
        `no gun of ${name} ${bearing > 0 ? 'is left for' : 'bears on'} ${target.name}`,
      )
    }
    if (battery.dp && ship.spent.LRF > r.factorOf(ship, 'LRF') - r.lrfShare(r, ship, battery))
      return objection('FD-GUN-27', `${name} of ${ship.name} has already fired at aircraft this turn`)
    return null
  },

  /** FD-GUN-13 to FD-GUN-22. */
  gunneryModifiers(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    battery: Battery,
    target: Ship,
    guns: number,
    sight: Sight,
  ): FdReason[] {
    const seen = sight === 'lit' || (sight === 'clear' && b.light === 'day')
    const radar = seen && r.hasRadar(ship, battery) && r.controlOf(b, ship) === 'directed'
    const reasons: FdReason[] = []
    const count = (value: number, clause: FdReason['clause'], why: string): void => {
      if (value !== 0) reasons.push(reason(value, clause, why))
    }
    count(r.crewQuality(ship), 'FD-GUN-13', 'Crew Quality')
    count(r.bands(guns) - 2, 'FD-GUN-14', plural(guns, 'gun', 'guns'))
    count(cardOf(b, target).size, 'FD-GUN-16', 'size')
    count(radar ? 1 : 0, 'FD-GUN-17', 'radar')
    count(-r.basesBetween(r, b, ship, target), 'FD-GUN-18', 'bases between')
    count(-ship.splash - target.splash, 'FD-GUN-19', 'splashes')
    count(ship.GM, 'FD-GUN-20', 'Gunnery Modifier')
    reasons.push(...r.helplessness(r, b, target, 'FD-GUN-21', 'FD-GUN-22'))
    return reasons
  },

  /** A target without steering, or with little way on (FD-GUN-21, FD-GUN-22 and their like). */
  helplessness(
    r: Rules,
    b: FdBattle,
    target: Ship,
    steering: FdReason['clause'],
    slow: FdReason['clause'],
  ): FdReason[] {
    const reasons: FdReason[] = []
    if (target.SV === 0) reasons.push(reason(1, steering, 'steering damaged'))
    if (r.speedBand(r, b, target) === 'slow') reasons.push(reason(1, slow, 'slow target'))
    return reasons
  },

  /** Stopped ships and land are ranged in on (FD-GUN-23, FD-TORP-16, FD-CRF-10). */
  isSittingTarget(r: Rules, b: FdBattle, target: Ship): boolean {
    return r.speedBand(r, b, target) === 'stopped'
  },

  /** What a battery that is On Target does (FD-DMG-02, FD-ARM-13 to FD-ARM-15). */
  gunHit(r: Rules, _b: FdBattle, ship: Ship, battery: Battery, target: Ship, guns: number): Hit {
    const { ip, cv, pen } = gunRow(battery.gun_mm)
    const band = r.rangeBand(r, ship, target)
    const arc = r.arcOf(target, ship)
    const raking = !isAshore(target) && (arc === 'bow' || arc === 'stern')
    const plunging = raking || band === r.furthestBand
    const rolls = r.bands(guns)
    return {
      kind: 'gun',
      by: ship.id,
      ip: ip * rolls,
      rolls,
      cv,
      pen: plunging ? Math.ceil(pen[band - 1]! / 2) : pen[band - 1]!,
      protection: plunging ? 'horizontal' : 'vertical',
      arc,
      column: null,
    }
  },

  /** One roll, its damage and its splashes (FD-GUN-01, FD-GUN-10, FD-SPL-01, FD-SPL-02). */
  fireBattery(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    battery: Battery,
    target: Ship,
    guns: number,
    dice: Dice,
    tell: Tell,
  ): void {
    const sight = r.sightOf(r, b, ship, target)
    if (sight === 'hidden' && !r.acquires(r, b, ship, battery, target, dice, tell)) return
    ship.fired = [...ship.fired, { battery: battery.name, target: target.id, guns }]
    ship.flashed = true
    const control = r.controlOf(b, ship)
    const band = r.rangeBand(r, ship, target)
    const needed = r.onTarget[control][band - 1]!
    const reasons = r.gunneryModifiers(r, b, ship, battery, target, guns, sight)
    const reroll = r.isSittingTarget(r, b, target) || cardOf(b, ship).kind === 'shore'
    const roll = r.attackRoll(dice, 1, needed, total(reasons), reroll, `${battery.name} of ${ship.name}`)[0]!
    tell?.({
      tells: 'fire',
      clause: 'FD-GUN-01',
      ship: ship.id,
      battery: battery.name,
      target: target.id,
      guns,
      range: distance(ship, target) / 1000,
      band,
      control,
      needed,
      reasons,
      die: roll.die,
      again: roll.again,
      total: roll.total,
      hit: roll.hit,
    })
    if (roll.hit) r.strike(r, b, target, r.gunHit(r, b, ship, battery, target, guns), dice, tell)
    const short = needed - roll.total
    if (!onTable(target)) return
    if (roll.hit) r.addSplash(r, b, target, 1, 'FD-SPL-01', tell)
    else if (short > 0 && short <= r.straddle) r.addSplash(r, b, target, 1, 'FD-SPL-02', tell)
  },
}

const actions: Record<'fire', ActionHandler> = {
  /** Battery, target and guns are named, then it is rolled (FD-GUN-28). */
  fire: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'battery', 'target', 'guns'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const { batteries } = cardOf(b, ship)
      if (batteries.length === 0) refuse('FD-GUN-12', `${ship.name} has no guns`)
      const name = asOneOf(
        data.battery ?? batteries[0]!.name,
        batteries.map((known) => known.name),
        'action.battery',
      )
      const battery = batteries.find((known) => known.name === name)!
      const target = r.targetOf(b, side, data.target, 'FD-GUN-28')
      const wanted = data.guns === undefined ? null : asWhole(data.guns, 'action.guns', 1, 100)
      r.refuseTask(b, side, ship)
      r.refuseFor(r, b, ship, 'fire')
      const against = r.shotObjection(r, b, ship, battery, target)
      if (against) refuseFor(against)
      const ready = r.gunsReady(r, b, ship, battery, target)
      if (wanted !== null && wanted > ready)
        refuseBy(
          [
            ...when(
              ship.fired.some((salvo) => salvo.battery === name),
              'FD-GUN-11',
            ),
            'FD-GUN-12',
          ],
          `${ready} guns of ${name} can fire at ${target.name}, not ${wanted}`,
        )
      if (!r.engage(r, b, ship, dice, tell)) return
      r.fireBattery(r, b, ship, battery, target, wanted ?? ready, dice, tell)
    },
  },
}

const proposeFire: Proposal = (r, b, ship, pick): FdAction | null => {
  if (!isShip(ship) || r.limitOf(r, b, ship, 'fire') !== null) return null
  const shots: { battery: Battery; target: Ship }[] = []
  for (const battery of cardOf(b, ship).batteries) {
    if (r.isSilent(r, b, ship, battery)) continue
    for (const target of b.ships)
      if (
        target.side !== ship.side &&
        onTable(target) &&
        !target.submerged &&
        r.gunsReach(r, ship, battery, target) &&
        r.gunsReady(r, b, ship, battery, target) > 0 &&
        r.shotObjection(r, b, ship, battery, target) === null
      )
        shots.push({ battery, target })
  }
  if (shots.length === 0) return null
  const { battery, target } = shots[pick(shots.length)]!
  const ready = r.gunsReady(r, b, ship, battery, target)
  const guns = pick(5) === 0 ? { guns: 1 + pick(ready) } : {}
  return { side: ship.side, do: 'fire', ship: ship.id, battery: battery.name, target: target.id, ...guns }
}

const stories: Stories<'fire'> = {
  fire: ({ ship, battery, target, guns, range, band, control, needed, reasons, die, again, total: sum, hit }, name) => [
    `${name(ship)}, ${battery} (${plural(guns, 'gun')}, ${control}) at ${name(target)}, ${Math.round(range * 10) / 10} cm (RB ${band}): ${dieText(die, again, reasons, sum)} against ${needed}, ${hit ? 'On Target' : 'missed'}.`,
  ],
}

const proposals: Record<string, Proposal> = { fire: proposeFire }

export const gunnery = { parts, actions, proposals, stories }
