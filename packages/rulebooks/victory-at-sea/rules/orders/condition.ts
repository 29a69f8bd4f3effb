import {
  type Counted,
  chanceDie,
  clauseOf,
  type Data,
  type Dice,
  isData,
  noAmmunition,
  outOfAmmunition,
  type RuleOf,
  ruleOn,
} from '@flankspeed/kernel'
import { cardOf, type Flight, type Ship, type VasBattle, weaponToChange } from '../battle.ts'
import { type Card, isGun, type Weapon } from '../cards/card.ts'
import type { Tell } from '../events.ts'
import type { Objection } from '../reasons.ts'
import { forbids, inPlay } from './restraints.ts'

/** The main battery: the guns of the kind that stands first on the card. */
function isMain(card: Card, weapon: Weapon): boolean {
  return isGun(weapon.kind) && weapon.kind === card.weapons.find(({ kind }) => isGun(kind))!.kind
}

/** What is left to fire is counted for the main battery and for torpedoes. */
export function counted(b: VasBattle, ship: Ship, weapon: Weapon): Counted | null {
  if (weapon.kind === 'torpedo') return 'torpedoes'
  return isMain(cardOf(b, ship), weapon) ? 'guns' : null
}

/** Nothing left to fire. */
export const empty = (b: VasBattle, ship: Ship, kind: Counted): Objection | null =>
  forbids(b, outOfAmmunition(inPlay(b), kind, ship.id, b.turn), noAmmunition(ship.name, kind))

export function spent(b: VasBattle, ship: Ship, weapon: Weapon): Objection | null {
  const kind = counted(b, ship, weapon)
  return kind && empty(b, ship, kind)
}

/** Her aircraft may not take off yet. */
export const grounded = (b: VasBattle, ship: Ship): Objection | null =>
  forbids(b, ruleOn(inPlay(b), 'grounded', ship.id, b.turn), `the aircraft of ${ship.name} may not take off yet`)

/** Rolls whether a mount of the main battery jams. */
export function jams(b: VasBattle, ship: Ship, weapon: Weapon, dice: Dice, tell: Tell): boolean {
  const rule = isMain(cardOf(b, ship), weapon) ? ruleOn(inPlay(b), 'jams', ship.id, b.turn) : null
  if (rule === null) return false
  const { sides, upTo } = chanceDie(rule.chance)
  dice.call(1, sides, 'does it jam?', weapon.name)
  const die = dice.die(sides)
  if (die > upTo) return false
  tell?.({ tells: 'misfire', clause: clauseOf(inPlay(b).orders, rule), ship: ship.id, weapon: weapon.name, die })
  return true
}

/** The setup with the hulls of damaged ships, where it does not give them itself. */
export function withDamage(b: VasBattle, setup: Data): Data | null {
  const ships = Array.isArray(setup.ships) ? (setup.ships as unknown[]) : []
  const damaged = ships.map((data) => {
    const ship = isData(data) && data.hull === undefined ? b.ships.find(({ id }) => id === data.id) : undefined
    const rule = ship && ofKind(b, 'damaged', ship)
    return rule ? { ...(data as Data), hull: Math.max(1, Math.round(cardOf(b, ship).hull * rule.hull)) } : data
  })
  return damaged.some((data, i) => data !== ships[i]) ? { ...setup, ships: damaged } : null
}

/** Whether it is in force or not: what a ship begins with. */
const ofKind = <K extends 'damaged' | 'turrets-out'>(
  b: VasBattle,
  kind: K,
  { id }: Ship | Flight,
): RuleOf<K> | undefined =>
  inPlay(b).orders.rules.find((rule): rule is RuleOf<K> => rule.rule === kind && rule.units.includes(id))

/** Puts mounts out of action. If one line of the card covers several mounts, it loses Attack Dice. */
export function disableTurrets(b: VasBattle): void {
  for (const ship of b.ships) {
    const rule = ofKind(b, 'turrets-out', ship)
    if (rule === undefined || ship.weapons.some(({ out }) => out)) continue
    const { weapons } = cardOf(b, ship)
    const lines = inOrder(rule, cardOf(b, ship))
    let left = (lines.length * rule.out) / rule.of
    for (const line of lines) {
      if (left > 0.99) weaponToChange(ship, line).out = true
      else if (left > 0) weaponToChange(ship, line).adLost = Math.round(weapons[line]!.ad * left)
      left -= 1
    }
  }
}

/** A turret that was out of action from the start. */
export function turretOut(b: VasBattle, ship: Ship, weapon: Weapon): Objection | null {
  const rule = ofKind(b, 'turrets-out', ship)
  if (rule === undefined) return null
  const card = cardOf(b, ship)
  const lines = inOrder(rule, card)
  const place = lines.indexOf(card.weapons.indexOf(weapon))
  return place >= 0 && place + 1 <= (lines.length * rule.out) / rule.of + 0.01
    ? forbids(b, rule, 'that turret is out of action')
    : null
}

/** The lines of the main battery, those first that are out of action. */
function inOrder({ where }: RuleOf<'turrets-out'>, card: Card): number[] {
  const lines = card.weapons.flatMap((weapon, i) => (isMain(card, weapon) ? [i] : []))
  if (where === 'forward') return lines
  const isAft = (line: number): boolean => where === 'aft' && /aft/.test(card.weapons[line]!.arc)
  return lines.toReversed().sort((a, b) => Number(isAft(b)) - Number(isAft(a)))
}

/** Radar that does not work is off the list of traits until it does; what damage has taken stays away. */
export function updateRadars(b: VasBattle): void {
  for (const ship of b.ships) {
    const isBound = inPlay(b).orders.rules.some(({ rule, units }) => rule === 'radar-out' && units.includes(ship.id))
    if (!isBound || ship.crippled) continue
    const works = ruleOn(inPlay(b), 'radar-out', ship.id, b.turn) === null
    const { traits } = cardOf(b, ship)
    ship.traits = {
      ...ship.traits,
      radar: works ? traits.radar : 0,
      'advanced-radar': works ? traits['advanced-radar'] : 0,
    }
  }
}
