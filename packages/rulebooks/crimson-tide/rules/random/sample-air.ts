import { type Pick, squaredDistance } from '@flankspeed/kernel'
import { AIR_WEAPONS } from '../air/air-attack.ts'
import type { CtBattle, Side } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { CtAction, Sample } from '../words.ts'
import { oneOf } from './sample.ts'

/** At a ship that it can hurt, or somewhere near one; now and then nobody flies. */
export const sampleDeploy: Sample<'deploy'> = (r, b, { side, units }, pick) => {
  const unit = oneOf(units, pick)
  if (pick(4) === 0) return { side, do: 'pass' }
  const token = b.aircraft.find((known) => known.id === unit)!
  const prey = [...b.ships, ...b.landTargets]
  const deploy = { side, do: 'deploy', unit } as const
  for (let tries = 0; tries < 4; tries++) {
    const position = pick(3) === 0 ? 'strafing' : 'ordnance'
    const target = prey[pick(prey.length)]!
    if (r.positionObjection(r, b, token, position, target) === null) return { ...deploy, position, against: target.id }
  }
  const near = prey[pick(prey.length)]!
  const at = (place: number, most: number): number => Math.max(0, Math.min(most, place + 1000 * (pick(9) - 4))) / 1000
  return { ...deploy, position: 'free', at: [at(near.x, b.table[0]), at(near.y, b.table[1])] }
}

/** Klicks at which an aircraft looks near enough for AAW. */
const LOOKS_NEAR = 16_000

export function sampleAaw(r: Rules, b: CtBattle, side: Side, unit: string, pick: Pick): CtAction {
  const firer = [...b.ships, ...b.aircraft].find((known) => known.id === unit)!
  for (let tries = 0; tries < 6; tries++) {
    const target = b.aircraft[pick(b.aircraft.length)]!
    if (r.aircraftObjection(r, b, firer, target) !== null) continue
    if (pick(8) > 0 && squaredDistance(firer, target) > LOOKS_NEAR * LOOKS_NEAR) continue
    return { side, do: 'fire', unit, weapon: 'aaw', target: target.id }
  }
  return { side, do: 'end-step', phase: 'air-defence' }
}

export function sampleStrike(r: Rules, b: CtBattle, side: Side, unit: string, pick: Pick): CtAction {
  const token = b.aircraft.find((known) => known.id === unit)!
  const prey = r.preyById(b, token.against!)!
  const weapons = AIR_WEAPONS.filter(
    (weapon) => r.strikeObjection(r, b, token, weapon) === null && r.preyObjection(r, b, token, weapon, prey) === null,
  )
  return { side, do: 'fire', unit, weapon: weapons[pick(weapons.length)]!, target: prey.id }
}

export function sampleLaunch(r: Rules, b: CtBattle, side: Side, unit: string, pick: Pick): CtAction {
  const boat = b.ships.find((known) => known.id === unit)!
  const targets = b.ships.filter((target) => r.quarryObjection(r, b, boat, target) === null)
  const target = targets[pick(targets.length)]!
  if (pick(8) > 0 && squaredDistance(boat, target) > LOOKS_NEAR * LOOKS_NEAR)
    return { side, do: 'end-step', phase: 'submarine-attack' }
  const astern = r.ability(b, boat, 'stern-tubes') > 0 && pick(3) === 0
  return { side, do: 'fire', unit, weapon: 'torpedo', target: target.id, ...(astern ? { arc: 'aft' } : {}) }
}

/** Any open deck, or the land base. */
export const sampleLanding: Sample<'land'> = (r, b, { side, units }, pick) => {
  const unit = oneOf(units, pick)
  const token = b.aircraft.find((known) => known.id === unit)!
  const decks = b.ships.filter((ship) => r.landingObjection(r, b, token, ship) === null)
  if (decks.length > 0 && pick(5) > 0) return { side, do: 'land', unit, base: decks[pick(decks.length)]!.id }
  const land = { side, do: 'land', unit, base: 'land' } as const
  if (r.hasRoomAshore(r, b, side) || pick(2) === 0) return land
  const standing = r.onLand(b, side)
  return { ...land, lost: standing[pick(standing.length)]!.id }
}
