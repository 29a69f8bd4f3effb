import type {
  BattleBrief,
  BattleRow,
  ChatRow,
  CommandRow,
  LogRow,
  RequestRow,
  SeatRow,
  SeatSettings,
  SnapshotRow,
} from './rows.ts'
import type { Due } from './schedule.ts'
import type { LastLine } from './store.ts'

/** A row from the database: JSON as text or parsed, integers as numbers or text. */
export type Columns = Record<string, unknown>

/** A JSON column: text in SQLite, parsed by PostgreSQL. */
export const json = (value: unknown): never => (typeof value === 'string' ? JSON.parse(value) : value) as never
/** A column that may be null. */
export const text = (value: unknown): string | null => (value === null ? null : String(value))
export const number = (value: unknown): number | null => (value === null ? null : Number(value))

/** The default settings of a seat. */
export const DEFAULT_SETTINGS: SeatSettings = { webhook: null, quiet: false, push: [] }

/** The columns for a list of battles: neither the setup, which may be large, nor the seed. */
export const BRIEF = 'id, created, ruleset, version, title, subtitle, terms, state, result, ended'

export const asBrief = (row: Columns): BattleBrief => ({
  id: String(row.id),
  created: Number(row.created),
  ruleset: String(row.ruleset),
  version: Number(row.version),
  title: String(row.title),
  subtitle: String(row.subtitle),
  terms: json(row.terms),
  state: row.state as BattleRow['state'],
  result: json(row.result),
  ended: number(row.ended),
})

export const asBattle = (row: Columns | null): BattleRow | null =>
  row && {
    ...asBrief(row),
    setup: json(row.setup),
    seed: String(row.seed),
    scheme: Number(row.dice_scheme) as BattleRow['scheme'],
    prelude: json(row.prelude),
    briefing: json(row.briefing),
    served: Number(row.served),
  }

/** In the order of the table's columns, like the others. */
export const battleValues = (battle: BattleRow): (string | number | null)[] => [
  battle.id,
  battle.created,
  battle.ruleset,
  battle.version,
  battle.title,
  battle.subtitle,
  JSON.stringify(battle.setup),
  JSON.stringify(battle.terms),
  battle.seed,
  battle.state,
  written(battle.result),
  battle.ended,
  written(battle.prelude),
  battle.served,
  battle.scheme,
  written(battle.briefing),
]

export const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const asSeat = (row: Columns): SeatRow => ({
  battle: String(row.battle),
  side: String(row.side),
  player: json(row.player),
  name: String(row.name),
  tokenHash: text(row.token_hash),
  inviteHash: text(row.invite_hash),
  salt: text(row.salt),
  saltHash: text(row.salt_hash),
  browser: text(row.browser),
  account: text(row.account),
  settings: { ...DEFAULT_SETTINGS, ...(json(row.wishes) as Partial<SeatSettings>) },
  seen: Number(row.seen),
})

export const seatValues = (seat: SeatRow): (string | number | null)[] => [
  seat.battle,
  seat.side,
  JSON.stringify(seat.player),
  seat.name,
  seat.tokenHash,
  seat.inviteHash,
  seat.salt,
  seat.browser,
  seat.account,
  JSON.stringify(seat.settings),
  seat.seen,
  seat.saltHash,
]

export const asLastLine = (row: Columns): LastLine => ({
  battle: String(row.battle),
  seq: Number(row.seq),
  at: Number(row.at),
  after: json(row.after),
})

export const asPlaying = (row: Columns): LastLine & { terms: BattleRow['terms'] } => ({
  ...asLastLine(row),
  terms: json(row.terms),
})

export const asLog = (row: Columns): LogRow => ({
  ...asLastLine(row),
  side: text(row.side),
  entry: json(row.entry),
  dice: json(row.dice),
  events: json(row.events),
  client: text(row.client),
  head: text(row.head),
})

export const logValues = (row: LogRow): (string | number | null)[] => [
  row.battle,
  row.seq,
  row.at,
  row.side,
  JSON.stringify(row.entry),
  JSON.stringify(row.dice),
  row.eventsText ?? JSON.stringify(row.events),
  row.client,
  JSON.stringify(row.after),
  row.head,
]

export const asSnapshot = (row: Columns | null): SnapshotRow | null =>
  row && {
    battle: String(row.battle),
    seq: Number(row.seq),
    actions: Number(row.actions),
    position: json(row.position),
    generator: json(row.generator),
  }

export const snapshotValues = ({ battle, seq, actions, position, generator }: SnapshotRow): (string | number)[] => [
  battle,
  seq,
  actions,
  JSON.stringify(position),
  JSON.stringify(generator),
]

export const asChat = (row: Columns): ChatRow => ({
  battle: String(row.battle),
  seq: Number(row.seq),
  at: Number(row.at),
  side: String(row.side),
  text: String(row.text),
})

export const asCommand = (row: Columns | null): CommandRow | null =>
  row && {
    battle: String(row.battle),
    side: String(row.side),
    version: Number(row.version),
    command: json(row.command),
    clients: json(row.clients),
  }

export const commandValues = ({ battle, side, version, command, clients }: CommandRow): (string | number)[] => [
  battle,
  side,
  version,
  JSON.stringify(command),
  JSON.stringify(clients),
]

export const asRequest = (row: Columns | null): RequestRow | null =>
  row && {
    key: String(row.key),
    body: String(row.body),
    battle: String(row.battle),
    side: text(row.side),
    created: Number(row.created),
  }

export const requestValues = ({ key, body, battle, side, created }: RequestRow): (string | number | null)[] => [
  key,
  body,
  battle,
  side,
  created,
]

export const asDue = (row: Columns): Due => ({
  id: String(row.id),
  state: row.state as BattleRow['state'],
  made: Number(row.served),
  terms: json(row.terms),
  isFull: Boolean(row.is_full),
  last: row.seq === null ? null : asLastLine(row),
  due: Number(row.due),
})

export const asMade = (row: Columns | null): number => Number(row!.made)

/** The number of battles in each state. */
export function asCount(rows: readonly Columns[]): Record<BattleRow['state'], number> {
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.battles ?? 0)
  return { gathering: of('gathering'), playing: of('playing'), over: of('over') }
}
