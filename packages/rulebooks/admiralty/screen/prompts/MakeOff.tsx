import type { Overlay } from '@flankspeed/web/desk'
import { ClauseLink, nameOf, PromptFrame, useActing, useBattle, useCommit, useScene } from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { useAdmiralty } from '../asking.ts'

type Decision = Extract<vas.VasDecision, { kind: 'make-off' }>

const WAYS = [
  [0, 'Stay'],
  [90, 'To starboard'],
  [-90, 'To port'],
] as const
const NOTHING: never[] = []

/** A raider that has fired turns away, or stays. */
export function MakeOff({ decision: { side, ships } }: { decision: Decision }): ReactNode {
  const ship = ships[0]!
  const { position } = useBattle()
  const commit = useCommit()
  useActing(ships)
  const ways = useAdmiralty('makingOff', { ship }).answer
  const [turn, setTurn] = useState(0)
  const open = (angle: number): boolean => angle === 0 || ways?.some((way) => way.turn === angle && way.legal) === true
  const go = (): void => {
    if (!open(turn)) return
    commit.commit({ side, do: 'move', ship, path: turn === 0 ? [] : [{ turn }, { ahead: 4 }] }, false)
  }
  const overlays = useMemo(
    (): Overlay[] =>
      (ways ?? []).map(({ turn: angle, to, heading, legal }) => ({
        kind: 'ghost',
        ship,
        at: to,
        heading,
        legal: legal && angle === turn,
      })),
    [ways, ship, turn],
  )
  useScene({
    overlays,
    draggable: NOTHING,
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })
  return (
    <PromptFrame
      who={nameOf(position, ship)}
      what="Make off"
      summary={
        turn === 0 ? 'She stays where she is.' : `A turn of 90° to ${turn > 0 ? 'starboard' : 'port'}, then 4" ahead.`
      }
      commit={commit}
      main={{ label: turn === 0 ? 'Stay' : 'Make off', disabled: !open(turn), onClick: go }}
    >
      <p className="soft">
        She has raided: she may turn on the spot and move away from a ship she fired at <ClauseLink id="ADM-MN-03" />.
      </p>
      {WAYS.map(([angle, title]) => {
        const why = ways?.find((way) => way.turn === angle)?.why
        return (
          <label key={angle} className="prompt-check">
            <input
              type="radio"
              name="making off"
              checked={turn === angle}
              disabled={!open(angle)}
              onChange={() => setTurn(angle)}
            />
            {title}
            {why && <small className="soft end">{why}</small>}
          </label>
        )
      })}
    </PromptFrame>
  )
}
