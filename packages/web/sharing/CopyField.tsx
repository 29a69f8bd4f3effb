import { type ReactNode, useState } from 'react'
import '../pages/begin/Seats.css'

interface Props {
  label: string
  value: string
  /** The name of the button. */
  copy: string
}

/** A text to copy, and a button that does. */
export function CopyField({ label, value, copy }: Props): ReactNode {
  const [said, setSaid] = useState('')
  const write = (): void => {
    navigator.clipboard.writeText(value).then(
      () => setSaid('Copied.'),
      () => setSaid('Copying failed. Select the text and copy it.'),
    )
  }
  return (
    <div className="share-field">
      <label className="seats-field">
        <span>{label}</span>
        <input readOnly value={value} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className="button" onClick={write}>
        {copy}
      </button>
      <span className="soft" role="status">
        {said}
      </span>
    </div>
  )
}
