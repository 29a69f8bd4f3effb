/**
 * What a full lobby costs the server: `npm run bench -- lobby`. A thousand people have the lobby open on loopback. Every
 * second some post a challenge, and each challenge is withdrawn or accepted a while later. The figure is the CPU time of
 * the whole server process as a share of one core. FLANKSPEED_PEOPLE and FLANKSPEED_SECONDS change the size.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startChild, type Visitor, visitor } from '@flankspeed/server/testing'
import { memoryOf, workOf } from './process-figures.ts'

const PEOPLE = Number(process.env.FLANKSPEED_PEOPLE ?? 1000)
const SECONDS = Number(process.env.FLANKSPEED_SECONDS ?? 30)
const WARMING = 15
/** Challenges posted in a second. */
const POSTED = 3
/** Seconds for which a challenge is open. */
const OPEN = 5
const CLOCK = { each: 900_000, perMove: 5000 }

/** Challenges that are still open. */
const open: Promise<void>[] = []

/** People come and go for that many seconds. */
async function busyLobby(address: string, seconds: number): Promise<void> {
  const begun = performance.now()
  const total = seconds * POSTED
  for (let i = 0; i < total; i++) {
    await setTimeout(Math.max(0, begun + (i * 1000) / POSTED - performance.now()))
    open.push(
      challenge(
        visitor(() => address),
        visitor(() => address),
        i % 3 === 0,
      ),
    )
  }
  await setTimeout(Math.max(0, begun + seconds * 1000 - performance.now()))
}

async function challenge(maker: Visitor, taker: Visitor, isAccepted: boolean): Promise<void> {
  const { seek } = (await maker.post('/api/lobby/seeks', { scenario: 'river-plate', clock: CLOCK })).body
  await setTimeout(OPEN * 1000)
  if (isAccepted) await taker.post(`/api/lobby/seeks/${seek.id}/accept`, {})
  else await maker.delete(`/api/lobby/seeks/${seek.id}`)
}

export async function lobbyFigures(): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-lobby-'))
  const child = await startChild(join(folder, 'lobby.db'))
  const share = async (during: () => Promise<unknown>): Promise<number> => {
    const [work, begun] = [workOf(child.process), performance.now()]
    await during()
    return (workOf(child.process) - work) / ((performance.now() - begun) / 1000)
  }
  try {
    await busyLobby(child.address, WARMING)
    const alone = await share(() => busyLobby(child.address, SECONDS))
    const paths = Array.from({ length: PEOPLE }, (_, i) => ({ path: '/api/lobby/stream', token: `person ${i}` }))
    const streams = new Worker(new URL('./server-streams.ts', import.meta.url), {
      workerData: { address: child.address, paths },
    })
    await once(streams, 'message')
    await busyLobby(child.address, WARMING)
    const heard = async (): Promise<number> => {
      streams.postMessage('how many')
      return ((await once(streams, 'message')) as [{ events: number }])[0].events
    }
    const before = await heard()
    const idle = await share(() => setTimeout(SECONDS * 1000))
    const quiet = await heard()
    const busy = await share(() => busyLobby(child.address, SECONDS))
    const told = (await heard()) - quiet
    await Promise.all(open)
    await streams.terminate()
    return {
      'lobby.people': PEOPLE,
      'lobby.challengesPerSecond': POSTED,
      'lobby.coreShareOfChallengesAlone': alone,
      'lobby.coreShareIdle': idle,
      'lobby.coreShare': busy,
      'lobby.eventsPerPersonIdle': (quiet - before) / PEOPLE,
      'lobby.eventsPerPerson': told / PEOPLE,
      'lobby.megabytes': memoryOf(child.process).now,
    }
  } finally {
    await child.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
