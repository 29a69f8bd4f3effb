import type { ShipFacts } from '@flankspeed/shipyard'
import { grouped } from '@flankspeed/shipyard/drawing'
import { broadside, flak, hasRadar, heaviest, reachOf, tubesOf } from './ship-strength.ts'

/** One thing that speaks for a ship against another: a word for a glance, and the figures. */
export interface Advantage {
  what: string
  why: string
}

/** What speaks for a ship against another: by the facts, whatever the rules make of them. */
export function advantages(own: ShipFacts, other: ShipFacts): Advantage[] {
  return RULES.flatMap((rule) => rule(own, other) ?? [])
}

type Rule = (own: ShipFacts, other: ShipFacts) => Advantage | null

/** A belt of about her own calibre keeps shells out at fighting ranges. */
const keepsOut = (belt: number, calibre: number): boolean => belt >= calibre * 0.8

const RULES: readonly Rule[] = [
  (own, other) =>
    reachOf(own) > reachOf(other) * 1.08
      ? {
          what: 'outranges her',
          why: `${grouped(reachOf(own))} against ${grouped(reachOf(other))} yards`,
        }
      : null,
  (own, other) =>
    broadside(own) > broadside(other) * 1.2
      ? {
          what: 'heavier broadside',
          why:
            broadside(other) === 0
              ? 'she has no guns'
              : `about ${(broadside(own) / broadside(other)).toFixed(1)} times the weight of shell`,
        }
      : null,
  (own, other) =>
    own.speed > other.speed + 0.9
      ? { what: 'faster', why: `${own.speed} against ${other.speed} knots: she chooses the range` }
      : null,
  (own, other) =>
    own.armour.belt > 0 && keepsOut(own.armour.belt, heaviest(other)) && !keepsOut(other.armour.belt, heaviest(own))
      ? {
          what: 'protected against her guns',
          why: `a belt of ${own.armour.belt} mm against ${heaviest(other)} mm guns; the other way ${other.armour.belt} against ${heaviest(own)}`,
        }
      : own.armour.belt > other.armour.belt * 1.15 + 10
        ? { what: 'thicker belt', why: `${own.armour.belt} against ${other.armour.belt} mm` }
        : null,
  (own, other) =>
    own.armour.deck > other.armour.deck * 1.15 + 10
      ? {
          what: 'thicker deck',
          why: `${own.armour.deck} against ${other.armour.deck} mm, at long range and from the air`,
        }
      : null,
  (own, other) =>
    tubesOf(own) > tubesOf(other)
      ? { what: 'torpedoes', why: `${tubesOf(own)} tubes against ${tubesOf(other) || 'none'}` }
      : null,
  (own, other) =>
    own.displacement.full > other.displacement.full * 1.25
      ? {
          what: 'takes more',
          why: `${grouped(own.displacement.full)} against ${grouped(other.displacement.full)} tonnes`,
        }
      : null,
  (own, other) =>
    flak(own) > flak(other) * 1.5 + 2 ? { what: 'better against aircraft', why: 'more automatic guns' } : null,
  (own, other) => (hasRadar(own) && !hasRadar(other) ? { what: 'radar', why: 'finds her at night and in haze' } : null),
  (own, other) =>
    own.aircraft.hangar > other.aircraft.hangar
      ? { what: 'an air group', why: `${own.aircraft.hangar} aircraft reach further than any gun` }
      : null,
]
