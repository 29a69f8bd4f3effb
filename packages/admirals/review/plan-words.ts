import { actorOf } from '@flankspeed/command'
import type { CommandRules, CommandUnit, Shot } from '@flankspeed/command/rulebook'
import { type Action, type Battle, capital, listed, type Ruleset } from '@flankspeed/kernel'
import { flightInWords, placeIn } from './flight-words.ts'
import { inUnits } from './lengths.ts'

/** What actions of all rulebooks may hold besides the unit. */
export interface Fields {
  readonly path?: readonly { readonly ahead?: number; readonly turn?: number }[]
  readonly knots?: number
  readonly smoke?: boolean
  readonly volleys?: readonly { readonly target?: string }[]
  readonly target?: string | null
  readonly weapon?: unknown
  readonly order?: string
  /** Of aircraft. */
  readonly to?: unknown
  readonly at?: unknown
  readonly against?: string
  readonly position?: string
  readonly attack?: string
  /** That is fired at. */
  readonly stand?: string
}

/** A position, as the side that plans sees it. */
export interface Seen {
  readonly ruleset: Ruleset
  readonly command: CommandRules
  readonly view: Battle
}

/** Where an action goes, or at whom it is aimed, for a drawing. */
export interface PlanDrawing {
  /** Units of the rulebook. */
  readonly track: readonly (readonly [number, number])[]
  readonly heading: number
  readonly targets: readonly string[]
}

const targetsOf = ({ volleys, target, against }: Fields): string[] => [
  ...new Set([...(volleys ?? []).map((volley) => volley.target), target, against].flatMap((id) => id ?? [])),
]

const NO_TORPEDOES = { beyond: null, torpedoes: false, torpedoesAt: null }

/** Whether torpedoes run by it. */
export const usesTorpedoes = ({ ruleset, command, view }: Seen, action: Action): boolean =>
  command.obey(ruleset, view, action, NO_TORPEDOES) !== action

/** One sentence: "Hood steams 6", turning 45° to starboard". `byWeapon`: it names the weapons that fire. */
export function planInWords(seen: Seen, action: Action, byWeapon = false): string {
  const fields = action as Action & Fields
  const { symbol } = seen.ruleset.measure
  const units = seen.command.units(seen.view)
  const named = (ids: readonly string[]): string =>
    listed(ids.map((id) => units.find((unit) => unit.id === id)?.name ?? id))
  const actor = actorOf(action)
  const who = actor === null ? capital(action.side) : named([actor])
  const aims = named(targetsOf(fields))
  if (fields.path) return `${who} ${courseInWords(fields, symbol)}`
  const shots = (byWeapon && seen.command.shots?.(seen.view, action)) || []
  if (shots.length > 0) return `${who} ${shotsInWords(shots, named)}`
  if (action.do === 'fire') return `${who} ${fireInWords(seen, action, named)}`
  if (action.do === 'torpedo') return `${who} launches torpedoes at ${aims}`
  if (fields.order !== undefined) return `${who} gets the order to ${words(fields.order)}`
  if (action.do === 'pass') return `${who} does nothing`
  if (action.do === 'aa' && fields.stand !== undefined) return `${who} fires at ${named([fields.stand])}`
  const flown = flightInWords(fields, units, actor, aims, symbol)
  return flown === null ? `${who}: ${words(action.do)}${aims === '' ? '' : `, ${aims}`}` : `${who} ${flown}`
}

const words = (id: string): string => id.replaceAll('-', ' ')

/** Both plans of a comparison. Those that would read the same differ in the weapons that fire. */
export function plansInWords(seen: Seen, one: Action, other: Action): [string, string] {
  const both = [one, other].map((action) => planInWords(seen, action)) as [string, string]
  // "Ajax and Exeter" is no other salvo than "Exeter and Ajax".
  const [first, second] = both.map((sentence) => sentence.split(' ').toSorted().join(' '))
  return first === second ? [planInWords(seen, one, true), planInWords(seen, other, true)] : both
}

/** "fires A Turret and B Turret at Hood, and Light Guns at Norfolk". */
function shotsInWords(shots: readonly Shot[], named: (ids: readonly string[]) => string): string {
  const targets = [...new Set(shots.map(({ target }) => target))]
  const at = (target: string): string =>
    `${listed(shots.filter((shot) => shot.target === target).map(({ weapon }) => weapon))} at ${named([target])}`
  return `fires ${targets.map(at).join(', and ')}`
}

/** What single shots with these weapons are called. */
const WEAPONS: Readonly<Record<string, string>> = {
  torpedo: 'launches torpedoes at',
  secondary: 'fires her secondary guns at',
  bombs: 'drops bombs on',
  strafe: 'strafes',
}

/** "fires at Hood", "fires guns at Hood and torpedoes at Norfolk". */
function fireInWords(seen: Seen, action: Action, named: (ids: readonly string[]) => string): string {
  const fields = action as Action & Fields
  const aims = named(targetsOf(fields))
  if (aims === '') return 'holds her fire'
  if (!fields.volleys) return `${WEAPONS[String(fields.weapon)] ?? 'fires at'} ${aims}`
  const { ruleset, command, view } = seen
  const guns = ((command.obey(ruleset, view, action, NO_TORPEDOES) ?? {}) as Fields).volleys ?? []
  const torpedoes = named(targetsOf({ volleys: fields.volleys.filter((volley) => !guns.includes(volley)) }))
  const shells = named(targetsOf({ volleys: guns }))
  if (torpedoes === '') return `fires at ${aims}`
  if (shells === '') return `launches torpedoes at ${torpedoes}`
  return shells === torpedoes
    ? `fires guns and torpedoes at ${aims}`
    : `fires guns at ${shells} and torpedoes at ${torpedoes}`
}

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
  const place = actor && placeIn(fields)
  if (place) track.push(place)
  return { track, heading: ((heading % 360) + 360) % 360, targets: targetsOf(fields) }
}

/** How far she goes before she turns. */
function after(path: NonNullable<Fields['path']>, symbol: string): string {
  const first = path.findIndex(({ turn = 0 }) => turn !== 0)
  const before = path.slice(0, first).reduce((sum, { ahead = 0 }) => sum + ahead, 0)
  return before === 0 ? ' at once' : ` after ${inUnits(before, symbol)}`
}
