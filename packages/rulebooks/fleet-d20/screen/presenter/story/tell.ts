import type { StoryEntry } from '@flankspeed/web/desk'
import type { FdEvent } from '../../../rules/events.ts'
import type * as fd from '../../../rules/library.ts'
import { aimsOf } from '../aims.ts'
import { inWords } from '../names.ts'
import { PHASE_TITLES } from '../phases.ts'
import { diceRows } from './dice-rows.ts'
import { effectOf } from './effect.ts'
import { eventFacts } from './event-facts.ts'

/** One event, ready to be told. */
export function tell(ruleset: fd.FdRuleset, event: FdEvent, b: fd.FdBattle): StoryEntry {
  const units = unitsIn(event)
  const first = [...b.ships, ...b.stands].find(({ id }) => id === units[0])
  const fired = event.tells === 'fire' ? aimOf(b, event) : null
  const heading = event.tells === 'turn' || event.tells === 'phase'
  const facts = eventFacts(event)
  return {
    tells: event.tells,
    side: 'side' in event && typeof event.side === 'string' ? event.side : (first?.side ?? null),
    sentences: heading ? headingOf(event) : ruleset.story(event, b).map((sentence) => inWords(b, sentence.trim())),
    clauses: clausesIn(event),
    dice: diceRows(event),
    effect: effectOf(event, b),
    units,
    ...(heading ? { heading } : {}),
    ...(fired ? { aim: fired } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  }
}

/** A battery that fires, and its mounts that bear. */
function aimOf(b: fd.FdBattle, event: FdEvent & { tells: 'fire' }): StoryEntry['aim'] {
  const aim = { unit: event.ship, weapon: event.battery, target: event.target }
  const ship = b.ships.find(({ id }) => id === event.ship)
  const mounts = ship ? aimsOf(b, ship, [aim]).map(({ mount }) => mount) : []
  return mounts.length > 0 ? { ...aim, mounts } : aim
}

function headingOf(event: FdEvent): string[] {
  if (event.tells === 'turn') return [`Turn ${event.turn}`]
  return event.tells === 'phase' ? [PHASE_TITLES[event.phase]] : []
}

/** Who acts first, then whom it concerns. */
function unitsIn(event: FdEvent): string[] {
  const named = event as unknown as Record<string, unknown>
  return ['ship', 'unit', 'stand', 'attacker', 'by', 'target', 'defender', 'with']
    .map((field) => named[field])
    .filter((id): id is string => typeof id === 'string')
}

/** The rule that made it so, then those of every part of its numbers. */
function clausesIn(event: FdEvent): string[] {
  const parts = 'reasons' in event && Array.isArray(event.reasons) ? event.reasons : []
  return [...new Set([event.clause, ...parts.map(({ clause }: { clause: string }) => clause)])]
}
