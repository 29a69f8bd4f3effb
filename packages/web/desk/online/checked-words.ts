import type { FairReplay } from '@flankspeed/server/fair/fair-replay.ts'
import type { Proof } from '@flankspeed/server/fair/verify.ts'
import type { DiceChecked } from './online.ts'

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A proof in sentences. `promised`: the commitment as this browser saw it when it first met the battle. */
export function checkedWords(proof: Proof, { fair }: FairReplay, promised: string): DiceChecked {
  const { sound, actions, dice, fairness, flaws } = proof
  const changed = fair !== undefined && promised !== fair.commitment
  if (!sound || changed)
    return {
      sound: false,
      words: [
        ...flaws,
        ...(changed
          ? ['The seed is not the one that the server promised when this browser first opened the battle.']
          : []),
      ],
    }
  const played = `Played again here: ${actions === 1 ? 'the one action was' : `all ${actions} actions were`} legal and led where they did.`
  if (fairness === 'none') return { sound, words: [played, 'Nobody promised anything about its dice.'] }
  const salted = Object.entries(fair?.salts ?? {}).flatMap(([side, salt]) => (salt ? side : []))
  const added =
    salted.length === 0
      ? 'Neither side added words of its own.'
      : `${salted.length > 1 ? 'Both sides' : `${salted[0]!.charAt(0).toUpperCase()}${salted[0]!.slice(1)}`} added words of ${salted.length > 1 ? 'their' : 'its'} own before the first roll.`
  return {
    sound,
    words: [
      played,
      `${dice === 1 ? 'The one die' : `All ${plural(dice, 'die', 'dice')}`} followed from the seed that the server had promised before the battle. ${added}`,
      ...(fairness === 'inherited' ? ['What came before it was rolled in an earlier battle.'] : []),
    ],
  }
}
