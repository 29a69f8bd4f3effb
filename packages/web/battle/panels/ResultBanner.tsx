import { lazy, type ReactNode, Suspense, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { isOnline } from '../../desk/online/battle-ids.ts'
import './ResultBanner.css'
import { useBattle } from '../battle-context.ts'
import { theBattles } from '../desk-calls.ts'
import { capital } from '../format.ts'
import { ThenAndNow } from './Briefing.tsx'
import { OrdersResult } from './OrdersPanel.tsx'

const AfterOnline = lazy(() => import('../../online/AfterBattle.tsx'))

/** The result, and what to do next. */
export function ResultBanner(): ReactNode {
  const { position } = useBattle()
  const outcome = position.outcome
  if (!outcome) return null
  const sides = position.fleets.map(({ side }) => side)
  return (
    <section className="result" aria-label="Result">
      <h2>{outcome.winner === null ? 'A draw' : `${capital(outcome.winner)} has won`}</h2>
      <p>{capital(outcome.why)}</p>
      <OrdersResult />
      <ThenAndNow />
      {outcome.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              {sides.map((side) => (
                <th key={side} scope="col">
                  {capital(side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outcome.rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {sides.map((side) => (
                  <td key={side}>{values[side] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="prompt-buttons">
        <a className="button main" href={linkTo('results', position.battle)}>
          Results
        </a>
        <a className="button" href={linkTo('review', position.battle)}>
          Review
        </a>
        <a className="button" href={linkTo('replay', position.battle)}>
          Replay
        </a>
        {isOnline(position.battle) ? (
          <Suspense>
            <AfterOnline />
          </Suspense>
        ) : (
          <Rematch />
        )}
      </div>
    </section>
  )
}

/** The same battle with other dice. */
function Rematch(): ReactNode {
  const { position, now, session } = useBattle()
  const [busy, setBusy] = useState(false)
  async function again(): Promise<void> {
    setBusy(true)
    try {
      const { setup } = await theBattles().replay(position.battle)
      const { title, subtitle, ruleset } = position
      const { players, dice } = now
      const begun = await theBattles().start({ ruleset: ruleset.id, title, subtitle, setup, players, dice })
      if ('id' in begun) return goTo('battle', begun.id)
      session.refuse(
        'refused' in begun ? begun.why : 'This battle starts with dice rolls. Start it again from the home page.',
      )
    } catch (error) {
      session.refuse(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="button" disabled={busy} onClick={() => void again()}>
      Rematch
    </button>
  )
}
