import { capital } from '@flankspeed/kernel'
import { lazy, type ReactNode, Suspense } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Results } from '../../desk/results.ts'
import { theBattles, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { replayToShare } from '../../sharing/share-battle.ts'
import { LuckTable } from './LuckTable.tsx'
import { Moments } from './Moments.tsx'
import './ResultsPage.css'
import { ShipsLeft } from './ShipsLeft.tsx'

const Figures = lazy(() => import('./Figures.tsx'))

/** The results of a battle, or the state so far. */
export default function ResultsPage({ battle }: { battle: string }): ReactNode {
  const { answer: results, trouble } = useAnswer(battle, () => theBattles().results(battle))
  if (!results)
    return (
      <Page title="Results" place="replay">
        <Waiting trouble={trouble}>Loading the results…</Waiting>
      </Page>
    )
  const { title, subtitle, over, turn, attacks } = results
  return (
    <Page
      title={title}
      place="replay"
      above={`${subtitle ? `${subtitle} · ` : ''}${results.ruleset.title}`}
      beside={
        <>
          {!over && !battle.startsWith('file-') && (
            <a className="button main" href={linkTo('battle', battle)}>
              Continue
            </a>
          )}
          {over && (
            <a className="button" href={linkTo('review', battle)}>
              Review
            </a>
          )}
          <a className="button" href={linkTo('replay', battle)}>
            Replay
          </a>
          <ShareButton what={replayToShare(battle, title, 'results')} />
        </>
      }
    >
      <div className="results">
        <Verdict results={results} turn={turn} />
        {attacks.length > 0 && (
          <section className="results-luck" aria-labelledby="results-luck">
            <h2 id="results-luck">Luck</h2>
            <LuckTable results={results} />
          </section>
        )}
        <ShipsLeft results={results} />
        {attacks.length === 0 && !over ? (
          <p className="soft results-drawing">No shot has been fired yet.</p>
        ) : (
          <Suspense fallback={<p className="soft results-drawing">Loading the charts…</p>}>
            <Figures results={results} />
          </Suspense>
        )}
        {attacks.length > 0 && <Moments battle={battle} attacks={attacks} />}
      </div>
    </Page>
  )
}

function Verdict({ results: { score, sides, points }, turn }: { results: Results; turn: number }): ReactNode {
  const last = (side: string): number => points.findLast((mark) => mark.side === side)?.points ?? 0
  // A battle that was resigned or drawn by agreement has no count of its own.
  const soFar = [
    {
      label: score ? 'Victory points when it ended' : 'Victory points so far',
      values: Object.fromEntries(sides.map(({ side }) => [side, String(Math.round(last(side) * 100) / 100)])),
    },
  ]
  const rows = score && score.rows.length > 0 ? score.rows : soFar
  return (
    <section className="results-verdict">
      <h2>
        {!score && `In progress: turn ${turn}`}
        {score && (score.winner === null ? 'A draw' : `${capital(score.winner)} has won`)}
      </h2>
      {score && <p>{capital(score.why)}.</p>}
      <table>
        <thead>
          <tr>
            <td />
            {sides.map(({ side, title }) => (
              <th key={side} scope="col">
                <SideMark side={side} /> {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map(({ side }) => (
                <td key={side}>{values[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
