import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { NewBattle } from '../../desk/desk.ts'
import { isOnline } from '../../desk/online/battle-ids.ts'
import type { Position } from '../../desk/position.ts'
import { useAdmirals } from '../../pages/begin/admirals.ts'
import { BeginButton } from '../../pages/begin/BeginButton.tsx'
import { type Choices, knownOpponent, opponentsAmong, usualChoices } from '../../pages/begin/choices.ts'
import { Choice } from '../../pages/begin/Seats.tsx'
import { theBattles, useAnswer } from '../../pages/desk-answers.ts'
import { continuedFrom, isByHand } from './continued.ts'
import type { Projector } from './projector.ts'

const AgainButton = lazy(() => import('../../online/RematchButton.tsx'))

interface Props {
  projector: Projector
  position: Position
  close: () => void
}

/** A new battle from this moment: the shown one stays as it is. */
export function ContinueDialog({ projector, position, close }: Props): ReactNode {
  const { thinking } = useSettings()
  const [choices, setChoices] = useState<Choices>(() => usualChoices(thinking))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { taken } = projector.now()
  const from = position.turn === 0 ? 'the set-up' : `turn ${position.turn}`
  const { command, opponent } = choices
  const change = (some: Partial<Choices>) => (): void => setChoices({ ...choices, ...some })

  // A battle from a server can be continued there between the same two players.
  const online = isOnline(projector.battle)
  const [there, setThere] = useState(online)

  const { answer: replay, trouble } = useAnswer(projector.battle, () => theBattles().replay(projector.battle))
  const byHand = replay !== null && isByHand(replay)
  const admirals = useAdmirals(replay?.ruleset)

  async function order(): Promise<NewBattle | { trouble: string[] }> {
    if (!replay) return { trouble: [trouble ?? 'The replay is still loading.'] }
    const subtitle = `${position.subtitle ? `${position.subtitle} · ` : ''}from ${from}, action ${taken}`
    return continuedFrom(replay, taken, subtitle, choices, admirals)
  }

  return (
    <dialog ref={dialog} className="continue" aria-labelledby="continue-title" onClose={close}>
      <h2 id="continue-title">Continue from {from}</h2>
      <p className="soft">After action {taken}, as a new battle. This one stays as it is.</p>
      {online && (
        <fieldset className="seats-choice">
          <legend>Where</legend>
          <Choice
            name="continue-where"
            checked={there}
            choose={() => setThere(true)}
            title="Online"
            text="with the same players"
          />
          <Choice
            name="continue-where"
            checked={!there}
            choose={() => setThere(false)}
            title="Here"
            text="in this browser"
          />
        </fieldset>
      )}
      {there ? (
        <p>Seats are reserved for the players of this battle; a spectator gets the first one. It uses new dice.</p>
      ) : byHand ? (
        <p>It was played with real dice and continues with your own dice.</p>
      ) : (
        <>
          <fieldset className="seats-choice">
            <legend>You play</legend>
            {position.fleets.map(({ side, title }) => (
              <Choice
                key={side}
                name="continue-command"
                checked={command === side}
                choose={change({ command: side as Choices['command'] })}
                title={
                  <>
                    <SideMark side={side} /> {side === 'red' ? 'Red' : 'Blue'}
                  </>
                }
                text={title}
              />
            ))}
            <Choice
              name="continue-command"
              checked={command === 'both'}
              choose={change({ command: 'both' })}
              title="Both"
              text="Two people at this screen, or you play both sides."
            />
          </fieldset>
          {command !== 'both' && (
            <fieldset className="seats-choice">
              <legend>Opponent</legend>
              {opponentsAmong(admirals).map(({ name, about }) => (
                <Choice
                  key={name}
                  name="continue-opponent"
                  checked={knownOpponent(opponent, admirals) === name}
                  choose={change({ opponent: name })}
                  title={name}
                  text={about}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
      <div className="continue-buttons">
        {there ? (
          <Suspense>
            <AgainButton battle={projector.battle} actions={taken} />
          </Suspense>
        ) : (
          <BeginButton order={order}>Continue</BeginButton>
        )}
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
