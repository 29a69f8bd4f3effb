import {
  AnyPrompt,
  PromptFrame,
  percent,
  plural,
  ReasonList,
  useActing,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../rules/library.ts'
import { useVas } from '../asking.ts'
import type { Repair } from '../presenter/questions.ts'

type Decision = Extract<vas.VasDecision, { kind: 'damage-control' }>
type Chosen = { ship: string; area: string }[]

/** A side's repairs at the end of the turn, all at once. */
export function DamageControl({ decision }: { decision: Decision }): ReactNode {
  const repairs = useVas('repairs', { side: decision.side })
  if (repairs.trouble !== null) return <AnyPrompt decision={decision} />
  if (repairs.answer === null || repairs.stale) return null
  return <Choose decision={decision} repairs={repairs.answer} />
}

function Choose({ decision, repairs }: { decision: Decision; repairs: Repair[] }): ReactNode {
  const commit = useCommit()
  useActing(repairs.map(({ ship }) => ship))
  // Trying costs nothing: the worst of each ship is chosen already.
  const [chosen, setChosen] = useState<Chosen>(() => repairs.flatMap(worst))
  const go = (): void =>
    commit.commit({ side: decision.side, do: 'damage-control', repairs: chosen }, chosen.length > 0)
  /** Takes a suggestion into the form. */
  function fill(suggested: vas.VasAction): boolean {
    if (suggested.do !== 'damage-control') return false
    commit.back()
    setChosen([...suggested.repairs])
    return true
  }
  useScene({
    overlays: [],
    draggable: [],
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })
  function toggle(repair: Repair, area: string): void {
    commit.back()
    const on = chosen.some((one) => one.ship === repair.ship && one.area === area)
    const others = chosen.filter((one) => one.ship !== repair.ship || one.area !== area)
    if (on) return setChosen(others)
    const mine = others.filter((one) => one.ship === repair.ship)
    // One too many: the oldest choice of this ship gives way.
    const kept = mine.length >= repair.most ? others.filter((one) => one !== mine[0]) : others
    setChosen([...kept, { ship: repair.ship, area }])
  }
  return (
    <PromptFrame
      who="Damage control"
      what="Repair"
      summary={chosen.length === 0 ? 'Nothing to repair.' : plural(chosen.length, 'attempt')}
      commit={commit}
      unit={null}
      fill={fill}
      main={{ label: chosen.length === 0 ? 'Continue' : 'Repair', onClick: go }}
    >
      {repairs.map((repair) => (
        <fieldset key={repair.ship} className="plain-set">
          <legend>
            <span className="name">{repair.name}</span>
            {repair.areas.length > 1 && <span className="soft"> may try {repair.most}</span>}
          </legend>
          {repair.areas.map(({ area, title, score, need, reasons, chance, effect }) => (
            <div key={area}>
              <label className="prompt-check">
                <input
                  type="checkbox"
                  checked={chosen.some((one) => one.ship === repair.ship && one.area === area)}
                  onChange={() => toggle(repair, area)}
                />
                {title} <span className="soft">score {score}</span>
                <span className="end">
                  {need}+ · {percent(chance)}
                </span>
              </label>
              {effect && <p className="soft">{effect}</p>}
              {reasons.length > 0 && <ReasonList reasons={reasons} need={null} />}
            </div>
          ))}
        </fieldset>
      ))}
    </PromptFrame>
  )
}

function worst({ ship, most, areas }: Repair): Chosen {
  return areas
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ area }) => ({ ship, area }))
}
