import { type Battle, type Outcome, playAgain, type Replay, type Ruleset, rulesets } from '@flankspeed/engine'
import { capital, plural } from '@flankspeed/kernel'
import { checkSetup } from '../../http/set-up-limits.ts'
import { positionPicture } from '../picture/position.ts'
import { type Found, NotShareable, type ReadLimits, type ToShare } from './shared.ts'

/** Plays a replay through. Throws if the rules do not lead to what it claims. */
export async function readReplay({ text, at, isOver, limits }: ToShare): Promise<Found> {
  const replay = replayIn(text, limits)
  const ruleset = rulesets.find(({ id }) => id === replay.ruleset)!
  const { battle } = playAgain(ruleset, replay)
  const outcome = ruleset.outcome(battle)
  // Its file has everything, also what one side does not know yet.
  if (!isOver && outcome === null && !ruleset.isOpen(battle))
    throw new NotShareable('This battle is not over and has secrets: share it when it is over.')
  if (at !== null && at > replay.actions.length)
    throw new NotShareable(`The replay has only ${plural(replay.actions.length, 'action')}.`)
  const shown = at === null ? battle : playAgain(ruleset, replay, at).battle
  return {
    title: replay.title || 'A battle',
    subtitle: subtitleOf(ruleset, battle, outcome, replay.actions.length),
    ruleset: ruleset.id,
    drawn: await positionPicture(ruleset, shown),
  }
}

function subtitleOf({ title }: Ruleset, { turn }: Battle, outcome: Outcome | null, actions: number): string {
  const state =
    outcome === null
      ? `turn ${turn}`
      : outcome.winner === null
        ? 'a draw'
        : `${capital(outcome.winner)} won after ${plural(turn, 'turn')}`
  return `${title} · ${state} · ${plural(actions, 'action')}`
}

/** The replay in a text, as far as that can be checked without playing it. */
function replayIn(text: string, limits: ReadLimits): Replay {
  const replay = parsed(text) as Partial<Replay> | null
  if (typeof replay !== 'object' || replay === null || replay.flankspeed !== 1)
    throw new NotShareable('This is not a replay: the field flankspeed must say 1.')
  if (!rulesets.some(({ id }) => id === replay.ruleset))
    throw new NotShareable(`There is no ruleset "${String(replay.ruleset).slice(0, 60)}".`)
  const { actions, hashes, rolls, title, setup } = replay
  if (!Array.isArray(actions) || actions.some((action) => typeof action !== 'object' || action === null))
    throw new NotShareable('The replay has no list of actions.')
  if (actions.length > limits.replayActions)
    throw new NotShareable(`This replay has ${actions.length} actions: the limit is ${limits.replayActions}.`)
  const isText = (value: unknown): boolean => typeof value === 'string'
  if (!Array.isArray(hashes) || !hashes.every(isText)) throw new NotShareable('The replay has no list of hashes.')
  if (hashes.length !== actions.length + 1)
    throw new NotShareable(`The replay has ${hashes.length} hashes: ${actions.length + 1} are needed.`)
  if (rolls !== undefined && !(Array.isArray(rolls) && rolls.every((dice) => Array.isArray(dice) && dice.every(isDie))))
    throw new NotShareable('The dice of the replay must be lists of numbers.')
  if (replay.seed !== null && !isText(replay.seed) && !Number.isFinite(replay.seed))
    throw new NotShareable('The seed of the replay must be a text, a number or null.')
  if (replay.seeding !== undefined && replay.seeding !== 1 && replay.seeding !== 2)
    throw new NotShareable('The field seeding must be 1 or 2.')
  checkSetup(setup, limits, 'text')
  return { ...replay, title: isText(title) ? title : '' } as Replay
}

const isDie = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NotShareable(`The replay is not JSON: ${(error as Error).message}.`)
  }
}
