import { type ReactNode, useState } from 'react'
import type { PositionOffered } from '../../desk/library/files.ts'
import { offerPositions, positionsOf } from '../begin/positions.ts'
import { Choice } from '../begin/Seats.tsx'
import { theLibrary } from '../desk-answers.ts'
import { FileButton } from '../FileDrop.tsx'
import './PositionChooser.css'

interface Props {
  positions: readonly PositionOffered[]
  chosen: number
  choose: (place: number) => void
}

/** Positions from a case file, or typed in. */
export function PositionChooser({ positions, chosen, choose }: Props): ReactNode {
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string[]>([])
  return (
    <div className="position-chooser">
      {positions.length > 0 ? (
        <fieldset className="seats-choice">
          <legend>Position</legend>
          {positions.map(({ title, subtitle }, i) => (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: two cases of a file may have one title
              key={i}
              name="position"
              checked={chosen === i}
              choose={() => choose(i)}
              title={title}
              text={subtitle}
            />
          ))}
        </fieldset>
      ) : (
        <p className="soft">No file is open yet.</p>
      )}
      <p>
        <FileButton>Open a file</FileButton>
      </p>
      <details>
        <summary>Type or paste a case</summary>
        <textarea
          rows={10}
          aria-label="A case in YAML or JSON"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="button"
          className="button"
          disabled={text.trim() === ''}
          onClick={async () => {
            const found = await theLibrary().recognise(text, 'the typed text')
            if ('trouble' in found) return setTrouble(found.trouble)
            if (found.kind === 'classes')
              return setTrouble(['This is a ship class, not a position: open it as a file.'])
            if (found.kind === 'replay' || found.kind === 'fleet')
              return setTrouble([`This is a ${found.kind}, not a position: open it as a file.`])
            const typed = found.kind === 'cases' ? positionsOf(found) : found.positions
            if (typed.length === 0) return setTrouble(['The rules refuse this position.'])
            setTrouble([])
            choose(0)
            offerPositions(typed)
          }}
        >
          Use it
        </button>
        {trouble.length > 0 && (
          <div className="position-trouble" role="alert">
            {trouble.map((why) => (
              <p key={why}>{why}</p>
            ))}
          </div>
        )}
      </details>
    </div>
  )
}
