/** Where something is written in a piece of data: names of fields and numbers of entries. */
export type Place = readonly (string | number)[]

/** Everything in a piece of data by where it is, itself included. */
export function* partsIn(value: unknown, place: Place = []): Generator<[Place, unknown]> {
  yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) yield* partsIn(part, [...place, name])
}

/** A place without the numbers of list entries. */
export const spelling = (place: Place): string =>
  place.map((name) => (/^\d+$/.test(String(name)) ? '[]' : name)).join('.')

/** The data with something else in one place. */
export function changed(data: unknown, [name, ...rest]: Place, put: unknown): unknown {
  if (name === undefined) return put
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, put)
  return copy
}
