import { hullYear, type ShipFacts, type ShipKind } from '@flankspeed/shipyard/rulebook'
import type { ShipTrait, ShipType, Traits } from '../rules/cards/card.ts'

export const TYPE_OF: Record<ShipKind, ShipType> = {
  battleship: 'battleship',
  battlecruiser: 'battleship',
  monitor: 'battleship',
  'fleet-carrier': 'carrier',
  'light-carrier': 'carrier',
  'escort-carrier': 'carrier',
  'seaplane-carrier': 'cruiser',
  'heavy-cruiser': 'cruiser',
  'light-cruiser': 'cruiser',
  'anti-aircraft-cruiser': 'cruiser',
  minelayer: 'cruiser',
  destroyer: 'destroyer',
  'destroyer-escort': 'destroyer',
  frigate: 'destroyer',
  sloop: 'destroyer',
  corvette: 'destroyer',
  'torpedo-boat': 'destroyer',
  'motor-torpedo-boat': 'motor-torpedo-boat',
  submarine: 'submarine',
  'armed-merchant-cruiser': 'civilian',
  merchant: 'civilian',
  tanker: 'civilian',
  transport: 'civilian',
  'landing-ship': 'civilian',
  'shore-battery': 'installation',
}

const TORPEDO_BELT = { none: 0, weak: 1, moderate: 2, strong: 3 } as const
const AIRCRAFT_IN_A_FLIGHT = 4
const PLUNGING_FIRE_UNDERSTOOD = 1925
const ADVANCED_RADAR_FROM = 1942

export function traitsOf(facts: ShipFacts): Partial<Traits<ShipTrait>> {
  const { type, aircraft, torpedoProtection, radar } = facts
  const isCarrier = TYPE_OF[type] === 'carrier'
  const observation = aircraft.catapult + (isCarrier ? 0 : aircraft.hangar)
  const belt = TORPEDO_BELT[torpedoProtection.grade]
  const advanced = ['search', 'gunnery'].every((kind) =>
    radar.some((set) => set.kind === kind && set.year >= ADVANCED_RADAR_FROM),
  )
  return {
    ...(isAgile(facts) && { agile: 1 }),
    ...(observation > 0 && { aircraft: observation }),
    ...(hasArmouredDeck(facts) && { 'armoured-deck': 1 }),
    ...(isCarrier && { carrier: flightsAboard(aircraft.hangar) }),
    ...(isLumbering(facts) && { lumbering: 1 }),
    ...(advanced ? { 'advanced-radar': 1 } : radar.length > 0 && { radar: 1 }),
    ...(belt > 0 && { 'torpedo-belt': belt }),
  }
}

/** A Flight is up to four aircraft (VAS-AIR-03). */
const flightsAboard = (aircraft: number): number => Math.max(1, Math.floor(aircraft / AIRCRAFT_IN_A_FLIGHT))

const isAgile = ({ type }: ShipFacts): boolean => TYPE_OF[type] === 'destroyer' || type === 'motor-torpedo-boat'

/** Merchant hulls, and big ships that do not make 20 knots. */
function isLumbering({ type, displacement, speed }: ShipFacts): boolean {
  if (TYPE_OF[type] === 'civilian') return true
  return TYPE_OF[type] !== 'installation' && displacement.full >= 5000 && speed < 20
}

/** 90 mm on ships designed against plunging fire, 130 mm on older ones; a carrier's flight deck needs 50 mm. */
function hasArmouredDeck(facts: ShipFacts): boolean {
  const { type, armour } = facts
  if (TYPE_OF[type] === 'carrier') return armour.flightDeck >= 50
  return armour.deck >= (hullYear(facts) >= PLUNGING_FIRE_UNDERSTOOD ? 90 : 130)
}
