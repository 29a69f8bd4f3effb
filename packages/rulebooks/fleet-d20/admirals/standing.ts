import * as fd from '../rules/library.ts'

/** A ship afloat keeps this share of her value, whatever her damage. */
const AFLOAT = 0.3
const FIRE = 0.03

/** The evaluation of a battle for a side: its remaining force compared with the enemy's, as a share of all. */
export function standing(b: fd.FdBattle, side: fd.Side): number {
  let [lead, all] = [0, 0]
  for (const ship of b.ships) {
    if (ship.dummy) continue
    const { points, S, F } = fd.cardOf(b, ship)
    const worth = Math.max(1, points)
    all += worth
    const whole = S + (F ?? 0)
    const left = whole === 0 ? 1 : (ship.S + (ship.F ?? 0)) / whole
    const share = fd.onTable(ship) ? AFLOAT + (1 - AFLOAT) * left - FIRE * ship.fires - lostGuns(b, ship) : 0
    lead += worth * (ship.fate === 'withdrawn' ? WITHDRAWN : Math.max(0, share)) * (ship.side === side ? 1 : -1)
  }
  for (const stand of b.stands) {
    const { points } = fd.standCardOf(b, stand)
    all += points
    const share = stand.fate === null ? stand.aircraft / Math.max(1, stand.original) : 0
    lead += points * share * (stand.side === side ? 1 : -1)
  }
  return lead / Math.max(1, all)
}

/** Saved, but out of the battle. */
const WITHDRAWN = 0.6
const GUNS = 0.2

/** The value that a ship loses with her mounts. */
function lostGuns(b: fd.FdBattle, ship: fd.Ship): number {
  const { batteries, torpedoes } = fd.cardOf(b, ship)
  const mounts = batteries.reduce((sum, battery) => sum + battery.mounts.length, torpedoes.length)
  const lost = Object.values(ship.mountsLost).reduce((sum, places) => sum + places.length, 0)
  return mounts === 0 ? 0 : (GUNS * lost) / mounts
}
