import type { ReactNode } from 'react'
import { isCorrespondence, type OnlineChoices } from './choices.ts'

interface Props {
  choices: OnlineChoices
  change: (some: Partial<OnlineChoices>) => void
  isSignedIn: boolean
}

/** What a challenge in the lobby says beyond the battle. */
export function ChallengeTerms({ choices, change, isSignedIn }: Props): ReactNode {
  const { rated, note, waits, eitherSide, substitute, clock } = choices
  const option = (
    field: 'rated' | 'waits' | 'eitherSide' | 'substitute',
    isChecked: boolean,
    title: string,
    text: string,
    disabled = false,
  ): ReactNode => (
    <label className="seats-option">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={({ target }) => change({ [field]: target.checked })}
      />
      <span>
        <b>{title}</b> <span className="soft">{text}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="seats-choice">
      <legend>The challenge</legend>
      {option('eitherSide', eitherSide, 'Either side', 'drawn by lot')}
      {option(
        'rated',
        rated && isSignedIn,
        'Rated',
        isSignedIn ? 'counts for both ratings' : 'for accounts only',
        !isSignedIn,
      )}
      {isCorrespondence(clock)
        ? option('waits', waits, 'I may leave', 'it stays for two weeks, and you are told when somebody accepts')
        : option('substitute', substitute, 'Play the Captain', 'if nobody comes within a minute; never rated')}
      <label className="seats-field">
        <span>Note (optional)</span>
        <input value={note} maxLength={140} onChange={({ target }) => change({ note: target.value })} />
      </label>
    </fieldset>
  )
}
