import { bearingAlong, distance } from '@flankspeed/kernel'
import type { SparringPartners } from '@flankspeed/lab/rulebook'
import { type Field, shotAt, usualWorth } from '../../../victory-at-sea/lab/sparring/gun-table.ts'
import { nearestFoe } from '../../../victory-at-sea/lab/sparring/minds.ts'
import { type Mind, partner } from '../../../victory-at-sea/lab/sparring/script.ts'
import * as vas from '../../../victory-at-sea/rules/library.ts'

type Owed<K extends vas.VasDecision['kind']> = Extract<vas.VasDecision, { kind: K }>

/** The flag in the dearest ship. */
function flagship({ b, side }: Field, { choices }: Owed<'admiral'>): vas.VasAction {
  const [best] = choices
    .flatMap(({ kind, flagships }) => flagships.map((id) => ({ kind, flagship: id })))
    .sort((one, other) => pointsOf(b, other.flagship) - pointsOf(b, one.flagship))
  return { side, do: 'admiral', ...(best ?? { kind: null }) }
}

const pointsOf = (b: vas.VasBattle, id: string): number => vas.cardOf(b, vas.shipById(b, id)!).points

/** Hull that all guns of a ship take off on average. */
function gunfire(field: Field, ship: vas.Ship, target: vas.Ship): number {
  let sum = 0
  for (let weapon = 0; weapon < ship.weapons.length; weapon++) {
    const shot = shotAt(field, ship, weapon, target)
    if (shot && !shot.torpedo) sum += shot.hull
  }
  return sum
}

/** The target that she hurts most: a lock keeps the others of the fleet from firing at her, so nobody else must do better. */
function lock(field: Field, { ships: [owed] }: Owed<'lock'>): vas.VasAction {
  const { b, side, own } = field
  const { ship: id, held, targets } = owed!
  const ship = vas.shipById(b, id)!
  const gain = (foe: string): number => {
    const target = vas.shipById(b, foe)!
    const others = own.filter((friend) => friend.id !== id && !friend.fired)
    return gunfire(field, ship, target) - Math.max(0, ...others.map((friend) => gunfire(field, friend, target)))
  }
  const [best] = [...(held === null ? [] : [held]), ...targets].sort((one, other) => gain(other) - gain(one))
  return { side, do: 'lock', ship: id, target: best !== undefined && gain(best) > 0 ? best : null }
}

const SNIPES_AT = 16
const BATTLE_RANGE = 12

const radarSniper: Mind = {
  fire: [1, 0.6],
  place: (field, _, there) => -1.5 * Math.abs(nearestFoe(field, there) - SNIPES_AT),
  order: ({ r, b }, ship) =>
    r.lists.orders.includes('radar-fire-control') && !ship.lock && vas.cardOf(b, ship).type !== 'destroyer'
      ? 'radar-fire-control'
      : null,
  answer(field, decision) {
    if (decision.kind === 'lock') return lock(field, decision)
    return decision.kind === 'admiral' ? flagship(field, decision) : null
  },
  decorate: ({ b }, ship, volleys) =>
    volleys.map((volley) => {
      if (ship.lock !== volley.target) return volley
      const far = distance(ship, vas.shipById(b, volley.target)!) > BATTLE_RANGE * 1000
      return isTorpedo(b, ship, volley) ? volley : { ...volley, radar: far ? 'range' : 'reroll' }
    }),
}

const isTorpedo = (b: vas.VasBattle, ship: vas.Ship, { weapon }: vas.VolleyOrder): boolean =>
  vas.cardOf(b, ship).weapons[Number(weapon)]?.kind === 'torpedo'

/** Enemies whose armour the shell is chosen for. */
const NEAREST = 3
const chance = (need: number): number => Math.min(1, Math.max(0, (7 - need) / 6))

/** High explosive where it hurts the nearest enemies more: one Damage Dice more, and little piercing (ADM-HE-02, ADM-HE-03). */
function shells({ b, side, foes }: Field, { ships }: Owed<'shells'>): vas.VasAction {
  const choice = ships.map((id) => {
    const ship = vas.shipById(b, id)!
    const gun = vas.cardOf(b, ship).weapons.find(({ kind }) => kind === 'main-gun')!
    const near = foes.toSorted((one, other) => distance(one, ship) - distance(other, ship)).slice(0, NEAREST)
    const hurt = (ap: number, dd: number): number =>
      near.reduce((sum, foe) => sum + dd * chance(Math.max(2, vas.cardOf(b, foe).armour - ap)), 0)
    const bursts = hurt(Math.min(gun.ap, -2), gun.dd + 1) > hurt(gun.ap, gun.dd)
    return { ship: id, shell: bursts ? ('high-explosive' as const) : ('armour-piercing' as const) }
  })
  return { side, do: 'shells', ships: choice }
}

const shellMaster: Mind = {
  fire: [1, 0.5],
  place: (field, _, there) => -1.5 * Math.abs(nearestFoe(field, there) - BATTLE_RANGE),
  worth: (field, _, target) => usualWorth(field, target),
  answer(field, decision) {
    if (decision.kind === 'shells') return shells(field, decision)
    return decision.kind === 'admiral' ? flagship(field, decision) : null
  },
  /** Every re-roll that is to be had goes to the first volley: it is the one with the most dice. */
  decorate({ r, b }, ship, volleys) {
    const [first, ...rest] = volleys
    if (!first) return volleys
    const target = vas.shipById(b, first.target)!
    const shot = r.aim(
      r,
      b,
      ship,
      Number(first.weapon),
      target,
      1,
      bearingAlong(target.x - ship.x, target.y - ship.y, ship.heading),
    )
    const reroll = Object.keys(r.rerollSources).filter((source) => r.rerollSources[source]!(r, b, shot))
    return reroll.length === 0 ? volleys : [{ ...first, reroll }, ...rest]
  },
}

export const sparring: SparringPartners = {
  'radar-sniper': partner('Fires by radar from long range, one ship to each target.', radarSniper),
  'shell-master': partner('Chooses the shell for the armour it meets, and calls on every re-roll.', shellMaster),
}
