import { capital, listed } from '../english.ts'
import type { Edge } from '../table.ts'
import { opponent, type RedOrBlue } from '../two-sides.ts'
import { conditionSentence } from './condition-words.ts'
import { departureSentence } from './departures.ts'
import { boundsOf, type Judgement, partsOf } from './judge.ts'
import { chanceWord, either, numberWord, shareWord } from './number-words.ts'
import {
  type FlightCount,
  type Goal,
  MOST_TURNS,
  type Orders,
  type Place,
  type SpecialRule,
  type Test,
  type Threshold,
  type UnitCount,
  type Until,
} from './orders.ts'
import type { Sector } from './weather.ts'
import { sectorWords, weatherSentence } from './weather-words.ts'

/** Who is who, for sentences. */
export interface Names {
  nameOf(id: string): string
  sideOf(id: string): RedOrBlue | null
}

/** "afloat", "within 9 miles of Lunga Point": what is asked of a unit, after "is". */
export function testWords(test: Test): string {
  if (Array.isArray(test))
    return listed((test as readonly Test[]).map((each) => (each === 'crippled' ? 'crippled' : testWords(each))))
  switch (test) {
    case 'crippled':
      return 'sunk or crippled'
    case 'slowed':
      return 'sunk or slowed'
    case 'on-fire':
      return 'on fire'
    case 'torpedoed':
      return 'hit by a torpedo'
    case 'able-to-fly':
      return 'able to fly aircraft'
    case 'sunk':
    case 'afloat':
      return test
  }
  const asked = test as Exclude<Test, string | readonly Test[]>
  if ('either' in asked) {
    const choices = asked.either.map(testWords)
    // Without the comma "sunk or crippled and on fire" could mean either of two things.
    return asked.either.some(Array.isArray) ? choices.join(', or ') : either(choices)
  }
  if ('hullAtLeast' in asked && asked.hullAtLeast === 1) return 'undamaged'
  if ('hullAtLeast' in asked) return `with at least ${shareWord(asked.hullAtLeast)} of the hull left`
  if ('hullBelow' in asked) return `sunk or below ${shareWord(asked.hullBelow)} of the hull`
  if ('speedAtLeast' in asked && asked.speedAtLeast === 1) return 'able to make full speed'
  if ('speedAtLeast' in asked) return `able to make ${shareWord(asked.speedAtLeast)} of full speed`
  if ('torpedoesAtLeast' in asked) return `hit by ${torpedoWords(asked.torpedoesAtLeast)}`
  if ('left' in asked) {
    const by = asked.by === undefined ? '' : ` by the end of turn ${asked.by}`
    return `off the ${edgeWords(asked.left)}${by}`
  }
  if ('within' in asked) return `within ${asked.within.said} of ${asked.within.name}`
  if ('beyond' in asked) return `more than ${asked.beyond.said} from ${asked.beyond.name}`
  return `brought ${reachWords(asked)}`
}

const torpedoWords = (count: number): string => (count === 1 ? 'a torpedo' : `at least ${numberWord(count)} torpedoes`)

/** "north or east edge"; all four of them are "map". */
const edgeWords = (edges: readonly Edge[]): string => (edges.length === 4 ? 'map' : `${either(edges)} edge`)

const reachWords = ({ reached, turns = 1 }: { readonly reached: Place; readonly turns?: number }): string =>
  `within ${reached.said} of ${reached.name}${turns === 1 ? '' : ` for ${numberWord(turns)} turns`}`

/** "enemy cruisers", "other enemy cruisers"; but "French cruisers", where the name implies the side. */
const enemyWords = (called: string): string =>
  /^\p{Lu}/u.test(called) ? called : called.replace(/^(other )?/, '$1enemy ')

/** "Bismarck", "at least three of the seven transports", "no cruiser". */
function who({ units, called, atLeast, atMost, worth = {} }: UnitCount, { nameOf }: Names, isEnemy: boolean): string {
  const names = units.map((id) => nameOf(id))
  const counted = Object.entries(worth).map(([id, weight]) => `${nameOf(id)} counting as ${numberWord(weight)}`)
  const extra = counted.length === 0 ? '' : ` (${listed(counted)})`
  const of = units.length
  if (called) {
    const [one, several] = isEnemy ? called.map(enemyWords) : called
    if (atMost !== undefined)
      return atMost === 0 ? `no ${one}` : `no more than ${numberWord(atMost)} ${atMost === 1 ? one : several}${extra}`
    if (atLeast !== undefined && atLeast < of)
      return `at least ${numberWord(atLeast)} of the ${numberWord(of)} ${several}${extra}`
    if (atLeast !== undefined && atLeast > of) return `${numberWord(atLeast)} ${several}${extra}`
    return of === 1 ? `the ${one}` : of === 2 ? `both ${several}` : `all ${numberWord(of)} ${several}`
  }
  if (atMost === 0)
    return of === 1 ? names[0]! : of === 2 ? `neither ${names.join(' nor ')}` : `none of ${listed(names)}`
  if (atMost !== undefined) return `no more than ${numberWord(atMost)} of ${listed(names)}${extra}`
  if (atLeast === 1 && of > 1) return `${either(names)}${extra}`
  if (atLeast !== undefined && atLeast < of) return `at least ${numberWord(atLeast)} of ${listed(names)}${extra}`
  return listed(names)
}

/** What one does to the enemy to bring it about. */
const DEEDS: Partial<Record<string, (whom: string) => string>> = {
  sunk: (whom) => `sink ${whom}`,
  crippled: (whom) => `sink or cripple ${whom}`,
  slowed: (whom) => `sink or slow ${whom}`,
  torpedoed: (whom) => `hit ${whom} with a torpedo`,
  'on-fire': (whom) => `set ${whom} on fire`,
}

const isThreshold = (test: Test): test is Threshold =>
  typeof test === 'object' && !Array.isArray(test) && !('either' in test)

function countWords(goal: UnitCount, side: RedOrBlue, names: Names): string {
  const isEnemy = goal.units.every((id) => names.sideOf(id) !== side)
  if (goal.noMoreThan) return comparisonWords(goal, goal.noMoreThan, isEnemy, names)
  const whom = who(goal, names, isEnemy)
  if (goal.atMost !== undefined) return limitWords(goal, whom, isEnemy)
  return isEnemy ? deedWords(goal, whom) : keepWords(goal, whom)
}

/** No more of these than of those. */
function comparisonWords(goal: UnitCount, other: UnitCount, isEnemy: boolean, names: Names): string {
  const called = (count: UnitCount): string => count.called?.[1] ?? listed(count.units.map((id) => names.nameOf(id)))
  if (!isEnemy && goal.are === 'sunk' && other.are === 'sunk')
    return `lose no more ${called(goal)} than the enemy loses ${called(other)}`
  return `have no more ${called(goal)} ${testWords(goal.are)} than ${called(other)} ${testWords(other.are)}`
}

/** What must not happen to more than a number of units. */
function limitWords({ units, called, are, atMost }: UnitCount, whom: string, isEnemy: boolean): string {
  const isOneByName = atMost === 0 && called === undefined && units.length === 1
  if (!isEnemy && are === 'sunk') return isOneByName ? `do not lose ${whom}` : `lose ${whom}`
  const asked = isThreshold(are) ? are : null
  const what =
    asked && 'left' in asked
      ? `leave by the ${either(asked.left)} edge`
      : asked && 'reached' in asked
        ? `come ${reachWords(asked)}`
        : `be ${testWords(are)}`
  if (!isOneByName) return `let ${whom} ${what}`
  return isEnemy ? `do not let ${whom} ${what}` : `keep ${whom} from being ${testWords(are)}`
}

/** What to do to the enemy. */
function deedWords({ units, are, atLeast }: UnitCount, whom: string): string {
  const deed = typeof are === 'string' ? DEEDS[are] : undefined
  if (deed) return deed(whom)
  const asked = isThreshold(are) ? are : null
  if (asked && 'hullBelow' in asked)
    return `bring ${whom} below ${shareWord(asked.hullBelow)} of the hull (or sink ${units.length === 1 || atLeast === 1 ? 'her' : 'them'})`
  if (asked && 'torpedoesAtLeast' in asked) return `hit ${whom} with ${torpedoWords(asked.torpedoesAtLeast)}`
  return `have ${whom} ${testWords(are)}${isAtEnd(are) ? ' at the end' : ''}`
}

/** What to do with the own ships. */
function keepWords({ are }: UnitCount, whom: string): string {
  if (are === 'afloat') return `keep ${whom} afloat to the end`
  const [first, ...rest] = [are].flat() as Test[]
  if (typeof first === 'object' && 'left' in first) {
    const how = listed(rest.map(testWords)).replace(/^(?!with |$)/, 'while ')
    return `take ${whom} ${testWords(first)} ${how}`.trimEnd()
  }
  if (rest.length === 0 && typeof first === 'object' && 'reached' in first) return `bring ${whom} ${reachWords(first)}`
  return `have ${whom} ${testWords(are)}${isAtEnd(are) ? ' at the end' : ''}`
}

const isAtEnd = (test: Test): boolean => !(typeof test === 'object' && ('left' in test || 'reached' in test))

function flightWords(goal: FlightCount, side: RedOrBlue, orders: Orders): string {
  const { lower, upper } = boundsOf(goal, orders.flights[goal.flightsLost])
  const flights = (count: number): string => `${numberWord(count)} ${count === 1 ? 'flight' : 'flights'}`
  if (goal.flightsLost === side)
    return goal.atMost === undefined ? `lose at least ${flights(lower)}` : `lose no more than ${flights(upper)}`
  return goal.atMost === undefined
    ? `shoot down at least ${flights(lower)}`
    : `shoot down no more than ${flights(upper)}`
}

/** What a side is to do: "sink Bismarck and lose no cruiser by the end of turn 6". */
export function goalWords(goal: Goal, side: RedOrBlue, orders: Orders, names: Names, depth = 0): string {
  const words = untimedWords(goal, side, orders, names, depth)
  if (goal.by === undefined) return words
  const deadline = `the end of turn ${goal.by}`
  if (/ the end$/.test(words)) return words.replace(/the end$/, deadline)
  // After several parts it would be unclear which of them the deadline is for.
  return partsOf(goal, '').length > 1 ? `by ${deadline} ${words}` : `${words} by ${deadline}`
}

function untimedWords(goal: Goal, side: RedOrBlue, orders: Orders, names: Names, depth: number): string {
  const words = (goals: readonly Goal[]): string[] =>
    goals.map((each) => goalWords(each, side, orders, names, depth + 1))
  if ('all' in goal) {
    const parts = words(goal.all)
    return parts.some((part) => part.startsWith('either ')) ? parts.join('; and ') : joined(parts, 'and')
  }
  if ('any' in goal) {
    const choices = anyWords(goal.any, words(goal.any))
    return depth > 0 ? `either ${choices}` : choices
  }
  if ('not' in goal) return `prevent this: ${goalWords(goal.not, side, orders, names, depth + 1)}`
  if ('of' in goal) return `do at least ${numberWord(goal.atLeast)} of these: ${words(goal.of).join('; ')}`
  if ('flightsLost' in goal) return flightWords(goal, side, orders)
  return countWords(goal, side, names)
}

/** Semicolons if a choice of three has nested parts. */
const anyWords = (goals: readonly Goal[], words: readonly string[]): string =>
  goals.length > 2 && goals.some((goal) => 'all' in goal) ? words.join('; or ') : joined(words, 'or')

const joined = (words: readonly string[], and: string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${words.length > 2 || and === 'or' ? ',' : ''} ${and} ${words.at(-1)}`

/** A goal as a sentence. */
export const goalSentence = (goal: Goal, side: RedOrBlue, orders: Orders, names: Names): string =>
  `${capital(goalWords(goal, side, orders, names))}.`

const span = (from: number, until: number | null): string =>
  until === null
    ? from <= 1
      ? ''
      : ` from turn ${from} on`
    : from <= 1
      ? ` before turn ${until}`
      : ` from turn ${from} to turn ${until - 1}`

/** " from turn 2 to turn 3 unless fired on": when a restraint holds. */
function when({ from = 1, until }: { readonly from?: number; readonly until: Until }): string {
  const { turn, firedOn, sighted, near } = until
  const unless = [
    ...(firedOn ? ['fired on'] : []),
    ...(sighted ? ['an enemy is in sight'] : []),
    ...(near ? [`an enemy is within ${near.said}`] : []),
  ]
  return `${span(from, turn >= MOST_TURNS ? null : turn)}${unless.length > 0 ? ` unless ${either(unless)}` : ''}`
}

/** A special rule as a sentence. */
export function ruleSentence(rule: SpecialRule): string {
  const name = capital(rule.called)
  switch (rule.rule) {
    case 'surprised':
      return `Surprise: ${rule.called} may do nothing but keep course and speed${when(rule)}.`
    case 'hold-fire': {
      const isBoth = rule.weapons.includes('guns') && rule.weapons.includes('torpedoes')
      const kinds = rule.weapons.map((weapon) => (weapon === 'flak' ? 'at aircraft' : weapon))
      const what = isBoth && kinds.length === 2 ? 'fire' : isBoth ? 'fire at all' : `fire ${either(kinds)}`
      return `${name} may not ${what}${onCourses(rule.courses)}${when(rule)}.`
    }
    case 'moored':
      return `${name} may not move${when(rule)}.`
    case 'spared':
      return `${name} may not be attacked${when(rule)}.`
    case 'first-target':
      return `${name} must fire at ${rule.targetCalled} first.`
    case 'speed':
      return `${name} can make at most ${rule.said ?? `${shareWord(rule.share)} of full speed`}${onCourses(rule.courses)}${span(rule.from, rule.until)}.`
    case 'arrives':
      return `${name} will arrive on turn ${rule.turn}.`
    case 'sight':
      return `${name} can see nothing beyond ${rule.said}${rule.towards ? ` ${sectorWords(rule.towards)}` : ''}${span(rule.from, rule.until)}.`
    case 'duds':
      return `Torpedo hits by ${rule.called} fail to explode ${chanceWord(rule.chance)}.`
    case 'light':
    case 'squall':
    case 'smoke':
    case 'lit':
      return weatherSentence(rule, span)
    case 'leaves':
      return departureSentence(rule, ({ are }) => testWords(are))
    default:
      return conditionSentence(rule, rule.called)
  }
}

const onCourses = (courses: Sector | undefined): string => (courses ? ` on courses ${sectorWords(courses)}` : '')

/** Who has won by orders, and how: a sentence without its end. */
export function judgementWords({ winner, degree, achieved }: Judgement): string {
  if (winner === null) {
    return achieved.red === 'none'
      ? 'neither side has carried out its orders'
      : 'both sides have carried out their orders'
  }
  const loser = opponent(winner)
  const less = achieved[loser] === 'none' ? `${loser} has not` : `${loser} has only in part`
  return `${winner} has carried out its orders and ${less}: a ${degree} victory`
}
