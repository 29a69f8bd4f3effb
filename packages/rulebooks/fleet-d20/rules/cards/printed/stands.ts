import type { StandCard } from '../card.ts'
import { readStandCard } from '../card-reading.ts'

// biome-ignore format: a sheet on a few lines
const SHEETS = [
  { id: 'a6m2', name: 'A6M2 Zero', role: 'fighter', type: 'fighter', points: 14, aircraft: 9, move_cm: 66, hit_points: 1, crew_quality: 0, acf: { intercept: 5, dogfight1: 7, dogfight2: null, strafe: 3, anti_ship: null }, endurance_turns: 20, night_capable: false, loads: [] },
  { id: 'sbd-3', name: 'SBD-3 Dauntless', role: 'dive bomber', type: 'other', points: 29, aircraft: 9, move_cm: 50, hit_points: 5, crew_quality: 0, acf: { intercept: null, dogfight1: null, dogfight2: 2, strafe: 1, anti_ship: null }, endurance_turns: 20, night_capable: false, loads: [{ attack: 'dive bomber', weapon: '1000 lb or 500 kg bomb', bombs_per_hit: 1 }, { attack: 'dive bomber', weapon: '500 lb or 250 kg bomb', bombs_per_hit: 1 }] },
  { id: 'b5n2', name: 'B5N2', role: 'torpedo bomber', type: 'other', points: 22, aircraft: 9, move_cm: 47, hit_points: 1, crew_quality: 0, acf: { intercept: null, dogfight1: null, dogfight2: 1, strafe: null, anti_ship: null }, endurance_turns: 20, night_capable: false, loads: [{ attack: 'torpedo bomber', weapon: 'aerial torpedo (18 in)', torpedo_modifier: 1 }, { attack: 'high level bomber', weapon: '1000 lb or 800 kg AP bomb', bombs_per_hit: 1 }] },
  { id: 'f6f-5', name: 'F6F-5 Hellcat', role: 'fighter-bomber', type: 'fighter-bomber', points: 48, aircraft: 12, move_cm: 76, hit_points: 6, crew_quality: 0, acf: { intercept: 7, dogfight1: 7, dogfight2: 3, strafe: 3, anti_ship: null }, endurance_turns: 20, night_capable: false, loads: [{ attack: 'salvo rockets', weapon: 'salvo rockets' }, { attack: 'fighter-bomber', weapon: '500 lb or 250 kg bomb', bombs_per_hit: 1 }] },
]

/** The worked aircraft stands of the rules. */
export const printedStands: readonly StandCard[] = SHEETS.map((sheet) => readStandCard(sheet, sheet.id, sheet.id))
