import { type Goal, judgeOrders, type Orders, type Situation, type Test } from '@flankspeed/kernel'
import { describe, expect, it, test } from 'vitest'
import { allShips, library, type Scenario } from '../index.ts'
import { plainOrders } from './orders.ts'

const battles = library().map((battle) => [battle.id, battle] as const)
const saidIn = (battle: Scenario): { says: string; because: string }[] =>
  battle['special-rules'].flatMap((rule) => ('says' in rule ? [rule] : []))

describe.each(battles)('what the program does not carry out in %s', (_, battle) => {
  it('is a sentence with a reason of its own', () => {
    for (const { says, because } of saidIn(battle)) {
      expect(says).toMatch(/^["'\p{Lu}\p{N}].*\.$/su)
      expect(because, says).toMatch(/^\p{Ll}.*[^.]$/su)
      expect(because.split(' ').length, says).toBeGreaterThanOrEqual(4)
      expect(because).not.toMatch(/\b(todo|later|unknown|tbd)\b/i)
      expect(says).not.toContain(because)
    }
  })

  it('covers what the condition of a ship forbids', () => {
    const { rules } = plainOrders(battle)
    for (const { name, condition = '', 'rudder-jammed': jammed } of allShips(battle)) {
      const said = (words: RegExp): boolean => saidIn(battle).some(({ says }) => words.test(says))
      const bound = (kind: string): boolean => rules.some(({ rule, units }) => rule === kind && units.includes(name))
      const covered = (words: RegExp, isCovered: boolean): void => {
        if (words.test(condition)) expect(isCovered, `${name}: ${condition}`).toBe(true)
      }
      covered(/no torpedoes/, bound('hold-fire') || bound('ammunition') || said(/torpedo/))
      covered(
        /turrets? (out|masked|trained)|only \w+ turret|guns? (not |un)manned|cannot fire|may not fire/,
        bound('hold-fire') || bound('surprised') || bound('turrets-out') || said(/turret|guns/),
      )
      covered(/rounds|\bshells?\b|ammunition of/, bound('ammunition') || said(/rounds|\bshells?\b/))
      covered(/radar/, bound('radar-out') || said(/[Rr]adar/))
      covered(/may not move|cannot be weighed/, bound('moored'))
      covered(
        /boilers|boiler trouble|machinery|engine|shaft|propeller/,
        bound('speed') || bound('moored') || limited(battle, name),
      )
      covered(/at random/, jammed !== undefined && said(/at random/))
      covered(/bad roll/, bound('jams') || said(/bad roll/))
    }
  })
})

const limited = (battle: Scenario, name: string): boolean =>
  allShips(battle).some((ship) => ship.name === name && ship['max-knots'] !== undefined)

/** Does the list of losses alone decide the goal? */
const isOfLosses = (goal: Goal): boolean => {
  if ('all' in goal) return goal.all.every(isOfLosses)
  if ('any' in goal) return goal.any.every(isOfLosses)
  if ('not' in goal) return isOfLosses(goal.not)
  if ('of' in goal) return goal.of.every(isOfLosses)
  if ('flightsLost' in goal) return false
  return isOfLoss(goal.are) && (goal.noMoreThan === undefined || isOfLosses(goal.noMoreThan))
}
const isOfLoss = (test: Test): boolean => test === 'sunk' || test === 'afloat'

const areOfLosses = ({ sides }: Orders): boolean =>
  [sides.red, sides.blue].every(({ decisive, minor }) => [decisive, minor].every((goal) => !goal || isOfLosses(goal)))

/** The end of the battle as it really was, as far as the list of losses tells. */
function history(battle: Scenario): Situation {
  const lost = [...battle.outcome.red.lost, ...battle.outcome.blue.lost]
  return {
    turn: battle.turns,
    isOver: true,
    marks: { torpedoed: {}, left: {}, reached: {}, firedOn: [], firstTargets: [] },
    unit: (name) => {
      const ship = allShips(battle).find((each) => each.name === name)
      const sunk = lost.includes(name)
      return (
        ship && {
          side: ship.side,
          name,
          sunk,
          inPlay: !sunk,
          onTable: !sunk,
          hull: sunk ? 0 : 1,
          wholeHull: 1,
          crippled: sunk,
          speed: 1,
          onFire: false,
          ableToFly: true,
          x: 0,
          y: 0,
        }
      )
    },
    shareOfAircraftLost: () => 0,
  }
}

describe('what really happened', () => {
  const decided = battles.filter(([, battle]) => areOfLosses(plainOrders(battle)))

  test('is often told by the losses alone', () => expect(decided.length).toBeGreaterThanOrEqual(7))

  test.each(decided)('is judged in %s as the file says', (_, battle) => {
    const { winner, degree } = judgeOrders(plainOrders(battle), history(battle))
    expect({ winner: winner ?? 'neither', degree }).toEqual({
      winner: battle.outcome.winner,
      degree: battle.outcome.degree,
    })
  })
})
