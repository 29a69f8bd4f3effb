import { AIR_ATTACKS, type AirAttack } from '../cards/card.ts'

export interface AirWeapon {
  readonly weapon: string
  readonly kind: 'bomb' | 'rocket' | 'standoff' | 'kamikaze' | 'torpedo'
  readonly ip: number
  readonly cv: number
  /** null: under water there is no armour to get through. */
  readonly pen: number | null
  readonly protection: 'horizontal' | 'vertical' | 'either' | 'underwater'
  /** Centimetres from the target's base (FD-ATK-04, FD-ATK-26). */
  readonly reach_cm: number
}

/** Weapons dropped or fired by aircraft (FD-ATK-22). */
// biome-ignore format: a weapon on a line
export const AIR_WEAPONS: readonly AirWeapon[] = [
  { weapon: '100 lb or 60 kg bomb', kind: 'bomb', ip: 2, cv: 4, pen: 1, protection: 'horizontal', reach_cm: 5 },
  { weapon: '250 lb or 125 kg bomb', kind: 'bomb', ip: 3, cv: 5, pen: 2, protection: 'horizontal', reach_cm: 5 },
  { weapon: '500 lb or 250 kg bomb', kind: 'bomb', ip: 5, cv: 7, pen: 3, protection: 'horizontal', reach_cm: 5 },
  { weapon: '1000 lb or 500 kg bomb', kind: 'bomb', ip: 7, cv: 9, pen: 4, protection: 'horizontal', reach_cm: 5 },
  { weapon: '1000 lb or 800 kg AP bomb', kind: 'bomb', ip: 6, cv: 10, pen: 6, protection: 'horizontal', reach_cm: 5 },
  { weapon: '2000 lb or 1000 kg bomb', kind: 'bomb', ip: 10, cv: 12, pen: 5, protection: 'horizontal', reach_cm: 5 },
  { weapon: 'FX 1400', kind: 'standoff', ip: 12, cv: 14, pen: 9, protection: 'horizontal', reach_cm: 12.5 },
  { weapon: 'Hs 293', kind: 'standoff', ip: 9, cv: 10, pen: 3, protection: 'horizontal', reach_cm: 25 },
  { weapon: 'Tiny Tim', kind: 'rocket', ip: 5, cv: 8, pen: 4, protection: 'horizontal', reach_cm: 5 },
  { weapon: 'salvo rockets', kind: 'rocket', ip: 3, cv: 5, pen: 3, protection: 'vertical', reach_cm: 5 },
  { weapon: 'Ohka', kind: 'standoff', ip: 15, cv: 14, pen: 8, protection: 'vertical', reach_cm: 25 },
  { weapon: 'kamikaze aircraft', kind: 'kamikaze', ip: 6, cv: 8, pen: 3, protection: 'either', reach_cm: 5 },
  { weapon: 'aerial torpedo (18 in)', kind: 'torpedo', ip: 10, cv: 8, pen: null, protection: 'underwater', reach_cm: 5 },
]

const words = (name: string): string[] => name.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Every word of the one is a word of the other: "1000 lb bomb" is the 1000 lb or 500 kg bomb. */
function isCalled(known: string, name: string): boolean {
  const own = words(known)
  return words(name).length > 0 && words(name).every((word) => own.includes(word))
}

/** By its name as printed, or by some words of it. */
export const airWeapon = (name: string): AirWeapon | undefined =>
  AIR_WEAPONS.find(({ weapon }) => weapon === name) ?? AIR_WEAPONS.find(({ weapon }) => isCalled(weapon, name))

const ALSO_CALLED: Readonly<Record<string, AirAttack>> = {
  strafe: 'guns',
  strafing: 'guns',
  'anti-shipping': 'guns',
  'aircraft guns': 'guns',
  'anti shipping guns': 'guns',
  'anti shipping': 'guns',
  'a/s guns': 'guns',
  'a/s': 'guns',
  'strafing guns': 'guns',
  rockets: 'salvo rockets',
  torpedo: 'torpedo bomber',
  torpedoes: 'torpedo bomber',
}

/** By its name as printed, as the verb (dive bombing), or by the beginning of it. */
export function airAttack(name: string): AirAttack | undefined {
  const said = name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/bombing$/, 'bomber')
    .trim()
  const spaced = said.replaceAll('-', ' ')
  const isSpelt = (attack: AirAttack): boolean => attack.toLowerCase().replaceAll('-', ' ') === spaced
  return (
    ALSO_CALLED[said] ??
    ALSO_CALLED[spaced] ??
    AIR_ATTACKS.find(isSpelt) ??
    (spaced === '' ? undefined : AIR_ATTACKS.find((attack) => attack.toLowerCase().startsWith(spaced)))
  )
}

const OWN_WEAPON: Partial<Record<AirAttack, string>> = {
  'torpedo bomber': 'aerial torpedo (18 in)',
  'salvo rockets': 'salvo rockets',
  'Tiny Tim': 'Tiny Tim',
  'FX 1400': 'FX 1400',
  'Hs 293': 'Hs 293',
  Ohka: 'Ohka',
  kamikaze: 'kamikaze aircraft',
}

/** What an attack is usually made with. */
export const usualWeapon = (attack: AirAttack): string => OWN_WEAPON[attack] ?? '500 lb or 250 kg bomb'

/** How a weapon is usually brought. */
export const usualAttack = (weapon: AirWeapon | null): AirAttack =>
  AIR_ATTACKS.find((attack) => OWN_WEAPON[attack] === (weapon?.weapon ?? null)) ?? 'dive bomber'

/** May this attack be made with this weapon? Bombs are dropped, the others are their own attack; a kamikaze may carry a bomb. */
export function fits(attack: AirAttack, { weapon, kind }: AirWeapon): boolean {
  const own = OWN_WEAPON[attack]
  if (attack === 'guns') return false
  return own === undefined ? kind === 'bomb' : own === weapon || (attack === 'kamikaze' && kind === 'bomb')
}
