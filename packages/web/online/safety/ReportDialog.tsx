import type { NewReport } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import '../../pages/begin/Seats.css'
import '../../sharing/ShareDialog.css'
import './Safety.css'
import { sendReport, type Who } from './safety-api.ts'

const KINDS: Readonly<Record<NewReport['kind'], string>> = {
  abuse: 'Insults or threats',
  cheating: 'Cheating',
  name: 'An offensive name',
  other: 'Something else',
}

interface Props {
  who: Who
  name: string
  /** The line of the chat that is meant. */
  line?: { seq: number; text: string } | null
  close: () => void
}

/** Tells the moderators about a player. */
export default function ReportDialog({ who, name, line = null, close }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [trouble, setTrouble] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (isSent) done.current?.focus()
  }, [isSent])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setTrouble('')
    try {
      const kind = String(fields.get('kind')) as NewReport['kind']
      await sendReport({ kind, text: String(fields.get('text')).trim(), ...who, ...(line && { chat: line.seq }) })
      setSent(true)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <dialog
      ref={dialog}
      className="share report"
      aria-labelledby="report-title"
      onClose={close}
      // Keys belong to the dialog, not to the battle behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="report-title">Report {name}</h2>
      {isSent ? (
        <p ref={done} tabIndex={-1} role="status">
          The moderators have your report. You will find their answer in your account, or under <i>Safety</i> on the
          page <i>Online</i>.
        </p>
      ) : (
        <form className="share-part" onSubmit={(event) => void send(event)}>
          {line && <blockquote className="soft">“{line.text}”</blockquote>}
          <fieldset className="share-who">
            <legend>What is wrong</legend>
            {Object.entries(KINDS).map(([kind, words], i) => (
              <label key={kind} className="seats-option">
                <input type="radio" name="kind" value={kind} defaultChecked={i === 0} /> {words}
              </label>
            ))}
          </fieldset>
          <label className="seats-field">
            <span>What happened</span>
            <textarea name="text" rows={4} maxLength={1000} />
          </label>
          <p className="soft">The player is not told who reported them.</p>
          <button type="submit" className="button main" disabled={isBusy}>
            Send the report
          </button>
          <p role="alert" className="account-error">
            {trouble}
          </p>
        </form>
      )}
      <div className="share-buttons">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}
