import type { Equipment, Figures, GunFigures } from './figures.ts'
import type { StandFigures } from './stand.ts'

type Mounts = GunFigures['mounts']
type MountType = Mounts[number]['type']
type Arc = Mounts[number]['arc']

/** Mounts of one kind, an arc for each. */
const mounts = (guns: number, type: MountType, arcs: string, mm?: number): Mounts =>
  [...arcs].map((arc) => ({ guns, type, arc: arc as Arc, ...(mm === undefined ? {} : { mm }) }))

const guns = (mm: number, carried: Mounts, more: Partial<GunFigures> = {}): GunFigures => ({
  mm,
  dp: false,
  proximityFuzes: false,
  mounts: carried,
  ...more,
})

const tubes = (count: number, type: string, arcs: string, mount: Figures['tubes'][number]['mount'], reloads = 0) =>
  [...arcs].map((arc) => ({ tubes: count, type, arc: arc as Arc, mount, reloads }))

const fitted = (more: Partial<Equipment> = {}): Equipment => ({
  radar: { search: false, main: false, other: false, dpaa: false },
  searchlights: true,
  spotters: 0,
  smoke: true,
  cargo: false,
  ...more,
})

const BARE = { belt: 0, deck: 0, turret: 0, ct: 0, casemate: 0, flightDeck: 0 }

const UNFITTED: Figures = {
  kind: 'warship',
  armedMerchant: false,
  tons: 0,
  knots: 0,
  submergedKnots: 0,
  armour: BARE,
  director: true,
  fireControl: 'standard',
  outstandingDamageControl: false,
  sideProtection: 0,
  guns: [],
  tubes: [],
  mediumAntiAir: 0,
  lightAntiAir: 0,
  depthChargeLaunchers: 0,
  aircraft: 0,
  deckCatapults: 0,
  equipment: fitted(),
  traits: [],
}

const DP = { dp: true }

/** The history behind the worked sheets, as the conversion was made for. */
// biome-ignore format: a ship on a few lines
export const workedFigures: Record<string, Figures> = {
  fletcher: { ...UNFITTED, tons: 2050, knots: 36, mediumAntiAir: 6, lightAntiAir: 10, depthChargeLaunchers: 8,
    guns: [guns(127, mounts(1, 'turret', 'FFAAA', 0), { dp: true, proximityFuzes: true })], tubes: tubes(5, 'Mk 15 (21 in)', 'MM', 'open'),
    equipment: fitted({ radar: { search: true, main: true, other: false, dpaa: true } }) },
  leander: { ...UNFITTED, tons: 7270, knots: 32, armour: { ...BARE, belt: 102, deck: 32, turret: 25 }, lightAntiAir: 12,
    guns: [guns(152, mounts(2, 'turret', 'FFAA')), guns(102, mounts(2, 'shielded', 'PPSS'), DP)], tubes: tubes(4, 'Mk IX (21 in)', 'PS', 'open'),
    equipment: fitted({ spotters: 1 }) },
  takao: { ...UNFITTED, tons: 13400, knots: 34, armour: { ...BARE, belt: 127, deck: 37, turret: 25 }, sideProtection: 2, lightAntiAir: 12,
    guns: [guns(203, mounts(2, 'turret', 'FFFAA')), guns(127, mounts(2, 'shielded', 'PPSS'), DP)], tubes: tubes(4, 'Type 93 (24 in)', 'PPSS', 'shielded', 1),
    equipment: fitted({ spotters: 3 }) },
  'king-george-v': { ...UNFITTED, tons: 36700, knots: 28, armour: { ...BARE, belt: 374, deck: 149, turret: 324, ct: 102 }, sideProtection: 4, mediumAntiAir: 32, lightAntiAir: 18,
    guns: [guns(356, [...mounts(4, 'turret', 'F'), ...mounts(2, 'turret', 'F'), ...mounts(4, 'turret', 'A')]), guns(133, mounts(2, 'turret', 'PPPPSSSS', 38), DP)],
    equipment: fitted({ radar: { search: true, main: true, other: false, dpaa: true }, spotters: 2 }) },
  bismarck: { ...UNFITTED, tons: 41700, knots: 30, armour: { ...BARE, belt: 320, deck: 120, turret: 360, ct: 350 }, sideProtection: 5.5, mediumAntiAir: 16, lightAntiAir: 20,
    guns: [guns(381, mounts(2, 'turret', 'FFAA')), guns(150, mounts(2, 'turret', 'PPPSSS', 100)), guns(105, mounts(2, 'shielded', 'PPPPSSSS'), DP)],
    equipment: fitted({ radar: { search: true, main: false, other: false, dpaa: false }, spotters: 4 }) },
  shokaku: { ...UNFITTED, kind: 'carrier', tons: 25675, knots: 34, armour: { ...BARE, belt: 165, deck: 132 }, sideProtection: 3, lightAntiAir: 36, aircraft: 72,
    guns: [guns(127, mounts(2, 'shielded', 'PPPPSSSS'), DP)], equipment: fitted({ smoke: false }), traits: ['Poor Carrier Safety'] },
  liberty: { ...UNFITTED, kind: 'merchant', tons: 7176, knots: 11, director: false, lightAntiAir: 8,
    guns: [guns(102, mounts(1, 'open', 'A')), guns(76, mounts(1, 'open', 'F'))],
    equipment: fitted({ searchlights: false, smoke: false, cargo: true }), traits: ['Merchant'] },
  'coast-battery': { ...UNFITTED, kind: 'shore', armour: { ...BARE, deck: 600 / 6, casemate: 600 / 6 }, lightAntiAir: 4,
    guns: [guns(152, mounts(1, 'casemate', 'RRR'))], equipment: fitted({ smoke: false }) },
}

const FLOWN: Pick<StandFigures, 'antiShipGuns' | 'engines' | 'nightCapable' | 'loads'> = {
  antiShipGuns: false,
  engines: 1,
  nightCapable: false,
  loads: [],
}

// biome-ignore format: an aircraft on a few lines
export const workedStands: Record<string, StandFigures> = {
  a6m2: { ...FLOWN, type: 'fighter', emptyTonnes: 1.68, protection: 'none', forwardFirepower: 5, otherFirepower: 0, mph: 331, agility: 2 },
  'sbd-3': { ...FLOWN, type: 'other', emptyTonnes: 2.96, protection: 'full', forwardFirepower: 2, otherFirepower: 1, mph: 250, agility: -1,
    loads: [{ attack: 'dive bomber', weapon: '1000 lb or 500 kg bomb', bombs_per_hit: 1 }, { attack: 'dive bomber', weapon: '500 lb or 250 kg bomb', bombs_per_hit: 1 }] },
  b5n2: { ...FLOWN, type: 'other', emptyTonnes: 2.28, protection: 'none', forwardFirepower: 0, otherFirepower: 0.5, mph: 235, agility: -1,
    loads: [{ attack: 'torpedo bomber', weapon: 'aerial torpedo (18 in)', torpedo_modifier: 1 }, { attack: 'high level bomber', weapon: '1000 lb or 800 kg AP bomb', bombs_per_hit: 1 }] },
  'f6f-5': { ...FLOWN, type: 'fighter-bomber', emptyTonnes: 4.15, protection: 'full', forwardFirepower: 6, otherFirepower: 0, mph: 380, agility: 0,
    loads: [{ attack: 'salvo rockets', weapon: 'salvo rockets' }, { attack: 'fighter-bomber', weapon: '500 lb or 250 kg bomb', bombs_per_hit: 1 }] },
}
