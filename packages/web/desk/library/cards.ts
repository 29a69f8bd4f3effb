import { findRuleset, rootOf, stateHash } from '@flankspeed/engine'
import { ABILITY_NAMES, SHIP_COLUMNS } from '@flankspeed/engine/rulesets/crimson-tide/card.ts'
import type { Card as Sheet } from '@flankspeed/engine/rulesets/fleet-d20/card.ts'
import { flightDeck } from '@flankspeed/engine/rulesets/fleet-d20/flight-deck.ts'
import { type Card, WEAPON_TRAITS } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import { plainCard } from '@flankspeed/engine/rulesets/victory-at-sea/card-reading.ts'
import { type ClassFacts, ctCard, fdSheet, vasCard } from '@flankspeed/shipyard'
import { isPrintedTide } from '@flankspeed/shipyard/crimson-tide/card.ts'
import { drawTideCard, tideCardSvg, tideSubject } from '@flankspeed/shipyard/crimson-tide/card-face.ts'
import { COLUMN_TITLES } from '@flankspeed/shipyard/crimson-tide/card-text.ts'
import {
  cardSubject,
  cardSvg,
  drawCard,
  drawSheet,
  sheetPicture,
  sheetSubject,
} from '@flankspeed/shipyard/drawing/index.ts'
import { capitals, traitWords, weaponTraits } from '@flankspeed/shipyard/drawing/words.ts'
import { isWorked } from '@flankspeed/shipyard/fleet-d20/sheet.ts'

/** A card of the shipyard, drawn and in words. */
export interface CardShown {
  svg: string
  figures: { label: string; value: string }[]
  traits: string[]
  weapons: { columns: string[]; rows: string[][] }
  /** The card is the printed one, and not our arithmetic. */
  printed: boolean
  /** The ruleset has changed it. */
  corrected: boolean
}

/** The cards of one rulebook and of all that build on it. */
export interface Cards {
  /** Whether that class has one. */
  has(facts: ClassFacts): boolean
  brief(id: string, year: number, ruleset: string): { points: number; hull: number; carries: number }
  shown(id: string, year: number, ruleset: string): CardShown
  /** Its content, from the top left corner, for a sheet to print. */
  drawn(id: string, year: number, ruleset: string): { title: string; card: string }
}

const victoryAtSea: Cards = {
  has: () => true,
  brief(id, year, ruleset) {
    const { points, hull, traits } = vasCard(id, year, ruleset)
    return { points, hull, carries: traits.carrier }
  },
  shown(id, year, ruleset) {
    const card = vasCard(id, year, ruleset)
    return {
      svg: cardSvg(cardSubject(id, year, null, ruleset)),
      figures: [
        { label: 'Flank Speed', value: `${card.flankSpeed}″` },
        { label: 'Armour', value: `${card.armour}+` },
        { label: 'Hull', value: String(card.hull) },
        { label: 'Crippled at', value: card.crippledAt === 0 ? '–' : String(card.crippledAt) },
        { label: 'Points', value: String(card.points) },
      ],
      traits: traitWords(card.traits, card.traitOrder),
      weapons: weaponsOf(card),
      printed: !card.provisional,
      corrected: stateHash(plainCard(card)) !== stateHash(plainCard(vasCard(id, year))),
    }
  },
  drawn(id, year, ruleset) {
    const subject = cardSubject(id, year, null, ruleset)
    return { title: subject.title, card: drawCard(subject) }
  },
}

function weaponsOf({ weapons }: Card): CardShown['weapons'] {
  return {
    columns: ['Weapon', 'Arc', 'Ranges', 'AD', 'AP', 'DD', 'Traits'],
    rows: weapons.map(({ name, arc, ranges, ad, ap, dd, traits }) => [
      name,
      capitals(arc).toLowerCase(),
      ranges === null ? '–' : ranges.join(' / '),
      ad === 0 ? '–' : String(ad),
      ap > 0 ? `+${ap}` : ap === 0 ? '–' : `−${-ap}`,
      dd === 0 ? '–' : String(dd),
      weaponTraits(traits, WEAPON_TRAITS),
    ]),
  }
}

const crimsonTide: Cards = {
  has: ({ type }) => type !== 'shore-battery',
  brief(id, year) {
    const { cost, hull, aircraft } = ctCard(id, year)
    return { points: cost, hull, carries: aircraft }
  },
  shown(id, year) {
    const card = ctCard(id, year)
    const columns = SHIP_COLUMNS.filter((column) => card.dice[column].some((count) => count > 0))
    const last = Math.max(4, ...columns.map((column) => card.dice[column].findLastIndex((count) => count > 0) + 1))
    const ranges = Array.from({ length: last }, (_, i) => i)
    return {
      svg: tideCardSvg(tideSubject(id, year)),
      figures: [
        {
          label: 'Movement',
          value: card.movementSubmerged > 0 ? `${card.movement} / ${card.movementSubmerged}` : String(card.movement),
        },
        { label: 'Armour', value: String(card.armour) },
        { label: 'Critical', value: String(card.critical) },
        { label: 'Hull', value: String(card.hull) },
        { label: 'Size', value: card.size },
        { label: 'Points', value: String(card.cost) },
      ],
      traits: card.abilities.map(({ id: ability, value }) => ABILITY_NAMES[ability].replace('+N', `+${value}`)),
      weapons: {
        columns: ['Dice at range', ...ranges.map((range) => String(range + 1))],
        rows: columns.map((column) => [
          COLUMN_TITLES[column],
          ...ranges.map((range) => String(card.dice[column][range] || '–')),
        ]),
      },
      printed: isPrintedTide(id),
      corrected: false,
    }
  },
  drawn(id, year) {
    const subject = tideSubject(id, year)
    return { title: subject.title, card: drawTideCard(subject) }
  },
}

const fleetD20: Cards = {
  has: () => true,
  brief(id, year) {
    const { points, S, H } = fdSheet(id, year)
    return { points, hull: S, carries: flightDeck.hangarPerH * H }
  },
  shown(id, year) {
    const subject = sheetSubject(id, year)
    const { sheet } = subject
    const { AC } = sheet
    return {
      svg: sheetPicture(subject),
      figures: [
        { label: 'Structure', value: String(sheet.S) },
        { label: 'Flotation', value: sheet.F === null ? '–' : String(sheet.F) },
        { label: 'Knots', value: String(sheet.speed) },
        { label: 'Size', value: sheet.size > 0 ? `+${sheet.size}` : String(sheet.size) },
        { label: 'Belt, deck', value: `${AC.belt}, ${AC.deck}` },
        { label: 'Points', value: String(sheet.points) },
      ],
      traits: Object.entries(sheet.traits).map(([trait, number]) => (number > 1 ? `${trait} ${number}` : trait)),
      weapons: sheetWeapons(sheet),
      printed: isWorked(id, year),
      corrected: false,
    }
  },
  drawn(id, year) {
    const subject = sheetSubject(id, year)
    return { title: subject.title, card: drawSheet(subject) }
  },
}

function sheetWeapons({ batteries, torpedoes }: Sheet): CardShown['weapons'] {
  const counted = (mounts: readonly { arc: string; count: number }[]): string =>
    mounts.map(({ arc, count }) => `${count} ${arc}`).join(', ')
  return {
    columns: ['Weapon', 'What', 'Mounts and arcs'],
    rows: [
      ...batteries.map(({ name, gun_mm, mounts }) => [
        name,
        `${gun_mm} mm`,
        counted(mounts.map(({ arc, guns }) => ({ arc, count: guns }))),
      ]),
      ...(torpedoes.length === 0
        ? []
        : [
            [
              'TORPEDOES',
              [...new Set(torpedoes.map(({ type }) => type))].join(', '),
              counted(torpedoes.map(({ arc, tubes }) => ({ arc, count: tubes }))),
            ],
          ]),
    ],
  }
}

const FAMILIES: Readonly<Record<string, Cards>> = {
  'victory-at-sea': victoryAtSea,
  'crimson-tide': crimsonTide,
  'fleet-d20': fleetD20,
}

export function cardsOf(ruleset: string): Cards {
  const { clauses, title } = findRuleset(ruleset)
  const found = FAMILIES[rootOf(clauses)]
  if (!found) throw new Error(`The shipyard makes no cards for ${title} yet.`)
  return found
}
