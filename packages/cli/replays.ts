import type { Replay } from '@flankspeed/engine'
import { readText } from './files.ts'
import { Wrong } from './wrong.ts'

/** A replay from a file, with all its fields there. */
export function readReplay(file: string): Replay {
  let data: Partial<Replay>
  try {
    data = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof Wrong) throw error
    throw new Wrong(`${file}: not a replay: ${(error as Error).message}`)
  }
  const sound =
    data?.flankspeed === 1 &&
    typeof data.ruleset === 'string' &&
    Array.isArray(data.actions) &&
    Array.isArray(data.hashes) &&
    (typeof data.seed === 'string' || typeof data.seed === 'number' || handRolled(data)) &&
    data.setup !== undefined
  if (!sound)
    throw new Wrong(
      `${file}: not a replay: the fields flankspeed, ruleset, version, title, setup, seed, actions and hashes expected`,
    )
  const { actions, hashes, title } = data as Replay
  if (hashes.length !== actions.length + 1)
    throw new Wrong(
      `${file}: ${actions.length} actions need ${actions.length + 1} hashes (the opening, then one each), not ${hashes.length}`,
    )
  return { ...(data as Replay), title: typeof title === 'string' ? title : 'A battle' }
}

/** Dice from people's hands: a list for the opening and one for each action. */
const handRolled = ({ seed, rolls, actions }: Partial<Replay>): boolean =>
  seed === null && Array.isArray(rolls) && rolls.length === (actions?.length ?? 0) + 1 && rolls.every(Array.isArray)
