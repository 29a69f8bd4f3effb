import type { Seat, StoryEntry } from '@flankspeed/web/desk'
import { flightById } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import type { Additions } from '../additions.ts'
import { aimsOf } from '../gunnery/aims.ts'
import { mayHear } from '../set-up/secrets.ts'
import { diceRows } from './dice-rows.ts'
import { effectOf } from './effect.ts'
import { eventFacts } from './event-facts.ts'
import { sentences } from './sentences.ts'

/** One event, ready to be told; null where that seat must not hear of it. */
export function tell(
  ruleset: vas.VasRuleset,
  event: vas.VasEvent,
  b: vas.VasBattle,
  seat: Seat,
  additions: Additions,
): StoryEntry | null {
  const units = unitsIn(event)
  if (!mayHear(event, units, b, seat)) return null
  const first = units[0]
  const unit = first === undefined ? undefined : (vas.shipById(b, first) ?? flightById(b, first))
  const aim = event.tells === 'volley' ? aimOf(ruleset.rulesOf(b), b, event) : null
  const facts = [...eventFacts(event), ...additions.facts(event)]
  return {
    tells: event.tells,
    side: 'side' in event ? event.side : (unit?.side ?? null),
    sentences: sentences(ruleset, event, b),
    clauses: clausesIn(event),
    dice: diceRows(ruleset.rulesOf(b), event),
    effect: effectOf(event, b),
    units,
    ...(event.tells === 'turn' || event.tells === 'phase' ? { heading: true } : {}),
    ...(aim ? { aim } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  }
}

/** A weapon that fires, and its mounts that bear. */
function aimOf(r: vas.Rules, b: vas.VasBattle, event: vas.VasEvent & { tells: 'volley' }): StoryEntry['aim'] {
  const aim = { unit: event.ship, weapon: event.weapon, target: event.target }
  const ship = vas.shipById(b, event.ship)
  return ship ? { ...aim, mounts: aimsOf(r, b, ship, [aim]).map(({ mount }) => mount) } : aim
}

/** Who acts first, then whom it concerns. */
function unitsIn(event: vas.VasEvent): string[] {
  if (event.tells === 'dogfight') return event.totals.map(({ flight }) => flight)
  if (event.tells === 'scouting')
    return event.dice.map(({ scout }) => scout).filter((id) => id !== 'Observation Flight')
  const named = event as { ship?: string; flight?: string; target?: string | null }
  const [first, second] = event.tells === 'launch' ? [named.flight, named.ship] : [named.ship, named.flight]
  return [first, second, named.target].filter((id): id is string => typeof id === 'string')
}

/** The rule that made it so, then those of every part of its numbers. */
function clausesIn(event: vas.VasEvent): string[] {
  const found: string[] = []
  if ('clause' in event) found.push(event.clause)
  if (event.tells === 'move' && (event.stoodClear || event.stoppedShort)) found.push('VAS-MOVE-09')
  if ('reasons' in event) found.push(...event.reasons.map(({ clause }) => clause))
  if (event.tells === 'initiative')
    for (const { reasons } of event.rolls) found.push(...reasons.map(({ clause }) => clause))
  if ('check' in event && event.check) found.push('VAS-CQ-01', ...event.check.reasons.map(({ clause }) => clause))
  return [...new Set(found)]
}
