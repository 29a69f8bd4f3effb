import { Illegal, Malformed, ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { shipById } from '../battle.ts'
import { printedFlights } from '../cards/flight-card.ts'
import { victoryAtSea } from '../index.ts'

const CARRIER = { type: 'carrier', flankSpeed: 6, armour: 3, hull: 30, traits: ['carrier 2'] }
const GUNS = { name: 'Light Guns', kind: 'light-gun', ranges: [4, 8, 12, 16], ad: 6, dd: 1 }
const DP = { ...GUNS, traits: ['dp'] }

type Fields = Record<string, unknown>

const muster = (setup: Fields) => victoryAtSea.muster(setup, new ScriptedDice([]))

/** The clause with which a position is refused, or null when it can be set up. */
function refusal(setup: Fields): string | null {
  try {
    muster(setup)
    return null
  } catch (error) {
    if (error instanceof Illegal) return error.clause
    throw error
  }
}

const aboard = (flights: Fields[]): Fields => ({
  year: 1944,
  ships: [{ id: 'akagi', side: 'red', at: [20, 20], card: CARRIER }],
  flights: flights.map((flight, i) => ({ id: `flight-${i}`, side: 'red', aboard: 'akagi', ...flight })),
})

const fused = (nation: string, year: number, weapon: Fields = DP): Fields => ({
  year,
  sides: { red: { nation } },
  ships: [
    {
      id: 'laffey',
      side: 'red',
      at: [20, 20],
      vtFuses: true,
      card: { type: 'destroyer', points: 30, flankSpeed: 8, armour: 2, hull: 12, weapons: [weapon] },
    },
  ],
})

rule(['VAS-AIR-10', 'VAS-R-107'], 'a chart line has a year, a role, speed, dogfight, damage, traits and points', () => {
  const line = (id: string) => printedFlights.find((flight) => flight.id === id)
  expect(line('swordfish-torpedo-bomber')).toMatchObject({
    name: 'Fairey Swordfish I',
    commissioned: 1936,
    carrierCapable: true,
    role: 'torpedo-bomber',
    flankSpeed: 10,
    dogfight: -2,
    damageDice: 4,
    ap: 0,
    traits: { devastating: 1, large: 0, tough: 0 },
    points: 10,
  })
  expect(line('swordfish-bomber')).toMatchObject({ commissioned: 1936, role: 'bomber', damageDice: 3, ap: 0 })
  expect(line('a6m2-zero-bomber')).toMatchObject({ role: 'bomber', damageDice: 1, ap: -2, points: 15 })
  expect(line('f4u-1-corsair-fighter')).toMatchObject({ carrierCapable: false, dogfight: 3, traits: { tough: 1 } })
})

rule('VAS-AIR-10', 'a Flight is not in service before its year', () => {
  const corsair = (year: number): Fields => ({
    year,
    flights: [{ id: 'corsair', side: 'red', at: [20, 20], class: 'f4u-4-corsair-fighter' }],
  })
  expect(refusal(corsair(1943))).toBe('VAS-CARD-21')
  expect(refusal(corsair(1944))).toBeNull()
})

rule('VAS-CV-11', 'only carrier-capable Flights are placed on a carrier', () => {
  expect(refusal(aboard([{ class: 'a6m5-zero-kamikaze' }]))).toBe('VAS-CV-11')
  expect(refusal(aboard([{ class: 'a6m5-zero-fighter' }]))).toBeNull()
})

rule(['VAS-CV-12', 'VAS-AIR-12'], 'a carrier holds as many Flights as its card says', () => {
  const zero = { class: 'a6m5-zero-fighter' }
  expect(refusal(aboard([zero, zero]))).toBeNull()
  expect(refusal(aboard([zero, zero, zero]))).toBe('VAS-CV-12')
})

const scouts = (tasks: string[]): Fields => ({
  ships: [{ id: 'warspite', side: 'red', class: 'Warspite', at: [20, 20] }],
  flights: tasks.map((task) => ({ task, of: 'warspite' })),
})

rule(['VAS-OBS-01', 'VAS-STR-05'], 'Aircraft 2 means two Observation Flights, whatever they do', () => {
  expect(refusal(scouts(['guiding', 'scouting']))).toBeNull()
  expect(refusal(scouts(['guiding', 'guiding', 'guiding']))).toBe('VAS-OBS-01')
  expect(refusal(scouts(['guiding', 'scouting', 'scouting']))).toBe('VAS-OBS-01')
})

rule(['VAS-OBS-02', 'VAS-OBS-03'], 'each has one task of two', () => {
  expect(shipById(muster(scouts(['guiding', 'scouting'])), 'warspite')!.guiding).toBe(1)
  expect(shipById(muster(scouts(['scouting', 'scouting'])), 'warspite')!.guiding).toBe(0)
  expect(shipById(muster(scouts(['guiding', 'guiding'])), 'warspite')!.guiding).toBe(2)
})

rule(['VAS-OBS-04', 'VAS-AIR-09'], 'Observation Flights have no place on the table', () => {
  expect(muster(scouts(['guiding', 'scouting'])).flights).toEqual([])
  const placed = { flights: [{ id: 'kingfisher', side: 'red', at: [20, 20], card: { role: 'observation' } }] }
  expect(() => muster(placed)).toThrow(/Observation/)
})

rule('VAS-USN-03', 'US ships with DP light guns may have VT Fuses from 1943', () => {
  expect(refusal(fused('US Navy', 1943))).toBeNull()
  expect(refusal(fused('US Navy', 1942))).toBe('VAS-USN-03')
  expect(refusal(fused('US Navy', 1943, GUNS))).toBe('VAS-USN-03')
  expect(refusal(fused('Kriegsmarine', 1943))).toBe('VAS-USN-03')
})

rule('VAS-RN-01', 'so may British ones', () => {
  expect(refusal(fused('Royal Navy', 1943))).toBeNull()
  expect(refusal(fused('Royal Navy', 1942))).toBe('VAS-RN-01')
  expect(refusal(fused('Royal Navy', 1943, GUNS))).toBe('VAS-RN-01')
})

rule('VAS-R-95', 'VT Fuses cost nothing', () => {
  const battle = muster(fused('US Navy', 1943))
  expect(battle.ships[0]!.vtFuses).toBe(true)
  expect(battle.cards[battle.ships[0]!.card]!.points).toBe(30)
})

test.each([[null], [5], ['zero'], [[]]])('%j is no Flight, and the message says where', (flight) => {
  const { ships } = aboard([])
  expect(() => muster({ ships, flights: [flight] })).toThrow(Malformed)
  expect(() => muster({ ships, flights: [flight] })).toThrow('battle.flights[0]')
})
