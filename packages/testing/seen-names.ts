import { type Data, isData, type SometimesNamed } from '@flankspeed/kernel'

interface Place {
  times: number
  readonly names: Map<string, number>
}

/** Written by the author of a scenario, with goals in each other. */
const OF_THE_SCENARIO = /^orders\.(sides|rules|marks)\./

/** Which names battle descriptions have at which place, and how often: some are there only at times. */
export class SeenNames {
  readonly #places = new Map<string, Place>()
  readonly #ids = new Set<string>()

  see(described: Data): void {
    for (const [field, value] of Object.entries(described)) this.#look(field, value)
  }

  /** Names that come and go and are not in the list. Ids are free, and need no listing. */
  comeAndGo(known: SometimesNamed): string[] {
    return [...this.#places].flatMap(([place, { times, names }]) => {
      const listed = known[place] ?? []
      return [...names]
        .filter(([name, count]) => count < times && listed !== 'any' && !listed.includes(name) && !this.#ids.has(name))
        .map(([name]) => `${place}.${name}`)
    })
  }

  #look(place: string, value: unknown): void {
    if (OF_THE_SCENARIO.test(place)) return
    if (Array.isArray(value)) for (const entry of value) if (isData(entry)) this.#look(`${place}.*`, entry)
    if (!isData(value) && value !== null) return
    const seen = this.#places.get(place) ?? { times: 0, names: new Map() }
    this.#places.set(place, seen)
    seen.times++
    for (const [name, part] of Object.entries(value ?? {})) {
      if (name === 'id') this.#ids.add(String(part))
      seen.names.set(name, (seen.names.get(name) ?? 0) + 1)
      this.#look(`${place}.${name}`, part)
    }
  }
}
