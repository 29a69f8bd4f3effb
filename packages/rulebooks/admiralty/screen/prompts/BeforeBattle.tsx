import {
  ClauseLink,
  nameOf,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'

type Owed<K extends vas.VasDecision['kind']> = Extract<vas.VasDecision, { kind: K }>

const NOBODY: string[] = []

/** Frogmen in the enemy's harbour, before anybody sails. */
export function TenthMas({ decision: { side, dice } }: { decision: Owed<'tenth-mas'> }): ReactNode {
  const commit = useCommit()
  useActing(NOBODY)
  const go = (): void => commit.commit({ side, do: 'tenth-mas' }, true)
  useEnter(go)
  return (
    <PromptFrame
      who="10th MAS Flotilla"
      what="Missions"
      summary={`${plural(dice, 'mission')}, a die for each 500 points of enemy ships.`}
      commit={commit}
      main={{ label: 'Send', onClick: go }}
      others={
        <button
          type="button"
          className="button"
          onClick={() => commit.commit({ side, do: 'tenth-mas', roll: false }, false)}
        >
          Keep them in port
        </button>
      }
    >
      <p className="soft">
        They cost nothing. On a 5 an enemy ship takes 4 Damage Dice, on a 6 it takes 8, all Devastating. The ship is
        chosen at random <ClauseLink id="ADM-RM-05" /> <ClauseLink id="ADM-RM-06" />.
      </p>
    </PromptFrame>
  )
}

/** A second roll for who deploys first. */
export function Codeword({ decision }: { decision: Owed<'codeword'> }): ReactNode {
  const { side, red, blue } = decision
  const commit = useCommit()
  useActing(NOBODY)
  const go = (): void => commit.commit({ side, do: 'codeword', reroll: true }, true)
  useEnter(go)
  const first = red === blue ? 'nobody' : red < blue ? 'red' : 'blue'
  return (
    <PromptFrame
      who="Before the battle"
      what="Codeword"
      summary={`Red ${red}, blue ${blue}: ${first} deploys first.`}
      commit={commit}
      main={{ label: 'Roll again', onClick: go }}
      others={
        <button
          type="button"
          className="button"
          onClick={() => commit.commit({ side, do: 'codeword', reroll: false }, false)}
        >
          Keep the result
        </button>
      }
    >
      <p className="soft">
        Once per battle you may re-roll your deployment die. The second result counts <ClauseLink id="ADM-RN-04" />{' '}
        <ClauseLink id="ADM-R-70" />.
      </p>
    </PromptFrame>
  )
}

/** One of the cruisers goes raiding, and draws enemies away. */
export function CommerceRaider({ decision: { side, ships } }: { decision: Owed<'commerce-raider'> }): ReactNode {
  const { position, see } = useBattle()
  const commit = useCommit()
  useActing(NOBODY)
  const points = useAdmiralty('points', { ships }).answer
  const [ship, setShip] = useState<string | null>(null)
  const go = (): void => commit.commit({ side, do: 'commerce-raider', ship }, ship !== null)
  useEnter(go)
  return (
    <PromptFrame
      who="Before the battle"
      what="Commerce raider"
      summary={ship === null ? 'All cruisers stay with the fleet.' : `${nameOf(position, ship)} goes raiding.`}
      commit={commit}
      main={{ label: ship === null ? 'Send nobody' : 'Send her raiding', onClick: go }}
    >
      <p className="soft">
        She takes no part in the battle. On 3 or 4 the enemy sends home ships worth up to 300 points, on 5 or 6 up to
        400 <ClauseLink id="ADM-KM-03" /> <ClauseLink id="ADM-R-66" />.
      </p>
      {[null, ...ships].map((id) => (
        <label key={id ?? ''} className="prompt-check">
          <input
            type="radio"
            name="raider"
            checked={ship === id}
            onChange={() => {
              commit.back()
              if (id !== null) see(id)
              setShip(id)
            }}
          />
          {id === null ? 'nobody' : <span className="name">{nameOf(position, id)}</span>}
          {id !== null && points && <small className="soft end">{plural(points[id] ?? 0, 'point')}</small>}
        </label>
      ))}
    </PromptFrame>
  )
}

/** Who leaves the fleet to hunt the raider. */
export function SendHome({ decision }: { decision: Owed<'send-home'> }): ReactNode {
  const { side, ships, points: limit } = decision
  const { position, see } = useBattle()
  const commit = useCommit()
  useActing(NOBODY)
  const points = useAdmiralty('points', { ships }).answer
  const [gone, setGone] = useState<readonly string[]>([])
  const cost = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (points?.[id] ?? 0), 0)
  const spent = cost(gone)
  const staying = ships.filter((id) => !gone.includes(id))
  const more = staying.length > 1 && staying.some((id) => spent + cost([id]) <= limit)
  const done = points !== null && spent <= limit && staying.length > 0 && !more
  const go = (): void => {
    if (done) commit.commit({ side, do: 'send-home', ships: [...gone] }, false)
  }
  useEnter(go)
  return (
    <PromptFrame
      who="Enemy commerce raider"
      what="Send home"
      summary={`${spent} of ${limit} points sent home${spent > limit ? ': too many' : more ? ': send more' : '.'}`}
      commit={commit}
      main={{ label: 'Send', disabled: !done, onClick: go }}
    >
      <p className="soft">
        Send ships home until no other ship fits within the points. One ship always stays <ClauseLink id="ADM-R-67" />.
      </p>
      <fieldset className="plain-set">
        <legend>Ships to send home</legend>
        {ships.map((id) => (
          <label key={id} className="prompt-check">
            <input
              type="checkbox"
              checked={gone.includes(id)}
              onChange={({ target }) => {
                see(id)
                setGone(target.checked ? [...gone, id] : gone.filter((other) => other !== id))
              }}
            />
            <span className="name">{nameOf(position, id)}</span>
            <small className="soft end">{points ? plural(points[id] ?? 0, 'point') : ''}</small>
          </label>
        ))}
      </fieldset>
    </PromptFrame>
  )
}
