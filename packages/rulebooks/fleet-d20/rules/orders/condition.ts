import {
  type Counted,
  clauseOf,
  type Data,
  type Dice,
  isData,
  noAmmunition,
  outOfAmmunition,
  type RuleKind,
  type RuleOf,
  ruleOn,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Ship } from '../battle.ts'
import type { Battery } from '../cards/card.ts'
import type { Tell } from '../events.ts'
import type { Objection } from '../reasons.ts'
import { chanceDie } from './chance-die.ts'
import { forbids, inPlay } from './in-play.ts'

/** Nothing left to fire. */
export const empty = (b: FdBattle, { id, name }: Ship, weapon: Counted): Objection | null =>
  forbids(b, outOfAmmunition(inPlay(b), weapon, id, b.turn), noAmmunition(name, weapon))

const ofKind = <K extends RuleKind>(b: FdBattle, kind: K, { id }: Ship): RuleOf<K> | undefined =>
  inPlay(b).orders.rules.find((rule) => rule.rule === kind && rule.units.includes(id)) as RuleOf<K> | undefined

/** Structure, flotation, mounts and radars with which ships begin, where the setup does not give them. */
export function setCondition(b: FdBattle, setup: Data): void {
  const given = Array.isArray(setup.ships) ? (setup.ships as unknown[]).filter(isData) : []
  for (const ship of b.ships) {
    const data = given.find(({ id }) => id === ship.id) ?? {}
    const damaged = ofKind(b, 'damaged', ship)
    if (damaged && data.S === undefined && data.F === undefined) hurt(b, ship, damaged.hull)
    const turrets = ofKind(b, 'turrets-out', ship)
    if (turrets && data.mountsLost === undefined) loseMounts(b, ship, turrets)
    const radar = ofKind(b, 'radar-out', ship)
    if (radar && b.turn < radar.until.turn && data.radar === undefined)
      ship.radar = { main: false, other: false, dpaa: false, search: false }
  }
}

function hurt(b: FdBattle, ship: Ship, share: number): void {
  const { S, F } = cardOf(b, ship)
  ship.S = Math.max(1, Math.round(S * share))
  if (F !== null && ship.F !== null) ship.F = Math.max(1, Math.round(F * share))
  ship.turnStart = { S: ship.S, F: ship.F ?? 0 }
}

/** As many mounts of MAIN as the share comes to, those first that stand where the rule says. */
function loseMounts(b: FdBattle, ship: Ship, { out, of, where }: RuleOf<'turrets-out'>): void {
  const main = cardOf(b, ship).batteries.find(({ group }) => group === 'MAIN')
  if (!main) return
  const lost = Math.max(1, Math.round((main.mounts.length * out) / of))
  const places = main.mounts.map((_, i) => i)
  const first = where === 'forward' ? places : places.toReversed()
  ship.mountsLost = { ...ship.mountsLost, [main.name]: first.slice(0, lost).sort((a, c) => a - c) }
}

/** At the beginning of the turn on which it works again. */
export function restoreRadars(b: FdBattle): void {
  for (const ship of b.ships)
    if (ofKind(b, 'radar-out', ship)?.until.turn === b.turn) ship.radar = cardOf(b, ship).radar
}

/** Rolls whether MAIN jams: then it does not fire this turn. */
export function jams(b: FdBattle, ship: Ship, { name, group }: Battery, dice: Dice, tell: Tell): boolean {
  const rule = group === 'MAIN' ? ruleOn(inPlay(b), 'jams', ship.id, b.turn) : null
  if (rule === null) return false
  const { sides, upTo } = chanceDie(rule.chance)
  dice.call(1, sides, 'jam', ship.name)
  const die = dice.die(sides)
  const jammed = die <= upTo
  tell?.({ tells: 'jam', clause: clauseOf(inPlay(b).orders, rule), ship: ship.id, battery: name, die, jammed })
  return jammed
}
