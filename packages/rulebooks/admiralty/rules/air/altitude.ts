import { asOneOf } from '@flankspeed/kernel'
import { type Flight, lineOf, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { objection, refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'

export const ALTITUDES = ['low', 'high'] as const
export type Altitude = (typeof ALTITUDES)[number]

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Flight {
    /** Announced with each move, and in force until the next (ADM-HIGH-01, ADM-R-43). */
    altitude?: Altitude
  }
}

export const isHigh = ({ altitude }: Flight): boolean => altitude === 'high'

/** Only bombs fall from high up: no torpedoes, no dives into the deck (ADM-R-43). */
export function refuseAltitude(b: VasBattle, flight: Flight): void {
  const { role } = lineOf(b, flight)
  if (flight.altitude === undefined) refuse('ADM-GEN-01', 'the players have switched off high altitude')
  if (role === 'bomber' || role === 'dive-bomber') return
  refuse('ADM-HIGH-01', `only bombers fly at high altitude, ${flight.name} is a ${role}`, 'ADM-R-43')
}

export const altitudeField = {
  read(_r: Rules, flight: Flight, value: unknown, where: string): void {
    flight.altitude = value === undefined ? 'low' : asOneOf(value, ALTITUDES, where)
  },
  describe: (_r: Rules, _b: VasBattle, flight: Flight) => flight.altitude ?? 'low',
}

export const TOO_HIGH = objection(
  'ADM-AA-08',
  'AA and Local dice do not reach a flight at high altitude',
  'ADM-HIGH-02',
)
