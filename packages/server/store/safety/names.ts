import { alone, type Engine, query, type Work } from '../transaction.ts'

/** What names look like: no two accounts have the same shape. */
export interface NameStore {
  /** False: the name is taken, or looks like one that is. */
  renameAccount(account: string, to: NewName): Promise<boolean>
  /** Does another account have a name that looks like this? */
  isShapeTaken(shape: string): Promise<boolean>
  /** Gives a shape to accounts of earlier versions. Where two look the same, both keep their names. */
  shapeNames(shapeOf: (name: string) => string): Promise<void>
}

export interface NewName {
  name: string
  /** The normalized name, for comparison. */
  key: string
  shape: string
}

/** An arbitrary constant: the advisory lock under which names are given, one at a time. */
export const NAMES_LOCK = 4_270_006

/** A step of a transaction. False: the name is taken, and nothing was changed. */
export function* giveName(engine: Engine, account: string, { name, key, shape }: NewName): Work<boolean> {
  yield* alone(engine, NAMES_LOCK)
  const taken = yield* query(
    'select 1 as found from accounts where key = $2 and id <> $1 union all select 1 from name_shapes where shape = $3 and account <> $1',
    account,
    key,
    shape,
  )
  if (taken.length > 0) return false
  const given = yield* query('update accounts set name = $2, key = $3 where id = $1 returning id', account, name, key)
  if (given.length === 0) return false
  yield* query(
    'insert into name_shapes values ($1, $2) on conflict (account) do update set shape = excluded.shape',
    account,
    shape,
  )
  return true
}

export function nameStore(engine: Engine): NameStore {
  const { inTransaction, read } = engine
  return {
    renameAccount: (account, to) =>
      inTransaction(function* () {
        return yield* giveName(engine, account, to)
      }),
    isShapeTaken: async (shape) =>
      (await read('select 1 as found from name_shapes where shape = $1', shape)).length > 0,
    async shapeNames(shapeOf) {
      const bare = await read(
        'select a.id, a.name from accounts a left join name_shapes s on s.account = a.id where s.account is null order by a.created, a.id',
      )
      if (bare.length === 0) return
      await inTransaction(function* () {
        yield* alone(engine, NAMES_LOCK)
        for (const { id, name } of bare)
          yield* query(
            'insert into name_shapes select id, cast($2 as text) from accounts where id = $1 on conflict do nothing',
            String(id),
            shapeOf(String(name)),
          )
      })
    },
  }
}
