/**
 * A bot that plays through the server's HTTP API. It takes the seat of an invite and plays to the end:
 *
 *   node_modules/.bin/node examples/bot.ts http://localhost:4270 BATTLE INVITE
 *
 * It asks the engine what is legal. The engine gets only the view of this seat.
 */
import { type Action, type Battle, findRuleset } from '@flankspeed/engine'

const [server = '', battle = '', invite = ''] = process.argv.slice(2)
const at = `${server}/api/battles/${battle}`

async function ask(path: string, token: string | null, body?: object) {
  const response = await fetch(at + path, {
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

const { side, seat } = await ask('/seats', null, { invite, name: 'A bot', token: true })
console.log(`playing ${side}`)

/** Server-sent events. With views=1 the whole view comes after every change. */
const stream = await fetch(`${at}/stream?views=1`, { headers: { authorization: `Bearer ${seat}` } })
let text = ''
for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
  text += part
  const events = text.split('\n\n')
  text = events.pop()!
  const last = events.findLast((event) => event.includes('event: view'))
  if (!last) continue
  const { seq, view, result } = JSON.parse(last.slice(last.indexOf('data: ') + 6))
  if (result) {
    console.log(`over: ${result.why}`)
    break
  }
  const action = choose(view, side)
  if (!action) continue
  // `client` is the idempotency key, so a retry is safe. If the battle has moved on, the next view shows it.
  await ask('/actions', seat, { action, client: `at ${seq}` }).catch((error: Error) => console.error(error.message))
}
