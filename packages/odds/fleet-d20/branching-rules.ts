import type { CriticalResult, CriticalTable } from '@flankspeed/engine/rulesets/fleet-d20/hit.ts'
import type { Rules } from '@flankspeed/engine/rulesets/fleet-d20/rules.ts'
import { showing, Ways } from './ways.ts'

/** What a die with so many sides comes to, each thing once, with its chance. */
function outcomes<T>(
  sides: number,
  of: (face: number) => T,
  same: (value: T) => unknown,
): { value: T; chance: number }[] {
  const found = new Map<unknown, { value: T; chance: number }>()
  for (let face = 1; face <= sides; face++) {
    const value = of(face)
    const known = found.get(same(value))
    if (known) known.chance += 1 / sides
    else found.set(same(value), { value, chance: 1 / sides })
  }
  return [...found.values()]
}

/** The results of a critical table with their chances, sub-rolls included. */
export function resultsOf(
  table: CriticalTable,
  ...[r, b, ship, hit]: Parameters<CriticalTable>
): Map<CriticalResult, number> {
  const chances = new Map<CriticalResult, number>()
  const ways = new Ways()
  do {
    const result = table(r, b, ship, hit, ways, null)
    chances.set(result, (chances.get(result) ?? 0) + ways.chance)
  } while (ways.next())
  return chances
}

/** Of this test the total counts as well as whether it was passed (FD-EXP-07, FD-EXP-08). */
const BY_TOTAL = 'fuel explosion test'

/** The same rules for one battle, but a die that decides between two things is one branch and not ten or twenty. */
export function branchingRules(r: Rules, ways: Ways): Rules {
  function decide<T>(ends: { value: T; chance: number }[]): T {
    return ends.length === 1 ? ends[0]!.value : ends[ways.branch(ends.map(({ chance }) => chance))]!.value
  }
  function branching(table: CriticalTable): CriticalTable {
    const known = new Map<string, { value: CriticalResult; chance: number }[]>()
    return (rules, b, ship, hit) => {
      const key = `${ship.card} ${hit.column}`
      if (!known.has(key))
        known.set(
          key,
          [...resultsOf(table, rules, b, ship, hit, ways, null)].map(([value, chance]) => ({ value, chance })),
        )
      return decide(known.get(key)!)
    }
  }
  const { structural, carrier, underwater } = r.criticalTables
  return {
    ...r,
    test: (rules, _dice, modifier, purpose) =>
      decide(
        outcomes(
          10,
          (face) => r.test(rules, showing(face), modifier, purpose),
          ({ passed, total }) => (purpose === BY_TOTAL ? total : passed),
        ),
      ),
    cvTest: (_dice, cv, purpose) =>
      decide(
        outcomes(
          20,
          (face) => r.cvTest(showing(face), cv, purpose),
          ({ destroys }) => destroys,
        ),
      ),
    penetrates: (rules, ship, hit, ac) =>
      decide(
        outcomes(
          10,
          (face) => r.penetrates(rules, ship, hit, ac, showing(face), null),
          (through) => through,
        ),
      ),
    placeStruck: (target, arc) =>
      decide(
        outcomes(
          10,
          (face) => r.placeStruck(target, arc, showing(face), null),
          (column) => column,
        ),
      ),
    criticalTables: {
      structural: branching(structural),
      carrier: branching(carrier),
      underwater: branching(underwater),
    },
  }
}
