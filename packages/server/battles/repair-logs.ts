import { type Action, findRuleset, Refused, stateHash } from '@flankspeed/engine'
import { SecretLines } from '@flankspeed/protocol'
import type { After, LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { actLive, beginLive, noteLine, outcomeOf, owingIn, usedWords } from './live-battle.ts'
import { undoTargets } from './log.ts'
import { answeredAfter, choosingAfter, hiddenBy, logPositionOf } from './secrecy.ts'

/** How a battle's log changes under the present rules. */
export interface LogChange {
  battle: string
  title: string
  changes: string[]
}

/** Replays all unfinished battles under the present rules and rewrites the logs that differ. `trial`: only reports. */
export async function repairLogs(store: Store, trial: boolean): Promise<{ looked: number; differing: LogChange[] }> {
  const battles = await store.playing()
  const differing: LogChange[] = []
  for (const { battle } of battles) {
    const { title, version, lines, changes } = await repairedLog(store, battle)
    if (changes.length === 0) continue
    differing.push({ battle, title, changes })
    if (!trial) await store.rewrite(battle, version, lines)
  }
  return { looked: battles.length, differing }
}

/** Replays the log: the same actions, with the dice and events of the present rules. Stops at an action that is illegal now. */
async function repairedLog(store: Store, id: string) {
  const [row, seats, log, snapshot] = await Promise.all([
    store.battle(id),
    store.seats(id),
    store.log(id, 0),
    store.snapshot(id),
  ])
  const { title } = row!
  const { version } = findRuleset(row!.ruleset)
  const changes: string[] = []
  if (version !== row!.version) changes.push(`version ${row!.version} of the rules becomes version ${version}`)
  const { happened, ...live } = beginLive(row!, seats)
  const kept = new Map<number, typeof live.battle>()
  const wanted = undoTargets(log)
  const secrets = new SecretLines()
  const lines: LogRow[] = []
  /** A line was refused: it and all later lines are void. */
  let isVoid = false

  for (const line of log) {
    const { side } = line
    const position = logPositionOf(live)
    const { secret, ...played } = isVoid ? voided(line) : replayed(line)
    const { entry } = played
    const { clocks, served } = line.after
    const after: After = {
      owing: owingIn(live),
      clocks,
      ...(served !== undefined && { served }),
      ...usedWords(live),
      // With the fingerprint of the repaired log, not of the old one.
      ...(secret !== null && { hidden: hiddenBy(secret, position) }),
    }
    const { choosing: before } = position.after
    // A void line neither makes nor undoes a choice.
    const answered =
      entry.kind === 'void' ? (before?.answered ?? null) : answeredAfter(position, entry, secret !== null, side)
    const choosing = choosingAfter(live, after, before, answered)
    if (choosing) after.choosing = choosing
    const head = live.chain?.after(live.head, { ...line, ...played }) ?? null
    const now: LogRow = { ...line, ...played, after, head }
    noteLine(live, now)
    lines.push(now)
    if (!isVoid) compare(line, now)
  }
  return { title, version, lines, changes }

  function replayed(line: LogRow): Played {
    const { seq, entry, side, dice, events } = line
    if (entry.kind === 'begin') {
      live.result = outcomeOf(live)
      return { entry, ...happened, secret: null }
    }
    if (entry.kind === 'void') return voided(line)
    if (entry.kind === 'back' && entry.actions < live.actions) {
      live.battle = kept.get(entry.actions)!
      live.actions = entry.actions
    }
    if (entry.kind === 'back') return { entry, dice, events, secret: secrets.wentBack(side, entry.actions) }
    if (entry.kind === 'end') live.result = entry.result
    if (entry.kind !== 'action') return { entry, dice, events, secret: null }
    if (wanted.has(seq)) kept.set(live.actions, live.ruleset.copy(live.battle))
    const acted = secrets.acting(live, side)
    try {
      return { entry, ...actLive(live, entry.action as Action), secret: acted(live) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      changes.push(`line ${seq}: ${side}'s ${(entry.action as Action).do} is refused now: ${error.message}`)
      changes.push(`the battle goes back to where it was before line ${seq}`)
      isVoid = true
      return voided(line)
    }
  }

  function compare(line: LogRow, { seq, dice, events, head, after }: LogRow): void {
    if (seq === snapshot?.seq && stateHash(live.battle) !== stateHash(snapshot.position))
      changes.push(`line ${seq}: the position kept for it is not the one that the log gives`)
    if (dice.join() !== line.dice.join())
      changes.push(`line ${seq}: the dice [${line.dice.join(', ')}] become [${dice.join(', ')}]`)
    else if (JSON.stringify(events) !== JSON.stringify(line.events))
      changes.push(`line ${seq}: something else happens: ${firstDifference(line.events, events)}`)
    const isStale = head !== line.head || after.hidden?.before.head !== line.after.hidden?.before.head
    if (isStale && changes.length === 0) changes.push(`line ${seq}: the fingerprint of the log is another`)
  }
}

/** The repaired line, and the side that wrote it in secret. */
type Played = Pick<LogRow, 'entry' | 'dice' | 'events'> & { secret: string | null }

/** A line that cannot be replayed stays in the log as void. Its secrets stay secret. */
function voided({ entry, after }: LogRow): Played {
  const was = entry.kind === 'void' ? entry.was : entry
  const secret = after.hidden?.by ?? null
  return { entry: { kind: 'void', was, ...(secret !== null && { secret: true }) }, dice: [], events: [], secret }
}

function firstDifference(before: readonly unknown[], now: readonly unknown[]): string {
  const at = now.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(before[i]))
  const tells = (event: unknown): string => (event as { tells?: string } | undefined)?.tells ?? 'nothing'
  return `${tells(before[at])} becomes ${tells(now[at])}`
}
