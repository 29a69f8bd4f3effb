import type { Dice } from '@flankspeed/kernel'
import { plural } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  type Area,
  cardOf,
  type Loss,
  type Ship,
  scoreOf,
  type VasBattle,
  type WeaponGroup,
  weaponToChange,
} from '../battle.ts'
import type { Weapon, WeaponKind } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    critical: {
      clause: VasClause
      ship: string
      die: number
      area: Area | 'vital-system'
      level: number | null
      ignored: boolean
    }
    score: {
      clause: VasClause
      ship: string
      area: Area
      score: number
      effect: string
      extra: number[]
      damage: number
    }
    'dice-lost': { clause: VasClause; ship: string; rolls: number[]; group: WeaponGroup; dice: number }
    turret: {
      clause: VasClause
      ship: string
      weapon: string
      die: number | null
      fate: 'damaged' | 'destroyed' | 'flooded'
    }
    'light-guns-halved': { clause: VasClause; ship: string }
  }
}

/** Extra damage: so many points, plus so many D6. */
type Extra = readonly [points: number, d6: number]

/** One line of a critical table: what an area suffers on reaching that score. */
export interface Level {
  readonly effect: string
  readonly clause: VasClause
  readonly extra: Extra
  readonly speed?: number | undefined
  readonly straightRun?: number | undefined
  readonly groupDice?: number | undefined
  readonly turret?: 'damaged' | 'destroyed' | undefined
  readonly raises?: readonly Area[] | undefined
}

/** All lines of one shape, whether or not they fill it: so they are read fastest, for every critical and every move. */
const table = (...lines: Level[]): readonly Level[] =>
  lines.map(({ effect, clause, extra, speed, straightRun, groupDice, turret, raises }) => ({
    effect,
    clause,
    extra,
    speed,
    straightRun,
    groupDice,
    turret,
    raises,
  }))

const ENGINE = table(
  { effect: 'Props Damaged', clause: 'VAS-CRIT-11', extra: [0, 0], speed: 1 },
  { effect: 'Rudder Damaged', clause: 'VAS-CRIT-12', extra: [1, 0], straightRun: 3 },
  { effect: 'Turbine Damaged', clause: 'VAS-CRIT-13', extra: [2, 0], speed: 1, raises: ['crew'] },
  { effect: 'Fuel System Ruptured', clause: 'VAS-CRIT-14', extra: [3, 0], speed: 1 },
  { effect: 'Engines Disabled', clause: 'VAS-CRIT-15', extra: [0, 1] },
  { effect: 'Fuel Explosion', clause: 'VAS-CRIT-16', extra: [0, 3], raises: ['crew'] },
)

const WEAPONS = table(
  { effect: 'Secondary Weapons Damaged', clause: 'VAS-CRIT-21', extra: [1, 0], groupDice: 1 },
  { effect: 'Secondary Weapons Destroyed', clause: 'VAS-CRIT-22', extra: [2, 0], groupDice: 2, raises: ['crew'] },
  { effect: 'Turret Damaged', clause: 'VAS-CRIT-23', extra: [3, 0], turret: 'damaged' },
  { effect: 'Turret Destroyed', clause: 'VAS-CRIT-24', extra: [0, 1], turret: 'destroyed' },
  { effect: 'Magazine Explosion', clause: 'VAS-CRIT-25', extra: [0, 2], turret: 'destroyed' },
  { effect: 'Multiple Explosions', clause: 'VAS-CRIT-26', extra: [0, 3], raises: ['crew', 'engine'] },
)

const CREW = table(
  { effect: 'Shrapnel', clause: 'VAS-CRIT-31', extra: [0, 0], groupDice: 1 },
  { effect: 'Fire', clause: 'VAS-CRIT-32', extra: [1, 0] },
  { effect: 'Multiple Fires', clause: 'VAS-CRIT-33', extra: [2, 0], raises: ['weapons'] },
  { effect: 'Heavy Shrapnel', clause: 'VAS-CRIT-34', extra: [3, 0] },
  { effect: 'Hull Breach', clause: 'VAS-CRIT-35', extra: [0, 1], raises: ['engine'] },
  { effect: 'Explosion', clause: 'VAS-CRIT-36', extra: [0, 2], raises: ['weapons'] },
)

/** Critical hits (VAS-CRIT-01 to VAS-CRIT-45). */
const parts = {
  criticalTables: { engine: ENGINE, weapons: WEAPONS, crew: CREW },
  mostCritical: { score: 6 },
  engineDisabledFrom: 5,

  /** D10: 1-4 Engine, 5-7 Weapons, 8-9 Crew, 10 Vital System (VAS-CRIT-01). */
  criticalArea(die: number): Area | 'vital-system' {
    if (die <= 4) return 'engine'
    if (die <= 7) return 'weapons'
    return die <= 9 ? 'crew' : 'vital-system'
  },

  /** D6: 1-3 light guns, 4-5 AA battery, 6 torpedoes (VAS-CRIT-41). */
  weaponGroup(die: number): WeaponGroup {
    if (die <= 3) return 'light-guns'
    return die <= 5 ? 'aa-battery' : 'torpedoes'
  },

  groupKind: { 'light-guns': 'light-gun', 'aa-battery': 'aa-battery', torpedoes: 'torpedo' } as const,

  /** Inches that an Engine score costs, all scores up to it together (VAS-CRIT-04). */
  engineSpeedLoss(r: Rules, score: number): number {
    let loss = 0
    for (let i = 0; i < score; i++) loss += r.criticalTables.engine[i]!.speed ?? 0
    return loss
  },

  criticalHit(r: Rules, b: VasBattle, ship: Ship, devastating: boolean, dice: Dice, tell: Tell): void {
    dice.call(1, 10, 'critical area of', ship.name)
    const die = dice.die(10)
    const area = r.criticalArea(die)
    if (area === 'vital-system') {
      tell?.({ tells: 'critical', clause: 'VAS-CRIT-01', ship: ship.id, die, area, level: null, ignored: false })
      r.vitalHit(r, b, ship, dice, tell)
    } else if (devastating) {
      r.devastatingCritical(r, b, ship, area, die, dice, tell)
    } else {
      tell?.({ tells: 'critical', clause: 'VAS-CRIT-01', ship: ship.id, die, area, level: null, ignored: false })
      r.raiseScore(r, b, ship, area, dice, tell)
    }
  },

  /** The area's score becomes the number rolled, unless it is higher already (VAS-WTR-03, VAS-R-53). */
  devastatingCritical(r: Rules, b: VasBattle, ship: Ship, area: Area, die: number, dice: Dice, tell: Tell): void {
    dice.call(1, 6, 'how bad is the critical hit on', ship.name)
    const level = dice.die(6)
    const before = scoreOf(ship, area)
    const ignored = level < before || (level === before && level < r.mostCritical.score)
    tell?.({ tells: 'critical', clause: 'VAS-WTR-03', ship: ship.id, die, area, level, ignored })
    if (ignored) return
    r.suffer(r, b, ship, area, Math.min(before + 1, level), level, dice, tell)
  },

  /** One worse; an area at 6 suffers its 6 again (VAS-CRIT-02, VAS-CRIT-05). */
  raiseScore(r: Rules, b: VasBattle, ship: Ship, area: Area, dice: Dice, tell: Tell): void {
    const score = Math.min(scoreOf(ship, area) + 1, r.mostCritical.score)
    r.suffer(r, b, ship, area, score, score, dice, tell)
  },

  /**
   * Extra damage of the score reached, then the penalties of every score passed on the way up, then what it raises
   * elsewhere, depth first (VAS-CRIT-03, VAS-CRIT-06, VAS-R-32). Ends when the ship sinks.
   */
  suffer(r: Rules, b: VasBattle, ship: Ship, area: Area, from: number, score: number, dice: Dice, tell: Tell): void {
    const level = tableOf(r, area)[score - 1]!
    const points = level.extra[0]
    const d6 = level.extra[1]
    const extra: number[] | null = tell ? [] : null
    let damage = points
    if (d6 > 0) dice.call(d6, 6, level.effect, ship.name)
    for (let i = 0; i < d6; i++) {
      const die = dice.die(6)
      extra?.push(die)
      damage += die
    }
    tell?.({
      tells: 'score',
      clause: level.clause,
      ship: ship.id,
      area,
      score,
      effect: level.effect,
      extra: extra!,
      damage,
    })
    if (damage > 0) r.loseHull(r, b, ship, damage, level.clause, dice, tell)
    ship.criticals = withScore(ship.criticals, area, score)
    for (let passed = from; passed <= score && ship.sunk === 0; passed++)
      r.penalise(r, b, ship, area, passed, dice, tell)
    for (const raised of level.raises ?? []) if (ship.sunk === 0) r.raiseScore(r, b, ship, raised, dice, tell)
  },

  /** The lasting loss of one score, remembered so that a repair undoes exactly that (VAS-R-36). */
  penalise(r: Rules, b: VasBattle, ship: Ship, area: Area, score: number, dice: Dice, tell: Tell): void {
    const level = tableOf(r, area)[score - 1]!
    if (level.groupDice) r.loseGroupDice(r, b, ship, area, score, level.groupDice, dice, tell)
    if (level.turret) r.strikeTurret(r, b, ship, area, score, level.turret, dice, tell)
  },

  /** Every system of the rolled group loses that many dice (VAS-CRIT-41 to VAS-CRIT-43, VAS-R-35). */
  loseGroupDice(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    area: Area,
    score: number,
    lost: number,
    dice: Dice,
    tell: Tell,
  ): void {
    const weapons = cardOf(b, ship).weapons
    if (!weapons.some((weapon) => weapon.kind !== 'main-gun')) return
    const rolls: number[] | null = tell ? [] : null
    let group: WeaponGroup
    let kind: WeaponKind
    do {
      dice.call(1, 6, 'which weapons lose dice on', ship.name)
      const die = dice.die(6)
      rolls?.push(die)
      group = r.weaponGroup(die)
      kind = r.groupKind[group]
    } while (!hasWeapon(weapons, kind))
    const hurt: [number, number, number][] = []
    let own: Ship['weapons'] | null = null
    for (let i = 0; i < weapons.length; i++) {
      const weapon = weapons[i]!
      if (weapon.kind !== kind) continue
      const state = weaponToChange(ship, i, own)
      own = ship.weapons
      const ad = kind === 'aa-battery' ? Math.min(lost, r.attackDice(weapon, state)) : lost
      state.adHurt += ad
      state.localHurt += lost - ad
      hurt.push([i, ad, lost - ad])
      r.capLoaded(state, r.attackDice(weapon, state))
    }
    ship.losses = [...ship.losses, { area, score, group, dice: hurt, turret: null }]
    tell?.({ tells: 'dice-lost', clause: 'VAS-CRIT-41', ship: ship.id, rolls: rolls!, group, dice: lost })
  },

  /** Drawn evenly among main guns still in action, in card order; with one left there is no draw (VAS-R-34, VAS-R-109). */
  drawTurret(b: VasBattle, ship: Ship, dice: Dice): { turret: number; die: number | null } | null {
    const weapons = cardOf(b, ship).weapons
    const turrets: number[] = []
    for (let i = 0; i < weapons.length; i++)
      if (weapons[i]!.kind === 'main-gun' && !ship.weapons[i]!.out) turrets.push(i)
    if (turrets.length === 0) return null
    if (turrets.length === 1) return { turret: turrets[0]!, die: null }
    dice.call(1, turrets.length, 'which turret of', ship.name)
    const die = dice.die(turrets.length)
    return { turret: turrets[die - 1]!, die }
  },

  /** Turret Damaged, Turret Destroyed and Magazine Explosion; without turrets the light guns suffer (VAS-CRIT-44, VAS-CRIT-45). */
  strikeTurret(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    area: Area,
    score: number,
    fate: 'damaged' | 'destroyed',
    dice: Dice,
    tell: Tell,
  ): void {
    const drawn = r.drawTurret(b, ship, dice)
    if (!drawn) {
      if (fate === 'destroyed') r.halveLightGuns(r, b, ship, 'VAS-CRIT-44', tell)
      return
    }
    const { turret, die } = drawn
    const state = weaponToChange(ship, turret)
    if (fate === 'destroyed') state.out = true
    else {
      state.damaged = true
      ship.losses = [...ship.losses, { area, score, group: null, dice: [], turret }]
    }
    const clause = r.criticalTables[area][score - 1]!.clause
    tell?.({ tells: 'turret', clause, ship: ship.id, weapon: cardOf(b, ship).weapons[turret]!.name, die, fate })
  },

  halveLightGuns(r: Rules, b: VasBattle, ship: Ship, clause: VasClause, tell: Tell): void {
    cardOf(b, ship).weapons.forEach((weapon, i) => {
      if (weapon.kind === 'light-gun') r.halveDice(r, ship, i, weapon)
    })
    tell?.({ tells: 'light-guns-halved', clause, ship: ship.id })
  },

  /** Brings a score down and lifts the penalties above it; what is destroyed stays destroyed (VAS-END-05, VAS-END-06). */
  lowerScore(ship: Ship, area: Area, score: number): void {
    if (scoreOf(ship, area) !== score) ship.criticals = withScore(ship.criticals, area, score)
    const isLifted = (loss: Loss): boolean => loss.area === area && loss.score > score
    if (!ship.losses.some(isLifted)) return
    ship.losses = ship.losses.filter((loss) => {
      if (!isLifted(loss)) return true
      for (const [weapon, ad, local] of loss.dice) {
        const state = weaponToChange(ship, weapon)
        state.adHurt -= ad
        state.localHurt -= local
      }
      if (loss.turret !== null) weaponToChange(ship, loss.turret).damaged = false
      return false
    })
  },
}

/** By name: a field that is named by a variable is dear to read. */
const tableOf = ({ criticalTables }: Rules, area: Area): readonly Level[] =>
  area === 'engine' ? criticalTables.engine : area === 'weapons' ? criticalTables.weapons : criticalTables.crew

function hasWeapon(weapons: readonly Weapon[], kind: WeaponKind): boolean {
  for (const weapon of weapons) if (weapon.kind === kind) return true
  return false
}

const withScore = ({ engine, weapons, crew }: Ship['criticals'], area: Area, score: number): Ship['criticals'] => ({
  engine: area === 'engine' ? score : engine,
  weapons: area === 'weapons' ? score : weapons,
  crew: area === 'crew' ? score : crew,
})

const LOSERS: Record<WeaponGroup, string> = {
  'light-guns': 'Her light guns lose',
  'aa-battery': 'Her AA battery loses',
  torpedoes: 'Her torpedoes lose',
}

const stories: Stories<'critical' | 'score' | 'dice-lost' | 'turret' | 'light-guns-halved'> = {
  critical({ area, level, die, ignored }) {
    if (ignored) return [`  Critical on ${area} at ${level}: no worse than before.`]
    return [`  Critical hit: ${area.replace('-', ' ')}${level === null ? '' : ` at ${level}`} (${die}).`]
  },
  score: ({ ship, area, score, effect, extra }, name) => [
    `  ${name(ship)}, ${area} ${score}: ${effect}${extra.length > 0 ? ` (${extra.join('+')})` : ''}.`,
  ],
  'dice-lost': ({ group, dice, rolls }) => [`  ${LOSERS[group]} ${plural(dice, 'die', 'dice')} (${rolls.join(', ')}).`],
  turret: ({ weapon, fate }) => [`  ${weapon} is ${fate}.`],
  'light-guns-halved': () => ['  Her light guns are halved.'],
}

export const criticals = { parts, stories }
