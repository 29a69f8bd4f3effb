import {
  type BattleCard,
  type BattleView,
  changed,
  type LineView,
  type Presence,
  type Said,
  type ViewPatch,
} from '@flankspeed/protocol'
import { backoff } from './requests.ts'

/** Listener for a battle's stream. */
export interface StreamListener {
  line(line: LineView): void
  view(seen: BattleView): void
  gathering(card: BattleCard): void
  chat(said: Said): void
  rematch(next: { id: string }): void
  /** Who has the battle open. */
  presence(now: Presence): void
  /** What this seat has ordered was changed, by its player elsewhere or by the server. */
  command(whose: { side: string }): void
  /** The connection is up or lost; it reconnects by itself. */
  link(up: boolean): void
}

export interface Stream {
  close(): void
}

/** The server sends something every 25 seconds: after this long without anything the connection is dead. */
const SILENCE = 60_000

/** Follows a battle until it is closed. Reconnects after the last line received. */
export function follow(path: (from: number) => string, last: () => number, listener: StreamListener): Stream {
  const pauses = backoff()
  let ending = new AbortController()
  let closed = false
  const online = (): void => pauses.hurry()
  const offline = (): void => ending.abort()
  addEventListener('online', online)
  addEventListener('offline', offline)

  async function listen(): Promise<void> {
    ending = new AbortController()
    const { signal } = ending
    let timer = setTimeout(() => ending.abort(), SILENCE)
    try {
      const response = await fetch(`/api/${path(last())}`, {
        headers: { accept: 'text/event-stream' },
        credentials: 'same-origin',
        cache: 'no-store',
        signal,
      })
      if (!response.ok || !response.body) return
      const read = reader(listener)
      pauses.again()
      for (const parts = response.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
        const { done, value } = await parts.read()
        if (done) return
        clearTimeout(timer)
        timer = setTimeout(() => ending.abort(), SILENCE)
        listener.link(true)
        read(value)
      }
    } catch {
      // Lost: retry.
    } finally {
      clearTimeout(timer)
    }
  }

  async function goOn(): Promise<void> {
    while (!closed) {
      await listen()
      if (closed) return
      listener.link(false)
      await pauses.rest()
    }
  }
  void goOn()

  return {
    close() {
      closed = true
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      ending.abort()
      pauses.hurry()
    },
  }
}

/** Parses server-sent events in chunks. A view comes whole once, then as patches. */
export function reader(listener: Pick<StreamListener, (typeof HEARD)[number]>): (part: string) => void {
  let rest = ''
  let held: BattleView | null = null
  const show = (seen: BattleView): void => {
    held = seen
    // A copy, because the next patch changes it.
    listener.view(structuredClone(seen))
  }
  const change = ({ from, now, changes }: ViewPatch): void => {
    if (held?.seq !== from)
      throw new Error(`A change of the view after line ${from} was told to one who has not seen it.`)
    show({ ...(changed(held, changes) as BattleView), now })
  }
  return (part) => {
    rest += part
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const field = (name: string): string | undefined =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const [event, data] = [field('event'), field('data')]
      if (data === undefined || event === undefined) continue
      if (event === 'view') show(JSON.parse(data) as BattleView)
      else if (event === 'change') change(JSON.parse(data) as ViewPatch)
      else if (isHeard(event)) listener[event](JSON.parse(data) as never)
    }
  }
}

const HEARD = ['line', 'view', 'gathering', 'chat', 'rematch', 'command', 'presence'] as const
const isHeard = (event: string): event is (typeof HEARD)[number] => (HEARD as readonly string[]).includes(event)
