import { expect, test } from 'vitest'
import type { Fleet } from '../../desk/library/fleets.ts'
import { counted, flightsCounted, named, withFlight, withFlights, withShip, withShips } from './changes.ts'

const fleet: Fleet = { navy: 'rn', year: 1942, points: 1000, ships: [] }

test('ships of one class are counted together until they have names', () => {
  const two = withShip(withShip(fleet, { id: 'tribal', navy: 'rn' }), { id: 'tribal', navy: 'rn' })
  expect(two.ships).toEqual([{ class: 'tribal', count: 2 }])
  const cossack = withShips(two, 0, (ship) => named(ship, 'Cossack'))
  expect(cossack.ships).toEqual([{ class: 'tribal', name: 'Cossack' }])
  expect(withShip(cossack, { id: 'tribal', navy: 'rn' }).ships).toHaveLength(2)
  expect(named({ class: 'tribal', name: 'Cossack' }, '')).toEqual({ class: 'tribal' })
})

test('none left of an entry removes it', () => {
  expect(withShips({ ...fleet, ships: [{ class: 'hood' }] }, 0, (ship) => counted(ship, 0)).ships).toEqual([])
  expect(counted({ class: 'hood', name: 'Hood' }, 2)).toEqual({ class: 'hood', count: 2 })
  expect(counted({ class: 'hood', count: 2 }, 1)).toEqual({ class: 'hood' })
})

test('a ship of another navy makes a joint fleet', () => {
  expect(withShip(fleet, { id: 'richelieu', navy: 'mn' }).navy).toEqual(['rn', 'mn'])
  expect(withShip(fleet, { id: 'hood', navy: 'rn' }).navy).toBe('rn')
})

test('Flights are counted by aircraft and role', () => {
  const swordfish = { aircraft: 'swordfish-i', role: 'torpedo-bomber' }
  const two = withFlight(withFlight([], swordfish), swordfish)
  expect(two).toEqual([{ ...swordfish, count: 2 }])
  expect(withFlights({ class: 'illustrious' }, two)).toEqual({ class: 'illustrious', flights: two })
  expect(withFlights({ class: 'illustrious', flights: two }, flightsCounted(two, 0, 0))).toEqual({
    class: 'illustrious',
  })
})
