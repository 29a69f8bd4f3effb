import { FULL_CIRCLE, Generator, normal, seedState } from '@flankspeed/kernel'

/** How an officer errs. His errors last for some turns and have a direction: he misjudges, but does not wander. */
export interface Flaws {
  /** How far the strength of an enemy is misread: at 1 she seems between a third and three times as strong. */
  readonly misreads: number
  /** How much nearer targets are preferred: the power of the distance by which a shot seems to be worth less. */
  readonly nearest: number
  /** How much fresh targets are preferred, so that fire is spread and cripples get away. */
  readonly spreads: number
  /** Share of a gun's reach that he thinks too far: he waits for a hit on his side or the third turn, and then fires few guns that far. */
  readonly opensLate: number
  /** Share of the turns in which a ship does not think of her torpedoes, or of her lesser guns. */
  readonly forgets: number
  /** Closes with the enemy more than is wise; below 0: less. */
  readonly eager: number
  /** How much a change of course seems to cost. */
  readonly turnsLate: number
}

/** Sees things as they are. */
export const SOUND: Flaws = {
  misreads: 0,
  nearest: 0,
  spreads: 0,
  opensLate: 0,
  forgets: 0,
  eager: 0,
  turnsLate: 0,
}

/** The same error costs more under one rulebook than under another: these factors make the levels as strong under each. */
export type Calibration = Readonly<Partial<Record<keyof Flaws, number>>>

export const calibrated = (flaws: Flaws, factors: Calibration): Flaws => ({
  misreads: flaws.misreads * (factors.misreads ?? 1),
  nearest: flaws.nearest * (factors.nearest ?? 1),
  spreads: flaws.spreads * (factors.spreads ?? 1),
  opensLate: flaws.opensLate * (factors.opensLate ?? 1),
  forgets: flaws.forgets * (factors.forgets ?? 1),
  eager: flaws.eager * (factors.eager ?? 1),
  turnsLate: flaws.turnsLate * (factors.turnsLate ?? 1),
})

/** A possible shot. */
export interface Shot {
  readonly turn: number
  readonly ship: string
  readonly target: string
  /** In any unit. */
  readonly distance: number
  /** How far the weapon reaches, in the same unit. */
  readonly reach: number
  readonly weapon: 'main' | 'lesser' | 'torpedo'
  /** Share of the target's hull that is left. */
  readonly health: number
  /** Which of the ship's weapons it is. */
  readonly mount: string
  /** A ship of his side has been hit. */
  readonly underFire: boolean
  /** Another weapon of the ship is already laid on this target. */
  readonly again?: boolean
}

/** The factor by which a shot seems to be worth more or less than it is; 0: nobody thinks of it. */
export function seemingWorth(flaws: Flaws, shot: Shot): number {
  if (flaws === SOUND) return 1
  const { misreads, nearest, spreads, opensLate, forgets } = flaws
  const { turn, ship, target, reach, weapon, health } = shot
  const near = shot.distance / reach
  if (weapon !== 'torpedo' && near > 1 - opensLate) {
    const ranges = (shot.underFire || turn > WAITING) && chance(`${shot.mount} of ${ship} ${turn}`) < RANGING
    if (!ranges) return 0
  }
  if (weapon !== 'main' && chance(`${weapon} of ${ship} ${turn}`) < forgets) return 0
  const spread = Math.max(WRECK, health) ** spreads / (shot.again ? 1 + spreads : 1)
  return misread(misreads, `${ship} ${target}`, turn) * spread * Math.max(NEAREST, near) ** -nearest
}

/** Turns for which nobody fires at what seems too far, unless he is fired at, */
const WAITING = 2
/** and the share of the guns that do it then. */
const RANGING = 0.35

/** Share of the hull below which a target is not liked less: somebody alone with a wreck sinks it. */
const WRECK = 0.3

/** Share of a weapon's reach within which all targets seem to be as near. */
const NEAREST = 0.05

interface Strength {
  readonly worth: number
  readonly danger: number
}

/** The factors by which an enemy seems to a ship to be worth more or less as a target, and her fire to be more or less dangerous. */
export function seemingStrength({ misreads }: Flaws, turn: number, ship: string, enemy: string): Strength {
  // Made anew: V8 never brings a record that lasts up to date when others with such fields hold fractions.
  if (misreads === 0) return { worth: 1, danger: 1 }
  const most = Math.min(misreads, AT_THE_HELM)
  return {
    worth: misread(most, `${ship} ${enemy}`, turn),
    danger: misread(most, `danger of ${enemy} ${ship}`, turn),
  }
}

/** Nobody steams off the table or into a friend for an enemy. */
const AT_THE_HELM = 1

/** The factors for the damage that is feared, and for the wish to close. */
export const boldness = ({ eager }: Flaws): { caution: number; closing: number } => ({
  caution: 2 ** -eager,
  closing: 1 + eager,
})

/** What a change of heading seems to cost: quarters of a full turn, by how late he turns. */
export function costOfTurn({ turnsLate }: Flaws, before: number, after: number): number {
  if (turnsLate === 0) return 0
  const turn = normal(after - before)
  return (turnsLate * Math.min(turn, FULL_CIRCLE - turn)) / QUARTER
}

const QUARTER = 9000

const misread = (misreads: number, what: string, turn: number): number =>
  misreads === 0 ? 1 : Math.exp(misreads * (2 * chance(`${what} ${Math.ceil(turn / LASTING)}`) - 1))

/** Turns that an error lasts. */
const LASTING = 2

/** A number from 0 to 1, always the same for the same text, so that an error lasts. */
const chance = (text: string): number => (new Generator(seedState(text)).die(1000) - 1) / 1000
