/**
 * A ruleset is a record of named parts: functions, tables and registries (records of functions). A variant is a further
 * layer that replaces parts, or single entries of a table or registry; null removes an entry. Layers are merged once,
 * when the ruleset is loaded.
 */
export interface Layer<P extends object> {
  readonly id: string
  readonly parts: P
}

/** A variant's parts, or a function of the parts below, so that a part can build on the one it replaces. */
export interface VariantLayer<P extends object> {
  readonly id: string
  readonly parts: Override<P> | ((below: Readonly<P>) => Override<P>)
}

/** Parts that a variant replaces. In tables and registries it names single entries; null removes one. */
export type Override<P extends object> = {
  [K in keyof P]?: P[K] extends (...args: never[]) => unknown
    ? P[K]
    : { [E in keyof P[K]]?: P[K][E] | null } & Record<string, unknown>
}

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

/** The rules to call: all parts are on the prototype. So V8 can inline them, even with several rulebooks loaded. */
export const inForce = <P extends object>(parts: P): Readonly<P> => Object.freeze(Object.create(Object.freeze(parts)))

/** The parts that a layer sets, a table entry by entry, named as in `origins`. */
export const partNames = (parts: object): string[] =>
  Object.entries(parts).flatMap(([name, part]) =>
    isTable(part) ? Object.keys(part).map((entry) => `${name}.${entry}`) : [name],
  )

/** Rules made of layers. */
export interface Composed<P extends object> {
  readonly rules: Readonly<P>
  /** Which layer set each part. */
  readonly origins: Record<string, string>
  /** The parts that each layer sets, even if a later one overrides them. */
  readonly named: ReadonlyMap<object, readonly string[]>
}

/** Merges the layers of a variant, from the bottom up. */
export function compose<P extends object>(core: Layer<P>, ...variants: readonly VariantLayer<P>[]): Composed<P> {
  const parts: Record<string, unknown> = {}
  const origins: Record<string, string> = {}
  const named = new Map<object, readonly string[]>()
  for (const layer of [core, ...variants]) {
    const { id } = layer
    const own = typeof layer.parts === 'function' ? layer.parts({ ...parts } as Readonly<P>) : layer.parts
    named.set(layer, partNames(own))
    for (const [name, part] of Object.entries(own)) {
      const before = parts[name]
      if (!isTable(part)) {
        parts[name] = part
        origins[name] = id
        continue
      }
      const merged: Record<string, unknown> = isTable(before) ? { ...before } : {}
      for (const [entry, value] of Object.entries(part)) {
        if (value === null) delete merged[entry]
        else merged[entry] = value
        origins[`${name}.${entry}`] = id
      }
      parts[name] = merged
    }
  }
  // The copies matter: V8 keeps an object grown entry by entry as a slow dictionary.
  for (const [name, part] of Object.entries(parts)) if (isTable(part)) parts[name] = Object.freeze({ ...part })
  return { rules: Object.freeze({ ...parts }) as Readonly<P>, origins, named }
}
