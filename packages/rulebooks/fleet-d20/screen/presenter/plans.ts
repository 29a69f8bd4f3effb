import type { ShipFacts } from '@flankspeed/shipyard'
import { historicalClass, type Plan, planBook } from '@flankspeed/web/desk'
import type { Card } from '../../rules/cards/card.ts'
import type * as fd from '../../rules/library.ts'

/** Battles of this game have no year: ships are drawn as they were in the middle of the war. */
export const DRAWN_AS_OF = 1943

const { drawn, plansOf } = planBook<Card>((card) => {
  if (card.kind === 'shore' || card.kind === 'airbase') return 'installation'
  if (card.kind !== 'warship') return card.kind
  if (card.role.includes('battle')) return 'battleship'
  return card.size >= 0 ? 'cruiser' : card.size <= -4 ? 'motor-torpedo-boat' : 'destroyer'
})

export function factsOf(b: fd.FdBattle, index: number): ShipFacts | null {
  const { id, class: name, name: printed } = b.cards[index]!
  const ships = b.ships.filter(({ card }) => card === index).map((ship) => ship.name)
  return historicalClass([id, name, printed, ...ships], DRAWN_AS_OF, ships[0])
}

const drawnAs = (b: fd.FdBattle, index: number) => drawn(b.cards[index]!, () => factsOf(b, index))

export const planName = (b: fd.FdBattle, index: number): string => drawnAs(b, index).name

export const planOf = (b: fd.FdBattle, index: number): Plan => drawnAs(b, index).plan

export const plans = (b: fd.FdBattle): Record<string, Plan> => plansOf(b.cards.map((_, index) => drawnAs(b, index)))
