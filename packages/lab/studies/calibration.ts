import type { Admiral } from '@flankspeed/admirals'
import { type Calibration, chanceOf, type Judge, type Lead, playOut } from '@flankspeed/admirals/review'
import { Generator, plural, type Ruleset, SeededDice, seedState } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { type Contestant, commandedBy, refuseStranger } from '../battles/contestant.ts'
import { gameSeed } from '../battles/fight.ts'
import { type Opening, setupOf } from '../battles/opening.ts'
import { Position } from '../battles/position.ts'
import { percent, table } from '../report/text.ts'
import { type Reliability, reliabilityOf } from '../statistics/reliability.ts'
import { ladderClasses } from './ladder-fleets.ts'

export interface CalibrationRequest {
  readonly ruleset: string
  /** Who plays both sides. */
  readonly admiral: Contestant
  /** Games of each opening. */
  readonly games: number
  readonly seed: string
  /** A class of fleets, or all. */
  readonly fleets: string
  /** Battles of the library instead of fleets. */
  readonly scenarios: readonly string[]
  /** Play-outs for each position, as in a review; 0: as it stands. */
  readonly rollouts: number
}

export interface CalibrationResult extends Reliability {
  readonly games: number
  /** The figures in use, and those that fit these battles best. */
  readonly used: Calibration
  readonly fitted: Calibration
  /** The error with the fitted figures, in the half of the games that they were not fitted to; as it stands. */
  readonly fittedError: number
}

/** A turn of a battle, as red sees it when it begins. */
interface Seen extends Lead {
  readonly game: number
  readonly chance: number
  readonly won: number
}

/** Plays battles and compares red's chance at every turn with the result. `told`: games played so far, and in all. */
export function calibrationOf(
  request: CalibrationRequest,
  told: (played: number, all: number) => void = () => {},
): CalibrationResult {
  const { admiral, games, seed } = request
  const ruleset = findRuleset(request.ruleset)
  const judge = rulebookOf(ruleset)?.players?.judge
  if (!judge) throw new Error(`${ruleset.title} has no players that could judge a battle`)
  refuseStranger(admiral.name, ruleset.id)
  const player = commandedBy(admiral)
  const openings = openingsOf(request)
  const seen: Seen[] = []
  for (const [i, opening] of openings.entries()) {
    const position = new Position(ruleset, setupOf(opening, ruleset.id))
    for (let game = 0; game < games; game++) {
      seen.push(
        ...watched(
          ruleset,
          judge,
          position,
          player,
          request.rollouts,
          i * games + game,
          gameSeed(seed, i * games + game),
        ),
      )
      told(i * games + game + 1, openings.length * games)
    }
  }
  if (seen.length === 0) throw new Error('no battle came to its first turn')
  const fitted = fitTo(seen.filter(({ game }) => game % 2 === 0))
  const others = seen.filter(({ game }) => game % 2 === 1)
  return {
    games: openings.length * games,
    ...reliabilityOf(fromBothSides(seen)),
    used: seen[0]!.calibration,
    fitted,
    fittedError: reliabilityOf(
      fromBothSides(others.map((each) => ({ chance: chanceOf({ ...each, calibration: fitted }), won: each.won }))),
    ).error,
  }
}

const openingsOf = ({ ruleset, fleets, scenarios }: CalibrationRequest): Opening[] =>
  scenarios.length > 0
    ? scenarios.map((scenario) => ({ scenario }))
    : Object.values(ladderClasses(ruleset, fleets)).flatMap((openings) => Object.values(openings))

/** What red sees, blue sees the other way round. */
const fromBothSides = (seen: readonly Pick<Seen, 'chance' | 'won'>[]): Pick<Seen, 'chance' | 'won'>[] =>
  seen.flatMap(({ chance, won }) => [
    { chance, won },
    { chance: 1 - chance, won: 1 - won },
  ])

function watched(
  ruleset: Ruleset,
  judge: Judge,
  position: Position,
  player: Admiral,
  rollouts: number,
  game: number,
  seed: string,
): Seen[] {
  const dice = new SeededDice(seed)
  const choices = new Generator(seedState(`choices ${seed}`))
  const battle = position.setOut(dice)
  ruleset.advance(battle, dice, null)
  const seen: Omit<Seen, 'won'>[] = []
  let turn = 0
  for (let [owed] = ruleset.decisions(battle); owed; [owed] = ruleset.decisions(battle)) {
    if (battle.turn > turn) {
      turn = battle.turn
      const lead = judge.lead(ruleset, battle, 'red')
      const start = { ruleset, judge, battle, side: 'red', turns: 0, onAverage: false }
      let sum = 0
      for (let i = 0; i < rollouts; i++) sum += playOut(start, null, `${seed} ${turn} ${i}`)
      seen.push({ ...lead, game, chance: rollouts > 0 ? sum / rollouts : chanceOf(lead) })
    }
    const view = ruleset.isOpen(battle) ? battle : ruleset.view(battle, owed.side)
    ruleset.apply(
      battle,
      player.decide(ruleset, view, owed, (n) => choices.die(n) - 1),
      dice,
      null,
    )
  }
  const winner = ruleset.outcome(battle)?.winner ?? null
  const won = winner === null ? 0.5 : winner === 'red' ? 1 : 0
  return seen.map((each) => ({ ...each, won }))
}

const DECISIVE = [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 23, 26, 30, 35, 40, 50, 60]
const HALVED = [0.5, 1, 2, 3, 4, 6, 8, 12, 20, 50, 1000]

/** The figures under which the results were likeliest. */
function fitTo(seen: readonly Seen[]): Calibration {
  let [best, least]: [Calibration, number] = [{ decisive: DECISIVE[0]!, halved: HALVED[0]! }, Number.POSITIVE_INFINITY]
  for (const decisive of DECISIVE)
    for (const halved of HALVED) {
      const calibration = { decisive, halved }
      let surprise = 0
      for (const each of seen) {
        const chance = Math.min(0.995, Math.max(0.005, chanceOf({ ...each, calibration })))
        surprise -= each.won * Math.log(chance) + (1 - each.won) * Math.log(1 - chance)
      }
      if (surprise < least) [best, least] = [calibration, surprise]
    }
  return best
}

const WIDE = 40

/** A table with a picture: `o` is the mean chance, `x` the share that was won, `*` both. */
export function tellCalibration({
  games,
  positions,
  bins,
  error,
  used,
  fitted,
  fittedError,
}: CalibrationResult): string {
  const rows = bins
    .filter((bin) => bin.positions > 0)
    .map(({ from, to, positions: count, chance, won }) => {
      const line = Array.from({ length: WIDE + 1 }, () => '.')
      line[Math.round(won * WIDE)] = 'x'
      line[Math.round(chance * WIDE)] = line[Math.round(chance * WIDE)] === 'x' ? '*' : 'o'
      return [
        `${Math.round(100 * from)}-${Math.round(100 * to)} %`,
        String(count),
        percent(chance),
        percent(won),
        line.join(''),
      ]
    })
  const figures = ({ decisive, halved }: Calibration): string => `decisive ${decisive}, halved ${halved}`
  return [
    table(['chance', 'positions', 'mean', 'won', 'o chance, x won'], rows),
    '',
    `Expected calibration error ${percent(error)}: ${plural(positions / 2, 'position')} of ${plural(games, 'game')}, from both sides.`,
    `In use: ${figures(used)}. Best for half of these games: ${figures(fitted)}, error ${percent(fittedError)} in the other half.`,
  ].join('\n')
}
