import type { Path } from './paths.ts'

/** One fact in the form. */
export type FieldOf =
  | { kind: 'text'; label: string; path: Path; wide?: boolean }
  | { kind: 'number'; label: string; path: Path; step?: number; unit?: string; optional?: boolean }
  | { kind: 'choice'; label: string; path: Path; choices: readonly string[]; none?: string }
  | { kind: 'flag'; label: string; path: Path }
  /** Numbers separated by commas. */
  | { kind: 'list'; label: string; path: Path }

export interface Section {
  title: string
  fields: readonly FieldOf[]
}

const number = (label: string, path: Path, unit = '', step = 1): FieldOf => ({
  kind: 'number',
  label,
  path,
  step,
  ...(unit !== '' && { unit }),
})

const optional = (label: string, path: Path, unit = ''): FieldOf => ({
  kind: 'number',
  label,
  path,
  optional: true,
  ...(unit !== '' && { unit }),
})

const mm = (label: string, field: string): FieldOf => number(label, ['armour', field], 'mm')

export const HULL: Section = {
  title: 'Hull',
  fields: [
    optional('Standard displacement', ['displacement', 'standard'], 't'),
    number('Full load', ['displacement', 'full'], 't'),
    number('Length', ['length'], 'm', 0.1),
    number('Beam', ['beam'], 'm', 0.1),
    number('Draught', ['draught'], 'm', 0.1),
    number('Complement', ['complement'], 'men'),
    number('Bridge (-1 stern, +1 bow)', ['bridge'], '', 0.01),
    { kind: 'list', label: 'Funnels, from forward', path: ['funnels'] },
  ],
}

export const MACHINERY: Section = {
  title: 'Machinery',
  fields: [
    number('Speed', ['speed'], 'knots', 0.1),
    optional('Power', ['machinery', 'power'], 'hp'),
    {
      kind: 'choice',
      label: 'Engines',
      path: ['machinery', 'kind'],
      choices: ['diesel', 'turbo-electric', 'triple-expansion'],
      none: 'steam turbines',
    },
  ],
}

export const ARMOUR: Section = {
  title: 'Armour',
  fields: [
    mm('Belt', 'belt'),
    { kind: 'flag', label: 'The belt slopes', path: ['armour', 'inclined'] },
    mm('Deck', 'deck'),
    mm('Turrets', 'turret'),
    mm('Conning tower', 'conningTower'),
    mm('Casemates', 'casemate'),
    mm('Flight deck', 'flightDeck'),
    {
      kind: 'choice',
      label: 'Torpedo protection',
      path: ['torpedoProtection', 'grade'],
      choices: ['none', 'weak', 'moderate', 'strong'],
    },
    number('Depth of protection', ['torpedoProtection', 'depth'], 'm', 0.1),
  ],
}

export const EQUIPMENT: Section = {
  title: 'Light guns, aircraft and fire control',
  fields: [
    number('28 to 57 mm', ['antiAir', 'medium'], 'barrels'),
    number('20 to 25 mm', ['antiAir', 'light'], 'barrels'),
    number('Machine guns', ['antiAir', 'machineGuns'], 'barrels'),
    number('Air group', ['aircraft', 'hangar'], 'aircraft'),
    number('Floatplanes', ['aircraft', 'catapult'], 'aircraft'),
    number('Depth charges', ['depthCharges', 'carried']),
    number('Throwers', ['depthCharges', 'throwers']),
    number('Racks', ['depthCharges', 'racks']),
    number('Ahead-throwing mortars', ['depthCharges', 'mortars']),
    {
      kind: 'choice',
      label: 'Fire control',
      path: ['fireControl', 'surface'],
      choices: ['none', 'obsolete', 'standard', 'exceptional'],
    },
    { kind: 'choice', label: 'Anti-aircraft fire', path: ['fireControl', 'antiAir'], choices: ['local', 'director'] },
  ],
}

/** Facts that only some types have. */
export function extraFields(type: string): FieldOf[] {
  if (type === 'submarine')
    return [
      optional('Submerged', ['displacement', 'submerged'], 't'),
      optional('Submerged speed', ['submergedSpeed'], 'knots'),
    ]
  const merchant = ['merchant', 'tanker', 'transport', 'landing-ship', 'armed-merchant-cruiser', 'escort-carrier']
  return merchant.includes(type) ? [optional('Gross register tons', ['displacement', 'grossRegister'], 't')] : []
}
