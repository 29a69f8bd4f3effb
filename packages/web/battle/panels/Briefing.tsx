import type { Briefing as Situated } from '@flankspeed/protocol'
import { type ReactNode, useEffect, useRef } from 'react'
import { theBattles, theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { SeaPicture } from '../../pages/parts/SeaPicture.tsx'
import { useBattle } from '../battle-context.ts'
import { capital } from '../format.ts'
import './Briefing.css'
import { SideGoals, SpecialRules } from './OrdersPanel.tsx'

/** Before the first move: the situation, the orders, the forces, and what to watch for. */
export function Briefing({ close }: { close: () => void }): ReactNode {
  const { position } = useBattle()
  const dialog = useRef<HTMLDialogElement>(null)
  const orders = position.orders!
  const scenario = useScenario()
  // A dialog scrolls to what has the focus: it starts at its top, not at its button.
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.focus()
    dialog.current?.scrollTo(0, 0)
  }, [])
  const sides = position.seat === 'blue' ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
  return (
    <dialog ref={dialog} className="briefing" aria-label="Briefing" tabIndex={-1} onClose={close}>
      <h2>{position.title}</h2>
      {position.subtitle && <p className="soft">{position.subtitle}</p>}
      {scenario && <Situation scenario={scenario} />}
      <div className="briefing-sides">
        {sides.map((side) => (
          <section key={side}>
            <h3>
              {position.seat === side ? 'Your orders' : `Orders of ${capital(side)}`}
              {scenario && <span className="soft"> · {scenario.sides[side].name}</span>}
            </h3>
            {scenario && (
              <p className="soft">
                {scenario.sides[side].commander}: {scenario.sides[side].force}
              </p>
            )}
            <SideGoals side={side} orders={orders} />
          </section>
        ))}
      </div>
      {orders.rules.length > 0 && (
        <section>
          <h3>What to watch for</h3>
          <SpecialRules orders={orders} all />
        </section>
      )}
      <form method="dialog" className="prompt-buttons">
        <button type="submit" className="button main">
          Begin
        </button>
      </form>
    </dialog>
  )
}

function Situation({ scenario }: { scenario: Situated }): ReactNode {
  return (
    <div className="briefing-situation">
      <figure>
        <SeaPicture chart={scenario.chart} aspect={1.6} full scale={1.6} label="Chart of the opening" />
      </figure>
      <div>
        <p>{scenario.text}</p>
        <p className="soft">
          {scenario.day}, {scenario.starts}. {scenario.weather}
        </p>
      </div>
    </div>
  )
}

/** The battle of the library that is played, the player's own, or the one that an opponent made; null if it is unknown. */
function useScenario(): Situated | null {
  const { battle, orders } = useBattle().position
  const id = orders?.scenario ?? ''
  const { answer } = useAnswer(`${battle} ${id}`, async () => {
    if (id === '') return null
    const own = await theBattles().scenario(battle)
    if (own !== null) return theLibrary().ownScenario(own)
    return (await theBattles().briefing(battle)) ?? theLibrary().scenario(id)
  })
  return answer
}

/** What happened then, beside what happened now. */
export function ThenAndNow(): ReactNode {
  const { position } = useBattle()
  const scenario = useScenario()
  if (!scenario || !position.outcome) return null
  const lost = (side: 'red' | 'blue'): string => {
    const names = position.fleets
      .find((fleet) => fleet.side === side)
      ?.ships.filter(({ state }) => state === 'lost')
      .map(({ name }) => name)
    return names && names.length > 0 ? `Lost: ${names.join(', ')}.` : 'Nothing lost.'
  }
  return (
    <div className="then-and-now">
      <section>
        <h3>What happened in {scenario.date.slice(0, 4)}</h3>
        <p>{scenario.outcome.result}</p>
        {(['red', 'blue'] as const).map((side) => (
          <p key={side}>
            <b>{capital(side)}:</b> {scenario.outcome.tolls[side].join(' ') || 'Nothing lost.'}
          </p>
        ))}
      </section>
      <section>
        <h3>What you did</h3>
        <p>{capital(position.outcome.why)}.</p>
        {(['red', 'blue'] as const).map((side) => (
          <p key={side}>
            <b>{capital(side)}:</b> {lost(side)}
          </p>
        ))}
      </section>
    </div>
  )
}
