import type { FireLimits, Prospect, Shot } from '@flankspeed/command/rulebook'
import { distance, plural, total } from '@flankspeed/kernel'
import { type Idea, launches, looks, shots } from '../admirals/activation.ts'
import { worthOfFire, worthOfTorpedoes } from '../admirals/worth.ts'
import { acquisitionChance } from '../odds/gunnery-odds.ts'
import { powerChance, rollChances, testChance } from '../odds/single-dice.ts'
import * as fd from '../rules/library.ts'
import { rankOf } from './units.ts'

const CENTIMETRE = 1000

const enemiesOf = (b: fd.FdBattle, side: fd.Side): fd.Ship[] =>
  b.ships.filter((foe) => foe.side !== side && fd.onTable(foe) && !foe.submerged)

/** What all guns and torpedoes of a ship would do to each enemy. In the dark she must make him out first. */
export function prospects(r: fd.Rules, b: fd.FdBattle, side: fd.Side, unit: string): Prospect[] {
  const ship = fd.shipById(b, unit)
  if (!ship || isPowerless(ship)) return []
  return enemiesOf(b, side).flatMap((target): Prospect[] => {
    const seen = [...shots(r, b, ship, [target]), ...launches(r, b, ship, [target])]
    const looked = seen.length === 0 ? looks(r, b, ship, [target]).filter(({ worth }) => worth > 0) : []
    const ideas = [...seen, ...looked]
    if (ideas.length === 0) return []
    const chances = ideas.map(({ action }) => chanceOf(r, b, ship, target, action))
    return [
      {
        target: target.id,
        chance: 1 - chances.reduce((miss, chance) => miss * (1 - chance), 1),
        damage: ideas.reduce((sum, { action }) => sum + damageOf(r, b, ship, target, action), 0),
        range: distance(ship, target) / CENTIMETRE,
      },
    ]
  })
}

/** She has tested for power and failed (FD-UCR-11). */
const isPowerless = ({ powerFailure, powered }: fd.Ship): boolean => powerFailure && powered === false

const batteryOf = (b: fd.FdBattle, ship: fd.Ship, name: string): fd.Battery =>
  fd.cardOf(b, ship).batteries.find((battery) => battery.name === name)!

/** The chance of a hit: of the whole chain, with power, radar and eyes. */
function chanceOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, action: fd.FdAction): number {
  const band = r.rangeBand(r, ship, target)
  const power = powerChance(r, ship)
  const sitting = r.isSittingTarget(r, b, target)
  if (action.do === 'identify') return power * testChance(r, r.crewQuality(ship))
  if (action.do === 'torpedo') {
    const { tubes, setting } = spreadOf(r, b, ship, target, action)
    const needed = r.torpedoNumbers.byBand[band - 1]!
    const { hits } = rollChances(r, needed, total(r.torpedoModifiers(r, b, ship, target, setting)), sitting)
    return power * (1 - (1 - hits) ** r.bands(tubes))
  }
  if (action.do !== 'fire') return 0
  const battery = batteryOf(b, ship, action.battery)
  const sight = r.sightOf(r, b, ship, target)
  const guns = r.gunsReady(r, b, ship, battery, target)
  const modifier = total(r.gunneryModifiers(r, b, ship, battery, target, guns, sight))
  const needed = r.onTarget[r.controlOf(b, ship)][band - 1]!
  const { hits } = rollChances(r, needed, modifier, sitting || fd.cardOf(b, ship).kind === 'shore')
  return power * (sight === 'hidden' ? acquisitionChance(r, ship, battery, target) : 1) * hits
}

type Torpedo = Extract<fd.FdAction, { do: 'torpedo' }>

function spreadOf(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  target: fd.Ship,
  { mounts = [] }: Torpedo,
): { tubes: number; setting: fd.TorpedoSetting } {
  const places = mounts.map((mount) => (typeof mount === 'number' ? mount : mount.mount))
  const type = fd.torpedoType(fd.cardOf(b, ship).torpedoes[places[0]!]!.type)!
  return {
    tubes: places.reduce((sum, mount) => sum + ship.tubes[mount]!, 0),
    setting: r.fastestTo(r, ship, target, type)!,
  }
}

/** As a share of the target's whole hull. */
function damageOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, action: fd.FdAction): number {
  if (action.do === 'torpedo') return worthOfTorpedoes(r, b, ship, target, 1)
  const { batteries } = fd.cardOf(b, ship)
  const used = action.do === 'fire' ? [batteryOf(b, ship, action.battery)] : batteries
  return used.reduce((sum, battery) => sum + worthOfFire(r, b, ship, battery, target, 1), 0)
}

/** The next thing that a ship does to that target: battery after battery, then torpedoes; in the dark she looks first. */
export function fire(
  r: fd.Rules,
  b: fd.FdBattle,
  unit: string,
  target: string,
  limits: FireLimits,
): fd.FdAction | null {
  const [ship, enemy] = [fd.shipById(b, unit), fd.shipById(b, target)]
  if (!ship || !enemy || enemy.side === ship.side || !fd.onTable(enemy) || isPowerless(ship)) return null
  const ideas: Idea[] = [
    ...shots(r, b, ship, [enemy]),
    ...launches(r, b, ship, [enemy]),
    ...looks(r, b, ship, [enemy]).filter(({ worth }) => worth > 0),
  ]
  return ideas.find(({ action }) => isWithin(b, limits, action))?.action ?? null
}

function isWithin(b: fd.FdBattle, { beyond, torpedoes, torpedoesAt }: FireLimits, action: fd.FdAction): boolean {
  if (action.do !== 'fire' && action.do !== 'torpedo') return true
  const [ship, target] = [fd.shipById(b, action.ship), fd.shipById(b, action.target)]
  if (!ship || !target) return true
  if (beyond !== null && distance(ship, target) > beyond * CENTIMETRE) return false
  return action.do === 'fire' || (torpedoes && (torpedoesAt === null || torpedoesAt.includes(rankOf(b, target))))
}

export const obey = (b: fd.FdBattle, action: fd.FdAction, limits: FireLimits): fd.FdAction | null =>
  isWithin(b, limits, action) ? action : null

/** Free and helpful: aircraft land and are made ready, light weapons fire at what is near. */
const BESIDES = ['land', 'service', 'aa', 'hunt', 'close-fire'] as const

/** The last of all, and all of it. */
const last = (count: number): number => count - 1

export function besides(r: fd.Rules, b: fd.FdBattle, unit: string): fd.FdAction | null {
  const ship = fd.shipById(b, unit)
  if (!ship || isPowerless(ship)) return null
  for (const task of BESIDES) {
    const action = r.proposals[task]?.(r, b, ship, last)
    if (action) return action
  }
  return null
}

export function shotsOf(action: fd.FdAction): Shot[] {
  if (action.do !== 'fire') return []
  const { battery = 'her guns', guns, target } = action
  return [{ weapon: guns === undefined ? battery : `${plural(guns, 'gun')} of ${battery}`, target }]
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

export function explain(r: fd.Rules, b: fd.FdBattle, action: fd.FdAction): string | null {
  if (action.do !== 'fire' && action.do !== 'torpedo' && action.do !== 'identify') return null
  const [ship, target] = [fd.shipById(b, action.ship), fd.shipById(b, action.target)]
  if (!ship || !target) return null
  const chance = percent(chanceOf(r, b, ship, target, action))
  const range = `${Math.round(distance(ship, target) / CENTIMETRE)} cm`
  if (action.do === 'identify') return `${target.name}, ${range}: ${chance} to make her out.`
  const damage = percent(damageOf(r, b, ship, target, action))
  return `${target.name}, ${range}: ${chance} to hit, ${damage} of her hull on average.`
}
