import type { Picture } from '@flankspeed/protocol'

/** The picture is so many units wide. */
const WIDTH = 100
const HUNDREDTHS = 100

/** What the views of all rulebooks have in common: all of it may be missing. */
interface SeenBattle {
  table?: readonly number[]
  ships?: readonly Record<string, unknown>[]
  terrain?: unknown
  land?: unknown
}

/** A small chart of what somebody sees of a battle: land, and the ships on the table. */
export function pictureOf(view: unknown): Picture {
  const { table = [], ships = [], terrain, land = terrain } = view as SeenBattle
  const [width = WIDTH, depth = WIDTH] = table
  const scale = WIDTH / width
  const scaled = (value: unknown): number => Math.round(Number(value) * scale * HUNDREDTHS) / HUNDREDTHS
  const pieces = Array.isArray(land) ? (land as { name?: unknown; kind?: unknown; shape?: unknown }[]) : []
  return {
    size: [WIDTH, scaled(depth)],
    land: pieces.flatMap(({ name, kind, shape }) =>
      Array.isArray(shape) && shape.length > 2
        ? {
            name: String(name ?? ''),
            kind: kind === 'shoal' ? ('shoal' as const) : ('land' as const),
            shape: shape.map(({ x, y }): [number, number] => [scaled(x), scaled(y)]),
          }
        : [],
    ),
    ships: ships.filter(isAfloat).map(({ name, side, x, y, heading }) => ({
      name: String(name),
      side: side === 'red' ? 'red' : 'blue',
      at: [scaled(x), scaled(y)],
      heading: Number(heading) / HUNDREDTHS,
    })),
  }
}

/** She has a place, and is still there. */
const isAfloat = ({ side, x, y, heading, sunk, destroyed, fate, withdrawn }: Record<string, unknown>): boolean =>
  [x, y, heading].every(Number.isFinite) &&
  (side === 'red' || side === 'blue') &&
  !sunk &&
  !destroyed &&
  !withdrawn &&
  (fate ?? null) === null
