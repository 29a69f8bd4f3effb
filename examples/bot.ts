/**
 * A bot that plays through the server's HTTP API. Two ways to run it:
 *
 *   npm run --silent node examples/bot.ts http://localhost:4270 BATTLE INVITE
 *   npm run --silent node examples/bot.ts http://localhost:4270 < a file with a personal token
 *
 * With an invite it takes that seat and plays to the end. With a personal token (scope battles:play) it plays all
 * battles of its account, all day: it follows the stream of its own events, takes the seats that are reserved for it,
 * such as rematches, and reconnects when the connection is lost.
 *
 * It asks the engine what is legal. The engine gets only the view of this seat.
 */
import { text as read } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Action, type Battle, findRuleset } from '@flankspeed/engine'

const [server = '', battle, invite] = process.argv.slice(2)

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

/** Server-sent events of that name. */
async function* events(path: string, name: string, token: string) {
  const stream = await fetch(`${server}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!stream.ok) throw new Error((await stream.json()).error.why)
  let text = ''
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const whole = text.split('\n\n')
    text = whole.pop()!
    for (const event of whole)
      if (name.split(' ').some((one) => event.includes(`event: ${one}\n`)))
        yield JSON.parse(event.slice(event.indexOf('data: ') + 6))
  }
}

/** One battle, by its invite. With views=1 the whole view comes after every change. */
async function playOne(id: string, invited: string): Promise<void> {
  const { side, seat } = await ask(`battles/${id}/seats`, null, { invite: invited, name: 'A bot', token: true })
  console.log(`playing ${side}`)
  for await (const seen of events(`battles/${id}/stream?views=1`, 'view', seat)) {
    if (seen.result) return console.log(`over: ${seen.result.why}`)
    // If the battle has moved on, the next view shows it.
    await act(id, side, seat, seen).catch((error: Error) => console.error(error.message))
  }
}

interface OwnBattle {
  id: string
  title: string
  you: string
  state: string
  sitting?: boolean
  yourMove: boolean
}

/** Does what one of its battles asks for. */
async function look(token: string, { id, title, you, state, sitting, yourMove }: OwnBattle): Promise<void> {
  if (state === 'over') return console.log(`over: ${title}`)
  if (sitting === false) await ask(`battles/${id}/seats`, token, { name: 'A bot' })
  else if (yourMove) await act(id, you, token, await ask(`battles/${id}/view?as=${you}`, token))
}

/** All battles of its account, until it is stopped. */
async function playAllDay(token: string): Promise<void> {
  const tried = (own: OwnBattle) => look(token, own).catch((error: Error) => console.error(error.message))
  for (;;) {
    try {
      // What was before the stream began, then what happens.
      for await (const own of events('events', 'ready battle', token)) {
        if (own.id) await tried(own)
        else for (const each of await ask('mine', token)) if (each.state !== 'over') await tried(each)
      }
    } catch (error) {
      console.error((error as Error).message)
    }
    await wait(5000)
  }
}

if (battle !== undefined && invite !== undefined) await playOne(battle, invite)
else await playAllDay((await read(process.stdin)).trim())
