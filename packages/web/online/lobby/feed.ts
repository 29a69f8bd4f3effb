import type { LobbyChange, LobbyState, OwnSeek } from '@flankspeed/protocol'
import { useSyncExternalStore } from 'react'
import { goTo } from '../../app/route.ts'
import { onlineName } from '../../desk/online/battle-ids.ts'
import { settle } from '../api.ts'
import { requireSaltHash } from '../salts.ts'
import { forgetSeek, keptSeeks } from './kept-seeks.ts'

/** The lobby as it is now; null: not known yet. */
let state: LobbyState | null = null
let source: EventSource | null = null
const listeners = new Set<() => void>()
/** Challenges that became a battle before this page was opened, or to which it has gone. */
const known = new Set<string>()

function tell(now: LobbyState): void {
  state = now
  for (const listen of listeners) listen()
}

/** The state after a change. New challenges come first. */
export function afterChange(before: LobbyState, { people, seeks = [], gone = [], battles }: LobbyChange): LobbyState {
  const stay = before.seeks.filter(({ id }) => !gone.includes(id) && !seeks.some((one) => one.id === id))
  return {
    ...before,
    people: people ?? before.people,
    seeks: [...seeks, ...stay],
    battles: battles ?? before.battles,
  }
}

/** Somebody accepted a challenge of this player: adds the promised salt, and opens a live battle. */
async function began({ id, battle, speed }: OwnSeek): Promise<void> {
  if (battle === null || known.has(id)) return
  known.add(id)
  const salt = keptSeeks()[id]
  // Another browser of the same player made it, and goes there.
  if (salt === undefined) return
  forgetSeek(id)
  await requireSaltHash(battle, salt)
  await settle(battle)
  if (speed !== 'correspondence') goTo('battle', onlineName(battle))
}

function seeMine(mine: readonly OwnSeek[]): void {
  for (const seek of mine) void began(seek).catch(() => {})
  // What is no longer there has expired.
  for (const id of Object.keys(keptSeeks())) if (!mine.some((seek) => seek.id === id)) forgetSeek(id)
  closeIfIdle()
}

function open(): void {
  if (source !== null && source.readyState !== EventSource.CLOSED) return
  source = new EventSource('/api/lobby/stream')
  source.addEventListener('lobby', ({ data }) => {
    tell(JSON.parse(data) as LobbyState)
    seeMine(state!.mine)
  })
  source.addEventListener('change', ({ data }) => state && tell(afterChange(state, JSON.parse(data) as LobbyChange)))
  source.addEventListener('mine', ({ data }) => {
    const mine = JSON.parse(data) as OwnSeek[]
    if (state) tell({ ...state, mine })
    seeMine(mine)
  })
}

function close(): void {
  source?.close()
  source = null
}

/** Nobody looks, and no challenge needs its maker here. */
function closeIfIdle(): void {
  if (listeners.size === 0 && Object.keys(keptSeeks()).length === 0) close()
}

/** After signing in, or with the first cookie: this player is known by another name. */
export function openAgain(): void {
  close()
  open()
}

/** Keeps the challenges of this browser open while the page is, whatever it shows. */
export function keepOpen(): void {
  if (Object.keys(keptSeeks()).length > 0) open()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  open()
  return () => {
    listeners.delete(changed)
    closeIfIdle()
  }
}

export const useLobby = (): LobbyState | null => useSyncExternalStore(listen, () => state)
