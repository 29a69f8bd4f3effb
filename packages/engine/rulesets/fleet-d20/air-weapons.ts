export interface AirWeapon {
  readonly weapon: string
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
const AIR_WEAPONS: readonly AirWeapon[] = [
  { weapon: '100 lb or 60 kg bomb', ip: 2, cv: 4, pen: 1, protection: 'horizontal', reach_cm: 5 },
  { weapon: '250 lb or 125 kg bomb', ip: 3, cv: 5, pen: 2, protection: 'horizontal', reach_cm: 5 },
  { weapon: '500 lb or 250 kg bomb', ip: 5, cv: 7, pen: 3, protection: 'horizontal', reach_cm: 5 },
  { weapon: '1000 lb or 500 kg bomb', ip: 7, cv: 9, pen: 4, protection: 'horizontal', reach_cm: 5 },
  { weapon: '1000 lb or 800 kg AP bomb', ip: 6, cv: 10, pen: 6, protection: 'horizontal', reach_cm: 5 },
  { weapon: '2000 lb or 1000 kg bomb', ip: 10, cv: 12, pen: 5, protection: 'horizontal', reach_cm: 5 },
  { weapon: 'FX 1400', ip: 12, cv: 14, pen: 9, protection: 'horizontal', reach_cm: 12.5 },
  { weapon: 'Hs 293', ip: 9, cv: 10, pen: 3, protection: 'horizontal', reach_cm: 25 },
  { weapon: 'Tiny Tim', ip: 5, cv: 8, pen: 4, protection: 'horizontal', reach_cm: 5 },
  { weapon: 'salvo rockets', ip: 3, cv: 5, pen: 3, protection: 'vertical', reach_cm: 5 },
  { weapon: 'Ohka', ip: 15, cv: 14, pen: 8, protection: 'vertical', reach_cm: 25 },
  { weapon: 'kamikaze aircraft', ip: 6, cv: 8, pen: 3, protection: 'either', reach_cm: 5 },
  { weapon: 'aerial torpedo (18 in)', ip: 10, cv: 8, pen: null, protection: 'underwater', reach_cm: 5 },
]

/** By its name as printed, or by the beginning of it. */
export const airWeapon = (name: string): AirWeapon | undefined =>
  AIR_WEAPONS.find(({ weapon }) => weapon === name) ??
  AIR_WEAPONS.find(({ weapon }) => weapon.toLowerCase().startsWith(name.toLowerCase()))
