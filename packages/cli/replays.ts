import { Diverged, Refused, type Replay, type Ruleset, rulesets } from '@flankspeed/engine'
import { plural } from '@flankspeed/kernel'
import { readText } from './files.ts'
import { WrongInput } from './wrong-input.ts'

/** A replay from a file, with all fields checked. */
export function readReplay(file: string): Replay {
  let data: Partial<Replay>
  try {
    data = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof WrongInput) throw error
    throw new WrongInput(`${file}: not a replay: ${(error as Error).message}`)
  }
  const sound =
    data?.flankspeed === 1 &&
    typeof data.ruleset === 'string' &&
    Array.isArray(data.actions) &&
    Array.isArray(data.hashes) &&
    (typeof data.seed === 'string' || typeof data.seed === 'number' || handRolled(data)) &&
    data.setup !== undefined
  if (!sound)
    throw new WrongInput(
      `${file}: not a replay: the fields flankspeed, ruleset, version, title, setup, seed, actions and hashes expected`,
    )
  const { actions, hashes, title } = data as Replay
  if (hashes.length !== actions.length + 1)
    throw new WrongInput(
      `${file}: ${actions.length} actions need ${actions.length + 1} hashes (the opening, then one each), not ${hashes.length}`,
    )
  return { ...(data as Replay), title: typeof title === 'string' ? title : 'A battle' }
}

/** Hand-rolled dice: a list for the opening and one for each action. */
const handRolled = ({ seed, rolls, actions }: Partial<Replay>): boolean =>
  seed === null && Array.isArray(rolls) && rolls.length === (actions?.length ?? 0) + 1 && rolls.every(Array.isArray)

/** The rules of a replay; other versions of them would give another battle. */
export function rulesetOf(file: string, replay: Replay): Ruleset {
  const ruleset = rulesets.find(({ id }) => id === replay.ruleset)
  if (!ruleset) throw new WrongInput(`${file}: recorded under ${replay.ruleset}, which is not a known ruleset`)
  if (replay.version !== ruleset.version)
    throw new WrongInput(
      `${file}: recorded under version ${replay.version} of ${ruleset.title}, this is version ${ruleset.version}`,
    )
  return ruleset
}

/** The number of actions to replay; all by default. */
export function actionsWanted(text: string | undefined, { actions: { length: most } }: Replay): number {
  if (text === undefined) return most
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new WrongInput(
      `--to ${text}: the replay has ${plural(most, 'action')}, write a whole number from 0 to ${most}`,
    )
  return count
}

/** Reports a diverging replay as an error of its file. */
export function playedAgain<T>(file: string, play: () => T): T {
  try {
    return play()
  } catch (error) {
    if (error instanceof Diverged || error instanceof Refused) throw new WrongInput(`${file}: ${error.message}`)
    throw error
  }
}
