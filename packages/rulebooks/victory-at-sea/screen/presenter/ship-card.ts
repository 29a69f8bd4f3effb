import { type Card, historyOf, portraitOf } from '@flankspeed/web/desk'
import { SHIP_TRAITS } from '../../rules/cards/card.ts'
import * as vas from '../../rules/library.ts'
import type { Additions } from './additions.ts'
import { airGroup } from './air/air-group.ts'
import { criticalScores } from './criticals.ts'
import { namesOfMountsOut } from './gunnery/mounts-out.ts'
import { WEAPON_COLUMNS, weaponRows } from './gunnery/weapon-rows.ts'
import { shipMarks } from './marks.ts'
import { factsOf } from './story/facts.ts'
import { typeWords } from './story/format.ts'
import { traitOf } from './traits.ts'

/** A ship's card as it stands now. */
export function shipCard(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, additions: Additions): Card {
  const card = vas.cardOf(b, ship)
  return {
    id: ship.id,
    kind: 'ship',
    name: ship.name,
    side: ship.side,
    subtitle: [classWords(card), typeWords(card), String(b.year)].join(', '),
    figures: figures(r, b, ship),
    track: { left: ship.hull, full: card.hull, crippledAt: card.crippledAt },
    weapons: weaponRows(r, b, ship),
    columns: WEAPON_COLUMNS,
    scores: criticalScores(r, ship),
    traits: traits(b, ship),
    marks: shipMarks(r, b, ship, additions),
    ...airGroup(b, ship),
    ...portraitOf(factsOf(b, ship.card), b.year, {
      name: ship.name,
      lost: ship.sunk > 0,
      out: namesOfMountsOut(r, b, ship),
    }),
    notes: historyOf(factsOf(b, ship.card)),
  }
}

const classWords = ({ class: name }: vas.Card): string => (/\)$|class$/i.test(name) ? name : `${name} class`)

function figures(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Card['figures'] {
  const card = vas.cardOf(b, ship)
  const figure = (label: string, value: string, was: string, clause: string): Card['figures'][number] => ({
    label,
    value,
    ...(was === value ? {} : { was }),
    clause,
  })
  const crew = r.crewQuality.succeedOn
  const penalty = r.crewModifiers(r, b, ship).reduce((sum, { value }) => sum + value, 0)
  return [
    figure('Speed', `${r.flankSpeed(r, b, ship)}"`, `${card.flankSpeed}"`, 'VAS-MOVE-13'),
    figure('Armour', `${card.armour}+`, `${card.armour}+`, 'VAS-DMG-03'),
    figure('Hull', String(ship.hull), String(card.hull), 'VAS-CARD-06'),
    figure('Crew', `${crew - penalty}+`, `${crew}+`, 'VAS-CQ-01'),
    { label: 'Points', value: String(card.points) },
  ]
}

/** Those of the card in the order printed, lost ones marked, then what she has come by since. */
function traits(b: vas.VasBattle, ship: vas.Ship): Card['traits'] {
  const card = vas.cardOf(b, ship)
  const since = SHIP_TRAITS.filter((trait) => card.traits[trait] === 0 && ship.traits[trait] > 0)
  return [
    ...card.traitOrder.map((trait) => ({
      ...traitOf(trait, ship.traits[trait] || card.traits[trait]),
      ...(ship.traits[trait] === 0 ? { lost: true } : {}),
    })),
    ...since.map((trait) => traitOf(trait, ship.traits[trait])),
  ]
}
