import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  figure,
  PromptFrame,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'
import type { ArrivalOffered } from '../presenter/questions.ts'
import { nearestOn } from './nearest-on.ts'

type Decision = Extract<vas.VasDecision, { kind: 'arrive' }>

/** Flights between a box and the table appear: each on the edge that it must come over. */
export function Arrive({ decision }: { decision: Decision }): ReactNode {
  const offered = useAdmiralty('arrivals', { side: decision.side })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (offered.answer === null || offered.stale) return null
  return <SetDown side={decision.side} offered={offered.answer} />
}

const NOBODY: string[] = []

function SetDown({ side, offered }: { side: string; offered: readonly ArrivalOffered[] }): ReactNode {
  const { position } = useBattle()
  const commit = useCommit()
  useActing(NOBODY)
  const [chosen, setChosen] = useState(0)
  const [places, setPlaces] = useState<readonly Spot[]>(() => offered.map(({ at }) => at))
  const { symbol } = position.ruleset
  const go = (): void => {
    const flights = offered.map(({ flight }, i) => ({ flight, at: places[i] }))
    commit.commit({ side, do: 'arrive', flights }, false)
  }
  /** Those in formation come in together. */
  const place = (at: Spot): void => {
    const { edge, together } = offered[chosen]!
    const there = nearestOn(edge, at)
    setPlaces(places.map((before, i) => (i === chosen || together.includes(offered[i]!.flight) ? there : before)))
  }
  const overlays = useMemo(
    (): Overlay[] => [
      { kind: 'course', points: [...offered[chosen]!.edge], tone: 'chart' },
      ...offered.map(
        ({ name }, i): Overlay => ({
          kind: 'ring',
          at: places[i]!,
          radius: 0.5,
          tone: i === chosen ? 'chart' : 'quiet',
          label: name,
        }),
      ),
    ],
    [offered, places, chosen],
  )
  useScene({
    overlays,
    draggable: NOBODY,
    intent(intent) {
      if (intent.wants !== 'water' && intent.wants !== 'unit') return false
      place(intent.at)
      return true
    },
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })
  return (
    <PromptFrame
      who="In transit"
      what="Arrive"
      summary={`${offered[chosen]!.name} appears ${offered[chosen]!.where}: tap where.`}
      commit={commit}
      main={{ label: 'Place them', onClick: go }}
    >
      <p className="soft">
        They may fly on this turn, at half speed <ClauseLink id="ADM-DEEP-10" /> <ClauseLink id="ADM-DEEP-12" />.
      </p>
      <fieldset className="plain-set">
        <legend>Where they appear</legend>
        {offered.map(({ flight, name, where }, i) => (
          <label key={flight} className="prompt-check">
            <input type="radio" name="arriving" checked={i === chosen} onChange={() => setChosen(i)} />
            <span className="name">{name}</span>
            <small className="soft end">
              {where}, {figure(places[i]![0])}
              {symbol} · {figure(places[i]![1])}
              {symbol}
            </small>
          </label>
        ))}
      </fieldset>
      <label className="prompt-check">
        Along the edge
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          defaultValue={0.5}
          aria-label={`Place of ${offered[chosen]!.name} along the edge`}
          onChange={({ target }) => place(alongEdge(offered[chosen]!.edge, target.valueAsNumber))}
        />
      </label>
    </PromptFrame>
  )
}

/** The point at that share of a line's length. */
function alongEdge(edge: readonly Spot[], share: number): Spot {
  const legs = edge
    .slice(1)
    .map((to, i) => ({ from: edge[i]!, to, length: Math.hypot(to[0] - edge[i]![0], to[1] - edge[i]![1]) }))
  let left = share * legs.reduce((sum, { length }) => sum + length, 0)
  for (const { from, to, length } of legs) {
    if (left <= length)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length]
    left -= length
  }
  return edge.at(-1)!
}
