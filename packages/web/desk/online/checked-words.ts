import type { FairReplay } from '@flankspeed/server/fair/fair-replay.ts'
import { brokenPromises, type KeptPromise } from '@flankspeed/server/fair/kept-promise.ts'
import type { Stories } from '@flankspeed/server/fair/stories.ts'
import type { Proof } from '@flankspeed/server/fair/verify.ts'
import type { DiceChecked } from './online.ts'

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A proof in sentences. `noted`: what this browser noted while the battle was fought. */
export function checkedWords(
  proof: Proof,
  replay: FairReplay,
  noted: KeptPromise,
  stories: Stories | null = null,
): DiceChecked {
  const { sound, actions, dice, fairness, flaws, heads } = proof
  const broken = [...brokenPromises(replay, noted, heads), ...(stories?.differences ?? [])]
  if (!sound || broken.length > 0) return { sound: false, words: [...flaws, ...broken] }
  const played = `Played again here: ${actions === 0 ? 'the opening is' : actions === 1 ? 'the one action was' : `all ${actions} actions were`} ${actions === 0 ? 'as the rules have it' : 'legal and led where they did'}.`
  if (fairness === 'none') return { sound, words: [played, 'Nobody promised anything about its dice.'] }
  return {
    sound,
    words: [
      played,
      `${dice === 1 ? 'The one die' : `All ${plural(dice, 'die', 'dice')}`} followed from the seed that the server had promised before the battle. ${partsWords(replay, noted)}`,
      ...logWords(noted, stories),
      ...(proof.setupSealed
        ? []
        : [
            'The set-up was not sealed, because the battle was made under an earlier version of Flank Speed. If it was made lately, do not trust this server.',
          ]),
      ...(fairness === 'inherited' ? [inheritedWords(replay)] : []),
    ],
  }
}

function logWords({ heads = [] }: KeptPromise, stories: Stories | null): string[] {
  const { compared = 0, underOtherRules = 0 } = stories ?? {}
  const log = 'The log is the one that was shown here'
  return [
    ...(compared > 0
      ? [`${log}: ${plural(compared, 'line')} with events, dice and positions, ${plural(heads.length, 'fingerprint')}.`]
      : heads.length > 0
        ? [`${log}, by ${plural(heads.length, 'fingerprint')}.`]
        : []),
    ...(underOtherRules > 0
      ? [
          `${plural(underOtherRules, 'line was', 'lines were')} shown here under another version of the rules, and can be compared by fingerprint only.`,
        ]
      : []),
  ]
}

function inheritedWords({ fair }: FairReplay): string {
  const before = fair?.before ?? 0
  return `The opening${before > 0 ? ` and the first ${plural(before, 'action')}` : ''} came from an earlier battle: their dice are not proven here.`
}

function partsWords({ fair }: FairReplay, { saltHashes = {} }: KeptPromise): string {
  const salts = Object.entries(fair?.salts ?? {})
  const withdrawn = salts.flatMap(([side, salt]) => (salt === null && saltHashes[side] ? [side] : []))
  const salted = salts.flatMap(([side, salt]) => (salt ? [side] : []))
  const added =
    salted.length === 0
      ? 'Neither side added a part of its own.'
      : salted.length > 1
        ? 'Both sides added a part of their own before the first roll.'
        : `${capital(salted[0]!)} added a part of its own before the first roll.`
  return [added, ...withdrawn.map((side) => `${capital(side)} withdrew its part before the battle began.`)].join(' ')
}
