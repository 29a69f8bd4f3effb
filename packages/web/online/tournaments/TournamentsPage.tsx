import { plural } from '@flankspeed/kernel'
import type { TournamentCard } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { useServer } from '../api.ts'
import { clockText } from '../format.ts'
import { KIND_NAMES, whenText } from './format.ts'
import { listed } from './requests.ts'
import './Tournaments.css'

const LISTS = [
  ['running', 'Running', 'No tournament is running.'],
  ['upcoming', 'Upcoming', 'None is announced. Organise one: it takes a minute, and then it runs by itself.'],
  ['finished', 'Finished', 'None yet.'],
] as const

/** Tournaments: those that run, those to come, and the results of earlier ones. */
export default function TournamentsPage(): ReactNode {
  const { answer, trouble, served } = useServer(
    () => Promise.all(LISTS.map(([state]) => listed(state))),
    'tournaments',
    15,
  )
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const rules = new Map((rulesets ?? []).map(({ id, title }) => [id, title]))
  return (
    <Page
      title="Tournaments"
      place="online"
      above={<a href={linkTo('online')}>Online</a>}
      beside={
        served && (
          <a className="button" href={linkTo('tournaments', 'new')}>
            Organise a tournament
          </a>
        )
      }
    >
      {served === false ? (
        <p className="online-none">
          This site has no game server, so there are no tournaments here. Run one with <code>npm start</code>.
        </p>
      ) : answer === null ? (
        <Waiting trouble={trouble}>Loading tournaments…</Waiting>
      ) : (
        <div className="tournaments">
          {LISTS.map(([state, title, none], i) => (
            <section key={state} aria-labelledby={`tournaments-${state}`}>
              <h2 id={`tournaments-${state}`}>{title}</h2>
              {answer[i]!.length === 0 ? (
                <p className="soft">{none}</p>
              ) : (
                <ul className="tournament-list">
                  {answer[i]!.map((card) => (
                    <Listed key={card.id} card={card} rules={rules} />
                  ))}
                </ul>
              )}
            </section>
          ))}
          <section aria-labelledby="tournaments-seasons">
            <h2 id="tournaments-seasons">Season ladders</h2>
            <p>
              Every rated battle counts for the ladder of its rulebook. A season lasts three months, and everybody
              begins it anew.
            </p>
            <ul className="tournament-ladders">
              {[...rules].map(([id, title]) => (
                <li key={id}>
                  <a href={linkTo('ladder', id)}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Page>
  )
}

function Listed({ card, rules }: { card: TournamentCard; rules: ReadonlyMap<string, string> }): ReactNode {
  const { id, title, kind, ruleset, battleTitle, rated, bothSides, bots, players, most } = card
  return (
    <li>
      <a href={linkTo('tournament', id)}>{title}</a>
      <span>
        {KIND_NAMES[kind]} · {rules.get(ruleset) ?? ruleset} · {battleTitle}
        {bothSides && ', both sides'}
      </span>
      <span className="soft">
        {clockText(card)} · {rated ? 'rated' : 'unrated'}
        {bots && ' · bots welcome'}
      </span>
      <span>
        {whenText(card, Date.now())} · {plural(players, 'player')}
        {card.state === 'open' && ` of ${most}`}
      </span>
    </li>
  )
}
