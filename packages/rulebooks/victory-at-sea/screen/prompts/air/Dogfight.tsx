import type { Overlay } from '@flankspeed/web/desk'
import {
  ClauseLink,
  nameOf,
  PromptFrame,
  percent,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { DogfightOffered } from '../../presenter/questions.ts'

type Decision = Extract<vas.VasDecision, { kind: 'dogfight' }>

/** Which pair of Flights fights next. */
export function Dogfight({ decision }: { decision: Decision }): ReactNode {
  const { position } = useBattle()
  const commit = useCommit()
  useActing(NOBODY)
  const odds = useVas('dogfights', { side: decision.side }).answer
  const [place, setPlace] = useState(0)
  const pair = decision.pairs[place] ?? decision.pairs[0]!
  const go = (): void => commit.commit({ side: decision.side, do: 'dogfight', pair }, true)
  /** Takes a suggestion into the form. */
  function fill(suggested: vas.VasAction): boolean {
    if (suggested.do !== 'dogfight') return false
    const pair: readonly string[] = suggested.pair
    const found = decision.pairs.findIndex((one) => one.every((flight) => pair.includes(flight)))
    if (found < 0) return false
    commit.back()
    setPlace(found)
    return true
  }
  const overlays = useMemo(() => pair.map((unit): Overlay => ({ kind: 'mark', unit, tone: 'chart' })), [pair])
  useScene({
    overlays,
    draggable: NONE,
    intent(intent) {
      const found = intent.wants === 'unit' ? decision.pairs.findIndex((one) => one.includes(intent.unit)) : -1
      if (found < 0) return false
      setPlace(found)
      return true
    },
    key(event) {
      if (event.key !== 'Enter' && event.key !== 'f') return false
      go()
      return true
    },
  })
  return (
    <PromptFrame
      who="Dogfight"
      what="Aircraft"
      summary={`${nameOf(position, pair[0])} against ${nameOf(position, pair[1])}`}
      commit={commit}
      unit={null}
      fill={fill}
      main={{ label: 'Fight', onClick: go }}
      others={
        decision.mayHold && (
          <button
            type="button"
            className="button"
            onClick={() => commit.commit({ side: decision.side, do: 'dogfight', pair: [] }, true)}
          >
            Send no more
          </button>
        )
      }
    >
      {decision.mayHold && (
        <p className="soft">
          The raid is over your carriers. Each Flight on deck may intercept one raider <ClauseLink id="VAS-CV-23" />.
        </p>
      )}
      <fieldset className="plain-set">
        <legend>
          Next pair <ClauseLink id="VAS-DOG-06" />
        </legend>
        {decision.pairs.map(([one, other], i) => (
          <label key={`${one} ${other}`} className="prompt-check">
            <input type="radio" name="pair" checked={i === place} onChange={() => setPlace(i)} />
            <span>
              <span className="name">{nameOf(position, one)}</span> and{' '}
              <span className="name">{nameOf(position, other)}</span>
              <small className="soft">{chances(odds, [one, other])}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </PromptFrame>
  )
}

const NONE: string[] = []

function chances(odds: DogfightOffered[] | null, pair: readonly string[]): string {
  const offered = odds?.find((one) => one.pair.every((flight) => pair.includes(flight)))
  if (!offered) return ''
  return ` ${offered.flights.map(({ name, wins }) => `${name} wins ${percent(wins)}`).join(', ')}, neither ${percent(offered.drawn)}`
}

const NOBODY: string[] = []
