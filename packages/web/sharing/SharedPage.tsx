import type { SharedLink } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../app/route.ts'
import { useServer } from '../online/api.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { CopyField } from './CopyField.tsx'
import { changeLink, deleteLink, ownLinks, pageAddress, publicLinks } from './shareable.ts'
import './ShareDialog.css'
import './SharedThing.css'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** What this player shares, and what everybody shares publicly. */
export default function SharedPage(): ReactNode {
  const own = useServer(ownLinks, 'own')
  const all = useServer(publicLinks, 'public')
  if (own.served === false)
    return (
      <Page title="Shared" place="replay">
        <p>This site has no game server, so it cannot keep links.</p>
      </Page>
    )
  return (
    <Page title="Shared" place="replay">
      <section aria-labelledby="shared-own">
        <h2 id="shared-own">Your links</h2>
        {own.answer === null ? (
          <Waiting trouble={own.trouble} />
        ) : own.answer.length === 0 ? (
          <p className="soft">
            You share nothing yet. Replays, results, reviews, positions, fleets and battles of your own have a Share
            button.
          </p>
        ) : (
          <ul className="shared-list">
            {own.answer.map((link) => (
              <OwnLink key={link.id} link={link} changed={own.again} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="shared-public">
        <h2 id="shared-public">Public</h2>
        {all.answer === null ? (
          <Waiting trouble={all.trouble} />
        ) : all.answer.length === 0 ? (
          <p className="soft">Nobody shares anything publicly yet.</p>
        ) : (
          <ul className="shared-list">
            {all.answer.map((link) => (
              <li key={link.id}>
                <Told link={link} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  )
}

function Told({ link }: { link: SharedLink }): ReactNode {
  return (
    <>
      <img src={link.picture} alt="" loading="lazy" width={1200} height={630} />
      <p>
        <a href={linkTo('shared', link.id)}>{link.title}</a>
      </p>
      <p className="soft">
        {link.subtitle}
        <br />
        {link.view}
        {link.by !== null && ` by ${link.by}`}, {WHEN.format(link.created)}
      </p>
    </>
  )
}

function OwnLink({ link, changed }: { link: SharedLink; changed: () => void }): ReactNode {
  const [said, setSaid] = useState('')
  const doing = (work: Promise<unknown>): void => {
    work.then(changed, (error: Error) => setSaid(error.message))
  }
  return (
    <li>
      <Told link={link} />
      <CopyField
        label={link.listed ? 'Public link' : 'Unlisted link'}
        value={pageAddress(link.page)}
        copy="Copy link"
      />
      <div className="shared-buttons">
        {link.by !== null && (
          <button
            type="button"
            className="button quiet"
            onClick={() => doing(changeLink(link.id, { listed: !link.listed }))}
          >
            {link.listed ? 'Make unlisted' : 'Make public'}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-label={`Delete ${link.title}`}
          onClick={() => doing(deleteLink(link.id))}
        >
          Delete
        </button>
      </div>
      <p role="status">{said}</p>
    </li>
  )
}
