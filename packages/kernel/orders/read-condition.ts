import { asList, asNumber, asOneOf, asWhole, type Data } from '../reading.ts'
import { Malformed } from '../ruleset.ts'
import { COUNTED, type Condition, MOUNTED } from './condition.ts'
import { MOST_TURNS, type Until } from './orders.ts'

/** A chance written as [times, of]. */
export function readChance(value: unknown, where: string): readonly [number, number] {
  const [times, of, ...more] = asList(value, where)
  if (more.length > 0) throw new Malformed(where, 'two numbers expected: [1, 6] is one time in six')
  const out = asWhole(of, `${where}[1]`, 2, 100)
  return [asWhole(times, `${where}[0]`, 0, out), out]
}

/** The fields of a condition. `only` refuses others. */
export function readCondition(
  rule: Condition['rule'],
  data: Data,
  only: (...fields: string[]) => void,
  readUntil: (value: unknown) => Until,
): Condition {
  switch (rule) {
    case 'turrets-out': {
      only('out', 'of', 'where')
      const of = asWhole(data.of, 'of', 1, 20)
      return {
        rule,
        out: asWhole(data.out, 'out', 1, of),
        of,
        ...(data.where !== undefined && { where: asOneOf(data.where, MOUNTED, 'where') }),
      }
    }
    case 'jams':
      only('chance')
      return { rule, chance: readChance(data.chance, 'chance') }
    case 'ammunition':
      only('weapon', 'turns')
      return {
        rule,
        weapon: asOneOf(data.weapon, COUNTED, 'weapon'),
        turns: asWhole(data.turns, 'turns', 0, MOST_TURNS),
      }
    case 'grounded':
      only('until')
      return { rule, until: readUntil(data.until) }
    case 'radar-out': {
      only('until')
      const until = readUntil(data.until)
      if (until.firedOn)
        throw new Malformed('until.firedOn', 'a radar works again on a turn, not when fired on: write until: { turn }')
      return { rule, until }
    }
    case 'damaged':
      only('hull')
      return { rule, hull: asNumber(data.hull, 'hull', 0.05, 1) }
  }
}
