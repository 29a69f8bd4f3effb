import type { ReactNode } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { RulesetChoice } from '../../pages/begin/RulesetChoice.tsx'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { useServer, whoAmI } from '../api.ts'
import { ladderOf, seasonsOf } from './requests.ts'
import './Tournaments.css'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The ladder of a rulebook in one season. */
export default function LadderPage({ ruleset, season }: { ruleset: string | null; season: string }): ReactNode {
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const chosen = ruleset ?? rulesets?.[0]?.id ?? null
  return (
    <Page title="Season ladder" place="online" above={<a href={linkTo('tournaments')}>Tournaments</a>}>
      {!rulesets || chosen === null ? (
        <Waiting trouble={null} />
      ) : (
        <div className="tournaments">
          <RulesetChoice rulesets={rulesets} chosen={chosen} choose={(id) => goTo('ladder', id)} />
          <Ladder key={`${chosen} ${season}`} ruleset={chosen} season={season} />
        </div>
      )}
    </Page>
  )
}

function Ladder({ ruleset, season }: { ruleset: string; season: string }): ReactNode {
  const { answer: ladder, trouble } = useServer(() => ladderOf(ruleset, season), `${ruleset} ${season}`, 30)
  const { answer: seasons } = useServer(() => seasonsOf(ruleset), ruleset)
  const { answer: account } = useServer(whoAmI, 'who')
  if (!ladder) return <Waiting trouble={trouble}>Loading the ladder…</Waiting>
  const { begins, ends, state, players } = ladder
  const earlier = (seasons ?? []).filter((one) => one.season !== ladder.season)
  return (
    <>
      <section aria-labelledby="ladder-season">
        <h2 id="ladder-season">{ladder.season.replace('-', ', ')}</h2>
        <p>
          {DAY.format(begins)} to {DAY.format(ends - 1)}
          {state === 'over' ? ', final' : ', running'}. The score is the rating from the battles of this season alone,
          less twice its deviation. Wins raise it, and so does playing more, because the rating becomes more certain.
        </p>
        {players.length === 0 ? (
          <p className="soft">
            {state === 'over'
              ? 'Nobody played a rated battle in it.'
              : 'Nobody has finished a rated battle yet. The first opponent waits in the '}
            {state === 'running' && <a href={linkTo('lobby')}>lobby</a>}
            {state === 'running' && '.'}
          </p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll by keyboard, too
          <section className="tournament-table" tabIndex={0} aria-label="Ladder, scrolls sideways">
            <table>
              <thead>
                <tr>
                  {['#', 'Player', 'Score', 'Rating', 'Battles', 'Won', 'Drawn'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {players.map(({ place, name, score, rating, battles, won, drawn }) => (
                  <tr key={`${place} ${name}`} className={name === account?.name ? 'me' : ''}>
                    <td className="figure">{place}</td>
                    <th scope="row">
                      <a href={linkTo('player', name)}>{name}</a>
                    </th>
                    <td className="figure">
                      <b>{score}</b>
                    </td>
                    {[rating, battles, won, drawn].map((figure, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                      <td key={i} className="figure">
                        {figure}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="ladder-earlier">
          <h2 id="ladder-earlier">Other seasons</h2>
          <ul className="tournament-ladders">
            {earlier.map((one) => (
              <li key={one.season}>
                <a href={linkTo('ladder', ruleset, one.season)}>{one.season.replace('-', ', ')}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
