import type { Card } from '../card.ts'
import { readCard } from '../card-reading.ts'

// biome-ignore format: a card on two lines
const CARDS = [
  { id: 'fletcher', name: 'USS Fletcher (DD-445)', class: 'Fletcher', nation: 'US', type: 'destroyer', size: 'small', movement: 9, armour: 2, critical: 5, hull_points: 2, aircraft: 0, cost: 10,
    dice: { primary_forward: [2, 2, 1], primary_broadside: [5, 5, 3], primary_aft: [3, 3, 1], aaw: [6, 5], asw: [5], torpedo: [3, 1] }, abilities: ['evasive-action'] },
  { id: 'kagero', name: 'Kagero', class: 'Kagero', nation: 'Japan', type: 'destroyer', size: 'small', movement: 8, armour: 2, critical: 5, hull_points: 2, aircraft: 0, cost: 10,
    dice: { primary_forward: [2, 2, 1], primary_broadside: [6, 6, 3], primary_aft: [4, 4, 2], aaw: [2], asw: [2], torpedo: [3, 3, 1] }, abilities: ['evasive-action', 'long-range-torpedoes'] },
  { id: 'aurora', name: 'HMS Aurora', class: 'Arethusa', nation: 'Britain', type: 'cruiser', size: 'medium', movement: 8, armour: 3, critical: 6, hull_points: 3, aircraft: 0, cost: 11,
    dice: { primary_forward: [4, 4, 3, 2], primary_broadside: [6, 6, 4, 3], primary_aft: [2, 2, 1, 1], secondary: [3, 1], aaw: [5, 4], torpedo: [1] }, abilities: [] },
  { id: 'prinz-eugen', name: 'Prinz Eugen', class: 'Admiral Hipper', nation: 'Germany', type: 'cruiser', size: 'medium', movement: 8, armour: 4, critical: 7, hull_points: 4, aircraft: 1, cost: 16,
    dice: { primary_forward: [4, 4, 3, 2], primary_broadside: [8, 8, 6, 4], primary_aft: [4, 4, 3, 2], secondary: [4, 2], aaw: [7, 6], torpedo: [2, 1] }, abilities: ['catapult-aircraft'] },
  { id: 'takao', name: 'Takao', class: 'Takao', nation: 'Japan', type: 'cruiser', size: 'medium', movement: 8, armour: 4, critical: 7, hull_points: 4, aircraft: 1, cost: 20,
    dice: { primary_forward: [6, 6, 4, 3], primary_broadside: [11, 11, 8, 6], primary_aft: [4, 4, 3, 2], secondary: [4, 4, 2], aaw: [5, 4], torpedo: [3, 3, 1] }, abilities: ['catapult-aircraft', 'long-range-torpedoes'] },
  { id: 'baltimore', name: 'USS Baltimore (CA-68)', class: 'Baltimore', nation: 'US', type: 'cruiser', size: 'medium', movement: 8, armour: 5, critical: 9, hull_points: 4, aircraft: 2, cost: 21,
    dice: { primary_forward: [6, 6, 4, 3], primary_broadside: [9, 9, 7, 5], primary_aft: [3, 3, 2, 1], secondary: [6, 6, 3], aaw: [9, 7] }, abilities: ['catapult-aircraft', 'radar-fire-control'] },
  { id: 'warspite', name: 'HMS Warspite', class: 'Queen Elizabeth', nation: 'Britain', type: 'battleship', size: 'large', movement: 5, armour: 10, critical: 14, hull_points: 5, aircraft: 2, cost: 43,
    dice: { primary_forward: [6, 6, 5, 4, 3], primary_broadside: [13, 13, 11, 9, 6], primary_aft: [6, 6, 5, 4, 3], secondary: [4, 4, 3, 2], tertiary: [3, 1], aaw: [6, 4] }, abilities: ['catapult-aircraft', 'extended-range', { id: 'flagship', value: 1 }] },
  { id: 'king-george-v', name: 'HMS King George V', class: 'King George V', nation: 'Britain', type: 'battleship', size: 'capital', movement: 7, armour: 10, critical: 15, hull_points: 6, aircraft: 2, cost: 49,
    dice: { primary_forward: [8, 8, 7, 6], primary_broadside: [14, 14, 12, 10], primary_aft: [5, 5, 4, 3], secondary: [6, 6, 3], aaw: [9, 7] }, abilities: ['catapult-aircraft', 'radar-fire-control', { id: 'flagship', value: 1 }] },
  { id: 'bismarck', name: 'Bismarck', class: 'Bismarck', nation: 'Germany', type: 'battleship', size: 'capital', movement: 7, armour: 10, critical: 15, hull_points: 6, aircraft: 2, cost: 49,
    dice: { primary_forward: [6, 6, 5, 4, 3], primary_broadside: [13, 13, 11, 9, 6], primary_aft: [6, 6, 5, 4, 3], secondary: [6, 6, 4, 3], tertiary: [5, 3], aaw: [8, 7] }, abilities: ['catapult-aircraft', 'extended-range', { id: 'flagship', value: 1 }] },
  { id: 'kongo', name: 'Kongo', class: 'Kongo', nation: 'Japan', type: 'battleship', size: 'large', movement: 7, armour: 7, critical: 11, hull_points: 5, aircraft: 1, cost: 26,
    dice: { primary_forward: [5, 5, 4, 3], primary_broadside: [11, 11, 9, 8], primary_aft: [5, 5, 4, 3], secondary: [7, 7, 5, 3], aaw: [5, 4] }, abilities: ['catapult-aircraft'] },
  { id: 'iowa', name: 'USS Iowa (BB-61)', class: 'Iowa', nation: 'US', type: 'battleship', size: 'capital', movement: 8, armour: 10, critical: 16, hull_points: 6, aircraft: 1, cost: 55,
    dice: { primary_forward: [10, 10, 9, 8, 6, 4], primary_broadside: [16, 16, 14, 12, 9, 6], primary_aft: [5, 5, 4, 4, 3, 2], secondary: [6, 6, 3], aaw: [13, 10] }, abilities: ['catapult-aircraft', 'extended-range', 'radar-fire-control', { id: 'flagship', value: 1 }] },
  { id: 'yamato', name: 'Yamato', class: 'Yamato', nation: 'Japan', type: 'battleship', size: 'capital', movement: 6, armour: 13, critical: 20, hull_points: 7, aircraft: 3, cost: 88,
    dice: { primary_forward: [12, 12, 10, 9, 7, 4], primary_broadside: [18, 18, 16, 14, 10, 7], primary_aft: [6, 6, 5, 4, 3, 2], secondary: [9, 9, 6, 4], tertiary: [6, 6, 3], aaw: [7, 6] }, abilities: ['catapult-aircraft', 'extended-range', { id: 'flagship', value: 2 }] },
  { id: 'enterprise', name: 'USS Enterprise (CV-6)', class: 'Yorktown', nation: 'US', type: 'carrier', size: 'capital', movement: 8, armour: 4, critical: 7, hull_points: 5, aircraft: 3, cost: 19,
    dice: { secondary: [4, 4, 2], aaw: [6, 4] }, abilities: ['damage-control-parties', { id: 'flagship', value: 1 }] },
  { id: 'shokaku', name: 'Shokaku', class: 'Shokaku', nation: 'Japan', type: 'carrier', size: 'capital', movement: 8, armour: 3, critical: 7, hull_points: 5, aircraft: 3, cost: 19,
    dice: { secondary: [6, 6, 3], aaw: [8, 7] }, abilities: ['aviation-fuel-hazard', { id: 'flagship', value: 1 }] },
  { id: 'type-viic', name: 'Type VIIC U-boat', class: 'Type VIIC', nation: 'Germany', type: 'submarine', size: 'small', movement: 4, movement_submerged: 1, armour: 2, critical: 5, hull_points: 2, aircraft: 0, cost: 9,
    dice: { torpedo: [2, 1] }, abilities: ['wolf-pack'] },
  { id: 'gato', name: 'USS Gato (SS-212)', class: 'Gato', nation: 'US', type: 'submarine', size: 'medium', movement: 5, movement_submerged: 2, armour: 2, critical: 5, hull_points: 2, aircraft: 0, cost: 11,
    dice: { torpedo: [3, 1] }, abilities: ['stern-tubes'] },
  { id: 'liberty-ship', name: 'Liberty ship', class: 'Liberty', nation: 'US', type: 'merchant', size: 'medium', movement: 2, armour: 1, critical: 4, hull_points: 3, aircraft: 0, cost: 6,
    dice: { aaw: [1] }, abilities: ['non-combatant'] },
  { id: 'lst', name: 'Landing ship, tank', class: 'LST-1', nation: 'US', type: 'auxiliary', size: 'small', movement: 3, armour: 2, critical: 5, hull_points: 2, aircraft: 0, cost: 4,
    dice: { aaw: [1] }, abilities: ['landing-ship', 'non-combatant'] },
]

/** The ships of the rulebook and its completion (CT-R-72, CT-R-73). */
export const printedShips: readonly Card[] = CARDS.map((card) => readCard(card, card.id, card.id))
