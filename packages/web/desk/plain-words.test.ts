import { type Battle, type Event, Keeper, type Ruleset, rulesets } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { picker, trials } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import { library } from './library/index.ts'
import { presenterFor } from './presenters.ts'

/** Fields that the page uses as keys and never shows. */
const KEYS = new Set(
  'id action book case class clause clauses code effect flight inset kind navy nation option owing pair parts plan ruleset seat shape ship side sign slug state svg symbol target tells tone trait type unit units winner'.split(
    ' ',
  ),
)

/** All visible text in the presented data, with its field. */
function* texts(value: unknown, field = ''): Generator<[field: string, text: string]> {
  if (typeof value === 'string') yield [field, value]
  else if (Array.isArray(value)) for (const item of value) yield* texts(item, field)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      if (!KEYS.has(key)) yield* texts(item, /^[a-z]+$/i.test(key) ? `${field}.${key}` : field)
}

const SMELLS = [
  /(?<!\p{Lu}\w*)\b\p{Ll}+\p{Lu}\w*/u, // antiAir
  /\b[a-z]+(?:-[a-z]+)*-\d+\b/, // ship-12
  /\b[a-z]+\d+(?:-[a-z\d]+)+\b/, // a6m2-zero
  /\w_\w/,
  /\bundefined\b|\bNaN\b|\[object|\bnull\b/,
  /(?<![\d.,])\b1 (?:points|ships|units|dice|hits|flights|tokens|turns|torpedoes|actions|enemies|games|classes)\b/i,
]

interface Known {
  /** Ids of units: players see their names instead. */
  ids: Set<string>
  /** Names that look like ids. */
  names: string[]
  /** Texts without a smell: most are shown again after every action. */
  clean: Set<string>
}

const NOBODY: Known = { ids: new Set(), names: [], clean: new Set() }

function unitsOf(battle: unknown): Known {
  const ids = new Set<string>()
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { id, side, name } = value as Record<string, unknown>
    if (typeof id === 'string' && side !== undefined) ids.add(id)
    if (typeof name === 'string' && !name.startsWith('marker-')) names.add(name)
    for (const item of Object.values(value)) walk(item)
  }
  walk(battle)
  for (const name of names) ids.delete(name)
  return { ids, names: [...names].sort((one, other) => other.length - one.length), clean: new Set() }
}

const areSame = (one: Known, other: Known): boolean =>
  one.ids.size === other.ids.size && one.ids.isSubsetOf(other.ids) && one.names.join() === other.names.join()

function smellOf(text: string, { ids, names }: Known): string | undefined {
  let rest = text
  for (const name of names) rest = rest.replaceAll(name, '·')
  for (const smell of SMELLS) {
    const found = rest.match(smell)
    if (found) return found[0]
  }
  return rest.split(/[\s,;:()"’“”.]+/).find((word) => ids.has(word))
}

/** Reads the presented data, and records for each place the first text that is no plain word. */
class Reader {
  readonly found = new Map<string, string>()

  read(where: string, shown: unknown, known = NOBODY): void {
    for (const [field, text] of texts(shown)) {
      const place = `${where}${field}`
      if (this.found.has(place) || known.clean.has(text)) continue
      const smell = smellOf(text, known)
      if (smell) this.found.set(place, `${smell} in “${text}”`)
      else known.clean.add(text)
    }
  }

  get smells(): string[] {
    return [...this.found].map(([place, smell]) => `${place}: ${smell}`)
  }
}

/** Plays at random and reads everything that the page would show. */
function follow(ruleset: Ruleset, setup: object, seed: number, actions: number, reader: Reader): void {
  const presenter = presenterFor(ruleset.id)!
  const pick = picker(seed)
  const events: Event[] = []
  const keeper = new Keeper(ruleset, setup, seed, (event) => events.push(event))
  let known = unitsOf(keeper.battle)
  for (let taken = 0; taken < actions; taken++) {
    const present = unitsOf(keeper.battle)
    if (!areSame(present, known)) known = present
    const seat = ['red', 'blue', 'spectator'][taken % 3]!
    const view = ruleset.view(keeper.battle, seat) as Battle
    const owed = ruleset.decisions(view).filter(({ side }) => side === seat)
    reader.read('shown', presenter.show(view, owed, seat, { trails: {}, aims: [] }), known)
    for (const event of events) reader.read(`told ${event.tells}`, presenter.tell(event, view, seat), known)
    if (taken % 10 === 0) ask(ruleset, view, seat, reader, known)
    events.length = 0
    const next = keeper.decisions[0]
    if (!next) break
    keeper.act(ruleset.sample(keeper.battle, next, pick), (event) => events.push(event))
  }
}

/** The texts of prompts and overlays for the first units. */
function ask(ruleset: Ruleset, view: Battle, seat: string, reader: Reader, known: Known): void {
  const { questions, overlays } = presenterFor(ruleset.id)!
  const units = Object.values(view).flatMap((all) => (Array.isArray(all) ? all.slice(0, 1) : [])) as { id?: string }[]
  for (const { id } of units)
    if (id !== undefined && known.ids.has(id)) {
      reader.read('overlay', overlays(view, id, { arcs: true, ranges: true, sight: true }), known)
      const asked = { side: seat, unit: id, ship: id, flight: id, stand: id, token: id }
      for (const [question, answer] of Object.entries(questions)) {
        let told: unknown
        try {
          told = answer(ruleset, view, asked as never)
        } catch {
          // The question does not apply.
          continue
        }
        if (!JSON.stringify(told)?.includes('NaN')) reader.read(`asked ${question}`, told, known)
      }
    }
}

describe('what the page shows is words, not ids', () => {
  test.each(trials().map((trial) => [trial.ruleset.id, trial] as const))(
    'in battles under %s',
    (_, { ruleset, randomSetup }) => {
      const reader = new Reader()
      for (let seed = 0; seed < 4; seed++) follow(ruleset, randomSetup(picker(seed)) as object, seed, 60, reader)
      expect(reader.smells).toEqual([])
    },
  )

  test('in battles of the library', () => {
    const reader = new Reader()
    for (const id of ['midway', 'denmark-strait', 'north-cape', 'java-sea'])
      for (const rules of rulesets) {
        if (
          !library
            .scenarios()
            .some(
              (one) =>
                one.id === id && one.offers.some((offer) => offer.ruleset === rules.id && offer.needs.length === 0),
            )
        )
          continue
        follow(rules, equip(scenarioSetup(id, rules.id), rules.id) as object, 1, 12, reader)
      }
    expect(reader.smells).toEqual([])
  })

  test('in scenarios, ships, fleets and rules', async () => {
    const reader = new Reader()
    reader.read('scenarios', library.scenarios())
    for (const { id } of library.scenarios()) reader.read('scenario', await library.scenario(id))
    for (const { id } of rulesets) {
      reader.read('switches', await library.switches(id))
      reader.read('ship', await library.ship('bismarck', 1941, id))
      const fleet = await library.propose({ ruleset: id, navy: 'usn', year: 1943, points: 1000, seed: 'plain' })
      if (!('trouble' in fleet)) reader.read('fleet', await library.fleetShown(fleet))
    }
    reader.read('classes', await library.classes())
    expect(reader.smells).toEqual([])
  })
})
