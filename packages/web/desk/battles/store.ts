import type { Command, DecidedBy } from '@flankspeed/command'
import type { Seeding } from '@flankspeed/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { NewBattle } from '../desk.ts'

/** A battle as stored in this browser: its opening; its actions are separate rows. */
export interface KeptBattle extends Omit<NewBattle, 'actions' | 'rolls'> {
  id: string
  version: number
  seed: string
  /** Battles without it used the first scheme. */
  seeding?: Seeding
  started: number
  changed: number
  /** For the list of battles, so that it need not replay any. */
  turn: number
  taken: number
  waiting: string
  over: boolean
  /** What people have ordered their fleets to do, by side. */
  commands?: Readonly<Record<string, Command>>
}

/** One line of the log: the action, and the dice if people rolled them. Number 0 is the opening. */
export interface KeptAction {
  battle: string
  number: number
  action: unknown
  dice: number[]
  /** Who chose the action. Older battles do not say. */
  by?: DecidedBy
  /** Why it was chosen, if no player did. */
  why?: string
}

interface Shelves extends DBSchema {
  battles: { key: string; value: KeptBattle }
  actions: { key: [string, number]; value: KeptAction }
}

/** Another window played on or deleted the battle: this one is out of date. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere'
}

/** Stores battles. An action counts only once it is stored. */
export interface Store {
  list(): Promise<KeptBattle[]>
  find(id: string): Promise<KeptBattle | undefined>
  log(id: string): Promise<KeptAction[]>
  begin(battle: KeptBattle, log: KeptAction[]): Promise<void>
  /** Appends a line to the log; throws ChangedElsewhere if it is not the next one. */
  append(battle: KeptBattle, action: KeptAction): Promise<void>
  /** Changes the record of the battle and not its log, if that has that many actions; else throws ChangedElsewhere. */
  note(battle: KeptBattle, taken: number): Promise<void>
  /** Drops the log from that number on if it has that many actions; else throws ChangedElsewhere. */
  cut(battle: KeptBattle, from: number, taken: number): Promise<void>
  remove(id: string): Promise<void>
}

export async function browserStore(): Promise<Store> {
  try {
    return shelves(await openShelves())
  } catch {
    return memoryStore()
  }
}

const openShelves = (): Promise<IDBPDatabase<Shelves>> =>
  openDB<Shelves>('flankspeed', 1, {
    upgrade(db) {
      db.createObjectStore('battles', { keyPath: 'id' })
      db.createObjectStore('actions', { keyPath: ['battle', 'number'] })
    },
  })

const rowsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER])

function shelves(db: IDBPDatabase<Shelves>): Store {
  /** One transaction, durable before it resolves. */
  const both = () => db.transaction(['battles', 'actions'], 'readwrite', { durability: 'strict' })
  /** The same, if the log still has the expected length. */
  const since = async (id: string, taken: number): Promise<ReturnType<typeof both>> => {
    const change = both()
    const lines = await change.objectStore('actions').count(rowsOf(id))
    if (lines === taken + 1) return change
    await change.done
    throw elsewhere(lines)
  }
  return {
    list: () => db.getAll('battles'),
    find: (id) => db.get('battles', id),
    log: (id) => db.getAll('actions', rowsOf(id)),
    async begin(battle, log) {
      const change = both()
      await Promise.all([
        change.objectStore('battles').put(battle),
        ...log.map((row) => change.objectStore('actions').put(row)),
        change.done,
      ])
    },
    async append(battle, action) {
      const change = await since(battle.id, action.number - 1)
      await Promise.all([
        change.objectStore('battles').put(battle),
        change.objectStore('actions').add(action),
        change.done,
      ])
    },
    async note(battle, taken) {
      const change = await since(battle.id, taken)
      await Promise.all([change.objectStore('battles').put(battle), change.done])
    },
    async cut(battle, from, taken) {
      const change = await since(battle.id, taken)
      await Promise.all([
        change.objectStore('battles').put(battle),
        change.objectStore('actions').delete(rowsOf(battle.id, from)),
        change.done,
      ])
    },
    async remove(id) {
      const change = both()
      await Promise.all([
        change.objectStore('battles').delete(id),
        change.objectStore('actions').delete(rowsOf(id)),
        change.done,
      ])
    },
  }
}

const elsewhere = (lines: number): ChangedElsewhere =>
  new ChangedElsewhere(
    lines > 0
      ? 'This battle continued in another window. This is its current state.'
      : 'This battle was deleted in another window.',
  )

/** For browsers without storage (private windows), and for tests: lasts as long as the page. */
export function memoryStore(): Store {
  const battles = new Map<string, KeptBattle>()
  const logs = new Map<string, KeptAction[]>()
  const check = (id: string, taken: number): void => {
    const { length } = logs.get(id) ?? []
    if (length !== taken + 1) throw elsewhere(length)
  }
  return {
    list: async () => [...battles.values()],
    find: async (id) => battles.get(id),
    log: async (id) => [...(logs.get(id) ?? [])],
    async begin(battle, log) {
      battles.set(battle.id, { ...battle })
      logs.set(battle.id, [...log])
    },
    async append(battle, action) {
      check(battle.id, action.number - 1)
      battles.set(battle.id, { ...battle })
      logs.get(battle.id)?.push(action)
    },
    async note(battle, taken) {
      check(battle.id, taken)
      battles.set(battle.id, { ...battle })
    },
    async cut(battle, from, taken) {
      check(battle.id, taken)
      battles.set(battle.id, { ...battle })
      logs.set(battle.id, logs.get(battle.id)?.filter(({ number }) => number < from) ?? [])
    },
    async remove(id) {
      battles.delete(id)
      logs.delete(id)
    },
  }
}
