import { vas } from '@flankspeed/engine'
import { bearingOf } from '@flankspeed/engine/kernel/arcs.ts'
import { BANDS } from '@flankspeed/engine/rulesets/victory-at-sea/targeting.ts'
import type { Overlay, Spot } from '../../chart/model.ts'
import type { OverlayWish } from '../presenter.ts'
import { inchWords, spot } from './words.ts'

/** Arcs, ranges and sight of a ship from where she is, or from where she might be. */
export function overlays(r: vas.Rules, b: vas.VasBattle, unit: string, wanted: OverlayWish): Overlay[] {
  const ship = vas.shipById(b, unit)
  if (!ship || (!vas.onTable(ship) && !wanted.from)) return []
  const there = wanted.from ? placed(ship, wanted.from) : ship
  return [
    ...(wanted.arcs || wanted.ranges ? weaponsOf(r, b, there, wanted) : []),
    ...(wanted.ranges && wanted.weapon === undefined ? antiAirRing(r, b, there) : []),
    ...(wanted.sight ? sight(r, b, there) : []),
  ]
}

function placed(ship: vas.Ship, { at, heading }: NonNullable<OverlayWish['from']>): vas.Ship {
  return {
    ...ship,
    x: Math.round(at[0] * 1000),
    y: Math.round(at[1] * 1000),
    heading: ((Math.round(heading * 100) % 36_000) + 36_000) % 36_000,
  }
}

/** The one weapon asked for; otherwise main guns and torpedoes that can fire, or the light guns of a ship without main guns. */
function weaponsOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, wanted: OverlayWish): Overlay[] {
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
  return chosen.flatMap((weapon) => {
    const key = `${weapon.arc} ${weapon.ranges}`
    if (drawn.has(key)) return []
    drawn.add(key)
    return bandsOf(r, ship, weapon, wanted)
  })
}

/** A sector for each range band, or one for all where only the arc was asked for. */
function bandsOf(r: vas.Rules, ship: vas.Ship, weapon: vas.Weapon, wanted: OverlayWish): Overlay[] {
  const at = spot(ship)
  const { from, to, width } = r.fireArcs[weapon.arc]
  const whole = width === 36_000 || !wanted.arcs
  const torpedo = weapon.kind === 'torpedo' ? ', torpedoes' : ''
  const limits = wanted.ranges
    ? weapon.ranges!.map((outer, i) => ({ inner: i === 0 ? 0 : weapon.ranges![i - 1]!, outer, band: BANDS[i]! }))
    : [{ inner: 0, outer: weapon.ranges![3], band: '' }]
  return limits
    .filter(({ inner, outer }) => outer > inner)
    .map(({ inner, outer, band }): Overlay => {
      const label = band === '' ? '' : `${outer}" ${band}${torpedo}`
      const words = label === '' ? {} : { label }
      if (whole) return { kind: 'ring', at, radius: outer, tone: ship.side, ...words }
      const turned = (angle: number): number => ((ship.heading + angle) / 100) % 360
      return { kind: 'sector', at, from: turned(from), to: turned(to), inner, outer, tone: ship.side, ...words }
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
  if (r.smokeBetween(r, b, ship, enemy)) return r.seesThroughSmoke(ship) ? '' : 'smoke'
  return range > r.visualRange.inches * 1000 ? 'beyond the horizon' : ''
}
