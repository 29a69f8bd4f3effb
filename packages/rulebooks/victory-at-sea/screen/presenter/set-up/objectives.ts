import type { ObjectiveShown, Seat } from '@flankspeed/web/desk'
import { opponent, SIDES, type Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { totalFor } from '../../../rules/set-up/fleet.ts'
import type { Objective } from '../../../rules/victory/objectives.ts'
import type { MarkOffered, ObjectiveOffered } from '../questions.ts'
import { plural, typeWords } from '../story/format.ts'

interface Words {
  title: string
  priority: 'high' | 'medium' | 'low'
  major: string
  minor: string
  /** Of the major victory, and of the minor one. */
  clauses: [string, string]
}

const MOST_POINTS = 'the most victory points'

const WORDS: Record<Objective, Words> = {
  destroy: {
    title: 'Destroy!',
    priority: 'high',
    major: 'every enemy ship crippled or sunk',
    minor: MOST_POINTS,
    clauses: ['VAS-OBJ-03', 'VAS-OBJ-04'],
  },
  breakout: {
    title: 'Breakout',
    priority: 'low',
    major: 'half your ships leave by the enemy’s edge',
    minor: MOST_POINTS,
    clauses: ['VAS-OBJ-05', 'VAS-OBJ-06'],
  },
  'defence-line': {
    title: 'Defence Line',
    priority: 'low',
    major: 'no major victory for the enemy, and the most victory points',
    minor: MOST_POINTS,
    clauses: ['VAS-OBJ-07', 'VAS-OBJ-08'],
  },
  attrition: {
    title: 'Attrition',
    priority: 'medium',
    major: '1.5 times the enemy’s victory points',
    minor: MOST_POINTS,
    clauses: ['VAS-OBJ-09', 'VAS-OBJ-10'],
  },
  'sweep-and-clear': {
    title: 'Sweep & Clear',
    priority: 'medium',
    major: 'half your ships leave by the enemy’s edge, and you have the most victory points',
    minor: 'half your ships leave by the enemy’s edge',
    clauses: ['VAS-OBJ-11', 'VAS-OBJ-12'],
  },
  domination: {
    title: 'Domination',
    priority: 'medium',
    major: 'you hold three quarters of the table at the end',
    minor: 'you hold two quarters of the table at the end',
    clauses: ['VAS-OBJ-14', 'VAS-OBJ-15'],
  },
  'fighting-retreat': {
    title: 'Fighting Retreat',
    priority: 'low',
    major: 'half your ships leave by your own edge, and you have the most victory points',
    minor: MOST_POINTS,
    clauses: ['VAS-OBJ-16', 'VAS-OBJ-18'],
  },
  'last-stand': {
    title: 'Last Stand',
    priority: 'low',
    major: 'an enemy ship sunk, and the most victory points',
    minor: MOST_POINTS,
    clauses: ['VAS-OBJ-19', 'VAS-OBJ-20'],
  },
  'ultimate-enemy': {
    title: 'Ultimate Enemy',
    priority: 'high',
    major: 'the enemy’s most valuable ship sunk, and the most victory points',
    minor: 'the enemy’s most valuable ship sunk',
    clauses: ['VAS-OBJ-21', 'VAS-OBJ-22'],
  },
}

export const objectiveTitle = (objective: Objective): string => WORDS[objective].title

/** A pair to choose from: what each asks for, and what it makes of the points. */
export function objectivesOffered(b: vas.VasBattle, open: readonly Objective[]): ObjectiveOffered[] {
  const points = b.setUp?.points ?? null
  return open.map((objective) => {
    const { title, priority, major, minor, clauses } = WORDS[objective]
    const total = points === null ? null : totalFor(points, b.options.equalPoints ? null : objective)
    return { objective, title, priority, total, major, minor, clauses: [...clauses] }
  })
}

/** What either side wants, and what it has of it so far. */
export function objectivesShown(r: vas.Rules, b: vas.VasBattle, seat: Seat): ObjectiveShown[] {
  return SIDES.flatMap((side): ObjectiveShown[] => {
    const objective = b.objectives[side]
    if (objective === null) return []
    const { title, priority, major, minor, clauses } = WORDS[objective]
    const fought = b.setUp === null && b.phase !== 'scouting'
    const secret = objective === 'ultimate-enemy' && seat !== side && mayBeNamed(r, b, side)
    return [
      {
        side,
        title,
        priority,
        major,
        minor,
        clauses: [...clauses],
        progress: fought ? progress(r, b, side, objective) : '',
        victory: !fought || (secret && b.result === null) ? null : r.victoryOf(r, b, side),
      },
    ]
  })
}

/** Several enemies share the highest value: which one is meant is its owner's secret. */
function mayBeNamed(r: vas.Rules, b: vas.VasBattle, side: Side): boolean {
  return r.marksToChooseFrom({ ...b, sides: { ...b.sides, [side]: { ...b.sides[side], mark: null } } }, side).length > 1
}

function progress(r: vas.Rules, b: vas.VasBattle, side: Side, objective: Objective): string {
  const enemy = opponent(side)
  const points = (of: Side): number => Math.round(r.victoryPoints(r, b, of) * 100) / 100
  const score = `${plural(points(side), 'point')} to ${points(enemy)}`
  switch (objective) {
    case 'destroy': {
      const ships = b.ships.filter((ship) => ship.side === enemy && (!ship.scouting || ship.sunk > 0))
      const done = ships.filter((ship) => ship.crippled || ship.sunk > 0).length
      return `${done} of ${plural(ships.length, 'enemy', 'enemies')} crippled or sunk, ${score}`
    }
    case 'breakout':
    case 'sweep-and-clear':
      return `${gone(b, side, enemy)}, ${score}`
    case 'fighting-retreat':
      return `${gone(b, side, side)}, ${score}`
    case 'domination':
      return `${plural(r.quartersHeld(b, side), 'quarter')} held`
    case 'ultimate-enemy': {
      // Who is meant is named nowhere but where its owner asks: a shared screen shows this line to both.
      const named = mayBeNamed(r, b, side)
        ? 'the target is secret'
        : `the target is ${r.markedEnemy(b, side)?.name ?? 'gone'}`
      return `${named}, ${score}`
    }
    default:
      return score
  }
}

function gone(b: vas.VasBattle, side: Side, edgeOf: Side): string {
  const own = b.ships.filter((ship) => ship.side === side)
  const needed = Math.ceil(own.filter((ship) => !ship.scouted).length / 2)
  const left = own.filter((ship) => ship.withdrawn === b.edges[edgeOf]).length
  return `${left} of ${plural(needed, 'ship')} left by the ${b.edges[edgeOf]} edge`
}

/** The enemy whom this side means by Ultimate Enemy; null where there is none. */
export function markOf(r: vas.Rules, b: vas.VasBattle, side: Side): { ship: string; name: string } | null {
  const ship = b.objectives[side] === 'ultimate-enemy' ? r.markedEnemy(b, side) : null
  return ship && { ship: ship.id, name: ship.name }
}

export function marksOffered(r: vas.Rules, b: vas.VasBattle, side: Side): MarkOffered[] {
  return r.marksToChooseFrom(b, side).map((ship) => {
    const card = vas.cardOf(b, ship)
    return { ship: ship.id, name: ship.name, points: card.points, hull: ship.hull, what: typeWords(card) }
  })
}
