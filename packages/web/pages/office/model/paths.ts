/** The way to a value in the facts of a class. */
export type Path = readonly (string | number)[]

export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const key of path) value = (value as Record<string | number, unknown> | undefined)?.[key]
  return value
}

/** A copy with another value there; undefined removes the field. */
export function withValue<T>(data: T, path: Path, value: unknown): T {
  const [key, ...rest] = path
  if (key === undefined) return value as T
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? withValue(item, rest, value) : item)) as T
  const record = (data ?? {}) as Record<string, unknown>
  const next = withValue(record[key], rest, value)
  if (next !== undefined) return { ...record, [key]: next } as T
  const { [key as string]: _, ...others } = record
  return others as T
}
