/**
 * The case language as data: what may be written where. The readers of a ruleset decide; this repeats it for hints and
 * editors, and tests keep the two in sync.
 */
export type Shape =
  | 'word'
  | 'number'
  | 'whole'
  | 'flag'
  /** [east, north] */
  | 'place'
  | 'anything'
  /** One of these words, or as rulebooks print it. */
  | { readonly oneOf: readonly string[] }
  /** A list of these names, or a map from them to values. */
  | { readonly names: readonly string[] }
  | { readonly list: Shape }
  | { readonly either: readonly Shape[] }
  | { readonly fields: Fields; readonly needed: readonly string[] }

/** Fields by name. */
export type Fields = Readonly<Record<string, Shape>>

/** What may be written in a case of one rulebook. */
export interface Language {
  readonly battle: Fields
  /** The fields of each action, beside `side` and `do`. */
  readonly actions: Readonly<Record<string, Fields>>
  /** Common words for things with another name in the language, and that name. */
  readonly otherwise: Readonly<Record<string, string>>
}

/** One of these words. */
export const oneOf = (words: readonly string[]): Shape => ({ oneOf: words })
/** A list of these names, or each with a value. */
export const names = (words: readonly string[]): Shape => ({ names: words })
/** A list of entries of one shape. */
export const list = (entry: Shape): Shape => ({ list: entry })
/** One of several shapes. */
export const either = (...shapes: readonly Shape[]): Shape => ({ either: shapes })
/** An object with fields; `needed` must be there. */
export const fields = (of: Fields, ...needed: readonly string[]): Shape => ({ fields: of, needed })

const SIDES = ['red', 'blue'] as const
/** A side. */
export const SIDE = oneOf(SIDES)
/** The same for each side. */
export const bySide = (of: Shape): Shape => fields({ red: of, blue: of })

/** The corners of an island or a coast. */
export const SHAPE_OF_LAND = list('place')
/** One step of a move: ahead, astern or a turn. */
export const WAY = fields({ ahead: 'number', astern: 'number', turn: 'number' })

/** The fields of a case besides its battle and its actions. */
const CASE_FIELDS: Fields = {
  ruleset: 'word',
  title: 'word',
  clauses: list('word'),
  battle: 'anything',
  dice: list('whole'),
  actions: 'anything',
  expect: fields({ illegal: 'word', 'illegal-also': list('word') }),
  why: 'word',
}

/** A place of the language: its fields, and the names that a list there may contain. */
export interface Known {
  /** As in error messages, without list indices: battle.ships[].card */
  readonly place: string
  readonly fields: Fields
}

/** Every place with fields, outermost first; those of an action begin with its name: fire.volleys[] */
export function placesOf({ battle, actions }: Language): Known[] {
  const { battle: _battle, actions: _actions, ...rest } = CASE_FIELDS
  return [
    ...placesIn('case', CASE_FIELDS, ''),
    ...Object.entries(rest).flatMap(([name, shape]) => placesWithin(shape, name)),
    ...placesIn('battle', battle, 'battle.'),
    ...Object.entries(actions).flatMap(([name, own]) =>
      placesIn(name, { side: SIDE, do: oneOf(Object.keys(actions)), ...own }, `${name}.`),
    ),
  ]
}

function placesIn(place: string, of: Fields, prefix: string): Known[] {
  const inner = prefix === '' ? [] : Object.entries(of).flatMap(([name, shape]) => placesWithin(shape, prefix + name))
  return [{ place, fields: of }, ...inner]
}

function placesWithin(shape: Shape, place: string): Known[] {
  if (typeof shape === 'string') return []
  if ('list' in shape) return placesWithin(shape.list, `${place}[]`)
  if ('either' in shape) return shape.either.flatMap((one) => placesWithin(one, place))
  return 'fields' in shape ? placesIn(place, shape.fields, `${place}.`) : []
}

/** Where an unknown field would be known, in words; null: nowhere. */
export function belongsElsewhere(language: Language, field: string, place: string): string | null {
  const otherwise = language.otherwise[field]
  if (otherwise !== undefined) return otherwise
  const places = placesOf(language).filter(({ place: known }) => !known.includes('.refits[]'))
  const found = [
    ...places.filter((known) => field in known.fields).map((known) => inWords(known.place, field)),
    ...places.flatMap((known) => namedIn(known, field)),
  ]
  if (found.length === 0) return null
  const near = found.filter((one) => shared(one, place) > 0).sort((a, b) => shared(b, place) - shared(a, place))
  const named = (near.length > 0 ? near : found).slice(0, MOST_PLACES)
  return `it belongs to ${named.map(({ words }) => words).join(', or to ')}`
}

const MOST_PLACES = 2

interface Found {
  readonly path: string
  readonly words: string
}

const isAction = (place: string): boolean => !/^(battle|case|expect)\b/.test(place)

function inWords(place: string, field: string): Found {
  if (place === 'case') return { path: field, words: `the case itself (${field}, at the margin)` }
  const path = `${place}.${field}`
  if (!isAction(place)) return { path, words: `${place} (${path})` }
  const [action, ...rest] = place.split('.')
  return { path, words: rest.length === 0 ? `the action ${action}` : `${rest.join('.')} of the action ${action}` }
}

/** A marker, a trait or another name in a list: `markers: [stopped]`. */
function namedIn({ place, fields: of }: Known, word: string): Found[] {
  return Object.entries(of).flatMap(([field, shape]) =>
    typeof shape !== 'string' && 'names' in shape && shape.names.includes(word)
      ? [{ path: `${place}.${field}`, words: `the list ${field} of ${place} (${field}: [${word}])` }]
      : [],
  )
}

/** The length of the common path of two places: the nearest are named first. */
function shared({ path }: Found, place: string): number {
  const [one, other] = [path.split(/\.|\[\]/), place.split(/\.|\[\]/)]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same
}
