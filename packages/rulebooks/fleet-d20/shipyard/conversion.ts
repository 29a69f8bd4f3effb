import type { Location } from '../rules/cards/card.ts'
import type { Equipment, Figures, TubeFigures } from './figures.ts'
import { armourClass, batteriesOf, longRangeFire, type WrittenBattery } from './guns.ts'

/** A data sheet in the words in which the engine reads one. */
export interface WrittenSheet extends Equipment {
  kind: Figures['kind']
  size: number
  S: number
  F: number | null
  speed: number
  submerged_speed: number
  ACC: number
  MVR: number
  SV: number | null
  SD: number
  FC: number
  GM: number
  CQ: number
  DC: number
  UP: number
  AC: Record<Location, number>
  LRF: number
  MRF: number
  CRF: number
  ASW: number
  H: number
  RRR: number
  catapults: number
  batteries: WrittenBattery[]
  torpedoes: TubeFigures[]
  traits: string[]
}

/** Tons below which a ship is of the size -4, -3 and so on (FD-CONV-01). */
const SIZES = [250, 1000, 2000, 4000, 8000, 16_000, 45_000]
const SUBMARINE = -3
const SHORE_BATTERY = -2
const AIR_BASE = 2

type Hull = Pick<Figures, 'kind' | 'armedMerchant'>

/** Built as a merchantman, whatever was mounted since (FD-CONV-17). */
const isMerchantHull = ({ kind, armedMerchant }: Hull): boolean => kind === 'merchant' || armedMerchant

/** FD-CONV-01, FD-SHEET-18 */
export function sizeOf({ kind, tons }: Pick<Figures, 'kind' | 'tons'>): number {
  if (kind === 'shore') return SHORE_BATTERY
  if (kind === 'airbase') return AIR_BASE
  if (kind === 'submarine') return SUBMARINE
  return SIZES.filter((limit) => tons >= limit).length - 4
}

/** FD-CONV-02 */
export function trackOf(hull: Hull & { tons: number }): { S: number; F: number } {
  const [s, f] = isMerchantHull(hull) ? [0.18, 0.18] : hull.kind === 'carrier' ? [0.25, 0.22] : [0.3, 0.25]
  const root = Math.sqrt(hull.tons)
  return { S: Math.round(s * root), F: Math.round(f * root) }
}

/** FD-CONV-03 */
export function handlingOf(size: number, merchant: boolean): { ACC: number; MVR: number } {
  const ACC = merchant ? 3 : size <= -1 ? 12 : size <= 1 ? 8 : 5
  const MVR = size <= -3 ? 1 : size <= -1 ? 2 : size <= 1 ? 3 : size + 2
  return { ACC, MVR }
}

/** FD-CONV-04 */
export function commandOf(
  size: number,
  { merchant, director, outstanding }: { merchant: boolean; director: boolean; outstanding: boolean },
): { SV: number; SD: number; FC: number; DC: number } {
  const sight = size <= -3 ? 2 : size <= -1 ? 3 : size === 0 ? 4 : 5
  return {
    SV: Math.max(2, 5 + size - (merchant ? 2 : 0)),
    SD: Math.max(0, sight - (merchant ? 2 : 0)),
    FC: director ? Math.max(2, 4 + size) : 0,
    DC: merchant ? 1 : Math.max(1, 3 + size) + (outstanding ? 1 : 0),
  }
}

const GUNNERY = { obsolete: -1, standard: 0, exceptional: 1 }

/** FD-CONV-06 */
export const underwaterProtection = (metres: number): number => Math.min(6, Math.round(metres))

/** FD-CONV-11 */
export function flightDeckOf(aircraft: number): { H: number; RRR: number } {
  const H = Math.round(aircraft / 6)
  return { H, RRR: Math.ceil(H / 2) }
}

/** What follows from the hull; what stands ashore has none (FD-CONV-12). */
function hullOf(figures: Figures): Pick<WrittenSheet, 'S' | 'F' | 'ACC' | 'MVR' | 'SV' | 'SD' | 'FC' | 'DC'> {
  const { kind, director, outstandingDamageControl, guns, aircraft } = figures
  const ashore = { F: null, ACC: 0, MVR: 0, SV: null, SD: 5, FC: director ? 4 : 0 }
  if (kind === 'shore') {
    const positions = guns.reduce((sum, { mounts }) => sum + mounts.length, 0)
    return { ...ashore, S: 5 * positions, DC: 2 }
  }
  if (kind === 'airbase') return { ...ashore, S: 20 + 2 * flightDeckOf(aircraft).H, DC: 4 }
  const merchant = isMerchantHull(figures)
  const size = sizeOf(figures)
  return {
    ...trackOf(figures),
    ...handlingOf(size, merchant),
    ...commandOf(size, {
      merchant,
      director: director && !figures.armedMerchant,
      outstanding: outstandingDamageControl,
    }),
  }
}

/** The data sheet that these figures make; how the Weapons result is split follows from its weapons (FD-SHEET-12). */
export function convert(figures: Figures): WrittenSheet {
  const { kind, knots, submergedKnots, armour, fireControl, guns, aircraft, deckCatapults, equipment, traits } = figures
  return {
    kind,
    size: sizeOf(figures),
    ...hullOf(figures),
    speed: Math.floor(knots),
    submerged_speed: Math.floor(submergedKnots),
    GM: GUNNERY[fireControl],
    CQ: 0,
    UP: underwaterProtection(figures.sideProtection),
    AC: {
      belt: armourClass(armour.belt),
      deck: armourClass(armour.deck),
      turret: armourClass(armour.turret),
      ct: armourClass(armour.ct),
      casemate: armourClass(armour.casemate),
      afd: armourClass(armour.flightDeck),
    },
    LRF: longRangeFire(guns),
    MRF: Math.ceil(figures.mediumAntiAir / 4),
    CRF: Math.ceil(figures.lightAntiAir / 4),
    ASW: Math.ceil(figures.depthChargeLaunchers / 2),
    ...flightDeckOf(aircraft),
    catapults: deckCatapults,
    batteries: batteriesOf(figures),
    torpedoes: figures.tubes.map((mount) => ({ ...mount })),
    ...equipment,
    traits: [...traits],
  }
}
