import type { ShipFacts } from '../ship-facts.ts'
import { funnel } from './funnels.ts'
import type { Hull } from './hull.ts'
import { block, box, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'

/** A liner carries passengers on deck upon deck; a freighter has holds with derricks before and abaft her house. */
type Trade = 'liner' | 'freighter' | 'tanker' | 'landing'

const LINER_TONS = 11_000

function tradeOf({ type, displacement, length }: ShipFacts): Trade {
  if (type === 'tanker') return 'tanker'
  if (type === 'landing-ship' && length < 120) return 'landing'
  const large = (displacement.grossRegister ?? 0) >= LINER_TONS
  return (type === 'transport' || type === 'armed-merchant-cruiser') && large ? 'liner' : 'freighter'
}

/** Everything above the hull of a ship that carries things or people. */
export function merchantParts(facts: ShipFacts, size: Size, hull: Hull): Part[] {
  const { length, bridge, funnels } = facts
  const half = length / 2
  const trade = tradeOf(facts)
  const deck = (x: number): number => hull.deckAt(x)
  const [foremost, aftermost] = [Math.max(bridge, ...funnels) * half, Math.min(bridge, ...funnels) * half]
  const stacks = funnels.flatMap((at) => {
    const x = at * half
    return funnel(
      x,
      size.funnel[1] * (trade === 'liner' ? 1.5 : trade === 'landing' ? 0.35 : 1),
      deck(x),
      size.funnel[0] * (trade === 'liner' ? 1.25 : trade === 'landing' ? 0.75 : 1),
      0.06,
      'none',
    )
  })
  const islands =
    trade === 'landing'
      ? []
      : [
          ...block(half * 0.8, half * 0.97, deck(half * 0.85) - 0.8, deck(half * 0.97) + size.deck * 0.7),
          ...block(-half * 0.985, -half * 0.8, deck(-half * 0.9) - 0.3, deck(-half * 0.9) + size.deck),
        ]
  if (trade === 'liner') {
    const [aft, fore] = [Math.min(aftermost - length * 0.12, -length * 0.2), foremost + length * 0.07]
    return [
      ...stacks,
      ...islands,
      ...[0, 1, 2].flatMap((floor) =>
        block(
          aft + floor * length * 0.035,
          fore - floor * length * 0.012,
          deck(0) + floor * size.deck - 0.3,
          deck(0) + (floor + 1) * size.deck,
        ),
      ),
      ...block(bridge * half - 2, fore - length * 0.03, deck(0) + 3 * size.deck, deck(0) + 4 * size.deck),
      ...[0.5, 1.5, 2.5].map((floor) =>
        drawn(
          'scuttles',
          open(
            [aft + 4 + floor * length * 0.035, deck(0) + floor * size.deck],
            [fore - 4 - floor * length * 0.012, deck(0) + floor * size.deck],
          ),
          0.6,
          2,
        ),
      ),
      ...derricks([half * 0.62, -half * 0.62], deck, size),
    ]
  }
  const house = (x: number, long: number, floors: number): Part[] =>
    Array.from({ length: floors }, (_, i) =>
      block(
        x - long / 2 + i * 1.2,
        x + long / 2 - i * 0.8,
        deck(x) - 0.3 + i * size.deck,
        deck(x) + (i + 1) * size.deck,
      ),
    ).flat()
  if (trade === 'landing')
    return [
      ...stacks,
      ...house(bridge * half, length * 0.16, 2),
      ...block(bridge * half - 2, bridge * half + 4, deck(0) + 2 * size.deck, deck(0) + 3 * size.deck),
      ...derricks([bridge * half - 4], deck, size).slice(0, 1),
      drawn('line', open([half * 0.93, 1], [half * 0.93, deck(half * 0.9)]), 0.3, 1),
    ]
  if (trade === 'tanker')
    return [
      ...stacks,
      ...islands,
      ...house(bridge * half, length * 0.1, 3),
      ...house(aftermost, length * 0.17, 2),
      drawn('line', open([aftermost, deck(0) + size.deck * 0.9], [half * 0.8, deck(0) + size.deck * 0.9]), 0.35, 1),
      drawn(
        'spar',
        [
          open([half * 0.5, deck(0)], [half * 0.5, size.masts[0]]),
          open([-half * 0.2, deck(0)], [-half * 0.2, size.masts[1] * 0.8]),
        ].join(''),
        0.5,
      ),
    ]
  const middle = (foremost + aftermost) / 2
  const long = Math.max(length * 0.13, foremost - aftermost + length * 0.08)
  const hatches = [0.66, 0.42, -0.4, -0.62].map((at) => at * half).filter((x) => Math.abs(x - middle) > long / 2 + 6)
  return [
    ...stacks,
    ...islands,
    ...house(middle, long, 2),
    ...house(bridge * half, length * 0.06, 4),
    ...hatches.map((x) => filled('house-shade', box(x - 4.5, x + 4.5, deck(x) - 0.2, deck(x) + 1), 1)),
    ...derricks(
      [0.54 * half, -0.5 * half].filter((x) => Math.abs(x - middle) > long / 2),
      deck,
      size,
    ),
    ...(facts.type === 'landing-ship' ? landingCraft(middle, long, deck(middle) + size.deck * 1.1) : []),
  ]
}

/** A mast with a derrick on each side, and the wires that hold them. */
const derricks = (places: readonly number[], deck: (x: number) => number, size: Size): Part[] =>
  places.flatMap((x) => {
    const ends = [-1, 1].map((way) => [x + way * 10, deck(x) + 3.6] as const)
    return [
      drawn('spar', open([x, deck(x)], [x, size.masts[0]]), 0.45),
      drawn('spar', ends.map((end) => open([x, deck(x) + 1.6], end)).join(''), 0.4, 1),
      drawn('wire', ends.map((end) => open(end, [x, size.masts[0] * 0.86])).join(''), 0.16, 1),
    ]
  })

const landingCraft = (middle: number, long: number, z: number): Part[] =>
  [-0.9, -0.45, 0.45, 0.9].map((share) =>
    filled('gun-shade', box(middle + long * share - 5.5, middle + long * share + 5.5, z, z + 1.6), 1),
  )
