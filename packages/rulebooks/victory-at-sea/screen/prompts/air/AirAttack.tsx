import type { Overlay } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  figure,
  PromptFrame,
  percent,
  plural,
  ReasonList,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { AirTargets } from '../../presenter/questions.ts'

interface Props {
  decision: Extract<vas.VasDecision, { kind: 'fire' }>
  /** To the ships instead. */
  back: (() => void) | null
}

/** All Flights in contact attack together, each the ship that it is laid on. */
export function AirAttack({ decision, back }: Props): ReactNode {
  const offered = useVas('airTargets', { side: decision.side })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (offered.answer === null || offered.stale) return null
  return <Choose decision={decision} back={back} flights={offered.answer} />
}

function Choose({ decision, back, flights }: Props & { flights: AirTargets[] }): ReactNode {
  const commit = useCommit()
  const able = flights.filter(({ targets }) => targets.length > 0)
  const [aims, setAims] = useState<Record<string, string>>(() =>
    Object.fromEntries(able.map(({ flight, targets }) => [flight, dearest(targets)])),
  )
  const attacks = able.map(({ flight }) => ({ flight, target: aims[flight] ?? '' }))
  const go = (): void => commit.commit({ side: decision.side, do: 'air-attack', attacks }, attacks.length > 0)
  /** Takes a suggestion into the form. */
  function fill(suggested: vas.VasAction): boolean {
    if (suggested.do !== 'air-attack' || suggested.attacks.length === 0) return false
    commit.back()
    setAims({ ...aims, ...Object.fromEntries(suggested.attacks.map(({ flight, target }) => [flight, target])) })
    return true
  }
  const aimed = JSON.stringify([...new Set(Object.values(aims))])
  const overlays = useMemo(
    () => (JSON.parse(aimed) as string[]).map((unit): Overlay => ({ kind: 'mark', unit, tone: 'chart' })),
    [aimed],
  )
  useScene({
    overlays,
    draggable: NONE,
    key(event) {
      if (event.key !== 'Enter' && event.key !== 'f') return false
      go()
      return true
    },
  })
  const mean = able.reduce(
    (sum, { flight, targets }) => sum + (targets.find(({ ship }) => ship === aims[flight])?.meanHull ?? 0),
    0,
  )
  return (
    <PromptFrame
      who="Air attack"
      what="Attack"
      summary={`${plural(able.length, 'Flight attacks', 'Flights attack')}: ${figure(mean)} hull expected`}
      commit={commit}
      unit={null}
      fill={fill}
      main={{ label: 'Attack', disabled: able.length === 0, onClick: go }}
      others={
        <>
          <button
            type="button"
            className="button"
            onClick={() => commit.commit({ side: decision.side, do: 'air-attack', attacks: [] }, false)}
          >
            No attack
          </button>
          {back && (
            <button type="button" className="button quiet" onClick={back}>
              Ships first
            </button>
          )}
        </>
      }
    >
      <p className="soft">
        All Flights in contact attack in this nomination, or none does <ClauseLink id="VAS-ATK-03" />.
      </p>
      {flights.map(({ flight, name, role, problem, targets }) => {
        const aimedAt = targets.find(({ ship }) => ship === aims[flight])
        return (
          <section key={flight}>
            <h3>
              {name} <span className="soft">{role}</span>
            </h3>
            {problem && (
              <p className="soft">
                {capital(problem.why)} <ClauseLink id={problem.clause} />
              </p>
            )}
            {targets.length > 0 && (
              <select
                aria-label={`Target of ${name}`}
                value={aims[flight]}
                onChange={({ target }) => {
                  commit.back()
                  setAims({ ...aims, [flight]: target.value })
                }}
              >
                {targets.map(({ ship, name: other, need, chance }) => (
                  <option key={ship} value={ship}>
                    {other} {need}+ {percent(chance)}
                  </option>
                ))}
              </select>
            )}
            {aimedAt && (
              <ReasonList
                reasons={aimedAt.reasons}
                need={aimedAt.need}
                on={`· ${plural(aimedAt.damageDice, 'Damage Die', 'Damage Dice')} · ${figure(aimedAt.meanHull)} hull`}
              />
            )}
          </section>
        )
      })}
    </PromptFrame>
  )
}

const NONE: string[] = []

const dearest = (targets: AirTargets['targets']): string => targets.toSorted((a, b) => b.meanHull - a.meanHull)[0]!.ship
