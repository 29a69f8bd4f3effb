import { type ReactNode, useEffect, useState } from 'react'
import './FileDrop.css'
import { openFile } from './open-file.ts'

/** Accepts files dropped anywhere on the page, and reports those that cannot be opened. */
export function FileDrop(): ReactNode {
  const [over, setOver] = useState(false)
  const [trouble, setTrouble] = useState<string[]>([])
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    const drag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      setOver(false)
      void openFile(file).then(setTrouble)
    }
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return (
    <>
      {over && (
        <div className="file-drop-over" aria-hidden="true">
          <p className="name">Drop a replay, a fleet, a case or a scenario</p>
        </div>
      )}
      {trouble.length > 0 && <FileTrouble trouble={trouble} close={() => setTrouble([])} />}
    </>
  )
}

/** Opens a file of any supported kind. */
export function FileButton({ children }: { children: ReactNode }): ReactNode {
  const [trouble, setTrouble] = useState<string[]>([])
  return (
    <>
      <label className="button file-button">
        {children}
        <input
          type="file"
          className="unseen"
          accept=".json,.yaml,.yml,.txt"
          onChange={async (event) => {
            const input = event.currentTarget
            const file = input.files?.[0]
            if (file) setTrouble(await openFile(file))
            input.value = ''
          }}
        />
      </label>
      {trouble.length > 0 && <FileTrouble trouble={trouble} close={() => setTrouble([])} />}
    </>
  )
}

function FileTrouble({ trouble, close }: { trouble: string[]; close: () => void }): ReactNode {
  return (
    <div className="file-trouble" role="alert">
      <div>
        <h2>That file was not opened</h2>
        <ul>
          {trouble.slice(0, 8).map((why) => (
            <li key={why}>{why}</li>
          ))}
          {trouble.length > 8 && <li className="soft">and {trouble.length - 8} more</li>}
        </ul>
        <p className="soft">Nothing has changed.</p>
      </div>
      <button type="button" className="button" onClick={close}>
        Close
      </button>
    </div>
  )
}
