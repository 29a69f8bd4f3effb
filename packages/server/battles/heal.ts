import { type Action, findRuleset, Refused, stateHash } from '@flankspeed/engine'
import type { LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { actLive, beginLive, noteLine, owingIn, usedWords } from './live.ts'
import { goneBackTo } from './log.ts'

/** What a battle's log becomes under the present rules. */
export interface Differing {
  battle: string
  title: string
  changes: string[]
}

/** Replays all unfinished battles; those that come out differently are written anew unless it is only a trial. */
export async function healAll(store: Store, trial: boolean): Promise<{ looked: number; differing: Differing[] }> {
  const battles = await store.playing()
  const differing: Differing[] = []
  for (const { battle } of battles) {
    const { title, version, lines, changes } = await healed(store, battle)
    if (changes.length === 0) continue
    differing.push({ battle, title, changes })
    if (!trial) await store.rewrite(battle, version, lines)
  }
  return { looked: battles.length, differing }
}

/** The log replayed: the same actions, the dice and events that the present rules give. What is illegal now is taken back. */
async function healed(store: Store, id: string) {
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
  const wanted = goneBackTo(log)
  const lines: LogRow[] = []
  for (const line of log) {
    const { seq, entry, side } = line
    let { dice, events } = line
    if (entry.kind === 'begin') ({ dice, events } = happened)
    if (entry.kind === 'action') {
      if (wanted.has(seq)) kept.set(live.actions, live.ruleset.copy(live.battle))
      try {
        ;({ dice, events } = actLive(live, entry.action as Action))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        changes.push(`line ${seq}: ${side}'s ${(entry.action as Action).do} is refused now: ${error.message}`)
        changes.push(`the battle goes back to where it was before line ${seq}`)
        for (const late of log.slice(seq)) {
          const line = voided(late, { owing: owingIn(live), ...usedWords(live) })
          live.head = live.chain?.after(live.head, line) ?? null
          lines.push({ ...line, head: live.head })
        }
        return { title, version, lines, changes }
      }
    }
    if (entry.kind === 'back' && entry.actions < live.actions) {
      live.battle = kept.get(entry.actions)!
      live.actions = entry.actions
    }
    const after = { ...line.after, owing: owingIn(live), ...usedWords(live) }
    const head = live.chain?.after(live.head, { ...line, dice }) ?? null
    const now: LogRow = { ...line, dice, events, after, head }
    noteLine(live, now)
    lines.push(now)
    if (seq === snapshot?.seq && stateHash(live.battle) !== stateHash(snapshot.position))
      changes.push(`line ${seq}: the position kept for it is not the one that the log gives`)
    if (dice.join() !== line.dice.join())
      changes.push(`line ${seq}: the dice [${line.dice.join(', ')}] become [${dice.join(', ')}]`)
    else if (JSON.stringify(events) !== JSON.stringify(line.events))
      changes.push(`line ${seq}: something else happens: ${firstDifference(line.events, events)}`)
  }
  return { title, version, lines, changes }
}

/** A line that cannot be replayed stays in the log, but counts for nothing. */
function voided(line: LogRow, after: Omit<LogRow['after'], 'clocks'>): LogRow {
  const { clocks, served } = line.after
  return {
    ...line,
    entry: { kind: 'void', was: line.entry },
    dice: [],
    events: [],
    after: { clocks, ...(served !== undefined && { served }), ...after },
  }
}

function firstDifference(before: readonly unknown[], now: readonly unknown[]): string {
  const at = now.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(before[i]))
  const tells = (event: unknown): string => (event as { tells?: string } | undefined)?.tells ?? 'nothing'
  return `${tells(before[at])} becomes ${tells(now[at])}`
}
