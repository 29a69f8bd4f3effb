import { bearingOf } from '@flankspeed/kernel'
import type { Overlay, OverlayOptions, Spot } from '@flankspeed/web/desk'
import { type Flight, flightById, inTheAir, lineOf } from '../../rules/battle.ts'
import { BANDS } from '../../rules/gunnery/targeting.ts'
import * as vas from '../../rules/library.ts'
import { reachOf } from './movement/reach.ts'
import { inchWords, spot } from './story/format.ts'

/** Arcs, ranges and sight of a unit from where it is, or from where it might be. */
export function overlays(r: vas.Rules, b: vas.VasBattle, unit: string, wanted: OverlayOptions): Overlay[] {
  const flight = flightById(b, unit)
  if (flight) return wanted.ranges && inTheAir(flight) ? [flightReach(b, flight, wanted)] : []
  const ship = vas.shipById(b, unit)
  if (!ship || (!vas.onTable(ship) && !wanted.from)) return []
  const there = wanted.from ? placed(ship, wanted.from) : ship
  return [
    ...(wanted.reach ? [{ kind: 'area', shapes: reachOf(r, b, there), tone: ship.side } as const] : []),
    ...(wanted.arcs || wanted.ranges ? weaponsOf(r, b, there, wanted) : []),
    ...(wanted.ranges && wanted.weapon === undefined ? antiAirRing(r, b, there) : []),
    ...(wanted.sight ? [...visibility(r, b, there), ...sight(r, b, there)] : []),
  ]
}

/** How far a Flight flies in a turn. */
function flightReach(b: vas.VasBattle, flight: Flight, { from }: OverlayOptions): Overlay {
  const radius = lineOf(b, flight).flankSpeed
  const at: Spot = from ? [from.at[0], from.at[1]] : spot(flight)
  return { kind: 'ring', at, radius, label: `${radius}" flight`, tone: flight.side }
}

function placed(ship: vas.Ship, { at, heading }: NonNullable<OverlayOptions['from']>): vas.Ship {
  return {
    ...ship,
    x: Math.round(at[0] * 1000),
    y: Math.round(at[1] * 1000),
    heading: ((Math.round(heading * 100) % 36_000) + 36_000) % 36_000,
  }
}

/** The one weapon asked for; otherwise main guns and torpedoes that can fire, or the light guns of a ship without main guns. */
function weaponsOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, wanted: OverlayOptions): Overlay[] {
  const { weapons } = vas.cardOf(b, ship)
  const works = (weapon: vas.Weapon, i: number): boolean =>
    weapon.ranges !== null && !ship.weapons[i]!.out && r.diceReady(r, weapon, ship.weapons[i]!) > 0
  const heavy = weapons.some((weapon, i) => weapon.kind === 'main-gun' && works(weapon, i))
  const chosen = weapons.filter((weapon, i) => {
    if (wanted.weapon !== undefined) return i === wanted.weapon && weapon.ranges !== null
    if (!works(weapon, i) || weapon.kind === 'aa-battery') return false
    return weapon.kind === 'torpedo' || (heavy ? weapon.kind === 'main-gun' : weapon.kind === 'light-gun')
  })
  const drawn = new Set<string>()
  const labelled = new Set<string>()
  return chosen.flatMap((weapon) => {
    const arc = `${weapon.kind} ${weapon.arc} ${weapon.ranges}`
    const ranges = `${weapon.kind} ${weapon.ranges}`
    if (drawn.has(arc)) return []
    const bands = bandsOf(r, ship, weapon, wanted)
    const again = labelled.has(ranges)
    drawn.add(arc)
    labelled.add(ranges)
    return again ? bands.map(unlabelled) : bands
  })
}

/** The same figures once are enough: turrets forward and aft differ in their arcs alone. */
function unlabelled(overlay: Overlay): Overlay {
  const { label: _, ...rest } = overlay as Overlay & { label?: string }
  return rest as Overlay
}

/** A sector for each range band, or one for all where only the arc was asked for; torpedoes beside guns have one too. */
function bandsOf(r: vas.Rules, ship: vas.Ship, weapon: vas.Weapon, wanted: OverlayOptions): Overlay[] {
  const at = spot(ship)
  const { from, to, width } = r.fireArcs[weapon.arc]
  const whole = width === 36_000 || !wanted.arcs
  const ranges = weapon.ranges!
  const aside = weapon.kind === 'torpedo' && wanted.weapon === undefined
  const bands =
    wanted.ranges && !aside
      ? ranges.map((outer, i) => ({ inner: i === 0 ? 0 : ranges[i - 1]!, outer, words: BANDS[i]! }))
      : [{ inner: 0, outer: ranges[3], words: aside ? 'torpedoes' : '' }]
  return bands
    .filter(({ inner, outer }) => outer > inner)
    .map(({ inner, outer, words }): Overlay => {
      const label = wanted.ranges && words !== '' ? { label: `${outer}" ${words}` } : {}
      if (whole) return { kind: 'ring', at, radius: outer, tone: ship.side, ...label }
      const turned = (angle: number): number => ((ship.heading + angle) % 36_000) / 100
      return { kind: 'sector', at, from: turned(from), to: turned(to), inner, outer, tone: ship.side, ...label }
    })
}

/** How far she reaches aircraft. */
function antiAirRing(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Overlay[] {
  const reach = Math.max(
    0,
    ...vas
      .cardOf(b, ship)
      .weapons.map((weapon, i) =>
        r.isAntiAir(weapon) && !ship.weapons[i]!.out && r.antiAirDice(r, b, ship, i) > 0 ? r.antiAirRange(weapon) : 0,
      ),
  )
  if (reach === 0 || b.flights.length === 0) return []
  return [{ kind: 'ring', at: spot(ship), radius: reach / 1000, label: `${reach / 1000}" aircraft`, tone: 'quiet' }]
}

/** How far she sees by night or in haze; others that have fired are seen further. */
function visibility(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Overlay[] {
  if (r.visibilityNow(b) === null) return []
  const unseen = { ...ship, weapons: [] }
  const radius = r.sightOf(r, b, ship, unseen) / 1000
  return [{ kind: 'ring', at: spot(ship), radius, label: `sees ${radius}"`, tone: 'quiet' }]
}

/** A line to every enemy: grey and with the reason where she cannot be seen. */
function sight(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Overlay[] {
  const from: Spot = spot(ship)
  return b.ships
    .filter((enemy) => enemy.side !== ship.side && vas.onTable(enemy))
    .map((enemy) => {
      const { range } = bearingOf(ship, ship.heading, enemy)
      const blocked = hidden(r, b, ship, enemy, range)
      return {
        kind: 'line',
        from,
        to: spot(enemy),
        label: `${inchWords(range / 1000)}${blocked === '' ? '' : `, ${blocked}`}`,
        tone: blocked === '' ? 'chart' : 'quiet',
      }
    })
}

function hidden(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, enemy: vas.Ship, range: number): string {
  if (r.landBetween(b, ship, enemy)) return 'land'
  if (r.smokeBetween(r, b, ship, enemy)) return r.seesThroughSmoke(ship, enemy, null) ? '' : 'smoke'
  if (range > r.visualRange.inches * 1000) return 'beyond the horizon'
  return range > r.sightOf(r, b, ship, enemy) ? 'not seen' : ''
}
