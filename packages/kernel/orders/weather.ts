import { ahead, distance, type Point, squaredDistance } from '../geometry.ts'
import { direction } from '../trigonometry.ts'
import type { InPlay, RuleOf } from './orders.ts'

/** What can happen to the light. */
export const LIGHT_CHANGES = ['dusk', 'nightfall', 'moonrise', 'moonset', 'dawn', 'sunrise'] as const
/** Something that happens to the light. */
export type LightChange = (typeof LIGHT_CHANGES)[number]

/** The light at sea. */
export type Light = 'day' | 'half-light' | 'moonlight' | 'dark'

/** The light after each change. */
export const LIGHT_AFTER: Readonly<Record<LightChange, Light>> = {
  dusk: 'half-light',
  nightfall: 'dark',
  moonrise: 'moonlight',
  moonset: 'dark',
  dawn: 'half-light',
  sunrise: 'day',
}

/** Compass directions from the first clockwise to the second, whole degrees. */
export type Sector = readonly [number, number]

/** Does this direction, in hundredths of a degree, lie in the sector? Its limits do. */
export function isInSector([from, to]: Sector, heading: number): boolean {
  const circle = 36_000
  const past = (heading - from * 100 + 2 * circle) % circle
  return past <= (to * 100 - from * 100 + circle) % circle
}

/** The compass direction from one point to another, hundredths of a degree. */
export const directionTo = (from: Point, to: Point): number => direction(to.x - from.x, to.y - from.y)

/** The last change of the light up to this turn; null: it is still as the battle began. */
export function lightNow({ orders }: InPlay, turn: number): RuleOf<'light'> | null {
  let last: RuleOf<'light'> | null = null
  for (const rule of orders.rules)
    if (rule.rule === 'light' && rule.turn <= turn && (last === null || rule.turn >= last.turn)) last = rule
  return last
}

/** The change of the light that comes with the beginning of this turn. */
export function lightChange(inPlay: InPlay, turn: number): RuleOf<'light'> | null {
  const rule = lightNow(inPlay, turn)
  return rule?.turn === turn ? rule : null
}

/** A squall of the scenario, where it is now. */
export interface SquallNow extends Point {
  readonly id: string
  readonly radius: number
  readonly rule: RuleOf<'squall'>
}

/** The squalls on this turn. Each has drifted once for every turn since it came. */
export function squallsOn({ orders }: InPlay, turn: number): SquallNow[] {
  const squalls = orders.rules.filter((rule) => rule.rule === 'squall')
  return squalls.flatMap((rule, i) => {
    if (turn < rule.from || (rule.until !== null && turn >= rule.until)) return []
    const [x, y] = rule.at
    const at = ahead({ x, y }, rule.heading * 100, rule.run * (turn - rule.from))
    return [{ ...at, id: `squall-${i + 1}`, radius: rule.radius, rule }]
  })
}

/** The ids of the scenario's squalls, wherever they are. */
export const squallIds = ({ orders }: InPlay): string[] =>
  orders.rules.filter(({ rule }) => rule === 'squall').map((_, i) => `squall-${i + 1}`)

/** The smoke rule of the scenario: how long smoke lasts and where it drifts. */
export const smokeRule = ({ orders }: InPlay): RuleOf<'smoke'> | null =>
  orders.rules.find((rule) => rule.rule === 'smoke') ?? null

/** Who burns and who has fired, as a rulebook knows it. */
export interface Glow {
  isOnFire(id: string): boolean
  /** Places of all ships on fire. */
  fires(): readonly Point[]
}

/** A unit that looks or is looked at. */
export type SightedUnit = Point & { readonly id: string }

/** The rule by which a target is lit up for this observer, within the distance at which it is then seen. */
export function litUp(
  inPlay: InPlay,
  observer: SightedUnit,
  target: SightedUnit,
  turn: number,
  glow: Glow,
): RuleOf<'lit'> | null {
  for (const rule of inPlay.orders.rules)
    if (
      rule.rule === 'lit' &&
      rule.units.includes(observer.id) &&
      turn >= rule.from &&
      (rule.until === null || turn < rule.until) &&
      distance(observer, target) <= rule.distance &&
      isLit(rule, inPlay, observer, target, turn, glow)
    )
      return rule
  return null
}

function isLit(
  { towards, at, radius, burning, firing }: RuleOf<'lit'>,
  { marks }: InPlay,
  observer: SightedUnit,
  target: SightedUnit,
  turn: number,
  glow: Glow,
): boolean {
  const near = (place: Point): boolean => squaredDistance(place, target) <= radius * radius
  if (towards) return isInSector(towards, directionTo(observer, target))
  if (at) return near({ x: at[0], y: at[1] })
  if (burning) return glow.isOnFire(target.id) || (radius > 0 && glow.fires().some(near))
  return firing === true && (marks.fired?.[target.id] ?? -1) >= turn - 1
}
