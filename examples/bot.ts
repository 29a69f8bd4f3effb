/**
 * A bot that plays through the server's HTTP API. Three ways to run it:
 *
 *   npm run --silent node examples/bot.ts http://localhost:4270 BATTLE INVITE
 *   npm run --silent node examples/bot.ts http://localhost:4270 < a file with a personal token
 *   npm run --silent node examples/bot.ts http://localhost:4270 --accept fleet-d20,victory-at-sea < the same
 *
 * With an invite it takes that seat and plays to the end. With a personal token (scope battles:play) it plays all
 * battles of its account, all day: it follows the stream of its own events, takes the seats that are reserved for it,
 * such as rematches, and reconnects when the connection is lost or the server restarts.
 *
 * With --accept it also takes open challenges of the lobby under these rulebooks, one live battle at a time. --speeds
 * says at which speeds (fast,standard,correspondence; all unless told), --rated that they must be rated, --unrated that
 * they must not be. It leaves alone what it cannot play, and says why.
 *
 * It asks the engine what is legal. The engine gets only the view of this seat.
 */
import { text as read } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Action, type Battle, findRuleset } from '@flankspeed/engine'

const { values: wants, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'string' },
    speeds: { type: 'string', default: 'fast,standard,correspondence' },
    rated: { type: 'boolean', default: false },
    unrated: { type: 'boolean', default: false },
  },
})
const [server = '', battle, invite] = positionals

async function ask(path: string, token: string | null, body?: object) {
  const response = await fetch(`${server}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error.why)
  return answer
}

/** The whole strategy: any legal action. */
function choose(view: Battle, side: string): Action | null {
  const ruleset = findRuleset(view.ruleset)
  const owed = ruleset.decisions(view).find((decision) => decision.side === side)
  return owed ? ruleset.sample(view, owed, (n) => Math.floor(Math.random() * n)) : null
}

/** Acts, if the view asks for it. `client` is the idempotency key, so a retry is safe. */
async function act(id: string, side: string, token: string, { seq, view }: { seq: number; view: Battle }) {
  const action = choose(view, side)
  if (action) await ask(`battles/${id}/actions?as=${side}`, token, { action, client: `${side} at ${seq}` })
}

interface StreamEvent {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: the API describes each event at /api/docs
  data: any
}

/** The server sends at least a heartbeat every 25 seconds: without any, the connection is dead. */
const SILENCE = 60_000

/** Server-sent events, until the connection ends. */
async function* events(path: string, token: string): AsyncGenerator<StreamEvent> {
  const dead = new AbortController()
  const stream = await fetch(`${server}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: dead.signal,
  })
  if (!stream.ok) throw new Error((await stream.json()).error.why)
  let silence = setTimeout(() => dead.abort(), SILENCE)
  let text = ''
  try {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      clearTimeout(silence)
      silence = setTimeout(() => dead.abort(), SILENCE)
      text += part
      const whole = text.split('\n\n')
      text = whole.pop()!
      for (const lines of whole) {
        const event = /^event: (.*)$/m.exec(lines)?.[1]
        if (event !== undefined) yield { event, data: JSON.parse(lines.slice(lines.indexOf('data: ') + 6)) }
      }
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Follows a stream all day. What went wrong is printed, and the stream opened again. */
async function follow(path: string, token: string, hear: (heard: StreamEvent) => Promise<void>): Promise<never> {
  for (;;) {
    try {
      for await (const heard of events(path, token)) await hear(heard)
      console.error('The connection was lost.')
    } catch (error) {
      console.error((error as Error).message)
    }
    await wait(1000 + 4000 * Math.random())
  }
}

/** One battle, by its invite. With views=1 the whole view comes after every change. */
async function playOne(id: string, invited: string): Promise<void> {
  const { side, seat } = await ask(`battles/${id}/seats`, null, { invite: invited, name: 'A bot', token: true })
  console.log(`playing ${side}`)
  for await (const { event, data: seen } of events(`battles/${id}/stream?views=1`, seat)) {
    if (event !== 'view') continue
    if (seen.result) return console.log(`over: ${seen.result.why}`)
    // If the battle has moved on, the next view shows it.
    await act(id, side, seat, seen).catch((error: Error) => console.error(error.message))
  }
}

interface OwnBattle {
  id: string
  title: string
  ruleset: string
  you: string
  state: string
  sitting?: boolean
  yourMove: boolean
}

/** Why it cannot play under these rules; null: it can. */
function objection(ruleset: string): string | null {
  try {
    findRuleset(ruleset)
    return null
  } catch {
    return `it does not know the rulebook ${ruleset}`
  }
}

/** Does what one of its battles asks for. */
async function look(token: string, { id, title, ruleset, you, state, sitting, yourMove }: OwnBattle): Promise<void> {
  if (state === 'over') return console.log(`over: ${title}`)
  const why = objection(ruleset)
  if (why !== null) return console.log(`leaves ${title} alone: ${why}`)
  if (sitting === false) await ask(`battles/${id}/seats`, token, { name: 'A bot' })
  else if (yourMove) await act(id, you, token, await ask(`battles/${id}/view?as=${you}`, token))
}

/** All battles of its account, until it is stopped. What was before the stream began, then what happens. */
async function playAllDay(token: string, isOver: () => void): Promise<never> {
  const tried = (own: OwnBattle) => look(token, own).catch((error: Error) => console.error(error.message))
  return follow('events', token, async ({ event, data }) => {
    if (event === 'ready') for (const own of await ask('mine', token)) if (own.state !== 'over') await tried(own)
    if (event === 'battle') await tried(data)
    if (event === 'battle' && data.state === 'over') isOver()
  })
}

interface Seek {
  id: string
  name: string
  title: string
  ruleset: string
  speed: string
  rated: boolean
}

/** Takes challenges of the lobby, one after the other. */
function lobby(token: string) {
  const rulesets = wants.accept!.split(',')
  const speeds = wants.speeds.split(',')
  const open = new Map<string, Seek>()
  const told = new Set<string>()
  const declined = ({ ruleset, speed, rated }: Seek): string | null => {
    if (!rulesets.includes(ruleset)) return `it does not play ${ruleset}`
    if (!speeds.includes(speed)) return `it does not play ${speed} battles`
    if (wants.rated && !rated) return 'it plays rated battles only'
    if (wants.unrated && rated) return 'it plays no rated battles'
    return objection(ruleset)
  }
  /** The server refuses what somebody else has taken, and a second live battle: then the rest waits. */
  const takeSome = async (): Promise<void> => {
    for (const seek of [...open.values()].reverse()) {
      const why = declined(seek)
      try {
        if (why !== null) throw new Error(why)
        await ask(`lobby/seeks/${seek.id}/accept`, token, { name: 'A bot' })
        open.delete(seek.id)
        console.log(`accepts ${seek.title} of ${seek.name}`)
      } catch (error) {
        if (!told.has(seek.id)) console.log(`leaves ${seek.title} of ${seek.name}: ${(error as Error).message}`)
        told.add(seek.id)
      }
    }
  }
  const followed = follow('lobby/stream', token, async ({ event, data }) => {
    if (event === 'lobby') open.clear()
    for (const seek of data.seeks ?? []) if (!isOwn(seek, data)) open.set(seek.id, seek)
    for (const id of data.gone ?? []) {
      open.delete(id)
      told.delete(id)
    }
    if (event !== 'mine') await takeSome()
  })
  return { followed, takeSome }
}

const isOwn = ({ id }: Seek, { mine = [] }: { mine?: Seek[] }): boolean => mine.some((own) => own.id === id)

if (battle !== undefined && invite !== undefined) await playOne(battle, invite)
else {
  const token = (await read(process.stdin)).trim()
  const challenges = wants.accept === undefined ? null : lobby(token)
  await Promise.all([playAllDay(token, () => void challenges?.takeSome()), challenges?.followed])
}
