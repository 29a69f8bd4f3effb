import type { Overlay } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  FigureKey,
  nameOf,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as ct from '../../rules/library.ts'
import { useTide } from '../asking.ts'
import type { TideWeapon } from '../presenter/questions.ts'
import { EndStep } from './EndStep.tsx'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'fire' }>

const TITLES: Partial<Record<Decision['phase'], string>> = {
  'air-defence': 'Air defence',
  'air-attack': 'Air attack',
  'surface-attack': 'Surface attack',
  'submarine-attack': 'Submarine attack',
}

/**
 * Declares one attack: the unit, its weapon, its target. It is binding, and only then measured (CT-PRIN-02,
 * CT-PRIN-03).
 */
export function Attack({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const weapons = useTide('weapons', unit === null ? null : { unit })
  if (weapons.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || weapons.answer === null || weapons.stale) return null
  return <AttackOne key={unit} decision={decision} unit={unit} weapons={weapons.answer} />
}

function AttackOne({
  decision,
  unit,
  weapons,
}: {
  decision: Decision
  unit: string
  weapons: TideWeapon[]
}): ReactNode {
  const { position, select, see } = useBattle()
  const commit = useCommit()
  const able = weapons.filter(({ targets }) => targets.length > 0)
  const [chosen, setChosen] = useState(able[0]?.weapon ?? null)
  const weapon = able.find((one) => one.weapon === chosen) ?? null
  const only = weapon?.targets.length === 1 ? weapon.targets[0]!.unit : null
  const [aimed, setAimed] = useState<string | null>(null)
  const target = weapon?.targets.find((one) => one.unit === (aimed ?? only)) ?? null
  const [arc, setArc] = useState('')
  const { side, phase } = decision

  function choose(now: string): void {
    commit.back()
    setChosen(now)
    setArc('')
  }

  function aim(at: string): void {
    see(at)
    if (at === target?.unit && aimed !== null) return go()
    commit.back()
    setAimed(at)
  }

  const named = arc === '' ? {} : { arc }
  const action = weapon && target && { side, do: 'fire', unit, weapon: weapon.weapon, ...named, target: target.unit }

  function go(): void {
    if (action) commit.commit(action, true)
  }

  /** Takes a suggestion into the form. */
  function fill(suggested: ct.CtAction): boolean {
    if (suggested.do !== 'fire' || suggested.unit !== unit || !able.some((one) => one.weapon === suggested.weapon))
      return false
    choose(suggested.weapon)
    setArc(suggested.arc ?? '')
    setAimed(suggested.target)
    return true
  }

  const targets = useMemo(() => weapon?.targets.map((one) => one.unit) ?? [], [weapon])
  const aimedAt = target?.unit
  const overlays = useMemo(
    (): Overlay[] => targets.map((one) => ({ kind: 'mark', unit: one, tone: one === aimedAt ? 'chart' : 'quiet' })),
    [targets, aimedAt],
  )
  useScene({
    overlays,
    draggable: NONE,
    intent(intent) {
      if (intent.wants !== 'unit' || !targets.includes(intent.unit)) return false
      aim(intent.unit)
      return true
    },
    key(event) {
      const number = Number(event.key)
      if (event.key === 'f' || event.key === 'Enter') go()
      else if (Number.isInteger(number) && able[number - 1]) choose(able[number - 1]!.weapon)
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={nameOf(position, unit)}
      what={TITLES[phase] ?? 'Attack'}
      summary={
        weapon === null
          ? 'No weapon of this unit can be used now.'
          : target === null
            ? 'Tap a target, or choose one from the list.'
            : `${weapon.name} at ${target.name}. Declared first, then measured.`
      }
      commit={commit}
      proposed={action}
      fill={fill}
      next={decision.units.length > 1 ? () => select(after(decision.units, unit)) : undefined}
      main={{ label: 'Declare', disabled: !commit.asking && target === null, onClick: go }}
      others={<EndStep side={side} phase={phase} label="End the step" commit={commit} />}
    >
      <p className="soft">
        {plural(decision.units.length, 'unit')} can attack in this step. You cannot measure before you declare{' '}
        <ClauseLink id="CT-PRIN-02" />.
      </p>
      <ul className="prompt-list">
        {able.map((one) => (
          <li key={one.weapon} className={`tide-weapon ${one.weapon === chosen ? 'chosen' : ''}`}>
            <label className="prompt-check">
              <input
                type="radio"
                name="tide-weapon"
                checked={one.weapon === chosen}
                onChange={() => choose(one.weapon)}
              />
              {one.name}
            </label>
            {one.weapon === chosen && <DiceTable weapon={one} />}
            {one.weapon === chosen && one.arcs.length > 0 && <Arcs weapon={one} arc={arc} choose={setArc} />}
          </li>
        ))}
      </ul>
      {weapon && (
        <fieldset className="plain-set">
          <legend>Target</legend>
          <div className="tide-targets">
            {weapon.targets.map((one) => (
              <button
                key={one.unit}
                type="button"
                className="tide-target"
                data-target={one.unit}
                aria-pressed={one.unit === target?.unit}
                onClick={() => {
                  see(one.unit)
                  commit.back()
                  setAimed(one.unit)
                }}
              >
                <span className="name">{one.name}</span>
                {one.note && <small className="soft"> {one.note}</small>}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {weapon && <FigureKey />}
      {weapons.some(({ against }) => against !== null) && (
        <details>
          <summary className="soft">Unavailable</summary>
          <ul className="prompt-list">
            {weapons.flatMap((one) =>
              one.against === null ? (
                []
              ) : (
                <li key={one.weapon}>
                  {one.name}: <span className="soft">{one.against.why}</span> <ClauseLink id={one.against.clause} />
                </li>
              ),
            )}
          </ul>
        </details>
      )}
    </PromptFrame>
  )
}

const NONE: string[] = []
const after = (units: readonly string[], unit: string): string => units[(units.indexOf(unit) + 1) % units.length]!

/** The dice of the card by range, as both players may read them. */
function DiceTable({ weapon: { dice } }: { weapon: TideWeapon }): ReactNode {
  const bands = Math.max(4, ...dice.map(({ byRange }) => byRange.findLastIndex((count) => count > 0) + 1))
  const columns = Array.from({ length: bands }, (_, i) => i)
  return (
    <table className="tide-dice">
      <thead>
        <tr>
          <th scope="col">Range</th>
          {columns.map((i) => (
            <th key={i} scope="col">
              {i + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dice.map(({ label, byRange }) => (
          <tr key={label}>
            <th scope="row">{label || 'Dice'}</th>
            {columns.map((i) => (
              <td key={i} className="figure">
                {byRange[i] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Arcs({ weapon, arc, choose }: { weapon: TideWeapon; arc: string; choose: (arc: string) => void }): ReactNode {
  return (
    <label className="tide-row">
      Arc
      <select value={arc} onChange={({ target }) => choose(target.value)}>
        <option value="">any that bears</option>
        {weapon.arcs.map((one) => (
          <option key={one.arc} value={one.arc} disabled={one.against !== null}>
            {capital(one.name)}
          </option>
        ))}
      </select>
    </label>
  )
}
