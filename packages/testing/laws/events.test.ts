import { type Data, type Event, runCase } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { caseFiles } from '../case-files.ts'
import { isCitable } from '../scenario-clauses.ts'

/**
 * Events of the same kind that come from different rules, each with a test on the other events of a case that it was
 * this rule: every one of them must happen in a case, and cite its own clause.
 */
const REASONS: Record<
  string,
  Record<string, Record<string, (told: readonly Event[], i: number, battle: Data) => boolean>>
> = {
  'victory-at-sea': {
    'flight-destroyed': {
      'VAS-AA-04': (told, i) => before(told, i, 'anti-air'),
      'VAS-DOG-09': (told, i) => before(told, i, 'dogfight'),
      'VAS-KAM-06': (told, i) =>
        told.slice(0, i).some(({ tells }) => tells === 'air-attack') && !before(told, i, 'anti-air'),
    },
    sunk: {
      'VAS-DMG-07': (told, i) => before(told, i, 'hull'),
      'VAS-VITAL-07': (told, i) => before(told, i, 'vital'),
    },
    order: {
      'VAS-ORD-12': (told, i) => is(told[i], { order: 'evade', succeeded: true }),
      'VAS-ORD-07': (told, i) => is(told[i], { order: 'come-about', succeeded: true }),
      'VAS-ORD-04': (told, i) => is(told[i], { succeeded: false }),
    },
    'anti-air': {
      'VAS-AA-04': (told, i) => is(told[i], { local: false, weapon: 'AA Battery' }),
      'VAS-WTR-12': (told, i) => is(told[i], { local: true }),
    },
  },
  admiralty: {
    'flight-destroyed': {
      'ADM-DEF-08': (told, i) => before(told, i, 'defensive-fire'),
      'ADM-DEF-10': (told, i) => before(told, i, 'bomber-attack'),
      'ADM-PRIO-02': (told, i) => before(told, i, 'priority'),
      'ADM-TALLY-03': (told, i) => before(told, i, 'disengages'),
      'VAS-DOG-09': (told, i) => before(told, i, 'dogfight'),
    },
    codeword: {
      'ADM-RN-04': (told, i, battle) => fleetOf(battle, told[i]).includes('"rn"'),
      'ADM-USN-04': (told, i, battle) => fleetOf(battle, told[i]).includes('"usn"'),
    },
  },
  'crimson-tide': {
    destroyed: {
      'CT-CRIT-02': (told, i) =>
        told.slice(0, i).some((event) => is(event, { tells: 'critical', result: 'explosion' })),
      'CT-DMG-06': (told, i) =>
        !told.slice(0, i).some((event) => is(event, { tells: 'critical', result: 'explosion' })),
    },
    score: {
      'CT-SCN-07': (told, i) => before(told, i, 'sea-control'),
      'CT-SCN-09': (told, i) => before(told, i, 'landed'),
      'CT-SCN-12': (told, i) => before(told, i, 'late'),
      'CT-R-68': (told, i) => is(told[i - 1], { tells: 'removed', fate: 'exited' }),
      'CT-VP-01': (told, i) =>
        is(told[i - 1], { tells: 'removed', fate: 'destroyed' }) && !cites(told[i - 1], 'CT-AIR-09'),
    },
  },
}

const is = (event: Event | undefined, fields: Record<string, unknown>): boolean =>
  event !== undefined &&
  Object.entries(fields).every(([name, value]) => (event as unknown as Record<string, unknown>)[name] === value)
const before = (told: readonly Event[], i: number, kind: string): boolean => is(told[i - 1], { tells: kind })
const cites = (event: Event | undefined, clause: string): boolean => is(event, { clause })
/** The case's data for the side of an event. */
const fleetOf = (battle: Data, event: Event | undefined): string =>
  JSON.stringify((battle.sides as Data | undefined)?.[(event as { side?: string } | undefined)?.side ?? ''] ?? '')
const clauseOf = (event: Event): string | undefined => (event as { clause?: string }).clause

const seen = new Map<string, Set<string | undefined>>()
const unknown = new Set<string>()

for (const { cases } of caseFiles())
  for (const written of cases) {
    const ruleset = findRuleset(written.ruleset)
    const told = runCase(ruleset, written).told.map(({ event }) => event)
    told.forEach((event, i) => {
      const clause = clauseOf(event)
      if (clause !== undefined && !isCitable(ruleset, written, clause)) unknown.add(`${event.tells}: ${clause}`)
      for (const [meant, happened] of Object.entries(REASONS[ruleset.id]?.[event.tells] ?? {})) {
        if (!happened(told, i, written.battle)) continue
        const key = `${ruleset.id} ${event.tells} ${meant}`
        seen.set(key, (seen.get(key) ?? new Set()).add(clause))
      }
    })
  }

test('events cite clauses that exist', () => {
  expect([...unknown]).toEqual([])
})

test.each(
  Object.entries(REASONS).flatMap(([ruleset, kinds]) =>
    Object.entries(kinds).flatMap(([kind, clauses]) => Object.keys(clauses).map((clause) => [ruleset, kind, clause])),
  ),
)('%s: %s by %s says so', (ruleset, kind, clause) => {
  expect([...(seen.get(`${ruleset} ${kind} ${clause}`) ?? [])]).toEqual([clause])
})
