import { type Card, historyOf, portraitOf, spoken } from '@flankspeed/web/desk'
import { cardOf, standCardOf } from '../../rules/battle.ts'
import { LOCATIONS } from '../../rules/cards/card.ts'
import type * as fd from '../../rules/library.ts'
import { shipMarks } from './marks.ts'
import { namesOfMountsOut } from './mounts-out.ts'
import { DRAWN_AS_OF, factsOf } from './plans.ts'
import { standState } from './stand-cards.ts'
import { shipWeapons } from './weapon-rows.ts'

type Figure = Card['figures'][number]

const HEADINGS: NonNullable<Card['headings']> = {
  weapons: 'Weapons',
  weapon: 'Battery',
  scores: 'Critical damage',
  traits: 'Notes',
}

/** What a sheet shows in its rows: the field, what players call it, and the clause that explains it. */
const FIGURES = [
  ['S', 'Structure', 'FD-SHEET-02'],
  ['F', 'Flotation', 'FD-SHEET-02'],
  ['SV', 'Steering', 'FD-SHEET-04'],
  ['SD', 'Spotting', 'FD-SHEET-04'],
  ['FC', 'Fire control', 'FD-SHEET-04'],
  ['GM', 'Gunnery', 'FD-GUN-20'],
  ['CQ', 'Crew', 'FD-SHEET-05'],
  ['DC', 'DC teams', 'FD-SHEET-05'],
  ['LRF', 'Long AA', 'FD-AA-01'],
  ['MRF', 'Medium AA', 'FD-AA-01'],
  ['CRF', 'Close AA', 'FD-AA-01'],
  ['ASW', 'ASW', 'FD-SHEET-07'],
  ['H', 'Handling', 'FD-AIR-09'],
  ['RRR', 'Service', 'FD-AIR-11'],
] as const

/** Figures that most sheets have at 0 and that then say nothing. */
const ONLY_IF_ANY: readonly string[] = ['GM', 'ASW', 'H', 'RRR']

/** A ship's data sheet as it stands now (FD-SHEET-01 to FD-SHEET-18). */
export function shipCard(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Card {
  const card = cardOf(b, ship)
  const aboard = b.stands.filter((stand) => stand.aboard === ship.id)
  const armour = LOCATIONS.filter((at) => card.AC[at] > 0).map((at) => `${at} ${card.AC[at]}`)
  return {
    id: ship.id,
    kind: 'ship',
    name: ship.name,
    side: ship.side,
    subtitle: [
      ship.name === card.class ? '' : card.class,
      spoken(card.role || card.kind),
      `size ${card.size}`,
      card.nation,
    ]
      .filter((words) => words !== '')
      .join(', '),
    figures: [
      figure('Speed', r.maxSpeed(r, b, ship), card.speed, 'FD-MOVE-11'),
      { label: 'ACC / MVR', value: `${card.ACC} / ${card.MVR}`, clause: 'FD-MOVE-02' },
      ...FIGURES.flatMap(([field, label, clause]) => {
        const [now, was] = [ship[field], card[field]]
        if (now === null || was === null || (ONLY_IF_ANY.includes(field) && now === 0 && was === 0)) return []
        return [figure(label, now, was, clause)]
      }),
      { label: 'Underwater', value: String(card.UP), clause: 'FD-SHEET-06' },
      { label: 'Points', value: String(card.points) },
    ],
    track: { left: ship.S, full: card.S, crippledAt: 0 },
    ...shipWeapons(r, b, ship),
    scores: [],
    traits: [
      ...(armour.length > 0 ? [{ name: `Armour: ${armour.join(', ')}`, text: '', clause: 'FD-SHEET-06' }] : []),
      ...Object.keys(card.traits).map((name) => ({ name, text: name, clause: 'FD-SHEET-17' })),
      ...fittings(ship, card),
    ],
    marks: shipMarks(r, b, ship),
    ...(aboard.length > 0
      ? {
          airGroup: aboard.map((stand) => ({
            flight: stand.id,
            name: stand.name,
            what: `${stand.aircraft} of ${stand.original}, ${standCardOf(b, stand).name}`,
            state: standState(b, stand),
          })),
        }
      : {}),
    headings: HEADINGS,
    ...portraitOf(factsOf(b, ship.card), DRAWN_AS_OF, {
      name: ship.name,
      lost: ship.fate === 'sunk',
      out: namesOfMountsOut(b, ship),
    }),
    notes: historyOf(factsOf(b, ship.card)),
  }
}

const figure = (label: string, now: number, was: number, clause: string): Figure => ({
  label,
  value: String(now),
  ...(now === was ? {} : { was: String(was) }),
  clause,
})

const RADAR_NAMES = {
  search: 'Search radar',
  main: 'Radar, main guns',
  other: 'Radar, other guns',
  dpaa: 'Radar, AA',
} as const

/** Radar, searchlights, planes and smoke, and what of it is gone (FD-SHEET-14, FD-SHEET-15). */
function fittings(ship: fd.Ship, card: ReturnType<typeof cardOf>): Card['traits'] {
  const radars = (Object.keys(RADAR_NAMES) as (keyof typeof RADAR_NAMES)[])
    .filter((kind) => card.radar[kind])
    .map((kind) => ({ name: RADAR_NAMES[kind], text: '', clause: 'FD-SHEET-14', lost: !ship.radar[kind] }))
  return [
    ...radars,
    ...(card.searchlights ? [{ name: 'Searchlights', text: '', clause: 'FD-VIS-18', lost: !ship.searchlights }] : []),
    ...(card.spotters > 0
      ? [{ name: `Spotter planes: ${ship.spotters}`, text: '', clause: 'FD-VIS-24', lost: ship.spotters === 0 }]
      : []),
    ...(card.smoke ? [{ name: 'Smoke', text: '', clause: 'FD-SMK-01', lost: !ship.smoke }] : []),
  ]
}
