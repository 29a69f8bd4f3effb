import { type ReactNode, useRef, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Position } from '../../desk/position.ts'
import { theBattles } from '../../pages/desk-answers.ts'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { positionToShare, replayToShare } from '../../sharing/share-battle.ts'
import { exportCase } from '../case/export-case.ts'
import { fileName, saveFile } from '../save.ts'
import { ContinueDialog } from './ContinueDialog.tsx'
import type { Projector } from './projector.ts'
import './ReplayMenu.css'

interface Props {
  projector: Projector
  position: Position
  /** Whether the chance to win is shown. */
  bar: { isOn: boolean; toggle: () => void }
}

/** Actions on a replay: continue from here, save, share. */
export function ReplayMenu({ projector, position, bar }: Props): ReactNode {
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const menu = useRef<HTMLDetailsElement>(null)
  const { battle } = projector
  const ended = position.outcome !== null

  /** Runs it and shows its message, or the error. */
  async function doing(work: () => Promise<string>): Promise<void> {
    try {
      setSaid(await work())
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }
  const replayText = async (): Promise<string> => JSON.stringify(await theBattles().replay(battle))
  const save = async (): Promise<string> => {
    saveFile(fileName(position.title, '.replay.json'), await replayText(), 'application/json')
    return 'Saved.'
  }
  const copy = async (): Promise<string> => {
    await navigator.clipboard.writeText(await replayText())
    return 'The replay was copied to the clipboard.'
  }

  return (
    <>
      <button
        type="button"
        className="button main replay-continue"
        disabled={ended}
        title={ended ? 'The battle is over at this point. Go back to an earlier action.' : undefined}
        onClick={() => {
          projector.pause()
          setAsking(true)
        }}
      >
        <span>
          Continue<span className="replay-long"> from here</span>
        </span>
      </button>
      <details ref={menu} className="top-menu" onToggle={() => setSaid('')}>
        <summary className="button quiet">Share</summary>
        <div className="top-sheet">
          <ShareButton
            className="button quiet"
            what={replayToShare(battle, position.title, 'replay', projector.now().taken)}
          >
            Share the replay from here by link
          </ShareButton>
          <ShareButton className="button quiet" what={positionToShare(position, projector.now().taken)}>
            Share this position by link
          </ShareButton>
          <button type="button" className="button quiet" onClick={() => void doing(save)}>
            Save the replay as a file
          </button>
          <button type="button" className="button quiet" onClick={() => void doing(copy)}>
            Copy the replay as text
          </button>
          <button
            type="button"
            className="button quiet"
            onClick={() => void doing(() => exportCase(position, projector.now().taken))}
          >
            Export this position
          </button>
          <a className="button quiet" href={linkTo('results', battle)}>
            Results and luck
          </a>
          <a className="button quiet" href={linkTo('review', battle)}>
            Review: mistakes and turning points
          </a>
          <button type="button" className="button quiet" aria-pressed={bar.isOn} onClick={bar.toggle}>
            {bar.isOn ? 'Hide the chance to win' : 'Show the chance to win'}
          </button>
          <p className="replay-message soft" role="status">
            {said}
          </p>
        </div>
      </details>
      {asking && <ContinueDialog projector={projector} position={position} close={() => setAsking(false)} />}
    </>
  )
}
