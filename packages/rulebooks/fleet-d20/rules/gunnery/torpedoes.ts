import {
  asData,
  asList,
  asText,
  asWhole,
  crossesFootprint,
  type Dice,
  distance,
  isData,
  Malformed,
  onlyFields,
  type Point,
  plural,
  shown,
  squaredDistance,
  total,
  when,
} from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, hasTrait, isAshore, isBoat, isShip, onTable, type Ship } from '../battle.ts'
import type { AttackDie } from '../core.ts'
import type { Stories, Tell } from '../events.ts'
import type { Clearing } from '../movement/clearing.ts'
import { type Arc, LARGEST_BASE } from '../movement/measuring.ts'
import { type FdReason, type Objection, objection, reason, refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip } from '../turn/whose-turn.ts'
import { dieText } from '../view/dice-text.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'
import type { Column, Hit } from './hit.ts'
import { type TorpedoSetting, type TorpedoType, torpedoType } from './torpedo-types.ts'

declare module '../events.ts' {
  interface Events {
    torpedoes: {
      ship: string
      target: string
      torpedoes: number
      setting: string
      range: number
      band: number
      needed: number
      reasons: FdReason[]
      dice: AttackDie[]
      hits: number
    }
    'torpedo-hit': { target: string; die: number; column: Column }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** `mounts`: their places on the sheet, with the number of tubes where not all are fired; left out: all that bear. */
    torpedo: {
      ship: string
      target: string
      setting?: string
      mounts?: (number | { mount: number; tubes: number })[]
    }
  }
}

/** Tubes of one mount that are fired. */
export interface Spread {
  readonly mount: number
  readonly tubes: number
}

/** Whose torpedo it is, and what it does. */
export type Warhead = Readonly<{ by: string; ip: number; cv: number }>

/** One attack on one target (FD-TORP-07). */
export interface Launch {
  readonly spreads: readonly Spread[]
  readonly type: TorpedoType
  readonly setting: TorpedoSetting
}

/** Most ships have used nothing, and no words need be made to see it. */
const hasUsed = ({ used }: Ship, what: string, which: string | number): boolean =>
  used.length > 0 && used.includes(`${what} ${which}`)

/** Torpedoes of ships (FD-TORP-01 to FD-TORP-25). */
const parts = {
  /** Needed numbers by range band (FD-TORP-02 to FD-TORP-06). */
  torpedoNumbers: { byBand: [14, 17, 19, 20, 21] },
  reloadTurns: 3,

  /** FD-TORP-21. */
  settingModifier({ knots }: TorpedoSetting): number {
    return knots >= 46 ? 2 : knots >= 40 ? 1 : knots >= 33 ? 0 : knots >= 28 ? -1 : -2
  },

  /** Mounts that have torpedoes, bear on the target and have not launched this turn (FD-TORP-17, FD-TORP-22). */
  mountsReady(r: Rules, b: FdBattle, ship: Ship, target: Ship): number[] {
    const { torpedoes } = cardOf(b, ship)
    const ready: number[] = []
    for (let i = 0; i < torpedoes.length; i++) {
      if (ship.mountsLost.TORPEDOES?.includes(i) || hasUsed(ship, 'torpedo', i)) continue
      if (ship.tubes[i]! > 0 && r.bears(r, ship, torpedoes[i]!.arc, target)) ready.push(i)
    }
    return ready
  },

  /** What keeps a mount from launching: it is shot away or has launched, its tubes are empty, or it does not bear. */
  mountLimits(r: Rules, b: FdBattle, ship: Ship, mount: number, target: Ship): FdClause[] {
    if (ship.mountsLost.TORPEDOES?.includes(mount)) return ['FD-WPN-11']
    const used = hasUsed(ship, 'torpedo', mount)
    const astray = !r.bears(r, ship, cardOf(b, ship).torpedoes[mount]!.arc, target)
    return [
      ...when(ship.tubes[mount] === 0, 'FD-TORP-22'),
      ...when(used || astray, 'FD-TORP-17'),
      ...when(used, 'FD-SEQ-08'),
      ...when(astray, 'FD-SHEET-10'),
    ]
  },

  /** The fastest setting that reaches (FD-TORP-21). */
  fastestTo(r: Rules, ship: Ship, target: Ship, { settings }: TorpedoType): TorpedoSetting | undefined {
    const band = r.rangeBand(r, ship, target)
    return settings.find(({ max_rb }) => max_rb >= band)
  },

  /** Why torpedoes may not be aimed at a target, whatever mounts are fired. */
  torpedoObjection(r: Rules, b: FdBattle, ship: Ship, target: Ship): Objection | null {
    if (hasUsed(ship, 'torpedoes at', target.id))
      return objection(
        'FD-TORP-07',
        `${ship.name} has already launched torpedoes at ${target.name} this turn`,
        ...when(
          ship.tubes.every((left) => left === 0),
          'FD-TORP-22',
        ),
      )
    if (isAshore(target) && !hasTrait(b, target, 'Harbour Works'))
      return objection('FD-TORP-25', `${target.name} is not harbour works`, 'FD-R-59')
    if (!r.isInRange(r, ship, target)) return objection('FD-MEAS-05', `${target.name} is beyond 125 cm`, 'FD-TORP-21')
    const sight = r.sightOf(r, b, ship, target)
    const unseen = isBoat(b, ship)
      ? r.periscopeObjection(r, b, ship, target, sight)
      : r.sightObjection(r, b, ship, target, sight, 'FD-VIS-08')
    if (unseen) return unseen
    const friend = r.friendInTheWay(r, b, ship, target)
    return friend ? objection('FD-TORP-19', `${friend.name} is in the way of the torpedoes`) : null
  },

  /** A friend's base on the line within 25 cm (FD-TORP-19). */
  friendInTheWay(r: Rules, b: FdBattle, ship: Ship, target: Ship): Ship | undefined {
    const far = distance(ship, target)
    const share = Math.min(1, r.bandLength / far)
    const end: Point = { x: ship.x + (target.x - ship.x) * share, y: ship.y + (target.y - ship.y) * share }
    const near = r.bandLength + LARGEST_BASE
    return b.ships.find(
      (friend) =>
        friend !== ship &&
        friend.side === ship.side &&
        onTable(friend) &&
        !friend.submerged &&
        squaredDistance(ship, friend) <= near * near &&
        crossesFootprint(ship, end, r.baseOf(b, friend)),
    )
  },

  /** FD-TORP-08 to FD-TORP-15. */
  torpedoModifiers(r: Rules, b: FdBattle, ship: Ship, target: Ship, setting: TorpedoSetting): FdReason[] {
    const band = r.speedBand(r, b, target)
    const arc = band === 'slow' || band === 'stopped' ? null : r.arcOf(target, ship)
    return [
      reason(r.settingModifier(setting), 'FD-TORP-08', `${setting.name} setting`),
      reason(0 - ship.splash, 'FD-TORP-09', 'splashes'),
      reason(r.crewQuality(ship), 'FD-TORP-10', 'Crew Quality'),
      reason(Math.max(-3, cardOf(b, target).size), 'FD-TORP-11', 'size'),
      reason(arc === 'bow' ? -1 : 0, 'FD-TORP-12', 'from ahead'),
      reason(arc === 'stern' ? -3 : 0, 'FD-TORP-13', 'from astern'),
      ...r.helplessness(r, b, target, 'FD-TORP-14', 'FD-TORP-15'),
    ].filter(({ value }) => value !== 0)
  },

  /** Launched and resolved at once (FD-TORP-07, FD-TORP-18). */
  launch(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    target: Ship,
    { spreads, type, setting }: Launch,
    dice: Dice,
    tell: Tell,
  ): void {
    const count = spreads.reduce((sum, { tubes }) => sum + tubes, 0)
    ship.tubes = ship.tubes.map((left, i) => left - (spreads.find(({ mount }) => mount === i)?.tubes ?? 0))
    ship.used = [...ship.used, `torpedoes at ${target.id}`, ...spreads.map(({ mount }) => `torpedo ${mount}`)]
    const band = r.rangeBand(r, ship, target)
    const needed = r.torpedoNumbers.byBand[band - 1]!
    const reasons = r.torpedoModifiers(r, b, ship, target, setting)
    const reroll = r.isSittingTarget(r, b, target)
    const rolled = r.attackRoll(dice, r.bands(count), needed, total(reasons), reroll, `torpedoes of ${ship.name}`)
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'torpedoes',
      clause: 'FD-TORP-01',
      ship: ship.id,
      target: target.id,
      torpedoes: count,
      setting: setting.name,
      range: distance(ship, target) / 1000,
      band,
      needed,
      reasons,
      dice: rolled,
      hits,
    })
    const arc = r.arcOf(target, ship)
    for (let hit = 0; hit < hits && onTable(target); hit++)
      r.torpedoHit(r, b, target, { by: ship.id, ip: type.ip, cv: type.cv }, arc, dice, tell)
  },

  /** What it does where it strikes (FD-TORP-23, FD-TORP-24); aerial torpedoes are no different (FD-ATK-24). */
  torpedoHit(r: Rules, b: FdBattle, target: Ship, torpedo: Warhead, arc: Arc, dice: Dice, tell: Tell): void {
    r.strike(r, b, target, r.whereStruck(r, b, target, torpedo, arc, dice, tell), dice, tell)
    if (onTable(target)) r.addSplash(r, b, target, 1, 'FD-SPL-03', tell)
  },

  whereStruck(r: Rules, _b: FdBattle, target: Ship, torpedo: Warhead, arc: Arc, dice: Dice, tell: Tell): Hit {
    const column = isAshore(target) ? 'midships' : r.placeStruck(target, arc, dice, tell)
    return { kind: 'torpedo', ...torpedo, rolls: 1, pen: null, protection: 'vertical', arc, column }
  },

  placeStruck(target: Ship, arc: Arc, dice: Dice, tell: Tell): Column {
    dice.call(1, 10, 'where the torpedo strikes', target.name)
    const die = dice.die(10)
    const beam: Column = die <= 2 ? 'bow' : die <= 8 ? 'midships' : 'stern'
    const column = arc === 'bow' || arc === 'stern' ? (die <= 7 ? arc : 'midships') : beam
    tell?.({ tells: 'torpedo-hit', clause: 'FD-TORP-23', target: target.id, die, column })
    return column
  },

  /** Three full turns without a launch or the loss of a mount, and the reloads are in the tubes (FD-TORP-22). */
  reload(r: Rules, b: FdBattle, ship: Ship): void {
    const lost = ship.mountsLost.TORPEDOES ?? []
    const quiet = lost.length === ship.torpedoesLost && !ship.used.some((word) => word.startsWith('torpedo'))
    ship.torpedoesLost = lost.length
    ship.quietTurns = quiet ? ship.quietTurns + 1 : 0
    if (ship.quietTurns < r.reloadTurns) return
    const { torpedoes: mounts } = cardOf(b, ship)
    const isDue = (i: number): boolean => before[i] === 0 && ship.reloads[i]! > 0 && !lost.includes(i)
    const before = ship.tubes
    if (!before.some((_, i) => isDue(i))) return
    ship.tubes = before.map((left, i) => (isDue(i) ? mounts[i]!.tubes : left))
    ship.reloads = ship.reloads.map((left, i) => (isDue(i) ? left - 1 : left))
    ship.quietTurns = 0
  },
}

const clearings: Record<string, Clearing> = {
  reloads(b, r) {
    for (const ship of b.ships) if (onTable(ship)) r.reload(r, b, ship)
  },
}

const actions: Record<'torpedo', ActionHandler> = {
  torpedo: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'target', 'setting', 'mounts'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const target = r.targetOf(b, side, data.target, 'FD-TORP-18')
      const order = readOrder(data)
      r.refuseTask(b, side, ship)
      r.refuseFor(r, b, ship, 'torpedo')
      const against = r.torpedoObjection(r, b, ship, target)
      if (against) refuseFor(against)
      const launch = readLaunch(r, b, ship, target, order)
      if (!r.engage(r, b, ship, dice, tell)) return
      if (isBoat(b, ship) && !r.periscopeAim(r, b, ship, target, dice, tell)) return
      r.launch(r, b, ship, target, launch, dice, tell)
    },
  },
}

/** Which mounts, and how fast; left out, all that bear, and the fastest that reaches. */
export type TorpedoOrder = Pick<FdAction & { do: 'torpedo' }, 'mounts' | 'setting'>

interface Wanted {
  readonly spreads: readonly (number | Spread)[] | null
  readonly setting: string | null
}

/** The launch that an order comes to, if it is one that the rules allow. */
export const launchOf = (r: Rules, b: FdBattle, ship: Ship, target: Ship, order: TorpedoOrder): Launch =>
  readLaunch(r, b, ship, target, readOrder(order))

const readOrder = ({ mounts, setting }: Readonly<{ mounts?: unknown; setting?: unknown }>): Wanted => ({
  spreads: mounts === undefined || mounts === 'all' ? null : readSpreads(mounts),
  setting: readSetting(setting),
})

/** By its name, or by its speed in knots. */
function readSetting(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'number' ? String(value) : asText(value, 'action.setting').toLowerCase()
}

function readSpreads(value: unknown): (number | Spread)[] {
  return asList(typeof value === 'number' || isData(value) ? [value] : value, 'action.mounts').map((item, i) => {
    const where = `action.mounts[${i}]`
    if (!isData(item)) return asWhole(item, where, 0, 50)
    const data = asData(item, where)
    onlyFields(data, ['mount', 'tubes'], where)
    return { mount: asWhole(data.mount, `${where}.mount`, 0, 50), tubes: asWhole(data.tubes, `${where}.tubes`, 1, 12) }
  })
}

/** Which tubes, with which setting; everything that is wrong with it is refused. */
function readLaunch(
  r: Rules,
  b: FdBattle,
  ship: Ship,
  target: Ship,
  { spreads: wanted, setting: settingName }: Wanted,
): Launch {
  const mounts = cardOf(b, ship).torpedoes
  const ready = r.mountsReady(r, b, ship, target)
  const spreads = (wanted ?? ready).map((item): Spread => {
    const mount = typeof item === 'number' ? item : item.mount
    if (mounts[mount] === undefined)
      throw new Malformed('action.mounts', `${ship.name} has ${mounts.length} torpedo mounts, counted from 0`)
    if (!ready.includes(mount))
      refuseBy(r.mountLimits(r, b, ship, mount, target), `torpedo mount ${mount} cannot launch at ${target.name}`)
    const tubes = typeof item === 'number' ? ship.tubes[mount]! : item.tubes
    if (tubes > ship.tubes[mount]!)
      refuseBy(
        [...when(ship.tubes[mount]! < mounts[mount]!.tubes, 'FD-TORP-22'), 'FD-TORP-17'],
        `mount ${mount} has ${ship.tubes[mount]} torpedoes, not ${tubes}`,
      )
    return { mount, tubes }
  })
  if (spreads.length === 0)
    refuseBy(
      [...new Set(mounts.flatMap((_, mount) => r.mountLimits(r, b, ship, mount, target)))],
      `no torpedo mount of ${ship.name} can launch at ${target.name}`,
    )
  if (spreads.some(({ mount }, i) => spreads.findIndex((other) => other.mount === mount) !== i))
    refuse('FD-TORP-17', 'a torpedo mount can launch only once', 'FD-SEQ-08')
  const typeName = mounts[spreads[0]!.mount]!.type
  if (spreads.some(({ mount }) => mounts[mount]!.type !== typeName))
    refuse('FD-TORP-20', 'one attack can use only one type of torpedo', 'FD-TORP-07')
  const type = torpedoType(typeName)!
  const setting =
    settingName === null
      ? r.fastestTo(r, ship, target, type)
      : type.settings.find(({ name, knots }) => name === settingName || String(knots) === settingName)
  if (settingName !== null && setting === undefined)
    throw new Malformed(
      'action.setting',
      `the settings of ${type.type} are ${type.settings.map(({ name }) => name).join(', ')}, not ${shown(settingName)}`,
    )
  if (setting === undefined || setting.max_rb < r.rangeBand(r, ship, target))
    refuse('FD-TORP-21', `${type.type} does not reach ${target.name} at that setting`, 'FD-TORP-20')
  return { spreads, type, setting }
}

const proposeTorpedoes: Proposal = (r, b, ship, pick): FdAction | null => {
  if (!isShip(ship) || !ship.tubes.some((left) => left > 0) || r.limitOf(r, b, ship, 'torpedo') !== null) return null
  const targets: Ship[] = []
  for (const target of b.ships)
    if (
      target.side !== ship.side &&
      onTable(target) &&
      !target.submerged &&
      r.isInRange(r, ship, target) &&
      (isBoat(b, ship) || r.isWithinSD(r, b, ship, target)) &&
      r.torpedoObjection(r, b, ship, target) === null
    )
      targets.push(target)
  if (targets.length === 0) return null
  const target = targets[pick(targets.length)]!
  const { torpedoes: mounts } = cardOf(b, ship)
  const mount = r
    .mountsReady(r, b, ship, target)
    .find((i) => r.fastestTo(r, ship, target, torpedoType(mounts[i]!.type)!))
  return mount === undefined
    ? null
    : { side: ship.side, do: 'torpedo', ship: ship.id, mounts: [mount], target: r.publicName(b, target) }
}

const stories: Stories<'torpedoes' | 'torpedo-hit'> = {
  torpedoes: ({ ship, target, torpedoes: count, setting, band, needed, reasons, dice, hits }, name) => [
    `${name(ship)} launches ${plural(count, 'torpedo', 'torpedoes')} (${setting}) at ${name(target)}, RB ${band}: ${dice.map(({ die, again, total: sum }) => dieText(die, again, reasons, sum)).join('; ')} against ${needed}. ${plural(hits, 'hit')}.`,
  ],
  'torpedo-hit': ({ target, die, column }, name) => [
    `  A torpedo strikes ${name(target)} ${column === 'midships' ? 'midships' : `at the ${column}`} (${die}).`,
  ],
}

const proposals: Record<string, Proposal> = { torpedo: proposeTorpedoes }

export const torpedoes = { parts, actions, proposals, stories, clearings }
