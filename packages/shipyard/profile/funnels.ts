import { hullYear } from '../refits.ts'
import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'
import type { Hull } from './hull.ts'
import { closed, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'

/** How far the top of a funnel lies abaft its foot, for each metre of height. */
const RAKE = { vertical: 0.015, slight: 0.1, raked: 0.21, downward: 0 } as const
/** Uptakes that are led together lean more. */
const TRUNKED_RAKE = 1.5
/** Its width as a share of a plain one. */
const WIDTH = { trunked: 1.55, broad: 1.6, thin: 0.62, hinged: 0.7, stub: 0.8 } as const
const HEIGHT = { trunked: 1, broad: 1, thin: 0.98, hinged: 0.8, stub: 0.72 } as const

export function funnelParts(facts: ShipFacts, profile: WholeProfile, size: Size, hull: Hull): Part[] {
  const crowd = facts.funnels.length > 2 ? 0.82 : 1
  return facts.funnels.flatMap((at, i) => {
    const { rake, form } = profile.funnels[i]!
    const x = (at * facts.length) / 2
    const width = size.funnel[1] * (form ? WIDTH[form] : 1) * crowd
    const top = size.funnel[0] * (form ? HEIGHT[form] : 1) * (rake === 'raked' ? 0.97 : 1)
    return funnel(
      x,
      width,
      hull.deckAt(x),
      top,
      RAKE[rake] * (form === 'trunked' ? TRUNKED_RAKE : 1),
      capOf(facts),
      form === 'trunked',
    )
  })
}

type Cap = 'sloped' | 'band' | 'none'

/** German funnels have a sloping cap from 1935 on, American and French ones a band at the top. */
const capOf = (facts: ShipFacts): Cap =>
  facts.navy === 'km' && hullYear(facts) > 1934
    ? 'sloped'
    : facts.navy === 'usn' || facts.navy === 'mn' || facts.navy === 'rm'
      ? 'band'
      : 'none'

export function funnel(
  x: number,
  width: number,
  foot: number,
  top: number,
  rake: number,
  cap: Cap,
  trunked = false,
): Part[] {
  const tall = top - foot
  const [aft, fore] = [x - width / 2, x + width / 2]
  const back = tall * rake
  const at = (share: number, side: number): number => side - back * share
  /** Uptakes that join lean together from both sides. */
  const spread = trunked ? width * 0.22 : 0
  const slant = cap === 'sloped' ? width * 0.2 : 0
  const body = closed(
    [aft - spread * 0.4, foot],
    [at(0.35, aft), foot + tall * 0.35],
    [at(1, aft), top - slant],
    [at(1, fore), top],
    [at(0.35, fore), foot + tall * 0.35],
    [fore + spread, foot],
  )
  const shade = closed(
    [aft - spread * 0.4, foot],
    [at(0.35, aft), foot + tall * 0.35],
    [at(1, aft), top - slant],
    [at(1, aft + width * 0.34), top - slant * 0.6],
    [at(0.35, aft + width * 0.34), foot + tall * 0.35],
    [aft + width * 0.3, foot],
  )
  const mouth = closed(
    [at(1, aft) - 0.15, top - slant - tall * 0.07],
    [at(1, aft) - 0.15, top - slant],
    [at(1, fore) + 0.15, top],
    [at(1, fore) + 0.15, top - tall * 0.07],
  )
  return [
    filled('house', body),
    filled('house-shade', shade, 1),
    filled('soot', mouth),
    ...(cap === 'band'
      ? [drawn('line', open([at(0.82, aft), foot + tall * 0.8], [at(0.82, fore), foot + tall * 0.82]), 0.2, 2)]
      : []),
    drawn('wire', open([at(0.95, fore) + 0.5, foot + tall * 0.2], [at(0.95, fore) + 0.5, top - 0.5]), 0.22, 2),
  ]
}
