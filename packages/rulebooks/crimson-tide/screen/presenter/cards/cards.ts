import { total } from '@flankspeed/kernel'
import { type Card, capital, historyOf, portraitOf } from '@flankspeed/web/desk'
import { aircraftCardOf, cardOf } from '../../../rules/battle.ts'
import type * as ct from '../../../rules/library.ts'
import { kindWords } from '../format.ts'
import { aircraftMarks, shipMarks, tokenState } from '../marks.ts'
import { namesOfMountsOut } from '../mounts-out.ts'
import { DRAWN_AS_OF, factsOf } from '../plans.ts'
import { abilitiesOf } from './abilities.ts'
import { criticalScores } from './criticals.ts'
import { aircraftWeapons, shipWeapons } from './weapon-rows.ts'

type Figure = Card['figures'][number]

const HEADINGS: NonNullable<Card['headings']> = {
  weapons: 'Attack dice by range',
  weapon: 'Weapon',
  scores: 'Critical damage',
  traits: 'Special abilities',
}

const figure = (label: string, now: number, was: number, clause: string): Figure => ({
  label,
  value: String(now),
  ...(now === was ? {} : { was: String(was) }),
  clause,
})

/** A ship's current card (CT-CARD-01 to CT-CARD-05). */
export function shipCard(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Card {
  const card = cardOf(b, ship)
  const { armour, critical } = r.ratings(r, b, ship)
  const moves = total(r.movementOf(r, b, ship))
  const printed = ship.submerged ? card.movementSubmerged : card.movement
  const aboard = b.aircraft.filter((token) => token.base === ship.id)
  return {
    id: ship.id,
    kind: 'ship',
    name: ship.name,
    side: ship.side,
    subtitle: [ship.name === card.class ? '' : card.class, kindWords(card), `${card.size} base`, card.nation]
      .filter((words) => words !== '')
      .join(', '),
    figures: [
      figure(ship.submerged ? 'Submerged' : 'Movement', moves, printed, 'CT-MOVE-01'),
      figure('Armour', armour, card.armour, 'CT-DMG-01'),
      figure('Critical', critical, card.critical, 'CT-DMG-03'),
      figure('Hull', ship.hull, card.hull, 'CT-DMG-06'),
      { label: 'Points', value: String(card.cost) },
    ],
    track: { left: ship.hull, full: card.hull, crippledAt: card.hull > 1 ? 1 : 0 },
    ...shipWeapons(r, b, ship),
    scores: criticalScores(r, ship),
    traits: abilitiesOf(r, b, ship, card.abilities),
    marks: shipMarks(r, b, ship),
    ...(card.aircraft > 0
      ? {
          airGroup: aboard.map((token) => ({
            flight: token.id,
            name: token.name,
            what: kindWords(aircraftCardOf(b, token)),
            state: tokenState(b, token),
          })),
        }
      : {}),
    headings: HEADINGS,
    ...portraitOf(factsOf(b, ship.card), DRAWN_AS_OF, {
      name: ship.name,
      lost: ship.destroyed,
      out: namesOfMountsOut(b, ship),
    }),
    notes: historyOf(factsOf(b, ship.card)),
  }
}

/** An aircraft token's card (CT-AIR-01, CT-CARD-05). */
export function aircraftCard(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft): Card {
  const card = aircraftCardOf(b, token)
  const { armour, critical } = r.tokenRatings(r, b, token)
  return {
    id: token.id,
    kind: 'flight',
    name: token.name,
    side: token.side,
    subtitle: [capital(kindWords(card)), `${card.basing}-based`, card.nation].join(', '),
    figures: [
      figure('Armour', armour, card.armour, 'CT-AAW-04'),
      figure('Critical', critical, card.critical, 'CT-AAW-05'),
      { label: 'Points', value: String(card.cost) },
    ],
    track: null,
    ...aircraftWeapons(b, token),
    scores: [],
    traits: abilitiesOf(r, b, token, card.abilities),
    marks: aircraftMarks(b, token),
    headings: HEADINGS,
    notes: [],
  }
}
