import { asData, asList, asText, type Data, onlyFields, shown } from '../reading.ts'
import { Malformed } from '../ruleset.ts'

/** A position, the actions, the dice, and what must hold afterwards. */
export interface Case {
  readonly ruleset: string
  readonly title: string
  readonly clauses: readonly string[]
  readonly why: string
  readonly battle: Data
  readonly dice: readonly number[]
  readonly actions: readonly Data[]
  readonly expect: Data
}

const FIELDS = ['ruleset', 'title', 'clauses', 'battle', 'dice', 'actions', 'expect', 'why']

/** Reads a parsed case file. */
export function readCase(value: unknown): Case {
  const data = asData(value, 'case', 'the fields of a case (ruleset, battle, actions, ...)')
  onlyFields(data, FIELDS, 'case')
  return {
    ruleset: asText(data.ruleset, 'ruleset'),
    title: data.title === undefined ? '' : asText(data.title, 'title'),
    clauses: asList(data.clauses ?? [], 'clauses').map((id, i) => asText(id, `clauses[${i}]`)),
    why: data.why === undefined ? '' : asText(data.why, 'why'),
    battle: asData(data.battle ?? {}, 'battle'),
    dice: asList(data.dice ?? [], 'dice').map((die, i) => {
      if (!Number.isInteger(die)) throw new Malformed(`dice[${i}]`, `a whole number expected, not ${shown(die)}`)
      return die as number
    }),
    actions: asList(data.actions ?? [], 'actions').map((action, i) => asData(action, `actions[${i}]`)),
    expect: data.expect === undefined ? {} : readExpectations(data.expect),
  }
}

/** A case without expectations only shows what happens. If given, they must expect something. */
function readExpectations(value: unknown): Data {
  const expect = asData(value ?? {}, 'expect')
  if (Object.keys(expect).length === 0)
    throw new Malformed('expect', 'is empty: write what must be true afterwards, or leave it out')
  if (expect.illegal !== undefined) asText(expect.illegal, 'expect.illegal')
  const also = expect['illegal-also']
  if (also === undefined) return expect
  if (expect.illegal === undefined)
    throw new Malformed('expect.illegal-also', 'further clauses need one in illegal: CLAUSE beside them')
  for (const id of asList(also, 'expect.illegal-also')) asText(id, 'expect.illegal-also')
  return expect
}

/** The position of a case: if it does not say who has the initiative, it is the side that acts first. */
export function withFirstToAct({ battle, actions }: Pick<Case, 'battle' | 'actions'>): Data {
  const first = actions[0]?.side
  const open =
    battle.initiative === undefined &&
    battle.active === undefined &&
    battle.phase !== undefined &&
    battle.phase !== 'initiative'
  return open && first !== undefined ? { ...battle, active: first } : battle
}
