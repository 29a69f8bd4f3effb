import type { Overlay } from '@flankspeed/web/desk'
import { AnyPrompt, capital, PromptFrame, titleFromId, useBattle, useCommit, useScene } from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as fd from '../../rules/library.ts'
import { useFleet } from '../asking.ts'
import type { FleetChoice } from '../presenter/questions.ts'
import './Fleet.css'

/** Whatever else is asked: the answers that the rules allow, in words, with their units marked on the chart. */
export function Choose({ decision }: { decision: fd.FdDecision }): ReactNode {
  const choices = useFleet('choices', { decision })
  if (choices.trouble !== null || choices.answer?.length === 0) return <AnyPrompt decision={decision} />
  if (choices.answer === null || choices.stale) return null
  return <ChooseOne decision={decision} choices={choices.answer} />
}

const NONE: string[] = []

function ChooseOne({ decision, choices }: { decision: fd.FdDecision; choices: FleetChoice[] }): ReactNode {
  const { selected } = useBattle()
  const commit = useCommit()
  const [chosen, setChosen] = useState(0)
  const choice = choices[chosen] ?? choices[0]!
  // Who is selected is asked about first.
  const shown = selected === null ? choices : choices.toSorted((a, b) => rank(a, selected) - rank(b, selected))

  const go = (): void => void commit.commit(choice.action, true)
  /** Takes a suggestion into the form. */
  function fill(suggested: fd.FdAction): boolean {
    const found = choices.findIndex(({ action }) => JSON.stringify(action) === JSON.stringify(suggested))
    if (found < 0) return false
    commit.back()
    setChosen(found)
    return true
  }
  const overlays = useMemo(
    (): Overlay[] => choice.units.map((unit) => ({ kind: 'mark', unit, tone: 'chart' })),
    [choice],
  )
  useScene({
    overlays,
    draggable: NONE,
    intent: () => false,
    key(event) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (event.key === 'Enter') go()
      else if (step !== 0) setChosen(choices.indexOf(neighbour(shown, choice, step)))
      else return false
      return true
    },
  })
  return (
    <PromptFrame
      who={capital(decision.side)}
      what={capital(titleFromId(decision.kind))}
      summary={choice.text}
      commit={commit}
      fill={fill}
      main={{ label: 'Confirm', onClick: go }}
    >
      <ul className="prompt-list">
        {shown.map((one) => (
          <li key={JSON.stringify(one.action)}>
            <label className="prompt-check">
              <input
                type="radio"
                name="fleet-choice"
                checked={one === choice}
                onChange={() => {
                  commit.back()
                  setChosen(choices.indexOf(one))
                }}
              />
              <span>{one.text}</span>
            </label>
          </li>
        ))}
      </ul>
    </PromptFrame>
  )
}

const rank = ({ units }: FleetChoice, unit: string): number => (units.includes(unit) ? 0 : 1)

const neighbour = (all: readonly FleetChoice[], now: FleetChoice, step: number): FleetChoice =>
  all[(all.indexOf(now) + step + all.length) % all.length]!
