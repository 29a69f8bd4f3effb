/**
 * Throughput of the server: `npm run bench -- server`. Battles and streams on loopback, every action durable before it
 * is answered, compared with a minimal endpoint that commits every request and, with --boardgame, with boardgame.io's
 * server, which keeps everything in memory and is downloaded for it: with the same battle and rules, and with the
 * smallest possible game. Every server is warmed up with the same kind of load before it is measured: a server runs for
 * weeks, and its first seconds only measure the compiler. Then they are measured in turn, round by round, because the
 * speed of a machine varies from minute to minute; figures are medians. For half of each round the server's main thread
 * and the load have a core each, as if the load came from another machine; in the other half the system decides. Which
 * comes first changes from round to round. The better of the two counts for each server. All battles have the same
 * length, so that all are running from the first action to the last. It says on standard error how far it is.
 * FLANKSPEED_BATTLES and FLANKSPEED_ROUNDS change the size; many rounds show that memory does not grow.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Placing, place } from './process-figures.ts'
import { baseline } from './server-baseline-load.ts'
import { actions } from './server-battle.ts'
import { battleMoves, boardgame } from './server-boardgame-load.ts'
import { type Contender, type Figures, type Measured, medians } from './server-contender.ts'
import { ours, overloaded } from './server-ours.ts'

const BATTLES = Number(process.env.FLANKSPEED_BATTLES ?? 500)
const ROUNDS = Number(process.env.FLANKSPEED_ROUNDS ?? 3)
/** Rounds of warm-up: only then is the code fully compiled. */
const WARMING = 2
/** Every other battle of the scenario lasts longer. */
const ACTIONS = 45

type Round = Figures & Measured

const PLACINGS: readonly Placing[] = ['apart', 'anywhere']
/** What the plain endpoint gets is as much as ours has to answer as fast as it goes. */
const BASELINE_ACTIONS = 15

export async function serverFigures(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-bench-'))
  const contenders: Contender[] = []
  const figures: Figures = {}
  const start = performance.now()
  const tell = (what: string): void => console.error(`${((performance.now() - start) / 1000).toFixed(0)} s: ${what}`)
  try {
    contenders.push(await ours('server.lines', join(folder, 'lines.db'), '0', BATTLES, ACTIONS))
    contenders.push(await baseline(join(folder, 'baseline.db'), BATTLES, BASELINE_ACTIONS))
    contenders.push(await ours('server.views', join(folder, 'views.db'), 'changes', BATTLES, ACTIONS))
    if (process.argv.includes('--boardgame')) {
      const adding = Array.from({ length: ACTIONS }, () => ({ playerID: '0' as const, type: 'add', args: [] }))
      const battle = await boardgame('battle', BATTLES, battleMoves(actions(ACTIONS)))
      const counter = await boardgame('counter', BATTLES, adding)
      contenders.push(...[battle, counter].filter((one) => one !== null))
    }
    for (const contender of contenders)
      for (let i = 1; i <= WARMING; i++) {
        tell(`${contender.name}: warming up, ${i} of ${WARMING}`)
        await contender.round(['anywhere'])
      }
    const rounds = contenders.map(() => ({ apart: [] as Round[], anywhere: [] as Round[] }))
    for (let i = 1; i <= ROUNDS; i++)
      for (const [k, contender] of contenders.entries()) {
        tell(`${contender.name}: round ${i} of ${ROUNDS}`)
        const found = await contender.round(i % 2 === 1 ? PLACINGS : PLACINGS.toReversed())
        for (const placing of PLACINGS) rounds[k]![placing].push(found[placing]!)
      }
    for (const [k, { name }] of contenders.entries()) {
      const placed = rounds[k]!
      const [apart, anywhere] = [medians(placed.apart), medians(placed.anywhere)]
      const best = apart.actionsPerSecond! > anywhere.actionsPerSecond! ? apart : anywhere
      Object.assign(figures, prefixed(name, best))
      figures[`${name}.actionsPerSecondApart`] = apart.actionsPerSecond!
      figures[`${name}.actionsPerSecondAnywhere`] = anywhere.actionsPerSecond!
      if (!('megabytes' in best)) continue
      figures[`${name}.megabytesAfterFirstRound`] = placed.apart[0]!.megabytes!
      figures[`${name}.megabytesAfterLastRound`] = placed.anywhere.at(-1)!.megabytes!
    }
    tell('more than it can take')
    const most = figures['server.lines.actionsPerSecond']!
    place(contenders[0]!.server, 'anywhere')
    Object.assign(figures, await overloaded(join(folder, 'overload.db'), BATTLES, ACTIONS, most))
    const ratio = (one: string, other: string, figure: keyof Measured): number =>
      figures[`${one}.${figure}`]! / figures[`${other}.${figure}`]!
    figures['server.againstBaseline'] = ratio('server.lines', 'baseline', 'actionsPerSecond')
    for (const { name } of contenders)
      if (name.startsWith('boardgame')) {
        figures[`server.against.${name}`] = ratio('server.views', name, 'actionsPerSecond')
        figures[`server.workAgainst.${name}`] = ratio(name, 'server.views', 'microsecondsOfWork')
      }
  } finally {
    for (const contender of contenders) await contender.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

function prefixed(name: string, measured: Figures): Figures {
  return Object.fromEntries(Object.entries(measured).map(([key, value]) => [`${name}.${key}`, value]))
}
