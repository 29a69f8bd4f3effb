import type { PlayerProfile } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../app/route.ts'
import { SideMark } from '../battle/panels/SideMark.tsx'
import { onlineName } from '../desk/online/battle-ids.ts'
import { ask } from '../desk/online/requests.ts'
import { theLibrary, useAnswer } from '../pages/desk-answers.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { useServer, whoAmI } from './api.ts'
import { ratingText, SPEED_NAMES } from './lobby/format.ts'
import './PlayerPage.css'
import { PersonActions } from './safety/PersonActions.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** A player: ratings with their graphs, rated battles, best wins, favourite ships. */
export default function PlayerPage({ name }: { name: string }): ReactNode {
  const { answer: player, trouble } = useServer(() => ask<PlayerProfile>(`players/${encodeURIComponent(name)}`), name)
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const { answer: me } = useServer(whoAmI, 'who')
  if (!player)
    return (
      <Page title={name} place="online">
        <Waiting trouble={trouble}>Loading the player…</Waiting>
      </Page>
    )
  const titleOf = (ruleset: string): string => rulesets?.find(({ id }) => id === ruleset)?.title ?? ruleset
  return (
    <Page
      title={player.name}
      place="online"
      above={`Player since ${DAY.format(player.since)}`}
      beside={me && me.name !== player.name && <PersonActions who={{ player: player.name }} name={player.name} />}
    >
      <div className="player">
        {player.ratings.length === 0 ? (
          <p>
            No rated battles yet. Opponents are in the <a href={linkTo('lobby')}>lobby</a>.
          </p>
        ) : (
          <ul className="player-ratings">
            {player.ratings.map(({ ruleset, speed, battles, won, drawn, lost, ...rating }) => (
              <li key={`${ruleset} ${speed}`}>
                <h2>
                  <a href={`${linkTo('ratings')}?ruleset=${ruleset}&speed=${speed}`}>{titleOf(ruleset)}</a>
                </h2>
                <p>
                  <span className="figure player-rating">{ratingText(rating)}</span> {SPEED_NAMES[speed]}
                  {rating.provisional && <span className="soft"> · provisional</span>}
                </p>
                <Graph
                  label={`${titleOf(ruleset)}, ${SPEED_NAMES[speed]}`}
                  ratings={player.battles
                    .filter((one) => one.ruleset === ruleset && one.speed === speed)
                    .map(({ after }) => after)
                    .toReversed()}
                />
                <p className="soft">
                  {battles} battles: {won} won, {drawn} drawn, {lost} lost
                </p>
              </li>
            ))}
          </ul>
        )}
        {player.accuracy.length > 0 && (
          <section aria-labelledby="player-accuracy">
            <h2 id="player-accuracy">Accuracy</h2>
            <ul>
              {player.accuracy.map(({ ruleset, percent, battles }) => (
                <li key={ruleset}>
                  {titleOf(ruleset)}: <span className="figure">{percent.toFixed(1)}%</span>{' '}
                  <span className="soft">
                    in {battles} reviewed {battles === 1 ? 'battle' : 'battles'}
                  </span>
                </li>
              ))}
            </ul>
            <p className="soft">
              100% is play in which the review finds nothing better. Only rated battles whose players both allow it.
            </p>
          </section>
        )}
        {player.bestWins.length > 0 && (
          <section aria-labelledby="player-wins">
            <h2 id="player-wins">Best wins</h2>
            <ul>
              {player.bestWins.map(({ battle, title, opponent, opponentRating }) => (
                <li key={battle}>
                  {opponent} <span className="figure">{opponentRating}</span>,{' '}
                  <a href={linkTo('replay', onlineName(battle))}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {player.favouriteShips.length > 0 && (
          <section aria-labelledby="player-ships">
            <h2 id="player-ships">Most sailed</h2>
            <p>
              {player.favouriteShips.map(({ name: ship, battles }, i) => (
                <span key={ship}>
                  {i > 0 && ', '}
                  <span className="name">{ship}</span> ({battles})
                </span>
              ))}
            </p>
          </section>
        )}
        {player.battles.length > 0 && (
          <section aria-labelledby="player-battles">
            <h2 id="player-battles">Rated battles</h2>
            <ul className="player-battles">
              {player.battles.map(({ battle, title, opponent, side, score, before, after, at }) => (
                <li key={battle}>
                  <SideMark side={side} /> <a href={linkTo('replay', onlineName(battle))}>{title}</a> against {opponent}
                  : {score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn'}, {before} to {after}{' '}
                  <span className="soft">{DAY.format(at)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

/** A rating over its battles. */
function Graph({ ratings, label }: { ratings: readonly number[]; label: string }): ReactNode {
  if (ratings.length < 2) return null
  const [low, high] = [Math.min(...ratings) - 10, Math.max(...ratings) + 10]
  const points = ratings.map((rating, i) => {
    const x = (i / (ratings.length - 1)) * 100
    return `${x.toFixed(1)},${(30 - ((rating - low) / (high - low)) * 30).toFixed(1)}`
  })
  return (
    <svg
      className="player-graph"
      viewBox="0 -1 100 32"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: from ${ratings[0]} to ${ratings.at(-1)} in ${ratings.length} battles`}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
