import { clauseOf, LIGHT_AFTER, type Light, lightNow, squallsOn } from '@flankspeed/kernel'
import { type Chart, type Position, plural } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'

type Conditions = NonNullable<Position['conditions']>

const LIGHTS: Readonly<Record<Light, string>> = {
  day: 'Day',
  'half-light': 'Half-light',
  moonlight: 'Night, moonlight',
  dark: 'Night, dark',
}

/** The light, night and weather, how far one sees, squalls, and the wind. */
export function conditions(r: vas.Rules, b: vas.VasBattle): Conditions {
  const { options, wind } = b
  const sight = r.visibilityNow(b)
  return [
    ...light(r, b),
    ...(options.badWeather ? [{ text: 'Bad weather', clause: 'VAS-R-119' }] : []),
    ...(options.lendLease ? [{ text: 'Lend-lease', clause: 'VAS-R-121' }] : []),
    ...(sight === null ? [] : [{ text: `Visibility ${sight / 1000}"`, clause: 'VAS-R-117' }]),
    ...squalls(b),
    ...(wind === null ? [] : [{ text: `Wind from the ${wind}`, clause: 'VAS-CV-03' }]),
  ]
}

/** By the rules of the battle, or by a change of light in its orders. */
export function isNight(r: vas.Rules, b: vas.VasBattle): boolean {
  const changed = b.orders ? lightNow(b.orders, b.turn) : null
  return changed ? ['dark', 'moonlight'].includes(LIGHT_AFTER[changed.change]) : r.isNight(b)
}

/** What the weather looks like: the moon by the orders, rain, or haze that limits what one sees by day. */
export function weatherOn(r: vas.Rules, b: vas.VasBattle): Pick<Chart, 'weather'> {
  const changed = b.orders ? lightNow(b.orders, b.turn) : null
  if (changed && LIGHT_AFTER[changed.change] === 'moonlight') return { weather: 'moonlight' }
  if (b.options.badWeather) return { weather: 'rain' }
  return r.visibilityNow(b) !== null && !isNight(r, b) ? { weather: 'haze' } : {}
}

function light(r: vas.Rules, b: vas.VasBattle): Conditions {
  const changed = b.orders ? lightNow(b.orders, b.turn) : null
  if (changed) return [{ text: LIGHTS[LIGHT_AFTER[changed.change]], clause: clauseOf(b.orders!.orders, changed) }]
  return r.isNight(b) ? [{ text: 'Night', clause: 'VAS-R-118' }] : []
}

function squalls(b: vas.VasBattle): Conditions {
  const now = b.orders ? squallsOn(b.orders, b.turn) : []
  return now.length === 0
    ? []
    : [{ text: plural(now.length, 'squall'), clause: clauseOf(b.orders!.orders, now[0]!.rule) }]
}
