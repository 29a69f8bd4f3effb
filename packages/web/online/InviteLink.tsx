import { type ReactNode, useState } from 'react'
import { sideName } from './format.ts'
import { inviteLink } from './kept-invites.ts'
import '../pages/begin/Seats.css'

interface Props {
  battle: string
  side: string
  invite: string
  title: string
}

/** The invite link of a seat, to copy or share. */
export function InviteLink({ battle, side, invite, title }: Props): ReactNode {
  const [said, setSaid] = useState('')
  const link = inviteLink(battle, invite)
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => setSaid('Copied.'),
      () => setSaid('Copying failed. Select the link and copy it.'),
    )
  }
  return (
    <div className="invite">
      <label className="seats-field">
        <span>Send this link to the player of {sideName(side)}. This link works once.</span>
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <div className="invite-buttons">
        <button type="button" className="button main" onClick={copy}>
          Copy the link
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="button"
            onClick={() => void navigator.share({ title: `Flank Speed: ${title}`, url: link }).catch(() => {})}
          >
            Share…
          </button>
        )}
        <span role="status">{said}</span>
      </div>
    </div>
  )
}
