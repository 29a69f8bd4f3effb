import { type Point, squaredDistance } from '@flankspeed/kernel'
import type { FdBattle, Weather } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** Light, weather and squalls (FD-VIS-01, FD-VIS-14, FD-VIS-16). */
const parts = {
  /** Tactical Visibility Range in range bands (FD-VIS-14). */
  tvrOf: { clear: 5, 'light-haze': 4, haze: 3, rain: 2, fog: 1, moonlit: 2, dark: 1 } as Record<Weather, number>,

  /** As one d10 falls, by the light (FD-SET-05). */
  weatherRoll(die: number, light: 'day' | 'night'): Weather {
    if (light === 'night') return die <= 5 ? 'moonlit' : 'dark'
    return die <= 5 ? 'clear' : die <= 7 ? 'light-haze' : die === 8 ? 'haze' : die === 9 ? 'rain' : 'fog'
  },

  tvr(r: Rules, b: FdBattle): number {
    return r.tvrOf[b.weather ?? (b.light === 'day' ? 'clear' : 'moonlit')]
  },

  isInBadWeather(b: FdBattle, at: Point): boolean {
    return b.squalls.some((squall) => squaredDistance(at, squall) <= squall.radius * squall.radius)
  },
}

export const weather = { parts }
