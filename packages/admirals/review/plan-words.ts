import { actorOf } from '@flankspeed/command'
import type { CommandUnit } from '@flankspeed/command/rulebook'
import { type Action, capital, listed, type Measure } from '@flankspeed/kernel'

/** What actions of all rulebooks may hold besides the unit. */
interface Fields {
  readonly path?: readonly { readonly ahead?: number; readonly turn?: number }[]
  readonly knots?: number
  readonly smoke?: boolean
  readonly volleys?: readonly { readonly target?: string }[]
  readonly target?: string | null
  readonly weapon?: unknown
  readonly order?: string
}

/** Where an action goes, or at whom it is aimed, for a drawing. */
export interface PlanDrawing {
  /** Units of the rulebook. */
  readonly track: readonly (readonly [number, number])[]
  readonly heading: number
  readonly targets: readonly string[]
}

const targetsOf = ({ volleys, target }: Fields): string[] => [
  ...new Set([...(volleys ?? []).map((volley) => volley.target), target].flatMap((id) => id ?? [])),
]

/** One sentence: "Hood steams 6", turning 45° to starboard". */
export function planInWords(action: Action, units: readonly CommandUnit[], { symbol }: Measure): string {
  const fields = action as Action & Fields
  const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.name ?? id
  const actor = actorOf(action)
  const who = actor === null ? capital(action.side) : nameOf(actor)
  const aims = listed(targetsOf(fields).map(nameOf))
  if (fields.path) return `${who} ${courseInWords(fields, symbol)}`
  if (action.do === 'fire') return aims === '' ? `${who} holds her fire` : `${who} ${FIRES(fields)} ${aims}`
  if (action.do === 'torpedo') return `${who} launches torpedoes at ${aims}`
  if (fields.order !== undefined) return `${who} gets the order to ${words(fields.order)}`
  if (action.do === 'pass') return `${who} does nothing`
  return `${who}: ${words(action.do)}${aims === '' ? '' : `, ${aims}`}`
}

const words = (id: string): string => id.replaceAll('-', ' ')

const FIRES = ({ weapon }: Fields): string =>
  weapon === 'torpedo' ? 'launches torpedoes at' : weapon === 'secondary' ? 'fires her secondary guns at' : 'fires at'

function courseInWords({ path = [], knots, smoke }: Fields, symbol: string): string {
  const way = path.reduce((sum, { ahead = 0 }) => sum + ahead, 0)
  const turn = path.reduce((sum, { turn: by = 0 }) => sum + by, 0)
  const turned =
    turn === 0
      ? path.some((step) => (step.turn ?? 0) !== 0)
        ? 'weaving'
        : 'straight ahead'
      : `turning ${Math.abs(Math.round(turn))}° to ${turn > 0 ? 'starboard' : 'port'}${after(path, symbol)}`
  const far = inUnits(way, symbol)
  const speed = knots === undefined ? '' : ` at ${knots} knots`
  return `steams ${far}${speed}, ${turned}${smoke ? ', making smoke' : ''}`
}

/** The course from where the unit is, and whom it aims at. */
export function drawingOf(action: Action, units: readonly CommandUnit[]): PlanDrawing {
  const fields = action as Action & Fields
  const actor = units.find(({ id }) => id === actorOf(action))
  let [x, y] = actor?.at ?? [0, 0]
  let heading = actor?.heading ?? 0
  const track: [number, number][] = actor ? [[x, y]] : []
  for (const { ahead = 0, turn = 0 } of actor && fields.path ? fields.path : []) {
    heading += turn
    x += ahead * Math.sin((heading * Math.PI) / 180)
    y += ahead * Math.cos((heading * Math.PI) / 180)
    if (ahead !== 0) track.push([x, y])
  }
  return { track, heading: ((heading % 360) + 360) % 360, targets: targetsOf(fields) }
}

const inUnits = (length: number, symbol: string): string => `${Math.round(length * 10) / 10}${symbol}`

/** How far she goes before she turns. */
function after(path: NonNullable<Fields['path']>, symbol: string): string {
  const first = path.findIndex(({ turn = 0 }) => turn !== 0)
  const before = path.slice(0, first).reduce((sum, { ahead = 0 }) => sum + ahead, 0)
  return before === 0 ? ' at once' : ` after ${inUnits(before, symbol)}`
}
