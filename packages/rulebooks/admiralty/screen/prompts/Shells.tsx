import {
  AnyPrompt,
  ClauseLink,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'
import type { ShellOffered } from '../presenter/questions.ts'
import './Admiralty.css'

type Decision = Extract<vas.VasDecision, { kind: 'shells' }>
type Shell = ShellOffered['shell']

/** What the battleships' main guns fire from now on. */
export function Shells({ decision }: { decision: Decision }): ReactNode {
  const offered = useAdmiralty('shells', { ships: decision.ships })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (offered.answer === null || offered.stale) return null
  return <Choose decision={decision} offered={offered.answer} />
}

function Choose({ decision, offered }: { decision: Decision; offered: readonly ShellOffered[] }): ReactNode {
  const commit = useCommit()
  useActing(decision.ships)
  const [chosen, setChosen] = useState<Record<string, Shell>>({})
  const ships = offered.flatMap(({ ship, shell }) => {
    const wanted = chosen[ship] ?? shell
    return wanted === shell ? [] : [{ ship, shell: wanted }]
  })
  const go = (): void => commit.commit({ side: decision.side, do: 'shells', ships }, false)
  useEnter(go)
  return (
    <PromptFrame
      who="Main batteries"
      what="Shell"
      summary={
        ships.length === 0 ? 'No ship changes shell.' : `${plural(ships.length, 'ship changes', 'ships change')} shell`
      }
      commit={commit}
      main={{ label: ships.length === 0 ? 'No change' : 'Change', onClick: go }}
    >
      <p className="soft">
        High explosive works against thin armour, where armour-piercing passes through. It does little against thick
        armour <ClauseLink id="ADM-HE-01" /> <ClauseLink id="ADM-PEN-01" />.
      </p>
      {offered.map((one) => (
        <OneShip
          key={one.ship}
          one={one}
          shell={chosen[one.ship] ?? one.shell}
          choose={(shell) => setChosen({ ...chosen, [one.ship]: shell })}
        />
      ))}
    </PromptFrame>
  )
}

const SHELLS = [
  ['armour-piercing', 'Armour-piercing'],
  ['high-explosive', 'High-explosive'],
] as const

function OneShip({ one, shell, choose }: { one: ShellOffered; shell: Shell; choose: (shell: Shell) => void }) {
  const { see } = useBattle()
  return (
    <fieldset className="plain-set">
      <legend className="name">{one.name}</legend>
      {SHELLS.map(([id, title]) => (
        <label key={id} className="prompt-check">
          <input
            type="radio"
            name={`shell of ${one.ship}`}
            checked={shell === id}
            onChange={() => {
              see(one.ship)
              choose(id)
            }}
          />
          {title}
        </label>
      ))}
      {one.hits.length > 0 && (
        <table className="admiralty-table">
          <thead>
            <tr>
              <th scope="col">Hull at good range</th>
              <th scope="col">AP</th>
              <th scope="col">HE</th>
            </tr>
          </thead>
          <tbody>
            {one.hits.map(({ target, name, armourPiercing, highExplosive }) => (
              <tr key={target}>
                <th scope="row" className="name">
                  {name}
                </th>
                <td>{armourPiercing.toFixed(1)}</td>
                <td>{highExplosive.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </fieldset>
  )
}
