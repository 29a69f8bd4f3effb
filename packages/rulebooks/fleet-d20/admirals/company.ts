import { boldness, type Flaws, seemingStrength } from '@flankspeed/admirals/rulebook'
import { mustHoldFire, type Weapon } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { type Errand, errandOf } from './errand.ts'
import { armouryOf, exchangeWith, speedIndex } from './exchange.ts'
import type { Foe } from './foes.ts'
import { stakeOf } from './orders/plan.ts'
import { isFighter } from './orders/theatre.ts'
import { Waters } from './waters.ts'
import { pointWorth } from './worth.ts'

/** The weight of damage taken relative to damage done. */
const CAUTION = 0.7
/** The same for a ship that runs. */
const RUNNING = 2
/** Points per centimetre closer to the enemy. */
export const CLOSING = 0.06
/** Thousandths of a centimetre that a ship goes out of her way for the enemy that matters most. */
const UNWANTED = 100_000
/** Far enough from enemies that are no fighters. */
const HARMLESS = 1_000_000

/** What a ship's moves are judged by, the same for all of them. */
export interface Company {
  readonly errand: Errand | null
  readonly stake: number
  readonly caution: number
  /** 1, or -1 for keeping away; more or less for one who errs. */
  readonly closing: number
  /** Points a knot that speed costs where no enemy ship is left: a ship under attack from the air keeps moving. */
  readonly hurry: number
  readonly foes: readonly Foe[]
  /** The ship, to be put where a course takes her. */
  readonly there: fd.Ship
  readonly flaws: Flaws
}

export function companyOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, flaws: Flaws): Company {
  const errand = errandOf(r, b, ship)
  const shy = errand ? errand.shy : ['carrier', 'merchant'].includes(fd.cardOf(b, ship).kind)
  const bold = boldness(flaws)
  const stake = stakeOf(r, b, ship.side, ship)
  const point = pointWorth(b, ship, stake)
  const armoury = armouryOf(b)
  const [ownFire, ownState] = [armoury.fireOf(ship), armoury.stateOf(ship)]
  const waters = new Waters(r, b, ship)
  const foes: Foe[] = []
  for (const foe of b.ships) {
    if (foe.side === ship.side || !fd.onTable(foe) || foe.submerged) continue
    const seems = seemingStrength(flaws, b.turn, ship.id, foe.id)
    foes.push({
      ship: foe,
      given: {
        exchange: exchangeWith(ownFire, armoury.stateOf(foe)),
        point: pointWorth(b, foe, stakeOf(r, b, ship.side, foe) * seems.worth),
        sights: waters.sightsOf(r, b, ship),
      },
      taken: {
        exchange: exchangeWith(armoury.fireOf(foe), ownState),
        point,
        sights: waters.sightsOf(r, b, foe),
      },
      danger: seems.danger,
      hasGuns: mayUse(b, foe, 'guns'),
      hasTorpedoes: hasLoaded(foe) && mayUse(b, foe, 'torpedoes'),
      detour: errand === null ? 0 : shy ? (isFighter(b, foe) ? 0 : HARMLESS) : UNWANTED * (1 - errand.priorityOf(foe)),
      speed: speedIndex(r, b, foe),
      waters,
      bases: null,
      lies: { far: 0.5, band: 0, bears: 0, struck: 0, between: -1 },
    })
  }
  return {
    errand,
    stake,
    caution: (errand?.runs ? RUNNING : CAUTION) * bold.caution,
    closing: shy ? -1 : bold.closing,
    hurry: b.stands.some((stand) => stand.side !== ship.side && fd.isAirborne(stand)) ? -CLOSING : CLOSING,
    foes,
    there: { ...ship },
    flaws,
  }
}

function hasLoaded({ tubes }: fd.Ship): boolean {
  for (const left of tubes) if (left > 0) return true
  return false
}

/** Does the scenario let a ship use such a weapon this turn? */
const mayUse = ({ orders, turn }: fd.FdBattle, { id }: fd.Ship, weapon: Weapon): boolean =>
  !orders || mustHoldFire(orders, weapon, id, turn) === null
