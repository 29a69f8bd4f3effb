import { bearing, type Effect, type Spot, spot } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'

const KINDS: Record<string, 'shells' | 'bombs' | 'flak'> = { aaw: 'flak', bombs: 'bombs', asw: 'bombs' }

/** The effect of an event on the chart. */
export function effectOf(r: ct.Rules, event: CtEvent, b: ct.CtBattle): Effect | null {
  const at = (id: string): Spot | null => {
    const unit = [...b.ships, ...b.aircraft, ...b.landTargets].find((known) => known.id === id)
    return unit ? spot(unit) : null
  }
  switch (event.tells) {
    case 'move':
      return { kind: 'moved', unit: event.ship, from: event.from, to: event.to, heading: event.heading }
    case 'drift': {
      const ship = b.ships.find(({ id }) => id === event.ship)
      return ship ? { kind: 'moved', unit: ship.id, from: event.to, to: event.to, heading: ship.heading / 100 } : null
    }
    case 'deploy': {
      const base = b.aircraft.find(({ id }) => id === event.unit)?.base
      const from = (base === undefined ? null : at(base)) ?? event.at
      return { kind: 'moved', unit: event.unit, from, to: event.at, heading: bearing(from, event.at) }
    }
    case 'smoke':
      return placed(at(event.ship), 'smoke')
    case 'attack':
      return attack(r, event, at(event.unit), at(event.target))
    case 'in-vain':
      return flight(KINDS[event.weapon] ?? 'shells', at(event.unit), at(event.target), 1, 0)
    case 'launch': {
      const runs = flight('torpedoes', at(event.unit), at(event.target), event.markers, 0)
      return runs && { ...runs, runs: true }
    }
    case 'torpedoes':
      return flight('torpedoes', approach(b, event.ship), at(event.ship), event.dice.length, event.hits)
    case 'critical':
      return event.result === 'explosion' ? lost(at(event.ship), event.ship, 'magazine') : null
    case 'destroyed':
      return lost(at(event.ship), event.ship, 'sinking')
    case 'shot-down':
      return lost(at(event.unit), event.unit, 'aircraft')
    default:
      return null
  }
}

/** Dice that hit burst on the target; if they do not beat its armour, they do nothing. */
function attack(r: ct.Rules, event: CtEvent & { tells: 'attack' }, from: Spot | null, to: Spot | null): Effect | null {
  const first = event.waves[0] ?? []
  const faces = r.faces[event.mode]
  const struck = first.filter((die) => (faces[die - 1] ?? 0) > 0).length
  const shot = flight(KINDS[event.weapon] ?? 'shells', from, to, first.length, event.hits >= event.armour ? struck : 0)
  return shot && (event.hits >= event.armour ? shot : { ...shot, duds: struck })
}

/** Klicks of the last stretch that is seen of torpedoes on their way. */
const STRETCH = 6

/** Nobody keeps whose torpedoes they were: they are seen to come from the nearest enemy. */
function approach(b: ct.CtBattle, id: string): Spot | null {
  const ship = b.ships.find((one) => one.id === id)
  if (!ship) return null
  const [x, y] = spot(ship)
  const enemies = b.ships
    .filter(({ side, placed, fate, submerged }) => side !== ship.side && placed && fate === null && !submerged)
    .map(spot)
    .toSorted((one, other) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(other[0] - x, other[1] - y))
  const [fromX, fromY] = enemies[0] ?? [x, y + STRETCH]
  const far = Math.hypot(fromX - x, fromY - y) || 1
  const share = Math.min(1, STRETCH / far)
  return [x + (fromX - x) * share, y + (fromY - y) * share]
}

const lost = (at: Spot | null, unit: string, of: 'magazine' | 'sinking' | 'aircraft'): Effect | null =>
  at ? { kind: 'explosion', of, unit, at } : null

const placed = (at: Spot | null, kind: 'smoke' | 'explosion'): Effect | null => (at ? { kind, at } : null)

const flight = (
  kind: 'shells' | 'bombs' | 'flak' | 'torpedoes',
  from: Spot | null,
  to: Spot | null,
  shots: number,
  hits: number,
): Extract<Effect, { shots: number }> | null => (from && to ? { kind, from, to, shots, hits } : null)
