import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Action } from '@flankspeed/kernel'
import { type Contender, type Figures, type Measured, measured, placed } from './server-contender.ts'
import { type Fired, firedIn } from './server-load.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'bench-boardgame')

interface Socket {
  on(event: string, heard: (...data: never[]) => void): void
  emit(event: string, ...data: unknown[]): void
  disconnect(): void
}

/** A move of a match: by whom, and what. */
export interface Move {
  playerID: '0' | '1'
  type: string
  args: unknown[]
}

export function battleMoves(taken: readonly Action[]): Move[] {
  return taken.map((action) => ({ playerID: action.side === 'red' ? '0' : '1', type: 'act', args: [action] }))
}

/**
 * boardgame.io with a game: new matches every round with two connections each; each move follows when the one before is
 * answered. null: not available.
 */
export async function boardgame(game: string, matches: number, moves: readonly Move[]): Promise<Contender | null> {
  if (!existsSync(join(FOLDER, 'node_modules', 'boardgame.io'))) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', 'boardgame.io@0.50.2'], { cwd: FOLDER })
    if (status !== 0) return null
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-boardgame.ts'), FOLDER], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  let address: string | undefined
  while (!address) {
    const [part] = (await once(child.stdout, 'data')) as [Buffer]
    said += part
    address = /http:\S+:\d+/.exec(said)?.[0]
  }
  const { io } = createRequire(join(FOLDER, 'package.json'))('socket.io-client') as {
    io(url: string, options: object): Socket
  }
  let times: number[] = []
  let sockets: Socket[] = []
  let begun = 0
  const connect = (): Socket => {
    const socket = io(`${address}/${game}`, { transports: ['websocket'], forceNew: true })
    sockets.push(socket)
    return socket
  }
  /** Resolves when both have the match; then `play` makes the moves. */
  async function match(): Promise<() => Promise<void>> {
    const matchID = `match ${begun++}`
    const both = ['0', '1'].map((playerID) => {
      const socket = connect()
      const synced = new Promise<number>((done) =>
        socket.on('sync', (_id: string, { state }: { state: { _stateID: number } }) => done(state._stateID)),
      )
      socket.emit('sync', matchID, playerID, undefined, 2)
      return { socket, synced }
    })
    const [from] = await Promise.all(both.map(({ synced }) => synced))
    return () =>
      new Promise((done, failed) => {
        let sent = 0
        let at = from!
        let next = 0
        let mover = '0'
        const move = (): void => {
          const made = moves[next++]
          if (!made) return done()
          mover = made.playerID
          sent = performance.now()
          both[Number(mover)]!.socket.emit('update', { type: 'MAKE_MOVE', payload: made }, at, matchID, mover)
        }
        for (const [player, { socket }] of both.entries()) {
          socket.on('update', (_id: string, state: { _stateID: number }) => {
            if (String(player) !== mover || state._stateID <= at) return
            at = state._stateID
            times.push(performance.now() - sent)
            move()
          })
          socket.on('disconnect', () => failed(new Error(`${game} broke off at move ${next}`)))
        }
        move()
      })
  }

  async function playAll(ready: readonly (() => Promise<void>)[]): Promise<Fired> {
    const start = performance.now()
    await Promise.all(ready.map((play) => play()))
    return firedIn((performance.now() - start) / 1000, times)
  }

  async function newMatches(): Promise<Figures & Measured> {
    times = []
    sockets = []
    const ready = await Promise.all(Array.from({ length: matches }, match))
    const figures = await measured(child, () => playAll(ready))
    for (const socket of sockets) socket.disconnect()
    return figures
  }

  return {
    name: `boardgame.${game}`,
    server: child,
    round: (placings) => placed(child, placings, newMatches),
    async end() {
      child.kill('SIGTERM')
    },
  }
}
