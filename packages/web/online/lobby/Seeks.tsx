import type { OwnSeek, Seek } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { clockText, sideName } from '../format.ts'
import { ratingText } from './format.ts'

interface Props {
  seeks: readonly Seek[]
  /** The titles of the rulebooks. */
  rules: ReadonlyMap<string, string>
}

/** The challenges of others: each button takes one. */
export function SeekTable({
  seeks,
  rules,
  isSignedIn,
  accept,
}: Props & { isSignedIn: boolean; accept: (id: string) => void }): ReactNode {
  return (
    <ul className="lobby-seeks">
      {seeks.map((seek) => {
        const needsAccount = seek.rated && !isSignedIn
        return (
          <li key={seek.id}>
            <div className="lobby-seek-who">
              {seek.rated ? <a href={linkTo('player', seek.name)}>{seek.name}</a> : <b>{seek.name}</b>}{' '}
              {seek.rating && <span className="figure">{ratingText(seek.rating)}</span>}
              {seek.waits && <span className="soft"> may be away</span>}
            </div>
            <What seek={seek} rules={rules} />
            <button
              type="button"
              className="button main"
              disabled={needsAccount}
              title={needsAccount ? 'Rated battles are for accounts: sign in first' : undefined}
              aria-label={`Accept the challenge of ${seek.name}: ${seek.title}`}
              onClick={() => accept(seek.id)}
            >
              Accept
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The battle, and the terms. */
function What({ seek, rules }: { seek: Seek; rules: ReadonlyMap<string, string> }): ReactNode {
  const { title, subtitle, scenario, ruleset, side, rated, note } = seek
  const yours = side === null ? null : side === 'red' ? 'blue' : 'red'
  return (
    <div className="lobby-seek-what">
      <div>
        {scenario ? <a href={linkTo('scenario', scenario)}>{title}</a> : <b>{title}</b>}{' '}
        <span className="soft">{subtitle}</span>
      </div>
      <div className="lobby-seek-terms">
        {rules.get(ruleset) ?? ruleset} · {clockText(seek)} · {rated ? 'rated' : 'unrated'}
        {yours && (
          <>
            {' '}
            · you command <SideMark side={yours} /> {sideName(yours)}
          </>
        )}
      </div>
      {note !== '' && <div className="lobby-seek-note">“{note}”</div>}
    </div>
  )
}

/** The player's own challenges, which wait for somebody. */
export function OwnSeeks({
  seeks,
  rules,
  withdraw,
}: {
  seeks: readonly OwnSeek[]
  rules: Props['rules']
  withdraw: (id: string) => void
}): ReactNode {
  if (seeks.length === 0) return null
  return (
    <section aria-labelledby="lobby-mine">
      <h2 id="lobby-mine">You are waiting</h2>
      <ul className="lobby-seeks">
        {seeks.map((seek) => (
          <li key={seek.id} className="own">
            <div className="lobby-seek-who" role="status">
              {seek.waits
                ? 'Open for two weeks: you are told when somebody accepts.'
                : seek.admiral
                  ? `For a person, then for the ${seek.admiral}…`
                  : 'For somebody to accept…'}
            </div>
            <What
              seek={{ ...seek, side: seek.side === null ? null : seek.side === 'red' ? 'blue' : 'red' }}
              rules={rules}
            />
            <button
              type="button"
              className="button"
              aria-label={`Withdraw ${seek.title}`}
              onClick={() => withdraw(seek.id)}
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
