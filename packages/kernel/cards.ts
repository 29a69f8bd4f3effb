import { canonical, keepForGood } from './hash.ts'

/** The index of a card in the battle: units with the same card share one. Cards never change. */
export function keepCard<C extends { readonly id: string }>(cards: C[], card: C): number {
  const known = cards.findIndex(
    (other) => other === card || (other.id === card.id && canonical(other) === canonical(card)),
  )
  return known >= 0 ? known : cards.push(keepForGood(card)) - 1
}
