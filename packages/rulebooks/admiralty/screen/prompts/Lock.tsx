import type { Overlay } from '@flankspeed/web/desk'
import {
  ClauseLink,
  nameOf,
  PromptFrame,
  percent,
  ReasonList,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'

type Decision = Extract<vas.VasDecision, { kind: 'lock' }>

/** What a ship's radar does this turn: holds its enemy, seeks another, or rests. */
export function Lock({ decision }: { decision: Decision }): ReactNode {
  const { select } = useBattle()
  const ids = decision.ships.map(({ ship }) => ship)
  const acting = useActing(ids)
  const owed = decision.ships.find(({ ship }) => ship === acting)
  if (!owed) return null
  const next = ids.length > 1 ? () => select(ids[(ids.indexOf(owed.ship) + 1) % ids.length]!) : undefined
  return <OneShip key={owed.ship} side={decision.side} owed={owed} next={next} />
}

interface Props {
  side: string
  owed: Decision['ships'][number]
  next: (() => void) | undefined
}

function OneShip({ side, owed, next }: Props): ReactNode {
  const { ship, held, targets } = owed
  const { position, see } = useBattle()
  const commit = useCommit()
  const open = useMemo(
    () => (held === null ? targets : [held, ...targets.filter((id) => id !== held)]),
    [held, targets],
  )
  const offered = useAdmiralty('locks', { ship, targets: open }).answer
  const [target, setTarget] = useState<string | null>(held)
  const go = (): void => commit.commit({ side, do: 'lock', ship, target }, target !== null && target !== held)

  function choose(id: string | null): void {
    commit.back()
    if (id !== null) see(id)
    setTarget(id)
  }

  const here = position.chart.ships.find(({ id }) => id === ship)
  const overlays = useMemo(
    (): Overlay[] =>
      open.flatMap((id): Overlay[] => {
        const there = position.chart.ships.find((other) => other.id === id)
        const mark: Overlay = { kind: 'mark', unit: id, tone: id === target ? 'chart' : 'quiet' }
        if (!here || !there || id !== target) return [mark]
        return [{ kind: 'line', from: here.at, to: there.at, tone: 'chart', label: 'radar' }, mark]
      }),
    [open, target, here, position],
  )
  useScene({
    overlays,
    draggable: NONE,
    intent(intent) {
      if (intent.wants !== 'unit' || !open.includes(intent.unit)) return false
      if (intent.unit === target) go()
      else choose(intent.unit)
      return true
    },
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })

  const others = offered?.targets.find((one) => one.target === target)?.others ?? []
  return (
    <PromptFrame
      who={nameOf(position, ship)}
      what="Radar"
      summary={
        target === null
          ? 'Her radar has no target.'
          : target === held
            ? `Uses the lock on ${nameOf(position, target)}.`
            : `Tries to lock ${nameOf(position, target)}: ${offered ? `${offered.need}+ · ${percent(offered.chance)}` : ''}`
      }
      commit={commit}
      next={next}
      main={{ label: target === null ? 'No target' : target === held ? 'Use the lock' : 'Lock', onClick: go }}
    >
      <fieldset className="plain-set">
        <legend>
          Radar target <ClauseLink id="ADM-RADAR-03" />
        </legend>
        <label className="prompt-check">
          <input type="radio" name="lock" checked={target === null} onChange={() => choose(null)} />
          none
        </label>
        {open.map((id) => (
          <label key={id} className="prompt-check">
            <input type="radio" name="lock" checked={target === id} onChange={() => choose(id)} />
            <span className="name">{nameOf(position, id)}</span>
            <small className="soft end">
              {id === held ? 'locked' : ''} {offered?.targets.find((one) => one.target === id)?.range}
              {position.ruleset.symbol}
            </small>
          </label>
        ))}
      </fieldset>
      {target !== null && target !== held && offered && offered.reasons.length > 0 && (
        <ReasonList reasons={offered.reasons} need={offered.need} />
      )}
      {others.length > 0 && (
        <p className="soft">
          The guns of {others.join(', ')} then cannot fire at that ship <ClauseLink id="ADM-RADAR-10" />.
        </p>
      )}
    </PromptFrame>
  )
}

const NONE: string[] = []
