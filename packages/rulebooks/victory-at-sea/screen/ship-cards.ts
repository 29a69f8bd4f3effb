import { stateHash } from '@flankspeed/kernel'
import { capitals, traitTexts, weaponTraits } from '@flankspeed/shipyard/rulebook'
import type { CardShown, Cards } from '@flankspeed/web/desk'
import { type Card, WEAPON_TRAITS } from '../rules/cards/card.ts'
import { describeCard } from '../rules/cards/card-reading.ts'
import { vasCard } from '../shipyard/card.ts'
import { CORE } from '../shipyard/corrections.ts'
import { cardSvg, drawCard } from '../shipyard/drawing/card-face.ts'
import { cardSubject } from '../shipyard/drawing/subject.ts'

export const cards: Cards = {
  has: () => true,
  brief(id, year, ruleset) {
    const { points, hull, traits } = vasCard(id, year, ruleset)
    return { points, hull, carries: traits.carrier }
  },
  shown(id, year, ruleset, ship) {
    const card = vasCard(id, year, ruleset, ship)
    return {
      svg: cardSvg(cardSubject(id, year, ship, ruleset)),
      figures: [
        { label: 'Flank Speed', value: `${card.flankSpeed}″` },
        { label: 'Armour', value: `${card.armour}+` },
        { label: 'Hull', value: String(card.hull) },
        { label: 'Crippled at', value: card.crippledAt === 0 ? '–' : String(card.crippledAt) },
        { label: 'Points', value: String(card.points) },
      ],
      traits: traitTexts(card.traits, card.traitOrder),
      weapons: weaponsOf(card),
      printed: !card.provisional,
      corrected: stateHash(describeCard(card)) !== stateHash(describeCard(vasCard(id, year, CORE, ship))),
    }
  },
  drawn(id, year, ruleset, ship) {
    const subject = cardSubject(id, year, ship, ruleset)
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
