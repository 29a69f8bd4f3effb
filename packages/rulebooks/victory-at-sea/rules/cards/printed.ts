import {
  type Card,
  noTraits,
  SHIP_TRAITS,
  type ShipTrait,
  type Traits,
  WEAPON_TRAITS,
  type Weapon,
  type WeaponTrait,
} from './card.ts'

type WeaponLine = Omit<Weapon, 'traits'> & { traits: Partial<Traits<WeaponTrait>> }
type PrintedCard = Omit<Card, 'traits' | 'traitOrder' | 'weapons'> & {
  traits: Partial<Traits<ShipTrait>>
  weapons: WeaponLine[]
}

/** A card as it is written down: only the traits that are there. */
export function printed(card: PrintedCard): Card {
  return {
    ...card,
    traits: { ...noTraits(SHIP_TRAITS), ...card.traits },
    traitOrder: Object.keys(card.traits) as ShipTrait[],
    weapons: card.weapons.map((weapon) => ({ ...weapon, traits: { ...noTraits(WEAPON_TRAITS), ...weapon.traits } })),
  }
}
