import { capital, spoken } from '@flankspeed/kernel'
import type * as fd from '../../rules/library.ts'

const MARKER = /^marker-\d+$/

/** What others see of a hidden boat is called by its marker: "marker-3" is shown as "Marker 3". */
export function withNames(b: fd.FdBattle): fd.FdBattle {
  if (!b.ships.some(({ name }) => MARKER.test(name))) return b
  const ships = b.ships.map((ship) => (MARKER.test(ship.name) ? { ...ship, name: capital(spoken(ship.name)) } : ship))
  return { ...b, ships }
}

/** A sentence for people. Squadrons and squalls have no names: their ids are shown as words. */
export function inWords(b: fd.FdBattle, sentence: string): string {
  const ids = [...b.squadrons, ...b.squalls].map(({ id }) => id).filter((id) => id.includes('-'))
  ids.sort((one, other) => other.length - one.length)
  const text = ids.reduce((told, id) => told.replaceAll(id, capital(spoken(id))), sentence)
  return text.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
