import { type Dice, total } from '@flankspeed/kernel'
import { type BranchingDice, fixedDice } from '@flankspeed/odds'
import {
  type AttackDie,
  type CriticalResult,
  type CriticalTable,
  copyBattle,
  type FdBattle,
  type FdReason,
  type Rules,
  type Stand,
  standById,
} from '../rules/attacks.ts'
import { dieOutcomes, merged, outcomesOf, severalDice, type WeightedOutcome } from './weighted-outcomes.ts'

/** The results of a critical table with their chances, sub-rolls included. */
export function resultsOf(
  table: CriticalTable,
  ...[r, b, ship, hit]: Parameters<CriticalTable>
): Map<CriticalResult, number> {
  const outcomes = outcomesOf(
    (dice) => table(r, b, ship, hit, dice, null),
    (result) => result,
  )
  return new Map(outcomes.map(({ value, chance }) => [value, chance]))
}

/** All throws against a stand together: only the number of lost aircraft counts. */
function aircraftLost(
  r: Rules,
  b: FdBattle,
  stand: Stand,
  hits: number,
  clause: Parameters<Rules['savingThrows']>[4],
  reasons: FdReason[],
): WeightedOutcome<number>[] {
  const leftIn = (battle: FdBattle): number => standById(battle, stand.id)!.aircraft
  let positions: WeightedOutcome<FdBattle>[] = [{ value: b, chance: 1 }]
  for (let hit = 0; hit < hits; hit++) {
    const after = positions.flatMap(({ value, chance }) =>
      outcomesOf((dice) => {
        const copy = copyBattle(value)
        r.savingThrows(r, copy, standById(copy, stand.id)!, 1, clause, reasons, dice, null)
        return copy
      }, leftIn).map((outcome) => ({ ...outcome, chance: chance * outcome.chance })),
    )
    positions = merged(after, leftIn)
  }
  return positions.map(({ value, chance }) => ({ value: stand.aircraft - leftIn(value), chance }))
}

/** Of this test the total counts as well as whether it was passed (FD-EXP-07, FD-EXP-08). */
const BY_TOTAL = 'fuel explosion test'

/** Of this attack roll those that fall alongside count as well (FD-R-72). */
const NEAR_MISSES = 'attack of'

/** The same rules for one battle, but a die that decides between two things is one branch and not ten or twenty. */
export function branchingRules(r: Rules, branchingDice: BranchingDice): Rules {
  function decide<T>(ends: readonly WeightedOutcome<T>[]): T {
    return ends.length === 1 ? ends[0]!.value : ends[branchingDice.branch(ends.map(({ chance }) => chance))]!.value
  }
  function branching(table: CriticalTable): CriticalTable {
    const known = new Map<string, WeightedOutcome<CriticalResult>[]>()
    return (rules, b, ship, hit) => {
      const key = `${ship.card} ${hit.column}`
      if (!known.has(key))
        known.set(
          key,
          [...resultsOf(table, rules, b, ship, hit, branchingDice, null)].map(([value, chance]) => ({ value, chance })),
        )
      return decide(known.get(key)!)
    }
  }
  /** What a die that depends on nothing else can come to is worked out once. */
  function once<T>(known: Map<string, WeightedOutcome<T>[]>, key: string, work: () => WeightedOutcome<T>[]): T {
    let outcomes = known.get(key)
    if (!outcomes) {
      outcomes = work()
      known.set(key, outcomes)
    }
    return decide(outcomes)
  }
  const tests = new Map<string, WeightedOutcome<ReturnType<Rules['test']>>[]>()
  const cvTests = new Map<string, WeightedOutcome<ReturnType<Rules['cvTest']>>[]>()
  const { structural, carrier, underwater } = r.criticalTables
  const rolled = new Map<string, WeightedOutcome<AttackDie[]>[]>()
  const thrown = new Map<string, WeightedOutcome<number>[]>()
  return {
    ...r,
    attackRoll(_dice, count, needed, modifier, reroll, purpose) {
      const counted = purpose.startsWith(NEAR_MISSES)
      const key = `${count} ${needed} ${modifier} ${reroll} ${counted}`
      if (!rolled.has(key)) {
        const once = (dice: Dice): AttackDie => r.attackRoll(dice, 1, needed, modifier, reroll, purpose)[0]!
        const isNear = ({ hit, total: sum }: AttackDie): boolean => counted && !hit && sum >= needed - r.straddle
        const die = outcomesOf(once, (one) => `${one.hit} ${isNear(one)}`)
        rolled.set(key, severalDice(die, count))
      }
      return decide(rolled.get(key)!)
    },
    savingThrows(rules, b, stand, hits, clause, reasons, _dice, tell) {
      const key = `${stand.id} ${stand.aircraft} ${stand.part} ${hits} ${total(reasons)}`
      if (!thrown.has(key)) thrown.set(key, aircraftLost(r, b, stand, hits, clause, reasons))
      const lost = decide(thrown.get(key)!)
      if (lost > 0) rules.loseAircraft(rules, b, stand, lost, clause, tell)
    },
    validationRoll: (_dice, ...args) =>
      decide(
        outcomesOf(
          (dice) => r.validationRoll(dice, ...args),
          ({ splash, ip }) => `${splash} ${ip}`,
        ),
      ),
    strafingRoll: (_dice, ...args) =>
      decide(
        outcomesOf(
          (dice) => r.strafingRoll(dice, ...args),
          ({ splash, ip }) => `${splash} ${ip}`,
        ),
      ),
    kamikazeFalls: (_dice, subject) =>
      decide(
        outcomesOf(
          (dice) => r.kamikazeFalls(dice, subject),
          ({ protection }) => protection,
        ),
      ),
    mineRoll: (rules, _dice, ...args) =>
      decide(
        outcomesOf(
          (dice) => r.mineRoll(rules, dice, ...args),
          ({ struck }) => struck,
        ),
      ),
    sheer: (_dice, subject) =>
      decide(
        dieOutcomes(
          20,
          (face) => r.sheer(fixedDice(face), subject),
          ({ to }) => to,
        ),
      ),
    mineColumn: (_dice, subject) =>
      decide(
        outcomesOf(
          (dice) => r.mineColumn(dice, subject),
          ({ column }) => column,
        ),
      ),
    test: (rules, _dice, modifier, purpose) =>
      once(tests, `${modifier} ${purpose}`, () =>
        dieOutcomes(
          10,
          (face) => r.test(rules, fixedDice(face), modifier, purpose),
          ({ passed, total: sum }) => (purpose === BY_TOTAL ? sum : passed),
        ),
      ),
    cvTest: (_dice, cv, purpose) =>
      once(cvTests, `${cv} ${purpose}`, () =>
        dieOutcomes(
          20,
          (face) => r.cvTest(fixedDice(face), cv, purpose),
          ({ destroys }) => destroys,
        ),
      ),
    penetrates: (rules, ship, hit, ac) =>
      decide(
        dieOutcomes(
          10,
          (face) => r.penetrates(rules, ship, hit, ac, fixedDice(face), null),
          (through) => through,
        ),
      ),
    placeStruck: (target, arc) =>
      decide(
        dieOutcomes(
          10,
          (face) => r.placeStruck(target, arc, fixedDice(face), null),
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
