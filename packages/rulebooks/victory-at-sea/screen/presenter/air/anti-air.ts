import { distance } from '@flankspeed/kernel'
import { hitChance } from '../../../odds/exact/hits.ts'
import { type Flight, inTheAir } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { atLeast } from '../gunnery/chances.ts'
import type { AntiAir, AntiAirTarget, Objected } from '../questions.ts'
import { weaponWords } from '../story/format.ts'

/** A ship's weapons against aircraft, with every target that each can reach. */
export function antiAir(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): AntiAir {
  return {
    weapons: vas.cardOf(b, ship).weapons.flatMap((weapon, i) => {
      if (!r.isAntiAir(weapon)) return []
      const flights = b.flights.filter((flight) => flight.side !== ship.side && inTheAir(flight))
      const boats = b.ships.filter((boat) => r.boatObjection(r, b, ship, i, boat) === null)
      const targets = [
        ...flights.flatMap((flight) => atFlight(r, b, ship, i, flight) ?? []),
        ...boats.map((boat) => atBoat(r, b, ship, i, boat)),
      ]
      const objected = targets.length > 0 ? null : objectionTo(r, b, ship, i, flights)
      return [
        {
          weapon: i,
          name: weaponWords(weapon.name),
          dice: r.antiAirDice(r, b, ship, i),
          local: r.localDice(weapon, ship.weapons[i]!),
          why: objected?.why ?? '',
          clause: objected?.clause ?? null,
          dualPurpose: weapon.kind === 'light-gun',
          targets,
        },
      ]
    }),
  }
}

function atFlight(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, i: number, flight: Flight): AntiAirTarget | null {
  const { dice, local } = r.antiAirOptions(r, b, ship, i, flight)
  if (dice + local === 0) return null
  const linked = vas.cardOf(b, ship).weapons[i]!.traits['twin-linked'] > 0
  const need = r.antiAirToHit(r, b, ship, flight, false)
  const localNeed = r.antiAirToHit(r, b, ship, flight, true)
  const hits = r.hitsNeeded(r, b, flight)
  const each = [
    ...new Array<number>(dice).fill(hitChance(need, linked)),
    ...new Array<number>(local).fill(hitChance(localNeed, linked)),
  ]
  return {
    target: flight.id,
    name: flight.name,
    kind: 'flight',
    range: tenths(distance(ship, flight)),
    dice,
    local,
    need,
    localNeed,
    hits,
    chance: atLeast(hits, each),
  }
}

/** A motor torpedo boat is hit as aircraft are, and then hurt as ships are: the chance is that of a hit. */
function atBoat(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, i: number, boat: vas.Ship): AntiAirTarget {
  const need = r.antiAirNeed.normal
  const dice = r.antiAirDice(r, b, ship, i)
  return {
    target: boat.id,
    name: boat.name,
    kind: 'boat',
    range: tenths(distance(ship, boat)),
    dice,
    local: 0,
    need,
    localNeed: need,
    hits: 1,
    chance: 1 - (1 - hitChance(need)) ** dice,
  }
}

/** What keeps it from firing at the nearest of them. */
function objectionTo(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, i: number, flights: readonly Flight[]): Objected {
  const [nearest] = flights.toSorted((one, other) => distance(ship, one) - distance(ship, other))
  if (!nearest) return { why: 'there is nothing in the air', clause: 'VAS-AA-02' }
  const own = r.antiAirObjection(r, b, ship, i, nearest, false)
  return own ? { why: own.why, clause: own.clause } : { why: '', clause: '' }
}

const tenths = (thousandths: number): number => Math.round(thousandths / 100) / 10
