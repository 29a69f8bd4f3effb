import type { DiceRow, Reason } from '@flankspeed/web/desk'
import type { DamageDie, DieRolled } from '../../../rules/events.ts'
import type * as vas from '../../../rules/library.ts'
import { capital, weaponWords } from './format.ts'

type Mark = DiceRow['dice'][number]['mark']

/** The dice of an event as they lie on the table. */
export function diceRows(r: vas.Rules, event: vas.VasEvent): DiceRow[] {
  switch (event.tells) {
    case 'objective':
      return event.dice.length === 0 ? [] : [row('Objective', 6, null, [], event.dice.map(plain))]
    case 'roll-off':
      return [
        row('Red', OFF_ON[event.clause] ?? 6, null, [], [single(event.red, event.red > event.blue)]),
        row('Blue', OFF_ON[event.clause] ?? 6, null, [], [single(event.blue, event.blue > event.red)]),
      ]
    case 'wind':
      return [row('Wind', 6, null, [], [plain(event.die)])]
    case 'scouting':
      return [
        row(
          'Scouting',
          6,
          r.scouts.pointOn,
          [],
          event.dice.map(({ die, again, point }) => rolled(die, again, point)),
        ),
      ]
    case 'fan-salvo':
      return [row('Fan salvo', 6, r.salvo.hitsOn, [], [single(event.die, event.target !== null)])]
    case 'scout-returns':
      return [row('Returns', 6, r.scouts.returnOn, [], [single(event.die, event.edge !== null)])]
    case 'initiative':
      return event.rolls.map(({ side, die, reasons }) =>
        row(capital(side), 10, null, reasons, [single(die, side === event.winner)]),
      )
    case 'order':
      return event.check === null
        ? []
        : [check('Crew', r.crewQuality.succeedOn, event.check.die, event.check.reasons, event.succeeded)]
    case 'rearm':
      return [check('Crew', r.crewQuality.succeedOn, event.check.die, event.check.reasons, event.check.passed)]
    case 'lock':
      return event.check === null
        ? []
        : [check('Crew', r.crewQuality.succeedOn, event.check.die, event.check.reasons, event.locked)]
    case 'misfire':
      return [row('Can it fire?', 6, r.attack.readyOn, [], [single(event.die, false)])]
    case 'volley':
      return [row(weaponWords(event.weapon), 6, event.need, event.reasons, event.dice.map(attackDie))]
    case 'anti-air':
      return [row(weaponWords(event.weapon), 6, event.need, [], event.dice.map(attackDie))]
    case 'air-attack':
      return [row('Attack', 6, event.need, event.reasons, [attackDie(event.die)])]
    case 'confirmed':
      return confirmed(r, event.clause, event.dice)
    case 'damage':
      return damage(r, event)
    case 'crippled':
      return crippled(r, event)
    case 'critical':
      return [
        row('Where', 10, null, [], [{ value: event.die, mark: 'critical' }]),
        ...(event.level === null
          ? []
          : [row('How bad', 6, null, [], [{ value: event.level, mark: event.ignored ? 'miss' : 'critical' }])]),
      ]
    case 'score':
      return event.extra.length === 0 ? [] : [row('Extra damage', 6, null, [], event.extra.map(plain))]
    case 'dice-lost':
      return [row('Which weapons', 6, null, [], event.rolls.map(plain))]
    case 'vital':
      return [row('Vital system', 6, null, [], [{ value: event.die, mark: 'critical' }])]
    case 'jam':
      return [row('Rudder', 6, null, [], [plain(event.die)])]
    case 'repair':
      return [check('Repair', r.damageControl.above + 1, event.die, event.reasons, event.to < event.from)]
    case 'escalation':
      return [row('Spreads', 6, r.escalates.on, [], [{ value: event.die, mark: event.rises ? 'critical' : 'miss' }])]
    case 'dogfight':
      return event.totals.map(({ flight, die, score, support }) => ({
        ...row('Dogfight', 6, null, [], [single(die, event.loser !== null && event.loser !== flight)]),
        reasons: [
          { value: score, clause: 'VAS-DOG-06', why: 'dogfight score' },
          ...(support > 0 ? [{ value: support, clause: 'VAS-DOG-07', why: 'support' }] : []),
        ],
      }))
    default:
      return []
  }
}

/** Who deploys first is rolled on a D10 (VAS-DEP-01). */
const OFF_ON: Record<string, number> = { 'VAS-DEP-01': 10 }

const row = (
  label: string,
  sides: number,
  need: number | null,
  reasons: readonly Reason[],
  dice: DiceRow['dice'],
): DiceRow => ({ label, sides, need, reasons: reasons.map(reason), dice })

const reason = ({ value, clause, why }: Reason): Reason => ({ value, clause, why })
const plain = (value: number): DiceRow['dice'][number] => ({ value, mark: 'plain' })
const single = (value: number, good: boolean): DiceRow['dice'][number] => ({ value, mark: good ? 'hit' : 'miss' })

/** A result that needs so much; the natural score that it takes is what stands beside the dice. */
function check(label: string, needed: number, die: number, reasons: readonly Reason[], passed: boolean): DiceRow {
  const bonus = reasons.reduce((sum, { value }) => sum + value, 0)
  return row(label, 6, needed - bonus, reasons, [single(die, passed)])
}

function rolled(value: number, again: number | undefined, good: boolean): DiceRow['dice'][number] {
  const mark: Mark = good ? 'hit' : 'miss'
  return again === undefined ? { value, mark } : { value, again, mark }
}

const attackDie = ({ die, again, hit }: DieRolled): DiceRow['dice'][number] => rolled(die, again, hit)

function confirmed(r: vas.Rules, clause: string, dice: readonly number[]): DiceRow[] {
  const test = r.lists.hitTests.find((one) => one.clause === clause)
  const need = test?.countsOn ?? null
  return [
    row(
      'Do they count?',
      6,
      need,
      [],
      dice.map((die) => (need === null ? plain(die) : single(die, die >= need))),
    ),
  ]
}

/** The Damage Dice, and below them the rolls that confirm a critical hit. */
function damage(r: vas.Rules, event: vas.VasEvent & { tells: 'damage' }): DiceRow[] {
  const bonus = event.reasons.reduce((sum, { value }) => sum + value, 0)
  const marked = ({ damage: hurt, critical }: DamageDie): Mark => (critical ? 'critical' : hurt > 0 ? 'hit' : 'miss')
  const devastating = event.dice.some((die) => die.damage > 1)
  const confirms = event.dice.flatMap(({ confirm }) => (confirm === undefined || confirm === 0 ? [] : [confirm]))
  return [
    row(
      'Damage',
      6,
      devastating ? null : Math.max(r.damageDice.neverOn + 1, event.armour - bonus),
      event.reasons,
      event.dice.map((die) => ({ value: die.die, mark: marked(die) })),
    ),
    ...(confirms.length === 0
      ? []
      : [
          row(
            'Critical?',
            6,
            r.damageDice.confirmOn,
            [],
            confirms.map((value) => ({ value, mark: value >= r.damageDice.confirmOn ? 'critical' : 'miss' })),
          ),
        ]),
  ]
}

function crippled(r: vas.Rules, { turrets, traits }: vas.VasEvent & { tells: 'crippled' }): DiceRow[] {
  const lost = (dice: readonly { die: number; lost: boolean }[]): DiceRow['dice'] =>
    dice.map(({ die, lost: gone }) => ({ value: die, mark: gone ? 'critical' : 'miss' }))
  return [
    ...(turrets.length === 0 ? [] : [row('Turrets lost', 6, r.crippling.mainGunLostOn, [], lost(turrets))]),
    ...(traits.length === 0 ? [] : [row('Traits lost', 6, r.crippling.traitLostOn, [], lost(traits))]),
  ]
}
