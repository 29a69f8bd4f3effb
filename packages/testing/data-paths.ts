/** A place in some data: field names and indices. */
export type Place = readonly (string | number)[]

/** Every part of some data with its place, including itself. */
export function* partsIn(value: unknown, place: Place = []): Generator<[Place, unknown]> {
  yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) yield* partsIn(part, [...place, name])
}

/** A place without list indices. */
export const spelling = (place: Place): string =>
  place.map((name) => (/^\d+$/.test(String(name)) ? '[]' : name)).join('.')

/** The data with one place replaced. */
export function changed(data: unknown, [name, ...rest]: Place, put: unknown): unknown {
  if (name === undefined) return put
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, put)
  return copy
}
