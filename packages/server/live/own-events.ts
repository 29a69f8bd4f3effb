import { clocksFor, isHiddenFrom, logPositionFor, owingFor } from '../battles/secrecy.ts'
import type { Store } from '../store/store.ts'
import { message } from './stream-messages.ts'
import type { Stream, Streams } from './streams.ts'

/** Whose events: of an account, or of a browser. */
export interface EventOwner {
  account: string | null
  browser: string | null
}

/** What happens in one's own battles, in one stream. */
export interface OwnEvents {
  open(owner: EventOwner, stream: Stream): void
  /** A line was written, or a seat was reserved. */
  changed(battle: string): void
}

/** Battles whose change is not told yet. One that changes again meanwhile is told once. */
export function openOwnEvents(
  store: Store,
  streams: Streams,
  complain: (error: unknown, battle: string) => void,
): OwnEvents {
  const open = new Map<Stream, EventOwner>()
  const waiting = new Set<string>()
  let isBusy = false

  async function tell(battle: string): Promise<void> {
    const [seats, [brief], [last]] = await Promise.all([
      store.seats(battle),
      store.briefs([battle]),
      store.lastLines([battle]),
    ])
    if (!brief) return
    for (const { side, account, browser, tokenHash } of seats) {
      // That a side has chosen in secret is not told to the others.
      if (last && isHiddenFrom(last, side)) continue
      const position = last && logPositionFor(last, side)
      const owing = brief.state === 'playing' && position ? owingFor(position.after, side) : []
      const data = {
        id: battle,
        title: brief.title,
        ruleset: brief.ruleset,
        you: side,
        state: brief.state,
        result: brief.result,
        sitting: tokenHash !== null,
        seq: position?.seq ?? null,
        owing,
        yourMove: owing.includes(side),
        clocks: position ? clocksFor(position.after, side) : null,
      }
      const text = message('battle', null, data)
      for (const [stream, owner] of open)
        if (
          (account !== null && account === owner.account) ||
          (account === null && browser !== null && browser === owner.browser)
        )
          streams.send(stream, text)
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (const battle of waiting) {
      waiting.delete(battle)
      await tell(battle).catch((error: unknown) => complain(error, battle))
    }
    isBusy = false
  }

  return {
    open(owner, stream) {
      open.set(stream, owner)
      stream.socket.once('close', () => open.delete(stream))
      streams.keep(stream)
    },
    changed(battle) {
      if (open.size === 0) return
      waiting.add(battle)
      void work()
    },
  }
}
