import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SideMark } from '../battle/panels/SideMark.tsx'
import type { Refusal } from '../desk/desk.ts'
import { serverId } from '../desk/online/battle-ids.ts'
import type { OnlineStatus } from '../desk/online/online.ts'
import { theOnline } from './api.ts'
import { sideName } from './format.ts'
import { PersonActions } from './safety/PersonActions.tsx'
import { ReportButton } from './safety/ReportButton.tsx'
import type { Who } from './safety/safety-api.ts'

type Side = NonNullable<Who['side']>

interface Props {
  status: OnlineStatus
  attempt: (work: Promise<{ done: true } | Refusal>) => void
  close: () => void
}

/** Chat between the two sides; nobody else sees it, and it can be muted. */
export function Chat({ status, attempt, close }: Props): ReactNode {
  const { battle, seat, seats } = status
  /** They were blocked or muted a moment ago: the server sends no more of them. */
  const [unheard, setUnheard] = useState(false)
  const chat = unheard ? status.chat.filter(({ side }) => side === seat) : status.chat
  const other = seats.find(({ side, player }) => side !== seat && player.kind === 'person')
  const whoIs = (side: string): Who => ({ battle: serverId(battle), side: side as Side })
  const { quiet } = status.settings
  const [text, setText] = useState('')
  /** Optimistic: the server's state follows. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const block = wanted ?? quiet
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { length } = chat
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on when something is said
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [length])
  useEffect(() => field.current?.focus(), [])
  const nameOf = (side: string): string =>
    side === seat ? 'You' : seats.find((one) => one.side === side)?.name || sideName(side)

  function say(event: FormEvent): void {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return
    const work = theOnline().say(battle, said)
    // A message that could not be sent stays in the field.
    void work.then((answer) => 'refused' in answer || setText((now) => (now.trim() === said ? '' : now)))
    attempt(work)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as it does any sheet
    <div
      className="chat"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close()
      }}
    >
      <div className="chat-head">
        <h2>Chat</h2>
        <button type="button" className="button quiet" aria-label="Close the chat" onClick={close}>
          ✕
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} className="chat-messages" role="log" aria-label="Messages" tabIndex={0}>
        <ol>
          {chat.map(({ seq, side, text: words }) => (
            <li key={seq}>
              <SideMark side={side} /> <b>{nameOf(side)}:</b> {words}{' '}
              {side !== seat && (
                <ReportButton
                  who={whoIs(side)}
                  name={nameOf(side)}
                  line={{ seq, text: words }}
                  className="button quiet chat-report"
                />
              )}
            </li>
          ))}
          {length === 0 && <li className="soft">{quiet ? 'The other side is muted.' : 'No messages yet.'}</li>}
        </ol>
      </div>
      <form onSubmit={say}>
        <label>
          <span className="unseen">Message</span>
          <input
            ref={field}
            value={text}
            maxLength={1000}
            autoComplete="off"
            placeholder="Write a message"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="button">
          Send
        </button>
      </form>
      <label className="prompt-check">
        <input
          type="checkbox"
          checked={block}
          onChange={() => {
            setWanted(!block)
            const work = theOnline().changeSettings(battle, { quiet: !block })
            void work.finally(() => setWanted(null))
            attempt(work)
          }}
        />
        Mute the other side
      </label>
      {other && <PersonActions who={whoIs(other.side)} name={nameOf(other.side)} marked={() => setUnheard(true)} />}
    </div>
  )
}
