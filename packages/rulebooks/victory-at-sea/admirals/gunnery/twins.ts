import type * as vas from '../../rules/library.ts'

/** For each weapon of a card the places before it that have the same figures and arc. */
const known = new WeakMap<vas.Card, number[][]>()

function alikeOn(card: vas.Card): number[][] {
  let alike = known.get(card)
  if (alike) return alike
  const figures = card.weapons.map(({ name: _, ...weapon }) => JSON.stringify(weapon))
  alike = figures.map((figure, place) => figures.flatMap((other, i) => (i < place && other === figure ? [i] : [])))
  known.set(card, alike)
  return alike
}

/** An earlier weapon of the ship that does the same to anybody: equal on the card, and in the same state; -1: none. */
export function twinOf(card: vas.Card, { weapons }: vas.Ship, place: number): number {
  for (const other of alikeOn(card)[place]!) if (areSame(weapons[other]!, weapons[place]!)) return other
  return -1
}

type State = Readonly<Record<string, unknown>>

function areSame(one: vas.Ship['weapons'][number], other: vas.Ship['weapons'][number]): boolean {
  if (one === other) return true
  for (const field in one) if ((one as unknown as State)[field] !== (other as unknown as State)[field]) return false
  return true
}
