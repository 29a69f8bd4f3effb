import { alone, type Engine, query, type Work } from '../transaction.ts'
import { type LogLine, writeLine } from './moderation-log.ts'

/** An operator is a moderator who also sees the server's errors, and says who else is one. */
export type Role = 'moderator' | 'operator'

export interface RoleRow {
  account: string
  name: string
  role: Role
  granted: number
  /** The account; null: at the command line. */
  by: string | null
}

export interface RoleStore {
  role(account: string): Promise<Role | null>
  roles(): Promise<RoleRow[]>
  /**
   * Gives an account a role, or takes it away. `by`: the account that does it, which must be an operator's and can make
   * no other operators; null: at the command line.
   */
  setRole(account: string, role: Role | null, by: string | null, line: LogLine): Promise<'done' | 'forbidden'>
}

const ROLES_LOCK = 4_270_008

/** A step of a transaction. */
export function* roleOf(account: string): Work<Role | null> {
  const [found] = yield* query('select role from roles where account = $1', account)
  return found ? (found.role as Role) : null
}

/**
 * May this account act on that one as a moderator? Not on itself and not on an operator; on another moderator only an
 * operator may. null: somebody without an account.
 */
export function* mayActOn(by: string, account: string | null): Work<boolean> {
  const mine = yield* roleOf(by)
  if (mine === null) return false
  // Whoever asks has a role: this also keeps him from himself.
  const theirs = account === null ? null : yield* roleOf(account)
  return theirs === null || (theirs === 'moderator' && mine === 'operator')
}

export function roleStore(engine: Engine): RoleStore {
  const { inTransaction, read } = engine
  return {
    role: async (account) =>
      ((await read('select role from roles where account = $1', account))[0]?.role as Role | undefined) ?? null,
    roles: async () =>
      (
        await read('select r.*, a.name from roles r join accounts a on a.id = r.account order by r.role desc, a.key')
      ).map((row) => ({
        account: String(row.account),
        name: String(row.name),
        role: row.role as Role,
        granted: Number(row.granted),
        by: row.granted_by === null ? null : String(row.granted_by),
      })),
    setRole: (account, role, by, line) =>
      inTransaction(function* () {
        yield* alone(engine, ROLES_LOCK)
        if (by !== null) {
          const theirs = yield* roleOf(account)
          if ((yield* roleOf(by)) !== 'operator' || role === 'operator' || theirs === 'operator') return 'forbidden'
        }
        yield* query('delete from roles where account = $1', account)
        if (role !== null) yield* query('insert into roles values ($1, $2, $3, $4)', account, role, line.at, by)
        yield* writeLine(engine, line)
        return 'done'
      }),
  }
}
