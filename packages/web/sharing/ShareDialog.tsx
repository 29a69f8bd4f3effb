import type { SharedLink } from '@flankspeed/protocol'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useServer, whoAmI } from '../online/api.ts'
import { useAnswer } from '../pages/desk-answers.ts'
import { CopyField } from './CopyField.tsx'
import './ShareDialog.css'
import { addressOf, deleteLink, frameCode, makeLink, pageAddress, type Shareable } from './shareable.ts'

interface Props {
  what: Shareable
  close: () => void
}

/** Shares something: as an address that holds it, or as a link with a preview on the server. */
export default function ShareDialog({ what, close }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { answer: me, served } = useServer(whoAmI, 'who')
  const { answer: address, trouble } = useAnswer(what.title, async () => (await what.address?.()) ?? null)
  return (
    <dialog ref={dialog} className="share" aria-labelledby="share-title" onClose={close}>
      <h2 id="share-title">Share: {what.title}</h2>
      {what.page !== undefined && served && (
        <CopyField label="Link with a preview picture" value={pageAddress(what.page)} copy="Copy link" />
      )}
      {what.content && served && <OnServer what={what} content={what.content} isSignedIn={me !== null} />}
      {what.content && served === false && (
        <p>This site has no game server, so it cannot keep links. Share the file instead.</p>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
      {address !== null && (
        <section className="share-part">
          <CopyField
            label={
              what.content
                ? 'Link that holds everything: it needs no server, has no preview and cannot be deleted'
                : 'Link to this page'
            }
            value={addressOf(address)}
            copy={what.content ? 'Copy long link' : 'Copy page link'}
          />
        </section>
      )}
      <div className="share-buttons">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

interface OnServerProps {
  what: Shareable
  content: NonNullable<Shareable['content']>
  isSignedIn: boolean
}

function OnServer({ what, content, isSignedIn }: OnServerProps): ReactNode {
  const [title, setTitle] = useState(what.title)
  const [listed, setListed] = useState(false)
  const [made, setMade] = useState<SharedLink | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const doing = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true)
    try {
      setSaid(await work())
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const make = async (): Promise<string> => {
    setSaid('Making the link…')
    setMade(await makeLink({ ...(await content()), ...(title.trim() !== '' && { title: title.trim() }), listed }))
    return ''
  }
  if (made)
    return (
      <section className="share-part">
        <img
          className="share-preview"
          src={made.picture}
          alt={`Preview: ${made.title}, ${made.subtitle}`}
          width={1200}
          height={630}
        />
        <CopyField label="Link" value={pageAddress(made.page)} copy="Copy link" />
        <CopyField label="Code for your own site" value={frameCode(made)} copy="Copy code" />
        <p className="soft">
          {made.listed ? 'It is in the public list.' : 'Only those who have the link can open it.'} You can delete it
          here or under <a href="#/shared">Shared</a>.
        </p>
        <button
          type="button"
          className="button quiet"
          disabled={isBusy}
          onClick={() =>
            void doing(async () => {
              await deleteLink(made.id)
              setMade(null)
              return 'The link was deleted.'
            })
          }
        >
          Delete this link
        </button>
        <p role="status">{said}</p>
      </section>
    )
  return (
    <form
      className="share-part"
      onSubmit={(event) => {
        event.preventDefault()
        void doing(make)
      }}
    >
      <label className="seats-field">
        <span>Title</span>
        <input value={title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <fieldset className="share-who">
        <legend>Who can find it</legend>
        <label className="seats-option">
          <input type="radio" name="share-listed" checked={!listed} onChange={() => setListed(false)} />
          Unlisted: those who have the link
        </label>
        <label className="seats-option">
          <input
            type="radio"
            name="share-listed"
            checked={listed}
            disabled={!isSignedIn}
            onChange={() => setListed(true)}
          />
          Public: it is also in the list under Shared, with your name
        </label>
        {!isSignedIn && (
          <p className="soft">
            To share publicly, <a href="#/account">sign in</a> first.
          </p>
        )}
      </fieldset>
      <button type="submit" className="button main" disabled={isBusy}>
        Make a link
      </button>
      <p role="status">{said}</p>
    </form>
  )
}
