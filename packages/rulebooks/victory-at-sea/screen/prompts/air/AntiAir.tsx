import type { Overlay } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  nameOf,
  PromptFrame,
  percent,
  plural,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { AntiAir as Offered } from '../../presenter/questions.ts'
import './AntiAir.css'

type Decision = Extract<vas.VasDecision, { kind: 'anti-air' }>
type Kind = 'dice' | 'local'
/** How many dice of which kind, by weapon and target. */
type Shares = Record<string, number>

const keyOf = (weapon: number, target: string, kind: Kind): string => `${weapon} ${kind} ${target}`

/** One ship fires at aircraft: each weapon's dice are shared out among those in reach. */
export function AntiAir({ decision }: { decision: Decision }): ReactNode {
  const ship = useActing(decision.ships)
  const offered = useVas('antiAir', ship === null ? null : { ship })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (ship === null || offered.answer === null || offered.stale) return null
  return <OneShip key={ship} decision={decision} ship={ship} offered={offered.answer} />
}

function OneShip({ decision, ship, offered }: { decision: Decision; ship: string; offered: Offered }): ReactNode {
  const { position, session } = useBattle()
  const commit = useCommit()
  const [shares, setShares] = useState<Shares>({})
  const able = offered.weapons.filter(({ targets }) => targets.length > 0)

  /** Takes a suggestion into the form. */
  function fill(suggested: vas.VasAction): boolean {
    if (suggested.do !== 'anti-air' || suggested.ship !== ship) return false
    commit.back()
    setShares(
      Object.fromEntries(
        suggested.shots.map(({ weapon, target, dice, local }) => [
          keyOf(Number(weapon), target, local === undefined ? 'dice' : 'local'),
          local ?? dice ?? 0,
        ]),
      ),
    )
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a beginning
  useEffect(() => {
    session.suggest(ship).then(
      ({ action }) => void fill(action as vas.VasAction),
      () => {
        // The player lays the guns himself.
      },
    )
  }, [])

  const shots = able.flatMap(({ weapon, targets }) =>
    targets.flatMap(({ target }) =>
      (['dice', 'local'] as const).flatMap((kind) => {
        const count = shares[keyOf(weapon, target, kind)] ?? 0
        return count > 0 ? [{ weapon, target, [kind]: count }] : []
      }),
    ),
  )
  const act = (some: typeof shots): void =>
    commit.commit({ side: decision.side, do: 'anti-air', ship, shots: some }, some.length > 0)
  const idle = able.every(({ targets }) => targets.length === 0)
  const go = (): void => {
    if (shots.length > 0 || idle) act(shots)
  }

  /** No more than the weapon has: what is too much is taken from the others. */
  function share(weapon: Offered['weapons'][number], target: string, kind: Kind, count: number): void {
    commit.back()
    const now = { ...shares, [keyOf(weapon.weapon, target, kind)]: count }
    let left = (kind === 'dice' ? weapon.dice : weapon.local) - count
    for (const other of weapon.targets) {
      if (other.target === target) continue
      const key = keyOf(weapon.weapon, other.target, kind)
      now[key] = Math.max(0, Math.min(now[key] ?? 0, left))
      left -= now[key]
    }
    setShares(now)
  }

  const aimed = JSON.stringify([...new Set(shots.map(({ target }) => target))])
  const overlays = useMemo(
    () => (JSON.parse(aimed) as string[]).map((unit): Overlay => ({ kind: 'mark', unit, tone: 'chart' })),
    [aimed],
  )
  useScene({
    overlays,
    draggable: NONE,
    key(event) {
      if (event.key === 'h') act([])
      else if (event.key === 'Enter' || event.key === 'f') go()
      else return false
      return true
    },
  })
  return (
    <PromptFrame
      who={nameOf(position, ship)}
      what="Anti-aircraft fire"
      summary={
        shots.length > 0 ? plural(shots.length, 'shot') : idle ? 'Nothing is in reach.' : 'Give dice to a target.'
      }
      commit={commit}
      fill={fill}
      main={idle ? { label: 'Hold fire', onClick: go } : { label: 'Fire', disabled: shots.length === 0, onClick: go }}
      others={
        <>
          {!idle && (
            <button type="button" className="button" title="Fire at nobody (H)" onClick={() => act([])}>
              Hold fire
            </button>
          )}
          {shots.length > 0 && (
            <button type="button" className="button" onClick={() => setShares({})}>
              Clear
            </button>
          )}
        </>
      }
    >
      {offered.weapons.map((weapon) => (
        <section key={weapon.weapon}>
          <h3>{weapon.name}</h3>
          {weapon.targets.length === 0 && (
            <p className="soft">
              {capital(weapon.why)} {weapon.clause && <ClauseLink id={weapon.clause} />}
            </p>
          )}
          {weapon.dualPurpose && weapon.targets.length > 0 && (
            <p className="soft">
              If it fires now, it cannot fire at ships this turn <ClauseLink id="VAS-WTR-07" />.
            </p>
          )}
          {weapon.targets.map((target) => (
            <div key={target.target} className="anti-air-target">
              <span className="name">{target.name}</span>
              <span className="soft">{percent(target.chance)} with all</span>
              {target.dice > 0 && (
                <Share
                  label={`dice, ${target.need}+`}
                  who={`${weapon.name} at ${target.name}`}
                  most={target.dice}
                  value={shares[keyOf(weapon.weapon, target.target, 'dice')] ?? 0}
                  set={(count) => share(weapon, target.target, 'dice', count)}
                />
              )}
              {target.local > 0 && (
                <Share
                  label={`Local, ${target.localNeed}+`}
                  who={`${weapon.name} at ${target.name}`}
                  most={target.local}
                  value={shares[keyOf(weapon.weapon, target.target, 'local')] ?? 0}
                  set={(count) => share(weapon, target.target, 'local', count)}
                />
              )}
            </div>
          ))}
        </section>
      ))}
    </PromptFrame>
  )
}

const NONE: string[] = []

interface ShareProps {
  label: string
  who: string
  most: number
  value: number
  set: (count: number) => void
}

function Share({ label, who, most, value, set }: ShareProps): ReactNode {
  return (
    <label>
      <input
        type="number"
        min={0}
        max={most}
        value={value}
        aria-label={`${who}: ${label}, at most ${most}`}
        onChange={({ target }) => set(Math.max(0, Math.min(most, target.valueAsNumber || 0)))}
      />{' '}
      of {most} {label}
    </label>
  )
}
