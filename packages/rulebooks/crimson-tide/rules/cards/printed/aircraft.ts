import type { AircraftCard } from '../card.ts'
import { readAircraftCard } from '../card-reading.ts'

// biome-ignore format: a card on two lines
const CARDS = [
  { id: 'os2u', name: 'OS2U Kingfisher', nation: 'US', role: 'reconnaissance', basing: 'ship', armour: 3, critical: 5, cost: 2,
    dice: { asw: [2] }, abilities: [] },
  { id: 'f4f-4', name: 'F4F-4 Wildcat', nation: 'US', role: 'fighter', basing: 'carrier', armour: 6, critical: 10, cost: 7,
    dice: { aaw: [8], gunnery_strafing: [4] }, abilities: ['escort'] },
  { id: 'tbf-1', name: 'TBF-1 Avenger', nation: 'US', role: 'torpedo-bomber', basing: 'carrier', armour: 6, critical: 10, cost: 5,
    dice: { aaw: [2], gunnery_strafing: [1], bombs: [3], torpedo: [2], asw: [5] }, abilities: [] },
  { id: 'sbd-3', name: 'SBD-3 Dauntless', nation: 'US', role: 'dive-bomber', basing: 'carrier', armour: 6, critical: 10, cost: 7,
    dice: { aaw: [3], gunnery_strafing: [2], bombs: [9], asw: [2] }, abilities: [] },
  { id: 'pby-5', name: 'PBY-5 Catalina', nation: 'US', role: 'patrol-bomber', basing: 'land', armour: 6, critical: 10, cost: 5,
    dice: { bombs: [4], asw: [5] }, abilities: ['high-altitude', 'land-based-only'] },
  { id: 'e13a1', name: 'E13A1 (Jake)', nation: 'Japan', role: 'reconnaissance', basing: 'ship', armour: 3, critical: 5, cost: 2,
    dice: {}, abilities: [] },
  { id: 'a6m2', name: 'A6M2 (Zero)', nation: 'Japan', role: 'fighter', basing: 'carrier', armour: 5, critical: 9, cost: 7,
    dice: { aaw: [8], gunnery_strafing: [4] }, abilities: ['escort'] },
  { id: 'b5n2', name: 'B5N2 (Kate)', nation: 'Japan', role: 'torpedo-bomber', basing: 'carrier', armour: 5, critical: 9, cost: 6,
    dice: { aaw: [1], bombs: [2], torpedo: [3] }, abilities: [] },
  { id: 'd3a1', name: 'D3A1 (Val)', nation: 'Japan', role: 'dive-bomber', basing: 'carrier', armour: 5, critical: 9, cost: 5,
    dice: { aaw: [1], gunnery_strafing: [1], bombs: [7] }, abilities: [] },
  { id: 'h6k5', name: 'H6K5 (Mavis)', nation: 'Japan', role: 'patrol-bomber', basing: 'land', armour: 5, critical: 9, cost: 4,
    dice: { bombs: [3] }, abilities: ['high-altitude', 'land-based-only'] },
  { id: 'swordfish', name: 'Fairey Swordfish', nation: 'Britain', role: 'torpedo-bomber', basing: 'carrier', armour: 4, critical: 8, cost: 6,
    dice: { aaw: [1], gunnery_strafing: [1], bombs: [2], torpedo: [3], asw: [4] }, abilities: [] },
]

/** The aircraft that complete the rulebook (CT-CONV-15). */
export const printedAircraft: readonly AircraftCard[] = CARDS.map((card) => readAircraftCard(card, card.id, card.id))
