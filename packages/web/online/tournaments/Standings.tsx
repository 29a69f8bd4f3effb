import type { TournamentPlayer, TournamentState } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { onlineName } from '../../desk/online/battle-ids.ts'
import { ratingText } from '../lobby/format.ts'
import { pointsText } from './format.ts'

/** What decides between players with the same points: what it is called, and what it means. */
const TIE_BREAKS = [
  ['direct', 'Direct', 'points against those with the same points, if all of them have met'],
  ['buchholzCut', 'Buchholz −1', 'the points of all opponents, without the weakest of them'],
  ['buchholz', 'Buchholz', 'the points of all opponents'],
  ['sonneborn', 'Sonneborn', 'the points of opponents who were beaten, and half of those of drawn ones'],
] as const

interface Props {
  tournament: TournamentState
  /** The name of the one who looks; null: not signed in. */
  me: string | null
  /** For the organiser. */
  remove: ((player: TournamentPlayer) => void) | null
}

/** Who stands where. */
export function Standings({ tournament, me, remove }: Props): ReactNode {
  const { kind, standings, state } = tournament
  const isArena = kind === 'arena'
  const breaks = isArena || state === 'open' ? [] : TIE_BREAKS
  if (standings.length === 0) return <p className="soft">Nobody has entered yet. Be the first.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll by keyboard, too */}
      <section className="tournament-table" tabIndex={0} aria-label="Standings, scrolls sideways">
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Player</th>
              <th scope="col">Rating</th>
              <th scope="col">Points</th>
              <th scope="col">{isArena ? 'Battles' : 'Won'}</th>
              {isArena && <th scope="col">Won</th>}
              {breaks.map(([name, title, meaning]) => (
                <th key={name} scope="col" title={meaning}>
                  {title}
                </th>
              ))}
              {remove && (
                <th scope="col">
                  <span className="unseen">Organiser</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {standings.map((player) => (
              <tr
                key={`${player.name} ${player.rank}`}
                className={player.name === me ? 'me' : player.state === 'in' ? '' : 'gone'}
              >
                <td className="figure">{state === 'open' ? '' : player.rank}</td>
                <th scope="row">
                  <a href={linkTo('player', player.name)}>{player.name}</a>
                  {player.bot && <span className="soft"> (bot)</span>}
                  {player.state !== 'in' && <span className="soft"> ({player.state})</span>}
                  {player.battle && (
                    <>
                      {' '}
                      <a className="tournament-playing" href={linkTo('battle', onlineName(player.battle))}>
                        playing<span className="unseen"> now: watch {player.name}</span>
                      </a>
                    </>
                  )}
                </th>
                <td className="figure">{ratingText(player.rating)}</td>
                <td className="figure">
                  <b>{pointsText(player.points)}</b>
                  {isArena && tournament.streaks && player.streak >= 2 && (
                    <span className="tournament-streak" title="The next win counts twice">
                      {' '}
                      ×2<span className="unseen">: the next win counts twice</span>
                    </span>
                  )}
                </td>
                <td className="figure">{isArena ? player.played : player.wins}</td>
                {isArena && <td className="figure">{player.wins}</td>}
                {breaks.map(([name]) => (
                  <td key={name} className="figure">
                    {pointsText(player.tieBreaks[name])}
                  </td>
                ))}
                {remove && (
                  <td>
                    {player.state === 'in' && (
                      <button type="button" className="button quiet" onClick={() => remove(player)}>
                        Remove<span className="unseen"> {player.name}</span>
                      </button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <details className="tournament-meaning">
        <summary>What the columns mean</summary>
        {isArena ? (
          <p>
            A win is worth 2 points and a draw 1
            {tournament.streaks && ', twice as much after two wins in a row, until you do not win'}. With the same
            points, more wins decide, then fewer battles.
          </p>
        ) : (
          <dl>
            <dt>Points</dt>
            <dd>
              1 for a win, ½ for a draw{kind === 'swiss' && ', 1 for a bye'}. With the same points, these decide, in
              this order; then wins:
            </dd>
            {TIE_BREAKS.map(([name, title, meaning]) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </>
  )
}
