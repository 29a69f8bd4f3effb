import { type Pick, squaredDistance, when } from '@flankspeed/kernel'
import { cardOf, type FdBattle, isAshore, isShip, onTable, type Ship, type Side } from '../battle.ts'
import type { Stories } from '../events.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownShip, someShip } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Proposal } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    identified: { ship: string; target: string; passed: boolean }
    searchlight: { ship: string; target: string }
    'star-shell': { ship: string; target: string; lit: string[] }
  }
}
declare module '../words.ts' {
  interface Actions {
    identify: { ship: string; target: string }
    searchlight: { ship: string; target: string }
    'star-shell': { ship: string; target: string; battery?: string }
  }
}

/** Finding and lighting up the enemy by night. */
const actions: Record<'identify' | 'searchlight' | 'star-shell', ActionHandler> = {
  /** One test a turn, for one target (FD-VIS-11, FD-VIS-12, FD-VIS-23). */
  identify: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'target'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const target = r.targetOf(b, side, data.target, 'FD-VIS-11')
      r.refuseTask(b, side, ship)
      if (ship.identified !== null)
        refuse('FD-VIS-23', `${ship.name} has already made its identification test this turn`)
      const sight = r.sightOf(r, b, ship, target)
      if (sight !== 'dark')
        refuseBy(
          [
            ...when(sight === 'lit', 'FD-VIS-09'),
            ...when(sight === 'hidden', 'FD-VIS-05'),
            ...when(sight === 'blocked', 'FD-MEAS-09'),
            'FD-VIS-11',
          ],
          `${target.name} is not an unlit target inside the TVR with a clear line of sight`,
        )
      if (!r.engage(r, b, ship, dice, tell)) return
      const more = r.identificationModifiers(ship, target)
      const passed = r.crewTest(r, b, ship, 'FD-VIS-11', 'identification', dice, tell, more)
      ship.identified = { target: target.id, passed }
      tell?.({ tells: 'identified', clause: 'FD-VIS-12', ship: r.publicName(b, ship), target: target.id, passed })
    },
  },

  /** Lights up one ship, and the user with it, until the End Phase (FD-VIS-18). */
  searchlight: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'target'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const target = lightTarget(b, side, data.target, 'FD-VIS-18')
      r.refuseTask(b, side, ship)
      if (ship.submerged) refuse('FD-SUB-05', `${ship.name} is submerged and cannot use lights`)
      const against = searchlightObjection(r, b, ship, target)
      if (against !== null) refuse('FD-VIS-18', against)
      if (!r.engage(r, b, ship, dice, tell)) return
      ship.used = [...ship.used, 'searchlight']
      ship.lit = true
      target.lit = true
      tell?.({ tells: 'searchlight', clause: 'FD-VIS-18', ship: ship.id, target: r.publicName(b, target) })
    },
  },

  /** Gives up the fire of a battery, and tests (FD-VIS-19). */
  'star-shell': {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['ship', 'target', 'battery'])
      const ship = ownShip(b, side, data.ship, 'action.ship')
      const target = lightTarget(b, side, data.target, 'FD-VIS-19')
      r.refuseTask(b, side, ship)
      if (ship.submerged) refuse('FD-SUB-05', `${ship.name} is submerged and cannot use lights`)
      const battery = starShellBattery(r, b, ship, data.battery)
      if (b.light !== 'night') refuse('FD-VIS-19', 'star shell can only be fired at night')
      if (squaredDistance(ship, target) > r.starShellReach ** 2)
        refuse('FD-VIS-19', `${target.name} is more than 50 cm away`)
      if (battery === null) refuse('FD-VIS-19', `${ship.name} has no battery of 4 in or more to give up for it`)
      if (!r.engage(r, b, ship, dice, tell)) return
      const guns = r.gunsLeft(b, ship, battery)
      ship.fired = [...ship.fired, { battery, target: '', guns }]
      const lit = r.crewTest(r, b, ship, 'FD-VIS-19', 'star shell', dice, tell) ? r.underStarShell(r, b, target) : []
      for (const each of lit) each.lit = true
      tell?.({
        tells: 'star-shell',
        clause: 'FD-VIS-19',
        ship: ship.id,
        target: r.publicName(b, target),
        lit: lit.map(({ id }) => id),
      })
    },
  },
}

/** A ship of either side. */
function lightTarget(b: FdBattle, side: Side, id: unknown, clause: 'FD-VIS-18' | 'FD-VIS-19'): Ship {
  const target = someShip(b, side, id, 'action.target')
  if (!onTable(target)) refuse(clause, `${target.name} is no longer on the table`)
  return target
}

function searchlightObjection(r: Rules, b: FdBattle, ship: Ship, target: Ship): string | null {
  if (b.light !== 'night') return 'searchlights are used by night'
  if (!ship.searchlights) return `${ship.name} has no searchlights that work`
  if (ship.used.includes('searchlight')) return `${ship.name} has used its searchlights this turn`
  if (target === ship) return `${ship.name} cannot light up herself`
  if (squaredDistance(ship, target) > r.searchlightReach ** 2) return `${target.name} is more than 25 cm off`
  const clear = !r.isBlocked(b, ship, target) && !r.isObscured(r, b, ship, target)
  return clear ? null : `${ship.name} has no clear line to ${target.name}`
}

/** An OTHER battery that has not fired, or MAIN on a ship without any (FD-VIS-19). */
function starShellBattery(r: Rules, b: FdBattle, ship: Ship, wanted: unknown): string | null {
  const { batteries } = cardOf(b, ship)
  const others = batteries.some(({ group }) => group === 'OTHER')
  const fit = batteries.find(
    ({ name, group, gun_mm }) =>
      (wanted === undefined || wanted === name) &&
      (group === 'OTHER' || !others) &&
      gun_mm >= r.starShellGun &&
      r.gunsLeft(b, ship, name) > 0 &&
      !ship.fired.some(({ battery }) => battery === name),
  )
  return fit?.name ?? null
}

const proposeLights: Proposal = (r, b, ship, pick): FdAction | null => {
  if (!isShip(ship) || b.light !== 'night') return null
  const target = someEnemy(r, b, ship, pick)
  if (target === null) return null
  const { side } = ship
  const sight = r.sightOf(r, b, ship, target)
  if (ship.identified === null && sight === 'dark' && pick(4) > 0)
    return { side, do: 'identify', ship: ship.id, target: r.publicName(b, target) }
  if (searchlightObjection(r, b, ship, target) === null)
    return { side, do: 'searchlight', ship: ship.id, target: r.publicName(b, target) }
  if (squaredDistance(ship, target) > r.starShellReach ** 2 || pick(3) > 0) return null
  return starShellBattery(r, b, ship, undefined) === null
    ? null
    : { side, do: 'star-shell', ship: ship.id, target: r.publicName(b, target) }
}

/** One of the nearer enemies. */
function someEnemy(r: Rules, b: FdBattle, ship: Ship, pick: Pick): Ship | null {
  const near = b.ships.filter(
    (other) =>
      other.side !== ship.side &&
      onTable(other) &&
      !other.submerged &&
      !isAshore(other) &&
      r.rangeBand(r, ship, other) <= 2,
  )
  return near.length === 0 ? null : near[pick(near.length)]!
}

const stories: Stories<'identified' | 'searchlight' | 'star-shell'> = {
  identified: ({ ship, target, passed }, name) => [
    passed ? `${name(ship)} makes out ${name(target)}.` : `${name(ship)} makes out nobody in the dark.`,
  ],
  searchlight: ({ ship, target }, name) => [`${name(ship)} puts her searchlights on ${name(target)}.`],
  'star-shell': ({ ship, target, lit }, name) => [
    `${name(ship)} fires star shell over ${name(target)}: ${lit.length === 0 ? 'in vain' : `${lit.map(name).join(', ')} lit`}.`,
  ],
}

const proposals: Record<string, Proposal> = { lights: proposeLights }

export const lights = { actions, proposals, stories }
