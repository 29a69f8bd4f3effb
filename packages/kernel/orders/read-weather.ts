import { thousandths } from '../geometry.ts'
import { asData, asFlag, asList, asNumber, asOneOf, asText, asWhole, type Data, onlyFields } from '../reading.ts'
import { Malformed } from '../ruleset.ts'
import { readPoint } from '../table.ts'
import { MOST_TURNS, RULES_WITHOUT_UNITS, type RuleKind, type RuleOf } from './orders.ts'
import { LIGHT_CHANGES, type Sector } from './weather.ts'

type SeaKind = 'light' | 'squall' | 'smoke'

/** Is the rule about the sea, and no unit? */
export const hasNoUnits = (rule: RuleKind): rule is SeaKind => RULES_WITHOUT_UNITS.includes(rule)

const length = (data: Data, field: string): number => thousandths(asNumber(data[field], field, 0, 2000))
const turn = (data: Data, field: string): number => asWhole(data[field], field, 1, MOST_TURNS)
const degrees = (value: unknown, where: string): number => asWhole(value, where, 0, 359)
const at = (data: Data): readonly [number, number] => {
  const { x, y } = readPoint(data.at, 'at')
  return [x, y]
}

/** Two directions, from the first clockwise to the second. */
export function readSector(value: unknown, where: string): Sector {
  const limits = asList(value, where)
  if (limits.length !== 2)
    throw new Malformed(where, `two directions expected, such as [90, 180], not ${limits.length}`)
  return [degrees(limits[0], `${where}[0]`), degrees(limits[1], `${where}[1]`)]
}

export function readSeaRule(rule: SeaKind, data: Data): RuleOf<SeaKind> {
  const only = (...fields: string[]): void => onlyFields(data, ['rule', ...fields], '')
  const about = { units: [], called: 'the sea' }
  switch (rule) {
    case 'light':
      only('change', 'turn', 'distance')
      return {
        rule,
        ...about,
        change: asOneOf(data.change, LIGHT_CHANGES, 'change'),
        turn: turn(data, 'turn'),
        ...(data.distance !== undefined && { distance: length(data, 'distance') }),
      }
    case 'squall': {
      only('at', 'radius', 'heading', 'run', 'said', 'from', 'until')
      const said = asData(data.said, 'said', 'across: and run:')
      onlyFields(said, ['across', 'run'], 'said')
      return {
        rule,
        ...about,
        at: at(data),
        radius: length(data, 'radius'),
        heading: degrees(data.heading, 'heading'),
        run: length(data, 'run'),
        said: { across: asText(said.across, 'said.across'), run: asText(said.run, 'said.run') },
        from: data.from === undefined ? 1 : turn(data, 'from'),
        until: (data.until ?? null) === null ? null : turn(data, 'until'),
      }
    }
    case 'smoke':
      only('lasts', 'heading', 'run', 'said')
      return {
        rule,
        ...about,
        lasts: turn(data, 'lasts'),
        heading: degrees(data.heading, 'heading'),
        run: length(data, 'run'),
        said: asText(data.said, 'said'),
      }
  }
}

/** The fields of a rule about ships that are lit up. */
export const LIT_FIELDS = ['distance', 'said', 'by', 'towards', 'at', 'burning', 'firing', 'radius', 'saidRadius']

type Lit = Omit<RuleOf<'lit'>, 'rule' | 'units' | 'called' | 'from' | 'until'>

/** Exactly one of them says what is lit up. */
const WHERE_LIT = ['towards', 'at', 'burning', 'firing']

export function readLit(data: Data): Lit {
  const given = WHERE_LIT.filter((field) => data[field] !== undefined)
  if (given.length !== 1) throw new Malformed('', `one of ${WHERE_LIT.join(', ')} expected`)
  return {
    distance: length(data, 'distance'),
    said: asText(data.said, 'said'),
    by: data.by === undefined ? '' : String(data.by),
    ...(data.towards !== undefined && { towards: readSector(data.towards, 'towards') }),
    ...(data.at !== undefined && { at: at(data) }),
    ...(data.burning !== undefined && { burning: asFlag(data.burning, 'burning') }),
    ...(data.firing !== undefined && { firing: asFlag(data.firing, 'firing') }),
    radius: data.radius === undefined ? 0 : length(data, 'radius'),
    saidRadius: data.saidRadius === undefined ? '' : String(data.saidRadius),
  }
}
