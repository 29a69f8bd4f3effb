import type { GameDecision, TournamentGame, TournamentState } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { onlineName } from '../../desk/online/battle-ids.ts'
import { resultText } from './format.ts'

interface Props {
  tournament: TournamentState
  me: string | null
  /** For the organiser. */
  decide: ((decision: GameDecision) => void) | null
}

/** The battles of a tournament, by round. */
export function Games({ tournament, me, decide }: Props): ReactNode {
  const { kind, games, round: current } = tournament
  const [chosen, setChosen] = useState<number | null>(null)
  if (games.length === 0)
    return (
      <p className="soft">
        {kind === 'arena' ? 'No battle has been paired yet.' : 'The first round is paired at the start.'}
      </p>
    )
  if (kind === 'arena') return <GameList games={games} me={me} decide={decide} />
  const rounds = [...new Set(games.map(({ round }) => round))]
  const shown = chosen ?? current
  return (
    <>
      {rounds.length > 1 && (
        <label className="seats-field">
          <span>Round</span>
          <select value={shown} onChange={({ target }) => setChosen(Number(target.value))}>
            {rounds.map((round) => (
              <option key={round} value={round}>
                Round {round}
              </option>
            ))}
          </select>
        </label>
      )}
      <GameList games={games.filter(({ round }) => round === shown)} me={me} decide={decide} />
    </>
  )
}

function GameList({ games, me, decide }: { games: readonly TournamentGame[] } & Omit<Props, 'tournament'>): ReactNode {
  return (
    <ul className="tournament-games">
      {games.map((game) => {
        const { round, board, leg, red, blue, battle } = game
        const isMine = me !== null && (red === me || blue === me)
        return (
          <li key={`${round} ${board} ${leg}`} className={isMine ? 'me' : ''}>
            <span className="tournament-pair">
              {blue === null ? (
                <b>{red}</b>
              ) : (
                <>
                  <SideMark side="red" /> {red} <span className="soft">against</span> <SideMark side="blue" /> {blue}
                </>
              )}
            </span>
            <span className={game.result === null ? '' : 'soft'}>{resultText(game)}</span>
            {battle && (
              <a href={linkTo('battle', onlineName(battle))}>
                {isMine && game.result === null ? 'Play' : game.result === null ? 'Watch' : 'Look at it'}
                <span className="unseen">
                  : {red} against {blue}
                </span>
              </a>
            )}
            {decide && blue !== null && (
              <label className="tournament-decide">
                <span className="unseen">
                  Result of {red} against {blue}
                </span>
                <select
                  value=""
                  onChange={({ target }) =>
                    decide({ round, board, leg, result: target.value as GameDecision['result'] })
                  }
                >
                  <option value="">Set the result…</option>
                  <option value="red">{red} wins</option>
                  <option value="blue">{blue} wins</option>
                  <option value="draw">Draw</option>
                  <option value="none">No points</option>
                </select>
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}
