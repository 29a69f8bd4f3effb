import type { RatingList } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { ask } from '../../desk/online/requests.ts'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { useServer } from '../api.ts'
import { ratingText, SPEED_NAMES } from '../lobby/format.ts'
import { ranked } from './ranked.ts'
import './RatingsPage.css'

type Speed = keyof typeof SPEED_NAMES

const SPEEDS = Object.keys(SPEED_NAMES) as Speed[]

/** The list of ratings under one rulebook, at one speed. The address says which. */
export default function RatingsPage({ ruleset, speed }: { ruleset: string | null; speed: string | null }): ReactNode {
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const chosen = rulesets?.find(({ id }) => id === ruleset) ?? rulesets?.[0]
  const pace = SPEEDS.find((one) => one === speed) ?? 'fast'
  const show = (rules: string, how: string): void => {
    location.hash = `${linkTo('ratings')}?ruleset=${rules}&speed=${how}`
  }
  return (
    <Page title="Ratings" place="online" above={<a href={linkTo('lobby')}>Lobby</a>}>
      {chosen && rulesets ? (
        <div className="ratings">
          <div className="ratings-choice">
            <label className="seats-field">
              <span>Rules</span>
              <select value={chosen.id} onChange={({ target }) => show(target.value, pace)}>
                {rulesets.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label className="seats-field">
              <span>Speed</span>
              <select value={pace} onChange={({ target }) => show(chosen.id, target.value)}>
                {SPEEDS.map((one) => (
                  <option key={one} value={one}>
                    {SPEED_NAMES[one]}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <List key={`${chosen.id} ${pace}`} ruleset={chosen.id} speed={pace} />
        </div>
      ) : (
        <Waiting trouble={null}>Loading the ratings…</Waiting>
      )}
    </Page>
  )
}

function List({ ruleset, speed }: { ruleset: string; speed: Speed }): ReactNode {
  const {
    answer: list,
    trouble,
    served,
  } = useServer(() => ask<RatingList>(`ratings?ruleset=${ruleset}&speed=${speed}`), `${ruleset} ${speed}`)
  if (served === false) return <p>This site has no game server, so nobody is rated here.</p>
  if (!list) return <Waiting trouble={trouble}>Loading the ratings…</Waiting>
  const { you } = list
  return (
    <>
      <p role="status">{ownWords(you)}</p>
      <table className="ratings-list">
        <caption className="unseen">Players and admirals by rating</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Player</th>
            <th scope="col">Rating</th>
            <th scope="col">Battles</th>
          </tr>
        </thead>
        <tbody>
          {ranked(list).map(({ kind, name, rating, provisional, battles, place }) => (
            <tr
              key={`${kind} ${name}`}
              data-kind={kind}
              data-you={(kind === 'player' && name === you?.name) || undefined}
            >
              <td className="figure">{place ?? '–'}</td>
              <th scope="row">
                {kind === 'player' ? <a href={linkTo('player', name)}>{name}</a> : name}
                {kind === 'admiral' && <span className="soft"> computer admiral</span>}
                {kind === 'player' && name === you?.name && <span className="soft"> (you)</span>}
              </th>
              <td className="figure">{ratingText({ rating, provisional })}</td>
              <td className="figure">{battles ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        A question mark means provisional: too few battles for a place. Admirals have the ratings that they reached
        against each other; no player has been compared with them.
      </p>
    </>
  )
}

function ownWords(you: RatingList['you']): string {
  if (!you) return 'You have no rating here. Play a rated battle from the lobby, signed in.'
  const rating = ratingText(you)
  if (you.place === null) return `You are rated ${rating}, provisional: a few more battles, and you have a place.`
  return `You are rated ${rating} and have place ${you.place}.`
}
