import type { Position } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'

/** Night and weather, where the players agreed on them, and the wind. */
export function conditions({ options, wind }: vas.VasBattle): NonNullable<Position['conditions']> {
  return [
    ...(options.night ? [{ text: 'Night', clause: 'VAS-R-118' }] : []),
    ...(options.badWeather ? [{ text: 'Bad weather', clause: 'VAS-R-119' }] : []),
    ...(options.lendLease ? [{ text: 'Lend-lease', clause: 'VAS-R-121' }] : []),
    ...(options.visibility === null ? [] : [{ text: `Visibility ${options.visibility}"`, clause: 'VAS-R-117' }]),
    ...(wind === null ? [] : [{ text: `Wind from the ${wind}`, clause: 'VAS-CV-03' }]),
  ]
}
