import { capital, type DiceRow, type Reason } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'
import { criticalWords, weaponWords } from './format.ts'

type Die = DiceRow['dice'][number]

/** The dice of an event. */
export function diceRows(r: ct.Rules, event: CtEvent): DiceRow[] {
  switch (event.tells) {
    case 'initiative':
      return event.rolls.map(({ side, dice, reasons }) =>
        row(
          capital(side),
          null,
          reasons,
          dice.map((die) => single(die, side === event.winner)),
        ),
      )
    case 'roll-off':
      return (['red', 'blue'] as const).map((side) =>
        row(
          capital(side),
          null,
          [],
          event[side].map((die) => single(die, side === event.winner)),
        ),
      )
    case 'detection':
      return [row('Detection', event.needs, [], [single(event.die, event.detected)])]
    case 'spotting':
      return [row('Night spotting', event.needs, [], [single(event.die, event.spotted)])]
    case 'recovery':
      return [row('Night landing', r.recovery.crashesTo + 1, [], [single(event.die, !event.crashed)])]
    case 'evasive-action':
      return [row('Evasive action', r.evasiveAction.succeedsOn, [], [single(event.die, event.evaded)])]
    case 'evasion':
      return [row('Torpedo evasion', r.evadesOn, [], [single(event.die, event.evaded)])]
    case 'concealment':
      return [row('Seen in the storm?', null, [], [single(event.die, event.seen)])]
    case 'treacherous':
      return [row('Treacherous waters', null, [], [single(event.die, !event.collides)])]
    case 'duds': {
      const { explodesOn = r.torpedo.unreliableHitsOn } = event
      return [row('Do they explode?', explodesOn, [], against(event.dice, explodesOn))]
    }
    case 'torpedoes':
      return [row('Torpedoes', r.torpedo.hitsOn, [], against(event.dice, r.torpedo.hitsOn))]
    case 'ram':
      return pool(r, 'Collision', [], event.waves, 'standard')
    case 'attack':
      return pool(
        r,
        capital(weaponWords(event.weapon)),
        [...event.reasons, ...limits(event.limits)],
        event.waves,
        event.mode,
      )
    case 'critical':
      return [
        row(
          'Critical damage',
          null,
          [],
          event.dice.map((value) => ({ value, mark: 'critical' })),
        ),
      ]
    case 'repair':
      return [row(criticalWords(event.marker), null, [], [single(event.die, event.repaired)])]
    case 'wind':
      return [{ ...row('Wind', null, [], [{ value: event.degrees, mark: 'plain' }]), sides: r.windDial.degrees }]
    case 'storms':
      return [row('The storms move', null, [], [{ value: event.klicks, mark: 'plain' }])]
    default:
      return []
  }
}

const row = (label: string, need: number | null, reasons: readonly Reason[], dice: Die[]): DiceRow => ({
  label,
  sides: 6,
  need,
  reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
  dice,
})

const single = (value: number, good: boolean): Die => ({ value, mark: good ? 'hit' : 'miss' })
const against = (dice: readonly number[], need: number): Die[] => dice.map((die) => single(die, die >= need))

/** A limit on faces changes no number of dice. */
const limits = (found: readonly { clause: string; why: string }[]): Reason[] =>
  found.map(({ clause, why }) => ({ value: 0, clause, why }))

/** The pool, then the dice for sixes (CT-DICE-03). */
function pool(
  r: ct.Rules,
  label: string,
  reasons: readonly Reason[],
  waves: readonly (readonly number[])[],
  mode: ct.Mode,
): DiceRow[] {
  const need = r.faces[mode].findIndex((hits) => hits > 0) + 1
  return waves.map((wave, i) =>
    row(i === 0 ? label : 'For the sixes', need, i === 0 ? reasons : [], against(wave, need)),
  )
}
