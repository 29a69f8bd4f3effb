import {
  asData,
  asFlag,
  asList,
  asOneOf,
  asText,
  asWhole,
  type Data,
  Malformed,
  onlyFields,
  shown,
} from '@flankspeed/kernel'
import { type Phase, type Ship, SIDES, type Side, type Squadron, type Stand } from '../battle.ts'
import { refuse } from '../reasons.ts'

const FIELDS = [
  'id', 'side', 'command', 'flagship', 'ships', 'stands', 'original', 'lostThisTurn', 'withdrawing', 'airbase', 'S',
] // biome-ignore format: a list of names reads best filled

/** As they are given; ships and stands that nobody lists are squadrons of one (FD-SQD-08). */
export function readSquadrons(
  value: unknown,
  ships: readonly Ship[],
  stands: readonly Stand[],
  phase: Phase,
): Squadron[] {
  const given = asList(value ?? [], 'battle.squadrons').map((item, i) =>
    readSquadron(asData(item, `battle.squadrons[${i}]`), `battle.squadrons[${i}]`, i, ships, stands),
  )
  const listed = given.flatMap((squadron) => [...squadron.ships, ...squadron.stands])
  const twice = listed.find((id, i) => listed.indexOf(id) !== i)
  if (twice !== undefined) refuse('FD-SQD-01', `${twice} belongs to two squadrons`)
  const odd = given.find(({ command }) => Math.abs(command) > 2)
  if (phase === 'deployment' && odd)
    refuse('FD-SQD-02', `${odd.id}: a Command Value is -2 to +2 at the start, not ${odd.command}`)
  for (const squadron of given) if (squadron.withdrawing) turnAway(squadron, ships, stands)
  const alone = [...ships, ...stands].filter(({ id }) => !listed.includes(id))
  return [...given, ...alone.map((unit) => squadronOfOne(unit, ships.includes(unit as Ship)))]
}

/** All ships of a withdrawing squadron withdraw; if the file marks only some, those withdraw for their own reasons (FD-MOR-24). */
function turnAway(squadron: Squadron, ships: readonly Ship[], stands: readonly Stand[]): void {
  const own = ships.filter(({ id, fate }) => squadron.ships.includes(id) && fate === null)
  const all = own.every(({ morale }) => morale === 'withdrawing')
  for (const ship of own)
    if (all || ship.morale !== 'withdrawing')
      Object.assign(ship, { morale: 'withdrawing', withdrawsWithSquadron: true })
  const wing = stands.filter(({ id, fate }) => squadron.stands.includes(id) && fate === null)
  const home = wing.every(({ goingHome }) => goingHome)
  for (const stand of wing)
    if (home || !stand.goingHome) Object.assign(stand, { goingHome: true, goesWithSquadron: true })
}

export function squadronOfOne({ id, side }: Pick<Ship | Stand, 'id' | 'side'>, isShip: boolean): Squadron {
  return {
    id,
    side,
    command: 0,
    flagship: isShip ? id : null,
    ships: isShip ? [id] : [],
    stands: isShip ? [] : [id],
    airbase: false,
    S: null,
    original: 1,
    turnStart: 1,
    withdrawing: false,
    testedOn: 0,
    leaderless: false,
    officer: false,
  }
}

function readSquadron(
  data: Data,
  where: string,
  i: number,
  ships: readonly Ship[],
  stands: readonly Stand[],
): Squadron {
  onlyFields(data, FIELDS, where)
  const names = (field: 'ships' | 'stands', known: readonly { id: string }[]): string[] =>
    asList(data[field] ?? [], `${where}.${field}`).map((item, j) => {
      const id = asText(item, `${where}.${field}[${j}]`)
      if (known.some((unit) => unit.id === id)) return id
      throw new Malformed(`${where}.${field}[${j}]`, `there is no ${shown(id)} among the ${field}`)
    })
  const own = names('ships', ships)
  const wing = names('stands', stands)
  if (own.length > 8 || wing.length > 6) refuse('FD-SQD-01', `${where}: a squadron can have up to 8 ships or 6 stands`)
  const members = [...ships, ...stands].filter(({ id }) => own.includes(id) || wing.includes(id))
  const side: Side = asOneOf(data.side ?? members[0]?.side, SIDES, `${where}.side`)
  if (members.some((unit) => unit.side !== side)) refuse('FD-SQD-01', `${where}: a squadron must be on one side`)
  const flagship = data.flagship == null ? (own[0] ?? null) : asText(data.flagship, `${where}.flagship`)
  if (flagship !== null && !own.includes(flagship))
    refuse('FD-SQD-03', `${where}: ${flagship} is not a ship of this squadron`)
  const left = ships.filter(
    (ship) => own.includes(ship.id) && ship.fate === null && ship.morale !== 'withdrawing',
  ).length
  const flying = stands.filter((stand) => wing.includes(stand.id) && stand.fate === null && !stand.goingHome).length
  return {
    id: data.id === undefined ? `squadron-${i + 1}` : asText(data.id, `${where}.id`),
    side,
    command: asWhole(data.command ?? 0, `${where}.command`, -20, 20),
    flagship,
    ships: own,
    stands: wing,
    airbase: data.airbase != null && data.airbase !== false,
    S: data.S == null ? null : asWhole(data.S, `${where}.S`, 0, 10_000),
    original: asWhole(data.original ?? own.length + wing.length, `${where}.original`, 0, 100),
    turnStart: left + flying + asWhole(data.lostThisTurn ?? 0, `${where}.lostThisTurn`, 0, 100),
    withdrawing: data.withdrawing != null && asFlag(data.withdrawing, `${where}.withdrawing`),
    testedOn: 0,
    leaderless: false,
    officer: true,
  }
}
