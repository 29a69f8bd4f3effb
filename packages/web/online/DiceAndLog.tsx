import type { ReactNode } from 'react'
import type { OnlineStatus } from '../desk/online/online.ts'
import { fingerprint, sideName } from './format.ts'

/** What both players see of the dice and the log, so that they can compare it. */
export function DiceAndLog({ status, close }: { status: OnlineStatus; close: () => void }): ReactNode {
  const { head, seq, commitment, seats } = status
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as it does any sheet
    <div
      className="chat dice-and-log"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close()
      }}
    >
      <div className="chat-head">
        <h2>Fair dice</h2>
        <button type="button" className="button quiet" aria-label="Close fair dice" onClick={close}>
          ✕
        </button>
      </div>
      <dl>
        {head !== null && (
          <>
            <dt>Log, line {seq}</dt>
            <dd>
              <code title={head}>{fingerprint(head)}</code>
            </dd>
          </>
        )}
        <dt>Seed commitment</dt>
        <dd>
          <code title={commitment}>{fingerprint(commitment)}</code>
        </dd>
        {seats.map(({ side, saltHash }) =>
          saltHash === null ? null : (
            <div key={side} className="dice-and-log-part">
              <dt>{sideName(side)}’s randomness</dt>
              <dd>
                <code title={saltHash}>{fingerprint(saltHash)}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="soft">
        {head === null
          ? 'This battle was started before logs had fingerprints.'
          : 'The other side sees the same fingerprint. If theirs differs, the server has shown you different battles.'}{' '}
        This browser keeps the fingerprints and a hash of everything it is shown. It compares them with the replay when
        the battle is over.
      </p>
    </div>
  )
}
