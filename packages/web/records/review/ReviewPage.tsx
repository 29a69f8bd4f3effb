import type { Review } from '@flankspeed/admirals/review'
import { totalsOf, verdictInWords } from '@flankspeed/admirals/review/words'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { isOnline } from '../../desk/online/battle-ids.ts'
import type { Results } from '../../desk/results.ts'
import { theBattles, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { replayToShare } from '../../sharing/share-battle.ts'
import { fileName, saveFile } from '../save.ts'
import { BattlePuzzles } from './BattlePuzzles.tsx'
import { Curve } from './Curve.tsx'
import { percent, sideName, signedPercent } from './figures.ts'
import { AccuracyTable, PlayerSection } from './Players.tsx'
import './ReviewPage.css'
import { TurningPoints } from './TurningPoints.tsx'
import { type ReviewState, useReview } from './use-review.ts'

/** What decided a battle: the chance to win turn by turn, luck and decisions, and what would have been better. */
export default function ReviewPage({ battle }: { battle: string }): ReactNode {
  const { answer: results, trouble } = useAnswer(battle, () => theBattles().results(battle))
  if (!results)
    return (
      <Page title="Review" place="replay">
        <Waiting trouble={trouble}>Loading the battle…</Waiting>
      </Page>
    )
  // A running battle has secrets. Files and servers give away finished ones only.
  const mayBeSeen = results.over || battle.startsWith('file-') || isOnline(battle)
  return (
    <Page
      title={`Review: ${results.title}`}
      place="replay"
      above={`${results.subtitle ? `${results.subtitle} · ` : ''}${results.ruleset.title}`}
      beside={
        <>
          <a className="button" href={linkTo('results', battle)}>
            Results
          </a>
          <a className="button" href={linkTo('replay', battle)}>
            Replay
          </a>
          {mayBeSeen && <ShareButton what={replayToShare(battle, results.title, 'review')} />}
        </>
      }
    >
      {mayBeSeen ? (
        <Reviewed battle={battle} results={results} />
      ) : (
        <p>
          This battle is not over. You can review it when it is. <a href={linkTo('battle', battle)}>Continue it</a>
        </p>
      )}
    </Page>
  )
}

function Reviewed({ battle, results }: { battle: string; results: Results }): ReactNode {
  const reviewing = useReview(battle, true)
  const { answer: saved } = useAnswer('saved', () => theBattles().saved())
  const players = saved?.find(({ id }) => id === battle)?.players ?? {}
  const people = results.sides.map(({ side }) => side).filter((side) => players[side]?.kind === 'person')
  const [chosen, choose] = useState<string | null>(null)
  const side = chosen ?? (people.length === 1 ? people[0]! : 'red')
  const { review, trouble } = reviewing
  return (
    <div className="review">
      <Progress {...reviewing} />
      {trouble !== null && <Waiting trouble={`This battle cannot be reviewed: ${trouble}`} />}
      {review && (
        <>
          <div className="review-top">
            <p className="review-verdict">
              <b>{resultOf(review)}</b> {verdictInWords(review)}
            </p>
            <fieldset className="review-side">
              <legend className="unseen">Seen by</legend>
              {results.sides.map(({ side: each, title }) => (
                <label key={each} className="button quiet">
                  <input type="radio" name="review-side" checked={side === each} onChange={() => choose(each)} />
                  <SideMark side={each} /> {title}
                </label>
              ))}
            </fieldset>
          </div>
          <div className="review-figures">
            <Curve review={review} side={side} battle={battle} />
            <Sums review={review} side={side} />
          </div>
          <TurningPoints review={review} side={side} battle={battle} />
          <div className="review-low">
            {review.players.map((player) => (
              <PlayerSection key={player.side} player={player} battle={battle} />
            ))}
            <AccuracyTable players={review.players} />
          </div>
          <BattlePuzzles battle={battle} />
          <footer className="review-foot soft">
            <p>
              Judged by {review.rollouts} play-outs a decision, each from what its side could know
              {review.byOrders ? ', by the orders of the scenario' : ''}. A difference within its error is called as
              good.
              {review.unjudged > 0 && ` ${review.unjudged} actions left no choice, or hid too much to be judged.`}
            </p>
            <button
              type="button"
              className="button"
              disabled={review.progress < 1}
              onClick={() =>
                saveFile(fileName(review.title, '.review.json'), JSON.stringify(review, null, 2), 'application/json')
              }
            >
              Save as file
            </button>
          </footer>
        </>
      )}
    </div>
  )
}

const resultOf = ({ over, winner }: Review): string =>
  over ? (winner === null ? 'A draw.' : `${sideName(winner)} has won.`) : 'The battle ended without a result.'

function Progress({ review, state, cancel, again }: ReviewState): ReactNode {
  const done = review?.progress ?? 0
  if (state === 'cancelled')
    return (
      <p className="review-progress">
        Cancelled at {percent(done)}. What is shown is less sure.{' '}
        <button type="button" className="button quiet" onClick={again}>
          Review again
        </button>
      </p>
    )
  if (state !== 'running') return null
  return (
    <p className="review-progress">
      <label>
        Reviewing the battle… <progress max={1} value={done} />
      </label>
      <button type="button" className="button quiet" onClick={cancel}>
        Cancel
      </button>
    </p>
  )
}

/** Start, decisions and dice add up to the result. */
function Sums({ review, side }: { review: Review; side: string }): ReactNode {
  const { start, decisions, luck } = totalsOf(review)
  const sign = side === 'red' ? 1 : -1
  const accuracies = [side, side === 'red' ? 'blue' : 'red'].map(
    (each) => review.players.find((player) => player.side === each)?.accuracy.all ?? null,
  )
  const rows: [string, string, string][] = [
    [percent(side === 'red' ? start : 1 - start), 'At the start', 'before anything was decided'],
    [
      signedPercent(sign * decisions),
      'Decisions',
      accuracies.every((each) => each !== null)
        ? `accuracy ${accuracies.map((each) => Math.round(each!)).join(' to ')}`
        : 'of both sides',
    ],
    [signedPercent(sign * luck), 'Dice', 'and what nobody could know'],
  ]
  return (
    <dl className="review-sums">
      {rows.map(([figure, title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="figure">{figure}</dd>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
