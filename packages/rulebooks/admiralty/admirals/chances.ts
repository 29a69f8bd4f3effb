import { dogfightOdds, isLoaded, loadDamage, threatOf } from '../../victory-at-sea/admirals/air/air-odds.ts'
import { chanceToHit, worthOfHull } from '../../victory-at-sea/admirals/worth.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'
import { evadeScore } from '../rules/air/flight-kinds.ts'
import { shipsInBox } from '../rules/carriers/deep-box.ts'

/** Chance that a fighter brings down a flight that does not dogfight (ADM-DEF-10, ADM-ONE-04). */
export function chanceAgainst(rules: vas.Rules, view: vas.VasBattle, fighter: vas.Flight, target: vas.Flight): number {
  const score = rules.dogfightScore(rules, view, fighter) + rules.support(rules, view, fighter)
  return chanceToHit(Math.max(evadeScore(vas.lineOf(view, target)) - score, rules.shootsDown.from))
}

/** Chances of winning and losing when two flights fight it out as they are. */
export function oddsOfFight(
  rules: vas.Rules,
  view: vas.VasBattle,
  own: vas.Flight,
  enemy: vas.Flight,
): { win: number; lose: number } {
  const strength = (flight: vas.Flight): number =>
    rules.dogfightScore(rules, view, flight) + rules.support(rules, view, flight)
  return dogfightOdds(strength(own) - strength(enemy))
}

/** Points that a flight is worth to whoever shoots it down: its own, and the harm it is about to do. */
export function prizeOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): number {
  return vas.lineOf(view, flight).points + missionOf(rules, view, flight)
}

/** Points that its load promises this turn. */
export function missionOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): number {
  const box = flight.inBoxOf ?? null
  if (box === null || box === flight.side || !isLoaded(view, flight)) return threatOf(rules, view, flight)
  return Math.max(
    0,
    ...shipsInBox(view, box).map((ship) => loadDamage(rules, view, flight, ship, flight) * worthOfHull(view, ship)),
  )
}
