import { keysOfSeat } from '../../safety/person-keys.ts'
import { type Columns, text } from '../columns.ts'
import type { Sitter } from '../store.ts'
import { alone, type Engine, query, type Work } from '../transaction.ts'

/** Somebody whom somebody has blocked or muted. */
export interface MarkRow {
  id: string
  /** The key of who did it. */
  owner: string
  kind: 'block' | 'mute'
  /** What the other is known by. */
  others: string[]
  /** What the other was called; empty: as the account is called now. */
  name: string
  created: number
}

export interface MarkStore {
  /** A second one of the same person changes nothing, and returns the first. null: there are that many already. */
  keepMark(row: MarkRow, most: number): Promise<MarkRow | null>
  /** The latest first. */
  marksOf(owners: readonly string[]): Promise<MarkRow[]>
  /** False: there is none. */
  removeMark(owners: readonly string[], id: string): Promise<boolean>
  /** Has one of the owners blocked or muted one of the others? The kinds. */
  marked(owners: readonly string[], others: readonly string[]): Promise<MarkRow['kind'][]>
  /** Everybody who has blocked one of these, or was blocked by one. */
  blockedWith(people: readonly string[]): Promise<{ person: string; with: string }[]>
  /** Somebody is known by another key now: what they did, and what was done to them, goes along. */
  moveMarks(from: string, to: string, whose: 'own' | 'all'): Promise<void>
  /** The person is gone. */
  dropMarks(person: string): Promise<void>
}

const MARKS_LOCK = 4_270_003

/** Has one of two blocked the other? A step of the transactions that bring people together. */
export function* areBlocked(
  { inList }: Pick<Engine, 'inList'>,
  ones: readonly string[],
  others: readonly string[],
): Work<boolean> {
  if (ones.length === 0 || others.length === 0) return false
  const [a, b] = [inList('$1'), inList('$2')]
  const found = yield* query(
    `select 1 as found from marks where kind = 'block' and ((owner ${a} and other ${b}) or (owner ${b} and other ${a})) limit 1`,
    JSON.stringify(ones),
    JSON.stringify(others),
  )
  return found.length > 0
}

/** Has somebody at that battle blocked whoever wants a seat there, or the other way round? */
export function* isKeptOut(engine: Pick<Engine, 'inList'>, battle: string, sitter: Sitter): Work<boolean> {
  const seats = yield* query('select account, browser, token_hash from seats where battle = $1', battle)
  const there = seats.flatMap((seat) =>
    keysOfSeat({ account: text(seat.account), browser: text(seat.browser), tokenHash: text(seat.token_hash) }),
  )
  return yield* areBlocked(engine, keysOfSeat(sitter), there)
}

export function markStore(engine: Engine): MarkStore {
  const { inTransaction, read, inList } = engine
  return {
    keepMark: (row, most) =>
      inTransaction(function* () {
        yield* alone(engine, MARKS_LOCK)
        const { id, owner, kind, others, name, created } = row
        const before = yield* query(
          `select * from marks where owner = $1 and kind = $2 and other ${inList('$3')}`,
          owner,
          kind,
          JSON.stringify(others),
        )
        if (before.length > 0) return asMarks(before)[0]!
        const [count] = yield* query('select count(*) as marks from marks where owner = $1', owner)
        if (Number(count!.marks) + others.length > most) return null
        for (const other of others)
          yield* query('insert into marks values ($1, $2, $3, $4, $5, $6)', id, owner, kind, other, name, created)
        return row
      }),
    marksOf: async (owners) =>
      asMarks(await read(`select * from marks where owner ${inList('$1')} order by created desc, id`, list(owners))),
    removeMark: (owners, id) =>
      inTransaction(function* () {
        const gone = yield* query(
          `delete from marks where id = $2 and owner ${inList('$1')} returning id`,
          list(owners),
          id,
        )
        return gone.length > 0
      }),
    marked: async (owners, others) =>
      owners.length === 0 || others.length === 0
        ? []
        : (
            await read(
              `select distinct kind from marks where owner ${inList('$1')} and other ${inList('$2')}`,
              list(owners),
              list(others),
            )
          ).map(({ kind }) => kind as MarkRow['kind']),
    blockedWith: async (people) =>
      people.length === 0
        ? []
        : (
            await read(
              `select owner as person, other as against from marks where kind = 'block' and owner ${inList('$1')} union select other, owner from marks where kind = 'block' and other ${inList('$1')}`,
              list(people),
            )
          ).map(({ person, against }) => ({ person: String(person), with: String(against) })),
    moveMarks: (from, to, whose) =>
      inTransaction(function* () {
        yield* alone(engine, MARKS_LOCK)
        for (const column of whose === 'own' ? ['owner'] : ['owner', 'other']) {
          const same = column === 'owner' ? 'm.other = marks.other' : 'm.owner = marks.owner'
          yield* query(
            `delete from marks where ${column} = $1 and exists (select 1 from marks m where m.${column} = $2 and m.kind = marks.kind and ${same})`,
            from,
            to,
          )
          yield* query(`update marks set ${column} = $2 where ${column} = $1`, from, to)
        }
        yield* query('delete from marks where owner = other')
      }),
    dropMarks: (person) =>
      inTransaction(function* () {
        yield* query('delete from marks where owner = $1 or other = $1', person)
      }),
  }
}

const list = (keys: readonly string[]): string => JSON.stringify(keys)

/** Several keys of one person have rows of the same id. */
const asMarks = (rows: readonly Columns[]): MarkRow[] =>
  [...Map.groupBy(rows, ({ id }) => String(id))].map(([id, same]) => ({
    id,
    owner: String(same[0]!.owner),
    kind: same[0]!.kind as MarkRow['kind'],
    others: same.map(({ other }) => String(other)),
    name: String(same[0]!.name),
    created: Number(same[0]!.created),
  }))
