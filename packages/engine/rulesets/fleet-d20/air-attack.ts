import type { Dice } from '../../kernel/dice.ts'
import { asText, type Data, shown } from '../../kernel/reading.ts'
import { total } from '../../kernel/reasons.ts'
import { type Action, Malformed } from '../../kernel/ruleset.ts'
import { type AirWeapon, airAttack, airWeapon, fits, usualAttack, usualWeapon } from './air-weapons.ts'
import { pickAnswer } from './anti-aircraft.ts'
import {
  cardOf,
  type FdBattle,
  hasTrait,
  isAshore,
  onTable,
  opponent,
  type Pending,
  type Ship,
  type Stand,
  shipById,
  standById,
  standCardOf,
} from './battle.ts'
import { AIR_ATTACKS, type AirAttack, type Load } from './card.ts'
import type { FdClause } from './clauses/index.ts'
import type { AttackDie } from './core.ts'
import type { Stories, Tell } from './events.ts'
import type { Hit } from './hit.ts'
import { type FdReason, type Objection, objection, reason, refuse, refuseFor } from './reasons.ts'
import type { Rules } from './rules.ts'
import { signed } from './telling.ts'
import { onlyWords, ownStand } from './whose-turn.ts'
import type { Deed, FdAction, Interruption, Proposal, Sample } from './words.ts'

/** An attack that has been declared: the ships fire first (FD-ATK-05). */
export interface Raid extends Pending {
  readonly kind: 'aa'
  readonly stand: string
  readonly target: string
  readonly load: Load
  /** Another ship than the target has fired: the target's turn is over (FD-AA-02). */
  readonly othersFired: boolean
  readonly done: boolean
}

declare module './events.ts' {
  interface Events {
    raid: { stand: string; target: string; attack: AirAttack; weapon: string }
    'air-attack': {
      stand: string
      target: string
      attack: AirAttack
      needed: number
      reasons: FdReason[]
      dice: AttackDie[]
      hits: number
    }
    'air-hit': {
      target: string
      weapon: string
      ip: number
      cv: number
      protection: 'vertical' | 'horizontal'
      die: number | null
    }
    strafed: { target: string; die: number; acf: number; total: number; splash: number; ip: number }
  }
}
declare module './words.ts' {
  interface Actions {
    /** Left out: the load that it carries; `weapon` of guns is strafe or anti-shipping. */
    attack: { stand: string; target: string; attack?: string; weapon?: string }
    // biome-ignore lint/complexity/noBannedTypes: no fields
    'aa-done': {}
  }
  interface Decisions {
    aa: { stand: string; target: string; attack: AirAttack; ships: string[] }
  }
}

/** Aircraft attacking ships (FD-ATK-01 to FD-ATK-37). */
export const airAttacks = {
  airAttackNeeded: 15,

  /** What each kind of attack adds (FD-ATK-07 to FD-ATK-12). */
  attackKinds: {
    'dive bomber': { value: 4, clause: 'FD-ATK-07' },
    'skip bomber': { value: 2, clause: 'FD-ATK-08' },
    'fighter-bomber': { value: 0, clause: 'FD-ATK-09' },
    'glide bomber': { value: 0, clause: 'FD-ATK-09' },
    'torpedo bomber': { value: 0, clause: 'FD-ATK-09' },
    guns: { value: 0, clause: 'FD-ATK-09' },
    Ohka: { value: 0, clause: 'FD-ATK-09' },
    'FX 1400': { value: 0, clause: 'FD-ATK-09' },
    'Hs 293': { value: 0, clause: 'FD-ATK-09' },
    kamikaze: { value: 0, clause: 'FD-ATK-09' },
    'salvo rockets': { value: -1, clause: 'FD-ATK-10' },
    'Tiny Tim': { value: -1, clause: 'FD-ATK-10' },
    'low level bomber': { value: -1, clause: 'FD-ATK-10' },
    'medium level bomber': { value: -3, clause: 'FD-ATK-11' },
    'high level bomber': { value: -5, clause: 'FD-ATK-12' },
  } as Record<AirAttack, { readonly value: number; readonly clause: FdClause }>,

  /** What the height of release does to PEN (FD-ATK-23). */
  penByHeight: {
    'high level bomber': 2,
    'medium level bomber': 1,
    'low level bomber': -1,
    'glide bomber': -1,
    'fighter-bomber': -1,
  } as Partial<Record<AirAttack, number>>,

  raidOf(b: FdBattle): Raid | null {
    return b.pending?.kind === 'aa' ? (b.pending as Raid) : null
  },

  /** What speaks against an attack on this target. */
  attackObjection(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load): Objection | null {
    const { attack } = load
    if (!r.isWhole(stand)) return objection('FD-AIR-09', `${stand.name} is not in the air with all its aircraft`)
    if (stand.intercepted) return objection('FD-SEQ-09', `${stand.name} has attacked in the air this turn`, 'FD-ACM-14')
    if (stand.goingHome) return objection('FD-MOR-19', `${stand.name} flies home and attacks nobody`)
    if (!r.mayFly(b, stand)) return objection('FD-AIR-15', `${stand.name} cannot fly by night`)
    if (target.submerged) return objection('FD-SUB-06', `${target.name} is under water`, 'FD-ATK-04')
    const reach = attack === 'guns' ? 5_000 : airWeapon(load.weapon)!.reach_cm * 1000
    if (!r.isNear(r, b, target, stand, reach))
      return objection(
        'FD-ATK-04',
        `${stand.name} is farther than ${reach / 1000} cm from the base of ${target.name}`,
        'FD-ATK-26',
      )
    if (isAshore(b, target) && attack === 'skip bomber') return objection('FD-ATK-36', 'bombs do not skip on land')
    if (isAshore(b, target) && attack === 'torpedo bomber' && !hasTrait(b, target, 'Harbour Works'))
      return objection('FD-ATK-36', `${target.name} cannot be attacked with torpedoes`, 'FD-TORP-25')
    if (attack === 'guns' && stand.ammunition === 0)
      return objection('FD-ATK-35', `${stand.name} has no ammunition left`)
    return null
  },

  /** What it can attack with: what hangs under the wings, and its guns (FD-ATK-03, FD-ATK-35). */
  attackLoads(b: FdBattle, stand: Stand): Load[] {
    const { loads, acf } = standCardOf(b, stand)
    const loaded = stand.loaded === null ? [] : [loads[stand.loaded]!]
    return [
      ...loaded,
      ...(acf.strafe === null ? [] : [GUNS('strafe')]),
      ...(acf.anti_ship === null ? [] : [GUNS('anti-shipping')]),
    ]
  },

  /** Cloud hides a ship, and so does the night: the stand must find her first (FD-ATK-37, FD-AIR-15). */
  findsTarget(r: Rules, b: FdBattle, stand: Stand, target: Ship, dice: Dice, tell: Tell): boolean {
    const clouded = b.weather === 'rain' || b.weather === 'fog' || r.isInBadWeather(b, target)
    if (clouded && !r.standTest(r, stand, 'FD-ATK-37', `finding ${target.name}`, dice, tell)) return false
    if (b.light === 'day' || r.isIlluminated(target) || isAshore(b, target)) return true
    const flashes = target.flashed ? [reason(2, 'FD-VIS-20', 'gun flashes')] : []
    return r.standTest(r, stand, 'FD-AIR-15', `identifying ${target.name}`, dice, tell, flashes)
  },

  airAttackModifiers(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load): FdReason[] {
    const { value, clause } = r.attackKinds[load.attack]
    const torpedo = load.attack === 'torpedo bomber'
    return [
      reason(stand.crew_quality, 'FD-ATK-06', 'Crew Quality'),
      reason(value, clause, load.attack),
      reason(torpedo ? load.torpedo_modifier : 0, 'FD-ATK-13', 'torpedo'),
      reason(cardOf(b, target).size, 'FD-ATK-14', 'size'),
      reason(0 - stand.flak, 'FD-ATK-15', 'flak'),
      reason(torpedo ? 0 : 0 - target.splash, 'FD-ATK-16', 'splashes'),
      ...r.helplessness(r, b, target, 'FD-ATK-17', 'FD-ATK-18'),
    ].filter((modifier) => modifier.value !== 0)
  },

  /** With the aircraft that are left, then hit by hit (FD-ATK-01, FD-ATK-02, FD-ATK-05, FD-ATK-19). */
  attackShip(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load, dice: Dice, tell: Tell): void {
    const reasons = r.airAttackModifiers(r, b, stand, target, load)
    const needed = r.airAttackNeeded
    const reroll = r.isSittingTarget(r, b, target)
    const count = r.bands(stand.aircraft)
    const rolled = r.attackRoll(dice, count, needed, total(reasons), reroll, `attack of ${stand.name}`)
    const hits = rolled.filter(({ hit }) => hit).length
    tell?.({
      tells: 'air-attack',
      clause: 'FD-ATK-01',
      stand: stand.id,
      target: target.id,
      attack: load.attack,
      needed,
      reasons,
      dice: rolled,
      hits,
    })
    if (load.attack === 'guns') r.strafe(r, b, stand, target, load, hits, dice, tell)
    else r.dropLoad(r, b, stand, target, load, hits, dice, tell)
    if (load.attack === 'kamikaze') r.endKamikaze(r, b, stand, target, rolled, tell)
  },

  /** Bombs, rockets, guided weapons and torpedoes, one after another; the load is gone (FD-ATK-20, FD-ATK-21, FD-ATK-35). */
  dropLoad(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load, hits: number, dice: Dice, tell: Tell): void {
    stand.loaded = null
    stand.mayCarry = 'loaded'
    const weapon = airWeapon(load.weapon)!
    const struck = hits * (weapon.kind === 'bomb' && load.attack !== 'kamikaze' ? load.bombs_per_hit : 1)
    const arc = r.arcOf(target, stand)
    for (let i = 0; i < struck && onTable(target); i++) {
      if (weapon.kind === 'torpedo') {
        r.torpedoHit(r, b, target, { by: stand.id, ip: weapon.ip, cv: weapon.cv }, arc, dice, tell)
        continue
      }
      const hit =
        load.attack === 'kamikaze'
          ? r.kamikazeHit(b, stand, target, weapon, dice, tell)
          : r.bombHit(r, b, stand, target, load, weapon, tell)
      r.strike(r, b, target, hit, dice, tell)
    }
    const splashes = weapon.kind !== 'torpedo' && load.attack !== 'kamikaze'
    if (splashes && struck > 0 && onTable(target)) r.addSplash(r, b, target, 1, 'FD-SPL-03', tell)
  },

  /** The figures of the weapon; skip bombs come in from the side (FD-ATK-22, FD-ATK-23, FD-ATK-28, FD-ARM-01, FD-ARM-02). */
  bombHit(r: Rules, _b: FdBattle, stand: Stand, target: Ship, load: Load, weapon: AirWeapon, tell: Tell): Hit {
    const { ip, cv } = weapon
    const protection = load.attack === 'skip bomber' || weapon.protection === 'vertical' ? 'vertical' : 'horizontal'
    const pen = weapon.pen! + (r.penByHeight[load.attack] ?? 0)
    tell?.({
      tells: 'air-hit',
      clause: 'FD-ATK-20',
      target: target.id,
      weapon: weapon.weapon,
      ip,
      cv,
      protection,
      die: null,
    })
    const kind = weapon.kind === 'rocket' ? 'rocket' : 'bomb'
    return { kind, by: stand.id, ip, rolls: 1, cv, pen, protection, arc: r.arcOf(target, stand), column: null }
  },

  /** The aircraft and its bomb; a d10 says which way it strikes (FD-ATK-27, FD-ARM-08, FD-ARM-18). */
  kamikazeHit(_b: FdBattle, stand: Stand, target: Ship, weapon: AirWeapon, dice: Dice, tell: Tell): Hit {
    const aircraft = airWeapon('kamikaze aircraft')!
    const bomb = weapon.kind === 'bomb' ? weapon : null
    const ip = aircraft.ip + (bomb?.ip ?? 0)
    const cv = Math.max(aircraft.cv, bomb?.cv ?? 0)
    const pen = Math.max(aircraft.pen!, bomb?.pen ?? 0)
    dice.call(1, 10, 'which way the kamikaze strikes', target.name)
    const die = dice.die(10)
    const protection = die <= 5 ? 'vertical' : 'horizontal'
    tell?.({ tells: 'air-hit', clause: 'FD-ARM-18', target: target.id, weapon: weapon.weapon, ip, cv, protection, die })
    return { kind: 'kamikaze', by: stand.id, ip, rolls: 1, cv, pen, protection, arc: null, column: null }
  },

  /** All of them are gone; those that fall alongside throw up water (FD-ATK-27, FD-R-72). */
  endKamikaze(r: Rules, b: FdBattle, stand: Stand, target: Ship, rolled: readonly AttackDie[], tell: Tell): void {
    const alongside = rolled.some(({ hit, total: sum }) => !hit && sum >= r.airAttackNeeded - r.straddle)
    if (alongside && onTable(target)) r.addSplash(r, b, target, 1, 'FD-R-72', tell)
    r.loseAircraft(r, b, stand, stand.aircraft, 'FD-ATK-27', tell)
  },

  /** Each hit is validated by a d20 and the factor of the guns (FD-ATK-29 to FD-ATK-34, FD-R-26). */
  strafe(
    r: Rules,
    b: FdBattle,
    stand: Stand,
    target: Ship,
    { weapon }: Load,
    hits: number,
    dice: Dice,
    tell: Tell,
  ): void {
    stand.ammunition -= 1
    const heavy = weapon === 'anti-shipping'
    const { acf: factors } = standCardOf(b, stand)
    const acf = (heavy ? factors.anti_ship : factors.strafe) ?? 0
    for (let hit = 0; hit < hits && onTable(target); hit++) {
      dice.call(1, 20, 'validation', target.name)
      const die = dice.die(20)
      const sum = die + acf
      const splash = sum >= 11 ? 1 : 0
      const ip = sum > 20 && heavy ? 2 : sum >= 16 ? 1 : 0
      const clause = sum > 20 ? 'FD-ATK-34' : ip > 0 ? 'FD-ATK-33' : splash > 0 ? 'FD-ATK-32' : 'FD-ATK-31'
      tell?.({ tells: 'strafed', clause, target: target.id, die, acf, total: sum, splash, ip })
      if (splash > 0) r.addSplash(r, b, target, splash, clause, tell)
      if (ip > 0) r.loseStructure(r, b, target, ip, dice, tell)
    }
  },
}

const GUNS = (weapon: 'strafe' | 'anti-shipping'): Load => ({
  attack: 'guns',
  weapon,
  bombs_per_hit: 1,
  torpedo_modifier: 0,
})

/** The raid goes on when nobody fires any more (FD-ATK-05). */
export const airAttackInterruptions: Record<'aa', Interruption> = {
  aa: {
    asks(r, b) {
      const raid = r.raidOf(b)!
      const ships = raid.done ? [] : shipsToFire(r, b, raid)
      const { side, stand, target, load } = raid
      return ships.length === 0 ? [] : [{ side, kind: 'aa', stand, target, attack: load.attack, ships }]
    },
    go(r, b, dice, tell) {
      const raid = r.raidOf(b)!
      const stand = standById(b, raid.stand)!
      if (stand.fate !== null) {
        b.pending = null
        return 'on'
      }
      if ((!raid.done && shipsToFire(r, b, raid).length > 0) || !dice.ready) return 'waits'
      b.pending = null
      r.attackShip(r, b, stand, shipById(b, raid.target)!, raid.load, dice, tell)
      if (stand.fate === null) r.endActivation(r, b, stand)
      return 'on'
    },
    passOver(r, b) {
      b.pending = { ...r.raidOf(b)!, done: true } satisfies Raid
      return true
    },
  },
}

/** First the target, then the others (FD-AA-02). */
function shipsToFire(r: Rules, b: FdBattle, { side, stand, target, othersFired }: Raid): string[] {
  const able = r.aaShips(r, b, side, standById(b, stand)!).map(({ id }) => id)
  return othersFired ? able.filter((id) => id !== target) : able
}

/** A second attack is refused where the first is over. */
const wasActivated = (b: FdBattle, action: Action): boolean =>
  b.stands.some(({ id, activated }) => activated && 'stand' in action && action.stand === id)

export const airAttackActions: Record<'attack' | 'aa-done', Deed> = {
  /** Stand, target and weapon are declared, and then the ships fire (FD-ATK-03, FD-ATK-05). */
  attack: {
    steps: ['activations'],
    awaited: (_r, b, action) =>
      b.pending === null && ((b.active === action.side && !b.ended[b.active]) || wasActivated(b, action)),
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['stand', 'target', 'attack', 'weapon'])
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const target = r.targetOf(b, side, data.target)
      const load = readLoad(r, b, stand, data)
      if (stand.activated) refuse('FD-SEQ-07', `${stand.name} has been activated this turn`, 'FD-ATK-03')
      r.refuseTask(b, side, stand)
      const against = r.attackObjection(r, b, stand, target, load)
      if (against) refuseFor(against)
      if (!r.engage(r, b, stand, dice, tell)) return
      if (!r.findsTarget(r, b, stand, target, dice, tell)) {
        r.endActivation(r, b, stand)
        return
      }
      const { attack, weapon } = load
      tell?.({ tells: 'raid', clause: 'FD-ATK-05', stand: stand.id, target: target.id, attack, weapon })
      const declared = { kind: 'aa', side: opponent(side), stand: stand.id, target: target.id, load } as const
      b.pending = { ...declared, othersFired: false, done: false } satisfies Raid
    },
  },

  /** The ships have fired; said once more afterwards it means nothing. */
  'aa-done': {
    steps: ['activations'],
    awaited: (r, b, { side }) => b.pending === null || r.raidOf(b)?.side === side,
    do(r, b, side, data) {
      onlyWords(data, [])
      const raid = r.raidOf(b)
      if (raid === null) {
        if (b.step !== 'activations') refuse('FD-AA-02', 'nobody attacks')
        return
      }
      if (raid.side !== side) refuse('FD-AA-02', `${raid.side} fires at the raid, not ${side}`)
      b.pending = { ...raid, done: true } satisfies Raid
    },
  },
}

/** What the stand attacks with: as the action says, from what it carries. */
function readLoad(r: Rules, b: FdBattle, stand: Stand, data: Data): Load {
  const attack = data.attack === undefined ? null : readAttack(data.attack)
  const called = data.weapon === undefined ? null : asText(data.weapon, 'action.weapon')
  if (attack === 'guns') return readGuns(b, stand, called ?? gunsMeant(asText(data.attack, 'action.attack')))
  if (attack === 'kamikaze') return readKamikaze(b, stand, called)
  const weapon = called === null ? null : readWeapon(called)
  const isMeant = (load: Load): boolean =>
    load.attack !== 'guns' &&
    (attack === null || load.attack === attack) &&
    (weapon === null || airWeapon(load.weapon) === weapon)
  const { loads } = standCardOf(b, stand)
  const carried = r.attackLoads(b, stand).find(isMeant)
  const listed = stand.mayCarry === 'loaded' ? undefined : loads.find(isMeant)
  if (carried ?? listed) return carried ?? listed!
  if (stand.mayCarry !== 'any' || (attack === null && weapon === null))
    refuse(
      'FD-ATK-35',
      stand.loaded === null
        ? `${stand.name} carries no load`
        : `${stand.name} carries ${loads[stand.loaded]!.weapon}, as ${loads[stand.loaded]!.attack}`,
      'FD-ATK-03',
    )
  const how = attack ?? usualAttack(weapon!)
  const what = weapon ?? airWeapon(usualWeapon(how))!
  if (!fits(how, what)) refuse('FD-ATK-03', `${what.weapon} is no weapon of a ${how}`, 'FD-ATK-22')
  return { attack: how, weapon: what.weapon, bombs_per_hit: 1, torpedo_modifier: 0 }
}

function readAttack(value: unknown): AirAttack {
  const attack = airAttack(asText(value, 'action.attack'))
  if (attack) return attack
  throw new Malformed('action.attack', `one of ${AIR_ATTACKS.join(', ')} expected, not ${shown(value)}`)
}

function readWeapon(name: string): AirWeapon {
  const weapon = airWeapon(name)
  if (weapon) return weapon
  throw new Malformed('action.weapon', `there is no weapon ${shown(name)} of aircraft`)
}

/** The aircraft itself, with the bomb that it carries (FD-ATK-27). */
function readKamikaze(b: FdBattle, stand: Stand, called: string | null): Load {
  if (!stand.kamikaze) refuse('FD-ATK-27', `${stand.name} is no kamikaze`, 'FD-ATK-03')
  const carried = stand.loaded === null ? undefined : standCardOf(b, stand).loads[stand.loaded]!.weapon
  const bomb = carried === undefined ? undefined : airWeapon(carried)
  const weapon = called === null ? (bomb?.kind === 'bomb' ? bomb : airWeapon('kamikaze aircraft')!) : readWeapon(called)
  if (weapon.kind !== 'kamikaze' && weapon !== bomb && stand.mayCarry === 'loaded')
    refuse('FD-ATK-35', `${stand.name} does not carry ${weapon.weapon}`, 'FD-ATK-03')
  if (!fits('kamikaze', weapon)) refuse('FD-ATK-03', `${weapon.weapon} is no weapon of a kamikaze`, 'FD-ATK-27')
  return { attack: 'kamikaze', weapon: weapon.weapon, bombs_per_hit: 1, torpedo_modifier: 0 }
}

/** The attack may be called by the guns that make it: strafing, or anti-shipping. */
const gunsMeant = (attack: string): string | null => (/anti|a\/s|straf/i.test(attack) ? attack : null)

/** ACF S or ACF A/S, by the weapon that is named or by what it has (FD-ATK-30). */
function readGuns(b: FdBattle, stand: Stand, called: string | null): Load {
  const { acf } = standCardOf(b, stand)
  const heavy = called === null ? acf.strafe === null && acf.anti_ship !== null : /anti|a\/s/i.test(called)
  if ((heavy ? acf.anti_ship : acf.strafe) === null)
    refuse('FD-ATK-30', `${stand.name} has no ACF ${heavy ? 'A/S' : 'S'}`, 'FD-ATK-29')
  return GUNS(heavy ? 'anti-shipping' : 'strafe')
}

/** One of the attacks that it can make from where it is. */
export const proposeAttack: Proposal = (r, b, unit, pick): FdAction | null => {
  const stand = standById(b, unit)
  if (!stand) return null
  const ways = b.ships
    .filter((target) => target.side !== stand.side && onTable(target))
    .flatMap((target) =>
      r
        .attackLoads(b, stand)
        .filter((load) => r.attackObjection(r, b, stand, target, load) === null)
        .map(({ attack, weapon }) => ({ target: r.publicName(b, target), attack, weapon })),
    )
  if (ways.length === 0) return null
  return { side: stand.side, do: 'attack', stand: unit, ...ways[pick(ways.length)]! }
}

/** Mostly some ship fires. */
export const sampleAa: Sample<'aa'> = (r, b, { side, stand, ships }, pick) =>
  (pick(4) > 0 ? pickAnswer(r, b, ships, stand, pick) : null) ?? { side, do: 'aa-done' }

export const airAttackStories: Stories<'raid' | 'air-attack' | 'air-hit' | 'strafed'> = {
  raid: ({ stand, target, attack, weapon }, name) => [
    `${name(stand)} attacks ${name(target)}: ${attack === 'guns' || attack === weapon ? attack : `${attack}, ${weapon}`}.`,
  ],
  'air-attack': ({ stand, needed, reasons, dice, hits }, name) => [
    `${name(stand)} rolls ${dice.map(({ die, again }) => (again === null ? die : `${die} again ${again}`)).join(', ')}${signed(reasons)}, needs ${needed}: ${hits === 0 ? 'no hit' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`}.`,
  ],
  'air-hit': ({ target, weapon, ip, cv, die, protection }, name) => [
    `  ${name(target)} is hit: ${weapon}, IP ${ip}, CV ${cv}${die === null ? '' : `, ${protection} (${die})`}.`,
  ],
  strafed: ({ die, acf, total: sum, splash, ip }) => [
    `  Validated: ${die}${acf === 0 ? '' : ` + ${acf} = ${sum}`}, ${ip > 0 ? `${ip} IP` : splash > 0 ? 'splashes' : 'no effect'}.`,
  ],
}
