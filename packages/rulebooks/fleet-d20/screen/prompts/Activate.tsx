import type { Overlay } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  FigureKey,
  nameOf,
  PromptFrame,
  percent,
  plural,
  ReasonList,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as fd from '../../rules/library.ts'
import { useFleet } from '../asking.ts'
import type { FleetOdds, FleetTask, FleetTasks } from '../presenter/questions.ts'
import { after } from './after.ts'
import './Fleet.css'

type Decision = Extract<fd.FdDecision, { kind: 'activate' }>

/** A unit in its activation: what it may do, one thing after another, until it is through (FD-SEQ-05 to FD-SEQ-08). */
export function Activate({ decision }: { decision: Decision }): ReactNode {
  const unit = useActing(decision.units)
  const tasks = useFleet('tasks', unit === null ? null : { unit })
  if (tasks.trouble !== null) return <AnyPrompt decision={decision} />
  if (unit === null || tasks.answer === null || tasks.stale) return null
  return <ActivateOne key={unit} decision={decision} unit={unit} found={tasks.answer} />
}

const NONE: string[] = []

function ActivateOne({ decision, unit, found }: { decision: Decision; unit: string; found: FleetTasks }): ReactNode {
  const { position, select, see } = useBattle()
  const commit = useCommit()
  const { tasks, idle } = found
  const [chosen, setChosen] = useState(0)
  const task = tasks[chosen] ?? null
  const odds = useFleet('odds', task === null ? null : { action: task.action })
  const groups = [...Map.groupBy(tasks, ({ group }) => group)]
  const { side, units, acting } = decision
  const isShip = position.cards[unit]?.kind !== 'flight'

  const through = acting === unit ? 'Done' : 'Pass'

  function choose(one: FleetTask): void {
    if (one.target !== null) see(one.target)
    commit.back()
    setChosen(tasks.indexOf(one))
  }
  function go(): void {
    if (task) commit.commit(task.action, true)
    else pass()
  }
  function pass(): void {
    commit.commit({ side, do: 'pass', ...(isShip ? { ship: unit } : { stand: unit }) }, false)
  }

  /** Takes a suggestion into the form. */
  function fill(suggested: fd.FdAction): boolean {
    const wanted = JSON.stringify(sorted(suggested))
    const one = tasks.find(({ action }) => JSON.stringify(sorted(action)) === wanted)
    if (one) choose(one)
    return one !== undefined
  }

  const group = task?.group
  const aimedAt = task?.target
  const overlays = useMemo((): Overlay[] => {
    const same = tasks.filter((one) => one.group === group && one.target !== null)
    return same.map((one) => ({
      kind: 'mark',
      unit: one.target!,
      ...(one.chance === null ? {} : { label: percent(one.chance) }),
      tone: one.target === aimedAt ? 'chart' : 'quiet',
    }))
  }, [tasks, group, aimedAt])
  useScene({
    overlays,
    draggable: NONE,
    intent(intent) {
      if (intent.wants !== 'unit') return false
      const one = tasks.find((known) => known.group === group && known.target === intent.unit)
      if (!one) return false
      if (one === task) go()
      else choose(one)
      return true
    },
    key(event) {
      const number = Number(event.key)
      if (event.key === 'f' || event.key === 'Enter') go()
      else if (event.key === 'p') pass()
      else if (Number.isInteger(number) && groups[number - 1]) choose(groups[number - 1]![1][0]!)
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={nameOf(position, unit)}
      what={acting === unit ? 'Act again' : 'Act'}
      summary={
        task === null
          ? `${isShip ? 'She' : 'It'} can do nothing now.`
          : task.chance === null
            ? `${task.group}: ${task.name}`
            : `${task.group} at ${task.name}: ${percent(task.chance)} ${task.of}`
      }
      commit={commit}
      proposed={task?.action ?? null}
      fill={fill}
      next={acting === null && units.length > 1 ? () => select(after(units, unit)) : undefined}
      main={
        task === null ? { label: through, onClick: pass } : { label: VERBS[task.action.do] ?? 'Confirm', onClick: go }
      }
      others={
        task !== null && (
          <button type="button" className="button" onClick={pass}>
            {through}
          </button>
        )
      }
    >
      {groups.map(([name, list]) => (
        <fieldset key={name} className="plain-set">
          <legend>{name}</legend>
          <ul className="prompt-list">
            {list.map((one) => (
              <li key={`${one.target} ${one.name}`}>
                <label className="prompt-check" data-task={`${name} ${one.target ?? ''}`}>
                  <input type="radio" name="fleet-task" checked={one === task} onChange={() => choose(one)} />
                  <span>
                    {one.name} {one.chance !== null && <b className="figure">{percent(one.chance)}</b>}
                  </span>
                </label>
                {one === task && one.detail !== '' && <p className="soft fleet-detail">{one.detail}</p>}
                {one === task && one.chain.length > 0 && <Chain task={one} />}
                {one === task && one.needed !== null && (
                  <div className="fleet-detail">
                    <ReasonList reasons={one.reasons} need={one.needed} on="on a d20" sides={20} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {odds.answer && <Odds odds={odds.answer} stale={odds.stale} />}
      {odds.answer && <FigureKey />}
      {idle.length > 0 && (
        <details>
          <summary className="soft">{plural(idle.length, 'weapon', 'weapons')} without a target</summary>
          <ul className="prompt-list">
            {idle.map((one) => (
              <li key={one.group}>
                {one.group}: <span className="soft">{one.against.why}</span> <ClauseLink id={one.against.clause} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </PromptFrame>
  )
}

/** What must succeed one after the other, and the chance of the whole. */
function Chain({ task: { chain, chance, of } }: { task: FleetTask }): ReactNode {
  return (
    <p className="soft fleet-detail">
      {chain.map(({ what, chance: each, clause }, i) => (
        <span key={what}>
          {i > 0 && ', then '}
          {what.toLowerCase()} {percent(each)} <ClauseLink id={clause} />
        </span>
      ))}
      : together <b>{percent(chance ?? 0)}</b> {of}
    </p>
  )
}

/** What the attack does, over all dice. */
function Odds({ odds, stale }: { odds: FleetOdds; stale: boolean }): ReactNode {
  return (
    <div aria-busy={stale} className="fleet-odds">
      {odds.targets.map(({ name, lines }) => (
        <section key={name} aria-label={`Odds against ${name}`}>
          <h3>{name}</h3>
          <dl>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figure">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="soft">{odds.remark}</p>
    </div>
  )
}
/** The same action may be written in another order. */
const sorted = (action: object): [string, unknown][] => Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : 1))

const VERBS: Partial<Record<string, string>> = {
  fire: 'Fire',
  torpedo: 'Launch',
  'close-fire': 'Fire',
  attack: 'Attack',
}
