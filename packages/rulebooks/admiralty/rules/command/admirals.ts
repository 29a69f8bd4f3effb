import { asData, asList, asOneOf, asText, type Dice, Malformed, onlyFields, shown, when } from '@flankspeed/kernel'
import {
  cardOf,
  isPlaced,
  type Ship,
  SIDES,
  type Side,
  shipById,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { findWeapon } from '../../../victory-at-sea/rules/gunnery/nomination.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { rule } from '../rule.ts'

export const ADMIRAL_KINDS = ['battleship', 'carrier'] as const
export type AdmiralKind = (typeof ADMIRAL_KINDS)[number]

/** In the order of the die (ADM-FLAG-04, ADM-R-76). */
const TRAITS = {
  battleship: ['lucky', 'strategist', 'drill-master', 'rapid-fire', 'precision-shooting'],
  carrier: ['lucky', 'strategist', 'drill-master', 'ace-fighter-pilots', 'veteran-bomber-pilots'],
} as const
export type AdmiralTrait = (typeof TRAITS)[AdmiralKind][number]
const ALL_TRAITS = [...new Set([...TRAITS.battleship, ...TRAITS.carrier])]
const TALENTED = 6

/** An admiral and the ship that flies his flag. */
export interface Flag {
  readonly kind: AdmiralKind
  readonly flagship: string
  readonly traits: readonly AdmiralTrait[]
}

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface SideState {
    /** Who commands, from which ship and with what gifts (ADM-FLAG-01). */
    admiral?: Flag | null
    /** Has named its admiral, or said that it has none. */
    flagged?: boolean
    /** Named with the fleet, or in the position; his gifts are still to be rolled. */
    flagWanted?: Pick<Flag, 'kind' | 'flagship'>
  }
  interface WeaponState {
    /** Attack Dice that an admiral's Rapid Fire adds to this turret (ADM-BADM-04). */
    rapid?: number
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    /** Who he is, where his flag flies and whether there is one at all is seen when the fleet deploys: until then `named` is null. */
    admiral: { clause: 'ADM-FLAG-01'; side: Side; named: boolean | null }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    /** `kind: null`: the fleet sails without one. `turret`: which one fires faster, should the trait be rolled. */
    admiral: { kind: AdmiralKind | null; flagship?: string; turret?: string }
  }
  interface VariantDecisions {
    admiral: { choices: FlagChoice[] }
  }
}

/** A kind of admiral, and the ships that may fly his flag. */
export interface FlagChoice {
  kind: AdmiralKind
  flagships: string[]
}

/** Does the admiral on board this ship have that gift? He goes down with her (ADM-FLAG-03). */
export function hasGift(b: VasBattle, ship: Ship, trait: AdmiralTrait, kind?: AdmiralKind): boolean {
  const { admiral } = b.sides[ship.side]
  if (admiral?.flagship !== ship.id || ship.sunk > 0) return false
  return admiral.traits.includes(trait) && (kind === undefined || kind === admiral.kind)
}

/** The flagship of a side whose admiral has that gift, while she is afloat. */
export function flagshipWith(b: VasBattle, side: Side, trait: AdmiralTrait, kind: AdmiralKind): Ship | null {
  return b.ships.find((ship) => ship.side === side && hasGift(b, ship, trait, kind)) ?? null
}

/** Battleships and carriers first; only without any of them a cruiser (ADM-FLAG-02, ADM-R-78). */
export function flagshipsAmong(fleet: readonly { id: string; type: string }[]): FlagChoice[] {
  const of = (type: string): string[] => fleet.filter((ship) => ship.type === type).map(({ id }) => id)
  const [battleships, carriers, cruisers] = [of('battleship'), of('carrier'), of('cruiser')]
  const flying = battleships.length + carriers.length === 0 ? cruisers : battleships
  return [
    { kind: 'battleship' as const, flagships: flying },
    { kind: 'carrier' as const, flagships: carriers },
  ].filter(({ flagships }) => flagships.length > 0)
}

const choices = (b: VasBattle, side: Side): FlagChoice[] =>
  flagshipsAmong(
    b.ships.filter((ship) => ship.side === side).map((ship) => ({ id: ship.id, type: cardOf(b, ship).type })),
  )

/** Is there an admiral whose gifts are still to be rolled, in a ship that may carry his flag? */
function awaitsGifts(b: VasBattle, side: Side): boolean {
  const wanted = b.sides[side].flagWanted
  return (
    wanted !== undefined &&
    choices(b, side).some(({ kind, flagships }) => kind === wanted.kind && flagships.includes(wanted.flagship))
  )
}

function hoist(
  r: Rules,
  b: VasBattle,
  side: Side,
  { kind, flagship }: Pick<Flag, 'kind' | 'flagship'>,
  turret: number | null,
  dice: Dice,
  tell: Tell,
): void {
  const traits = rollTraits(kind, dice)
  b.sides[side].admiral = { kind, flagship, traits }
  b.sides[side].flagged = true
  delete b.sides[side].flagWanted
  r.hoistFlag(r, b, shipById(b, flagship)!, turret)
  if (isPlaced(b, side)) tell?.({ tells: 'admiral', clause: 'ADM-FLAG-01', side, named: true })
}

const mustNameFlagship = (b: VasBattle, side: Side): boolean =>
  b.sides[side].flagged === false && choices(b, side).length > 0

/** One die; a 6 is Talented, with two different gifts of the other five (ADM-BADM-06, ADM-CADM-07, ADM-R-77). */
function rollTraits(kind: AdmiralKind, dice: Dice): AdmiralTrait[] {
  const roll = (count: number): number[] => {
    dice.call(count, 6, 'the gifts of the admiral')
    return Array.from({ length: count }, () => dice.die(6))
  }
  const [die] = roll(1)
  if (die! < TALENTED) return [TRAITS[kind][die! - 1]!]
  let two = roll(2)
  while (two[0] === two[1] || two.includes(TALENTED)) {
    const both = two[0] === two[1] && two[0] !== TALENTED
    two = both ? roll(2) : two.map((face) => (face === TALENTED ? roll(1)[0]! : face))
  }
  return two.map((face) => TRAITS[kind][face - 1]!)
}

/** Flagships and how admirals are found (ADM-FLAG-01 to ADM-FLAG-04); what their gifts do is in admirals-gifts. */
export const admirals = rule('admirals', (below) => ({
  sideFields: {
    admiral: {
      read(_r, side, value, where) {
        const flag = value == null ? null : readFlag(value, where)
        side.admiral = flag !== null && flag.traits.length > 0 ? flag : null
        if (flag !== null && side.admiral === null) side.flagWanted = { kind: flag.kind, flagship: flag.flagship }
      },
      describe: (_r, _b, side) => side.admiral,
    },
    flagged: {
      read(_r, side) {
        side.flagged = side.admiral !== null || side.flagWanted !== undefined
      },
      describe: (_r, _b, side) => side.flagged,
    },
  },

  refusePosition(r, b) {
    below.refusePosition(r, b)
    for (const side of SIDES) {
      const admiral = b.sides[side].admiral ?? b.sides[side].flagWanted
      if (!admiral) continue
      const where = `battle.sides.${side}.admiral.flagship`
      if (shipById(b, admiral.flagship)?.side !== side)
        throw new Malformed(where, `${side} has no ship ${shown(admiral.flagship)}`)
      refuseFlagship(b, side, admiral.kind, admiral.flagship)
    }
  },

  /** Only his own side knows an admiral until the fleet deploys, and while the flagship is scouting. */
  hide(r, b, side) {
    below.hide(r, b, side)
    if (b.setUp === null) return
    const flag = b.sides[side].admiral ?? b.sides[side].flagWanted
    if (b.setUp.deployed[side] && (!flag || shipById(b, flag.flagship))) return
    b.sides[side].admiral = null
    delete b.sides[side].flagWanted
    b.sides[side].flagged = false
  },

  /** A fleet may bring its admiral along; which gifts he has is rolled when both are there (ADM-FLAG-01). */
  fleetFields: {
    admiral: {
      read(b: VasBattle, side: Side, value: unknown, where: string): { cost: number; take: () => void } {
        const { kind, flagship } = readFlag(value, where)
        return {
          cost: 0,
          take: () => {
            b.sides[side].flagWanted = { kind, flagship }
          },
        }
      },
    },
  },

  /** In a position without a fleet phase he takes command before the first turn. */
  rollInitiative(r, b, dice, tell) {
    for (const side of SIDES) if (awaitsGifts(b, side)) hoist(r, b, side, b.sides[side].flagWanted!, null, dice, tell)
    below.rollInitiative(r, b, dice, tell)
  },

  steps: {
    fleets: {
      ...below.steps.fleets!,
      /** When both fleets are there. */
      go(r, b, dice, tell) {
        const built = !SIDES.some((side) => r.owesFleet(b, side))
        if (!built || !SIDES.some((side) => mustNameFlagship(b, side))) return below.steps.fleets!.go(r, b, dice, tell)
        b.step = 'admirals'
        return true
      },
    },
    admirals: {
      phase: 'fleet-building',
      name: 'naming the admirals',
      go(r, b, dice, tell) {
        const named = SIDES.find((side) => mustNameFlagship(b, side) && awaitsGifts(b, side))
        if (named !== undefined) {
          if (!dice.ready) return false
          hoist(r, b, named, b.sides[named].flagWanted!, null, dice, tell)
          return true
        }
        if (SIDES.some((side) => mustNameFlagship(b, side))) return false
        for (const side of SIDES) tell?.({ tells: 'admiral', clause: 'ADM-FLAG-01', side, named: null })
        b.step = 'fleets'
        return true
      },
      asks: (_r, b) =>
        SIDES.filter((side) => mustNameFlagship(b, side) && !awaitsGifts(b, side)).map((side) => ({
          side,
          kind: 'admiral',
          choices: choices(b, side),
        })),
      skipChoice(_r, b) {
        for (const side of SIDES) b.sides[side].flagged = true
        return true
      },
    },
  },

  actions: {
    admiral: {
      steps: ['admirals'],
      isDue: (_r, b, side) => mustNameFlagship(b, side),
      do(r, b, side, data, dice, tell) {
        onlyFields(data, ['side', 'do', 'kind', 'flagship', 'turret'], 'action')
        const kind = data.kind == null ? null : asOneOf(data.kind, ADMIRAL_KINDS, 'action.kind')
        if (b.step !== 'admirals') refuse('ADM-FLAG-01', 'admirals are named when the force is built', 'VAS-DEP-04')
        if (!mustNameFlagship(b, side))
          refuseBy(
            [...when(choices(b, side).length === 0, 'ADM-R-78'), 'ADM-FLAG-01'],
            `${side} has already named its admiral, or has no ship for one`,
          )
        if (kind === null) {
          b.sides[side].flagged = true
          return
        }
        const flagship = asText(data.flagship, 'action.flagship')
        const ship = shipById(b, flagship)
        if (ship?.side !== side) throw new Malformed('action.flagship', `${side} has no ship ${shown(flagship)}`)
        refuseFlagship(b, side, kind, flagship)
        const turret = data.turret === undefined ? null : findWeapon(cardOf(b, ship), data.turret, 'action.turret')
        if (turret !== null && cardOf(b, ship).weapons[turret]!.kind !== 'main-gun')
          refuse('ADM-BADM-04', `${cardOf(b, ship).weapons[turret]!.name} is not a main gun turret`)
        hoist(r, b, side, { kind, flagship }, turret, dice, tell)
      },
    },
  },

  samples: {
    admiral(_r, _b, { side, choices: open }, pick) {
      if (pick(4) === 0) return { side, do: 'admiral', kind: null }
      const { kind, flagships } = open[pick(open.length)]!
      return { side, do: 'admiral', kind, flagship: flagships[pick(flagships.length)]! }
    },
  },

  stories: {
    admiral({ side, named }) {
      if (named === null) return [`${side} has decided on its admiral.`]
      return [`${side} ${named ? 'has named its admiral' : 'sails without an admiral'}.`]
    },
  },
}))

function refuseFlagship(b: VasBattle, side: Side, kind: AdmiralKind, flagship: string): void {
  const open = choices(b, side)
  if (open.some((choice) => choice.kind === kind && choice.flagships.includes(flagship))) return
  const ship = shipById(b, flagship)!
  if (!open.some(({ flagships }) => flagships.includes(flagship)))
    refuse(
      'ADM-FLAG-02',
      `${ship.name} cannot be the flagship: battleships and carriers come before cruisers`,
      'ADM-R-78',
    )
  refuse('ADM-R-78', `${ship.name} cannot be the flagship of a ${kind} admiral`, 'ADM-FLAG-02', 'ADM-FLAG-01')
}

function readFlag(value: unknown, where: string): Flag {
  const data = asData(value, where, '{ kind, flagship, traits }')
  onlyFields(data, ['kind', 'flagship', 'traits'], where)
  const kind = asOneOf(data.kind, ADMIRAL_KINDS, `${where}.kind`)
  const traits = asList(data.traits ?? [], `${where}.traits`).map((trait, i) => {
    const named = asOneOf(trait, ALL_TRAITS, `${where}.traits[${i}]`)
    if (!(TRAITS[kind] as readonly string[]).includes(named))
      throw new Malformed(`${where}.traits[${i}]`, `a ${kind} admiral has one of ${TRAITS[kind].join(', ')}`)
    return named
  })
  return { kind, flagship: asText(data.flagship, `${where}.flagship`), traits }
}
