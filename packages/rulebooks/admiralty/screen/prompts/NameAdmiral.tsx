import { ClauseLink, nameOf, PromptFrame, useActing, useBattle, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'

type Decision = Extract<vas.VasDecision, { kind: 'admiral' }>

const GIFTS = {
  battleship: 'Lucky, Strategist, Drill Master, Rapid Fire, Precision Shooting, or two of them',
  carrier: 'Lucky, Strategist, Drill Master, Ace Fighter Pilots, Veteran Bomber Pilots, or two of them',
}

/** Who commands, and from which ship: his gifts are rolled when she is named. */
export function NameAdmiral({ decision }: { decision: Decision }): ReactNode {
  const { position, see } = useBattle()
  const commit = useCommit()
  useActing(NOBODY)
  const [chosen, setChosen] = useState<{ kind: 'battleship' | 'carrier'; flagship: string } | null>(null)
  const go = (): void =>
    commit.commit({ side: decision.side, do: 'admiral', ...(chosen ?? { kind: null }) }, chosen !== null)
  useEnter(go)
  return (
    <PromptFrame
      who="Before the battle"
      what="Admiral"
      summary={chosen ? `The flagship is ${nameOf(position, chosen.flagship)}.` : 'The fleet has no admiral.'}
      commit={commit}
      main={{ label: chosen ? 'Choose' : 'No admiral', onClick: go }}
    >
      <p className="soft">
        One die decides the ability, which works on the flagship only <ClauseLink id="ADM-FLAG-03" />{' '}
        <ClauseLink id="ADM-FLAG-04" />.
      </p>
      <label className="prompt-check">
        <input
          type="radio"
          name="flagship"
          checked={chosen === null}
          onChange={() => {
            commit.back()
            setChosen(null)
          }}
        />
        no admiral
      </label>
      {decision.choices.map(({ kind, flagships }) => (
        <fieldset key={kind} className="plain-set">
          <legend>{kind === 'battleship' ? 'A battleship admiral' : 'A carrier admiral'}</legend>
          <p className="soft">{GIFTS[kind]}.</p>
          {flagships.map((flagship) => (
            <label key={flagship} className="prompt-check">
              <input
                type="radio"
                name="flagship"
                checked={chosen?.kind === kind && chosen.flagship === flagship}
                onChange={() => {
                  commit.back()
                  see(flagship)
                  setChosen({ kind, flagship })
                }}
              />
              <span className="name">{nameOf(position, flagship)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </PromptFrame>
  )
}

const NOBODY: string[] = []
