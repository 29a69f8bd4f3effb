import type { Scenario } from '@flankspeed/scenarios'
import { shownNeeds } from '@flankspeed/scenarios/needs'
import type { ShipyardChoices } from '../../../desk/editor/shipyard-choices.ts'
import { drawable } from './drawable.ts'
import { type Edit, edited, type Path } from './file-text.ts'

/**
 * The text with some changes and what follows from them: a ship's type follows her class, orders follow her name, and
 * the needs of the battle follow what is in it.
 */
export function changedText(
  text: string,
  scenario: Scenario,
  edits: readonly Edit[],
  yard: ShipyardChoices | null,
): string {
  const all = edits.flatMap((edit) => [edit, ...following(edit, scenario, yard)])
  return withNeeds(edited(text, all))
}

function following(edit: Edit, scenario: Scenario, yard: ShipyardChoices | null): Edit[] {
  if (!('set' in edit) || typeof edit.to !== 'string') return []
  const { set: path, to } = edit
  const [top, side, list, formation, ships, ship, field] = path
  if (top !== 'sides' || list !== 'formations' || (side !== 'red' && side !== 'blue')) return []
  const before = scenario.sides[side].formations[Number(formation)]
  if (ships === 'name') return before?.name === undefined ? [] : renamed(scenario, before.name, to, true)
  const was = ships === 'ships' ? before?.ships[Number(ship)] : undefined
  if (!was) return []
  if (field === 'name') return renamed(scenario, was.name, to, false)
  const facts = field === 'class' ? yard?.classes.find(({ id }) => id === to) : undefined
  if (!facts) return []
  const here = path.slice(0, -1)
  return [
    { set: [...here, 'type'], to: facts.type },
    ...(scenario.sides[side].navies.length > 1 ? [{ set: [...here, 'navy'], to: facts.navy }] : []),
  ]
}

/** Everything that names a ship or a formation. */
function renamed({ sides, outcome, ...rest }: Scenario, from: string, to: string, isFormation: boolean): Edit[] {
  if (from === to || from === '') return []
  const places: [Path, unknown][] = [
    [['special-rules'], rest['special-rules']],
    [['outcome', 'red', 'lost'], outcome.red?.lost],
    [['outcome', 'blue', 'lost'], outcome.blue?.lost],
    ...(['red', 'blue'] as const).flatMap((side): [Path, unknown][] => [
      [['sides', side, 'objective'], sides[side].objective],
      ...sides[side].aircraft.map(({ base }, i): [Path, unknown] => [['sides', side, 'aircraft', i, 'base'], base]),
    ]),
  ]
  return places.flatMap(([path, value]) => namings(value, path, from, isFormation)).map((set) => ({ set, to }))
}

function namings(value: unknown, path: Path, name: string, isFormation: boolean): Path[] {
  if (value === name) return path.includes('formations') === isFormation && !isProse(path) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    namings(inner, [...path, Array.isArray(value) ? Number(key) : key], name, isFormation),
  )
}

const isProse = (path: Path): boolean => ['says', 'because', 'called'].some((key) => path.includes(key))

/** Without these a battle makes no sense; the rest may be left out. */
const ESSENTIAL = new Set(['land', 'night'])

function withNeeds(text: string): string {
  const scenario = drawable(text)
  if (!scenario) return text
  const missing = [...shownNeeds(scenario)].filter((need) => scenario.needs?.[need] === undefined)
  if (missing.length === 0) return text
  return edited(
    text,
    missing.map((need) => ({ set: ['needs', need], to: ESSENTIAL.has(need) ? 'essential' : 'dispensable' })),
  )
}
