import { capital, plural } from '@flankspeed/kernel'
import { brokenPromises, type FairReplay, type Proof, type RecordedPromises, type Stories } from '@flankspeed/protocol'
import type { DiceChecked } from './online.ts'

/** A proof in sentences. `noted`: what this browser recorded during the battle. */
export function proofSentences(
  proof: Proof,
  replay: FairReplay,
  noted: RecordedPromises,
  stories: Stories | null = null,
): DiceChecked {
  const { sound, actions, dice, fairness, flaws, heads } = proof
  const broken = [...brokenPromises(replay, noted, heads), ...(stories?.differences ?? [])]
  if (!sound || broken.length > 0) return { sound: false, words: [...flaws, ...broken] }
  const played = `Replayed here: ${actions === 0 ? 'the opening is' : actions === 1 ? 'the only action was' : `all ${actions} actions were`} ${actions === 0 ? 'as recorded' : 'legal and gave the recorded positions'}.`
  if (fairness === 'none')
    return { sound, words: [played, 'The server promised no seed, so the dice cannot be checked.'] }
  return {
    sound,
    words: [
      played,
      `${dice === 1 ? 'The only die' : `All ${plural(dice, 'die', 'dice')}`} came from the seed that the server promised before the battle. ${partsWords(replay, noted)}`,
      ...logWords(noted, stories),
      ...(proof.setupSealed
        ? []
        : [
            'The set-up was not sealed, because an earlier version of Flank Speed created the battle. If the battle is recent, do not trust this server.',
          ]),
      ...(fairness === 'inherited' ? [inheritedWords(replay)] : []),
    ],
  }
}

function logWords({ heads = [] }: RecordedPromises, stories: Stories | null): string[] {
  const { compared = 0, underOtherRules = 0 } = stories ?? {}
  const log = 'The log matches what this browser was shown'
  return [
    ...(compared > 0
      ? [`${log}: ${plural(compared, 'line')} with events, dice and positions, ${plural(heads.length, 'fingerprint')}.`]
      : heads.length > 0
        ? [`${log}, by ${plural(heads.length, 'fingerprint')}.`]
        : []),
    ...(underOtherRules > 0
      ? [
          `${plural(underOtherRules, 'line was', 'lines were')} shown here under another version of the rules and can only be compared by fingerprint.`,
        ]
      : []),
  ]
}

function inheritedWords({ fair }: FairReplay): string {
  const before = fair?.before ?? 0
  return `The opening${before > 0 ? ` and the first ${plural(before, 'action')}` : ''} came from an earlier battle: their dice are not proven here.`
}

function partsWords({ fair }: FairReplay, { saltHashes = {} }: RecordedPromises): string {
  const salts = Object.entries(fair?.salts ?? {})
  const withdrawn = salts.flatMap(([side, salt]) => (salt === null && saltHashes[side] ? [side] : []))
  const salted = salts.flatMap(([side, salt]) => (salt ? [side] : []))
  const added =
    salted.length === 0
      ? 'Neither side added randomness of its own.'
      : salted.length > 1
        ? 'Both sides added randomness of their own before the first roll.'
        : `${capital(salted[0]!)} added randomness of its own before the first roll.`
  return [
    added,
    ...withdrawn.map((side) => `${capital(side)} withdrew its randomness before the battle started.`),
  ].join(' ')
}
