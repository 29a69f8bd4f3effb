import type { Battle, Ruleset } from '@flankspeed/engine'
import type { FairReplay } from './fair-replay.ts'
import type { Hashing } from './hashing.ts'
import { KeyedDice } from './keyed-dice.ts'
import type { ChainedLine } from './log-chain.ts'
import { keyOfDice } from './promise.ts'
import { doneIn, RerolledBattle } from './rerolled-battle.ts'
import { SecretLines } from './secret-lines.ts'
import { type Hiding, lineForViewer, type ViewerLine } from './viewer-line.ts'

/** A log line, and the battle after it, as an honest server shows them. */
export interface ReconstructedLine {
  readonly seq: number
  line(viewer: string): ViewerLine
  view(viewer: string): { view: Battle; result: unknown }
}

interface Entry {
  readonly kind: string
  readonly actions?: number
  readonly result?: unknown
  /** Of a void line: it was written in secret. */
  readonly secret?: boolean
}

/** A server's battle reconstructed from its replay, whose dice are proven. */
export function* reconstructLog(ruleset: Ruleset, replay: FairReplay, hashing: Hashing): Generator<ReconstructedLine> {
  const { log = [], seed, salts } = replay.fair!
  const rerolled = new RerolledBattle(ruleset, replay, new KeyedDice(hashing, keyOfDice(hashing, seed, salts)))
  const secrets = new SecretLines()
  let openAt = 0
  let ended: unknown = null
  for (const line of log) {
    const entry = line.entry as Entry
    const secret = play(line, entry)
    if (entry.kind === 'end') ended = entry.result
    const hiding: Hiding | null = secret === null ? null : { by: secret, at: openAt }
    if (hiding === null) openAt = line.at
    const events = JSON.parse(JSON.stringify(line.seq === 0 || doneIn(entry) ? rerolled.events : []))
    const battle = rerolled.present
    const result = ended ?? outcomeOf(ruleset, battle)
    yield {
      seq: line.seq,
      line: (viewer) => lineForViewer({ ...line, entry, events }, viewer, hiding),
      view: (viewer) => ({ view: JSON.parse(JSON.stringify(ruleset.view(battle, viewer))), result }),
    }
  }

  /** Applies the line; returns the side whose secret it is. */
  function play({ side }: ChainedLine, entry: Entry): string | null {
    if (entry.kind === 'void') return entry.secret ? side : null
    const done = doneIn(entry)
    if (done === null) return null
    const acted = 'backTo' in done ? null : secrets.acting({ ruleset, battle: rerolled.present }, side)
    rerolled.do(done)
    if ('backTo' in done) return secrets.wentBack(side, done.backTo)
    return acted!({ ruleset, battle: rerolled.present, result: ruleset.outcome(rerolled.present) })
  }
}

function outcomeOf(ruleset: Ruleset, battle: Battle): unknown {
  const outcome = ruleset.outcome(battle)
  return outcome && { winner: outcome.winner, why: outcome.why, by: 'rules' }
}
