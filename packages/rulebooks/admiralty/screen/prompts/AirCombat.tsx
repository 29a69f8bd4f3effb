import type { Overlay } from '@flankspeed/web/desk'
import { ClauseLink, nameOf, PromptFrame, useActing, useBattle, useCommit, useScene } from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'

type Decision = Extract<vas.VasDecision, { kind: 'air-combat' }>
type Way = { key: string; text: string; clause: string; units: readonly string[]; action: vas.VasAction }

/** Which fight in the air comes next, and how it is fought. */
export function AirCombat({ decision }: { decision: Decision }): ReactNode {
  const { position } = useBattle()
  const commit = useCommit()
  useActing(NOBODY)
  const ways = useMemo(() => waysOf(decision, (id) => nameOf(position, id)), [decision, position])
  const [chosen, setChosen] = useState(0)
  const way = ways[Math.min(chosen, ways.length - 1)]!
  const odds = useAdmiralty('fight', { action: way.action }).answer
  const go = (): void => commit.commit(way.action, true)
  const overlays = useMemo(() => way.units.map((unit): Overlay => ({ kind: 'mark', unit, tone: 'chart' })), [way])
  useScene({
    overlays,
    draggable: NOBODY,
    intent: () => false,
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })
  return (
    <PromptFrame
      who="In the air"
      what="Air combat"
      summary={way.text}
      commit={commit}
      main={{ label: 'Fight', onClick: go }}
    >
      <fieldset className="plain-set">
        <legend>The next fight</legend>
        {ways.map(({ key, text, clause }, i) => (
          <label key={key} className="prompt-check">
            <input
              type="radio"
              name="combat"
              checked={way.key === key}
              onChange={() => {
                commit.back()
                setChosen(i)
              }}
            />
            {text} <ClauseLink id={clause} />
          </label>
        ))}
      </fieldset>
      {odds?.map((sentence) => (
        <p key={sentence} className="soft">
          {sentence}
        </p>
      ))}
    </PromptFrame>
  )
}

function waysOf({ side, combats, mayCall }: Decision, name: (id: string) => string): Way[] {
  const fights = combats.flatMap(({ attacker, target, answer, charge }): Way[] => {
    const pair = `${attacker} ${target}`
    const units = [attacker, target]
    const plain: Way =
      answer === 'dogfight'
        ? {
            key: pair,
            text: `Dogfight of ${name(attacker)} and ${name(target)}`,
            clause: 'ADM-SEQ-01',
            units,
            action: { side, do: 'dogfight', pair: [attacker, target] },
          }
        : {
            key: pair,
            text: `${name(attacker)} attacks ${name(target)}`,
            clause: 'ADM-DEF-10',
            units,
            action: { side, do: 'attack-bomber', flight: attacker, target },
          }
    if (charge === null) return [plain]
    const past: Way = {
      key: `${pair} past`,
      text: `${name(attacker)} tries to get past ${name(target)} at ${name(charge)}`,
      clause: 'ADM-PRIO-01',
      units: [...units, charge],
      action: { side, do: 'priority-target', flight: attacker, escort: target, target: charge },
    }
    return [plain, past]
  })
  const calls = mayCall.map(
    (flight): Way => ({
      key: `call ${flight}`,
      text: `Let ${name(flight)} fight next`,
      clause: 'ADM-R-50',
      units: [flight],
      action: { side, do: 'call-combat', flight },
    }),
  )
  return [...fights, ...calls]
}

const NOBODY: string[] = []
