import { plural } from '@flankspeed/kernel'
import type { TournamentState } from '@flankspeed/protocol'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { onlineName } from '../../desk/online/battle-ids.ts'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { useServer, whoAmI } from '../api.ts'
import { clockText, durationText } from '../format.ts'
import { canReceivePush } from '../push.ts'
import { useTournament } from './feed.ts'
import { dateText, fromNow, KIND_NAMES, whenText } from './format.ts'
import { Games } from './Games.tsx'
import { OrganiserTools } from './OrganiserTools.tsx'
import { decide, enter, enterWithNotices, remove, withdraw } from './requests.ts'
import { Standings } from './Standings.tsx'
import './Tournaments.css'

/** One tournament: enter and leave, rounds, standings, and the tools of its organiser. */
export default function TournamentPage({ id }: { id: string }): ReactNode {
  const { state, trouble } = useTournament(id)
  const { answer: account } = useServer(whoAmI, 'who')
  if (!state)
    return (
      <Page title="Tournament" place="online" above={<a href={linkTo('tournaments')}>Tournaments</a>}>
        <Waiting trouble={trouble}>Loading the tournament…</Waiting>
      </Page>
    )
  return <Shown tournament={state} me={account?.name ?? null} />
}

function Shown({ tournament, me }: { tournament: TournamentState; me: string | null }): ReactNode {
  const { id, title, kind, description, organiser, state, standings, cancelled } = tournament
  const [trouble, setTrouble] = useState('')
  const [said, setSaid] = useState('')
  const attempt = (work: () => Promise<unknown>, done = ''): void => {
    setTrouble('')
    setSaid('')
    work().then(
      () => setSaid(done),
      (error: Error) => setTrouble(error.message),
    )
  }
  const own = standings.find(({ name }) => name === me) ?? null
  const isOrganiser = me !== null && organiser === me
  useFollowBattle(tournament, own?.battle ?? null)
  return (
    <Page title={title} place="online" above={<a href={linkTo('tournaments')}>Tournaments</a>}>
      <div className="tournament">
        <div className="tournament-main">
          {description !== '' && <p className="tournament-description">{description}</p>}
          {cancelled && <p role="status">Cancelled: {cancelled}</p>}
          <Entry tournament={tournament} me={me} own={own} attempt={attempt} />
          <p className="account-error" role="alert">
            {trouble}
          </p>
          <p role="status">{said}</p>
          {isOrganiser && <OrganiserTools tournament={tournament} attempt={attempt} />}
          <section aria-labelledby="tournament-standings">
            <h2 id="tournament-standings">{state === 'open' ? 'Players' : 'Standings'}</h2>
            <Standings
              tournament={tournament}
              me={me}
              remove={
                isOrganiser && (state === 'open' || state === 'running')
                  ? ({ name }) => attempt(() => remove(id, name), `${name} was removed.`)
                  : null
              }
            />
          </section>
          <section aria-labelledby="tournament-games">
            <h2 id="tournament-games">{kind === 'arena' ? 'Latest battles' : 'Rounds'}</h2>
            <Games
              tournament={tournament}
              me={me}
              decide={
                isOrganiser && state === 'running'
                  ? (decision) => attempt(() => decide(id, decision), 'The result is set.')
                  : null
              }
            />
          </section>
        </div>
        <Facts tournament={tournament} />
      </div>
    </Page>
  )
}

/** A live battle opens by itself when it is paired while this page is open. */
function useFollowBattle({ speed, kind }: TournamentState, battle: string | null): void {
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = battle
    // What was there when the page was opened has a button.
    if (before === undefined || battle === null || battle === before) return
    if (kind === 'arena' || speed !== 'correspondence') goTo('battle', onlineName(battle))
  }, [battle, kind, speed])
}

function Entry({
  tournament,
  me,
  own,
  attempt,
}: {
  tournament: TournamentState
  me: string | null
  own: TournamentState['standings'][number] | null
  attempt: (work: () => Promise<unknown>, done?: string) => void
}): ReactNode {
  const { id, state, kind, entryOpen, players, most, starts } = tournament
  const isIn = own?.state === 'in'
  const isOn = state === 'open' || state === 'running'
  if (!isOn) return null
  if (me === null)
    return (
      <p className="tournament-entry">
        <a className="button" href={linkTo('online')}>
          Sign in to play
        </a>{' '}
        <span className="soft">Tournaments are for accounts.</span>
      </p>
    )
  if (isIn)
    return (
      <div className="tournament-entry">
        <p role="status">
          {own.battle
            ? 'Your battle is waiting for you.'
            : state === 'open'
              ? `You play in this tournament.${starts === null ? '' : ` It starts ${fromNow(starts, Date.now())}.`}`
              : kind === 'arena'
                ? 'You are waiting for your next opponent. Keep this page open: your battle opens by itself.'
                : 'You have no battle to play until the next round.'}
        </p>
        <div className="tournament-buttons">
          {own.battle && (
            <a className="button main" href={linkTo('battle', onlineName(own.battle))}>
              Go to your battle
            </a>
          )}
          {canReceivePush() && (
            <button
              type="button"
              className="button"
              onClick={() => attempt(() => enterWithNotices(id), 'This browser tells you when a round begins.')}
            >
              Notify this browser of my rounds
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => attempt(() => withdraw(id), 'You have left the tournament.')}
          >
            Withdraw
          </button>
        </div>
        {state === 'running' && <p className="soft">If you withdraw, your battles here are resigned.</p>}
      </div>
    )
  const isFull = players >= most
  return (
    <div className="tournament-entry">
      <button
        type="button"
        className="button main"
        disabled={!entryOpen || isFull || own?.state === 'removed'}
        onClick={() => attempt(() => enter(id), 'You play in this tournament.')}
      >
        {own?.state === 'withdrawn' ? 'Come back' : 'Enter'}
      </button>{' '}
      <span className="soft">
        {own?.state === 'removed'
          ? 'The organiser has removed you.'
          : !entryOpen
            ? 'Entry is closed.'
            : isFull
              ? 'It is full.'
              : `${plural(most - players, 'place')} left.`}
      </span>
    </div>
  )
}

/** The terms of the tournament. */
function Facts({ tournament }: { tournament: TournamentState }): ReactNode {
  const { id, kind, ruleset, scenario, battleTitle, bothSides, rated, bots, organiser, state } = tournament
  const { starts, roundTime, roundEnds, ends, streaks } = tournament
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const now = useNow()
  return (
    <aside className="tournament-facts" aria-label="About this tournament">
      <dl>
        <Fact name="Kind">
          {KIND_NAMES[kind]}
          {kind === 'arena' && streaks && ', wins in a row count twice'}
        </Fact>
        <Fact name="When">{whenText(tournament, now)}</Fact>
        <Fact name="Rules">{rulesets ? (rulesets.find((one) => one.id === ruleset)?.title ?? ruleset) : '…'}</Fact>
        <Fact name="Battle">
          {scenario ? <a href={linkTo('scenario', scenario)}>{battleTitle}</a> : battleTitle}
          {bothSides && ', each pairing from both sides'}
        </Fact>
        <Fact name="Clock">{clockText(tournament)}</Fact>
        <Fact name="Rated">{rated ? 'yes' : 'no'}</Fact>
        <Fact name="Bots">{bots ? 'welcome' : 'no'}</Fact>
        {roundTime !== null && <Fact name="A round lasts">at most {durationText(roundTime)}</Fact>}
        {state === 'running' && roundEnds !== null && (
          <Fact name="This round ends">
            {fromNow(roundEnds, now)}, {dateText(roundEnds)}
          </Fact>
        )}
        <Fact name="Organiser">{organiser ? <a href={linkTo('player', organiser)}>{organiser}</a> : 'has left'}</Fact>
      </dl>
      {(starts !== null || ends !== null || state === 'running') && (
        <p>
          <a href={`/api/tournaments/${id}/calendar.ics`}>Add to your calendar</a>{' '}
          <span className="soft">(iCalendar: subscribe to this link to see the rounds as they come)</span>
        </p>
      )}
    </aside>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The time, renewed twice a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
