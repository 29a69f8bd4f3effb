import { type ReactNode, useState } from 'react'
import { useBattle } from '../battle/battle-context.ts'
import type { DiceChecked } from '../desk/online/online.ts'
import { theOnline } from './api.ts'
import { beginRematch } from './begin-rematch.ts'
import './AfterBattle.css'
import { RatingsAfter } from './RatingsAfter.tsx'
import { TournamentLink } from './tournaments/TournamentLink.tsx'

/** After a battle on the server: rematch, and dice verification. */
export default function AfterBattle(): ReactNode {
  const { position, session } = useBattle()
  const { battle, seat } = position
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<DiceChecked | null>(null)

  async function doing(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      session.refuse(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const again = (swap: boolean) => (): void =>
    void doing(async () => {
      const trouble = await beginRematch(battle, { swap })
      if (trouble !== null) session.refuse(trouble)
    })
  const check = (): void =>
    void doing(async () => {
      setChecked(await theOnline().check(battle))
    })

  return (
    <>
      <RatingsAfter battle={battle} />
      <TournamentLink battle={battle} />
      {seat !== 'spectator' && (
        <>
          <button type="button" className="button" disabled={busy} onClick={again(false)}>
            Rematch
          </button>
          <button type="button" className="button" disabled={busy} onClick={again(true)}>
            Change sides
          </button>
        </>
      )}
      <button type="button" className="button" disabled={busy} onClick={check}>
        Check the dice
      </button>
      {checked && (
        <div className={`after-checked ${checked.sound ? 'sound' : 'wrong'}`} role="status">
          <b>{checked.sound ? 'The dice were fair.' : 'Something is wrong.'}</b>
          {checked.words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  )
}
