import * as ct from '../rules/library.ts'
import { FirerStates, TargetStates } from './states.ts'

/** One more than the range of any weapon. */
export const BANDS = 8
export const COLUMNS = ['forward', 'aft', 'broadside', 'secondary', 'tertiary', 'torpedo', 'asw'] as const
/** What decides a salvo: the arc, whether torpedoes run in a channel, the band, and whether it may be the next one. */
const SALVOS = 3 * 2 * (BANDS + 1) * 2

/** Copied, because that is much cheaper than to make a new typed array for every pair of ships. */
const NO_WEAPONS: readonly number[] = Array.from({ length: COLUMNS.length * BANDS }, () => Number.NaN)
const NO_SALVOS: readonly number[] = Array.from({ length: SALVOS }, () => Number.NaN)

/** The mean hull that a unit's fire costs another, as far as it has been reckoned; not a number where it has not. */
export class Fire {
  /** Of single weapons, by column and band. */
  readonly weapons = NO_WEAPONS.slice()
  #salvos: number[] | null = null

  /** Of all weapons together, by place. Only where courses are compared. */
  get salvos(): number[] {
    this.#salvos ??= NO_SALVOS.slice()
    return this.#salvos
  }
}

/** A unit's weapons that it may use this turn, and its fire at others by the numbers of their states. */
interface Firer {
  readonly weapons: readonly ct.ShipWeapon[]
  readonly fire: (Fire | undefined)[]
}

const weaponsOf = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): ct.ShipWeapon[] =>
  (ct.isSubmarine(b, ship) ? (['torpedo'] as const) : ct.SHIP_WEAPONS).filter(
    (weapon) => r.weaponObjection(r, b, ship, weapon) === null,
  )

/** Numbers of ships, or of the states that they are in. */
interface Numbers {
  numberOf(ship: ct.Ship): number
}

/** The fire of ships at each other, by their numbers as firers and as targets. */
export class Armoury {
  readonly #firers: Numbers
  readonly #targets: Numbers
  readonly #known: (Firer | undefined)[] = []

  constructor(firers: Numbers, targets: Numbers) {
    this.#firers = firers
    this.#targets = targets
  }

  firer(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Firer {
    const number = this.#firers.numberOf(ship)
    while (this.#known.length <= number) this.#known.push(undefined)
    this.#known[number] ??= { weapons: weaponsOf(r, b, ship), fire: [] }
    return this.#known[number]
  }

  fire({ fire }: Firer, target: ct.Ship): Fire {
    const number = this.#targets.numberOf(target)
    while (fire.length <= number) fire.push(undefined)
    fire[number] ??= new Fire()
    return fire[number]
  }
}

/** States of ships that are kept for a battle and its copies. */
const MOST_STATES = 1000

/** What a battle, its copies and charts share. */
interface Shared {
  readonly firers: FirerStates
  readonly targets: TargetStates
  readonly armoury: Armoury
}

/** By the battle's cards. */
const shared = new WeakMap<ct.CtBattle['cards'], Shared>()

/** Of a chart: what is known of ships in the same state, where nothing else matters. Otherwise it is good for one decision. */
export function armouryOf(r: ct.Rules, b: ct.CtBattle): Armoury {
  if (hangsOnMore(r, b)) {
    const places = { numberOf: (ship: ct.Ship): number => b.ships.indexOf(ship) }
    return new Armoury(places, places)
  }
  let known = shared.get(b.cards)
  if (!known || known.firers.count + known.targets.count > MOST_STATES) {
    const [firers, targets] = [new FirerStates(), new TargetStates()]
    known = { firers, targets, armoury: new Armoury(firers, targets) }
    shared.set(b.cards, known)
  }
  return known.armoury
}

/** Orders, storms, darkness and submarines: fire hangs on turns, names and places, and on who has been found. */
const hangsOnMore = (r: ct.Rules, b: ct.CtBattle): boolean =>
  b.orders !== undefined ||
  b.storms.length > 0 ||
  (r.usesNightVisibility(b) && r.isDark(b)) ||
  b.ships.some((ship) => ct.isSubmarine(b, ship))
