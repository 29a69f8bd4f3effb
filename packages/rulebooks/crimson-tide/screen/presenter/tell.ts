import type { Seat, StoryEntry } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'
import { aimsOf } from './aims.ts'
import { diceRows } from './dice-rows.ts'
import { effectOf } from './effect.ts'
import { eventFacts } from './event-facts.ts'
import { mayHear } from './secrets.ts'
import { sentences } from './sentences.ts'

/** One event for the story; null if it is hidden from that seat. */
export function tell(ruleset: ct.CtRuleset, event: CtEvent, b: ct.CtBattle, seat: Seat): StoryEntry | null {
  if (!mayHear(event, seat)) return null
  const units = unitsIn(event)
  const first = [...b.ships, ...b.aircraft].find(({ id }) => id === units[0])
  const aims = event.tells === 'attack' || event.tells === 'in-vain'
  const facts = eventFacts(event)
  return {
    tells: event.tells,
    side: 'side' in event ? event.side : (first?.side ?? null),
    sentences: sentences(ruleset, event, b),
    clauses: clausesIn(event),
    dice: diceRows(ruleset.rules, event),
    effect: effectOf(ruleset.rules, event, b),
    units,
    ...(event.tells === 'turn' || event.tells === 'phase' ? { heading: true } : {}),
    ...(aims ? { aim: aimOf(b, event) } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  }
}

/** A weapon that fires, and the mounts that turn with it. */
function aimOf(b: ct.CtBattle, event: CtEvent & { tells: 'attack' | 'in-vain' }): NonNullable<StoryEntry['aim']> {
  const aim = { unit: event.unit, weapon: event.weapon, target: event.target }
  const ship = b.ships.find(({ id }) => id === event.unit)
  const mounts = ship ? aimsOf(b, ship, [aim]).map(({ mount }) => mount) : []
  return mounts.length > 0 ? { ...aim, mounts } : aim
}

/** Who acts first, then whom it concerns. */
function unitsIn(event: CtEvent): string[] {
  const named = event as { unit?: string; ship?: string; by?: string; target?: string; with?: string }
  return [named.unit ?? named.by, named.ship, named.target ?? named.with].filter((id) => typeof id === 'string')
}

/** The clause of the event, then those of every part of its numbers. */
function clausesIn(event: CtEvent): string[] {
  const found: string[] = 'clause' in event ? [event.clause] : []
  if ('reasons' in event) found.push(...event.reasons.map(({ clause }) => clause))
  if ('limits' in event) found.push(...event.limits.map(({ clause }) => clause))
  if (event.tells === 'initiative')
    for (const { reasons } of event.rolls) found.push(...reasons.map(({ clause }) => clause))
  return [...new Set(found)]
}
