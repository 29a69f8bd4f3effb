import { z } from 'zod'
import { line, name, side, text, time } from '../parts.ts'
import { actionKind, actionOut, reportKind, reportState, role } from './safety-schemas.ts'

/** Requests and responses for moderators and operators. */

/** Path: the id of a report, an action or an appeal. */
export const moderationParams = z.strictObject({ id: text(40) })
const most = z.coerce.number().int().min(1).max(100).default(50)

/** Query: which reports. */
export const reportQuery = z.strictObject({ state: reportState.default('open'), kind: reportKind.optional(), most })

const person = z.object({ name: z.string(), isAccount: z.boolean() })
const thinking = z.object({
  decisions: z.int(),
  shortest: z.number(),
  lower: z.number().describe('a quarter of the decisions took no longer'),
  median: z.number(),
  upper: z.number().describe('three quarters took no longer'),
})
/** Facts about a battle that may interest a moderator. They prove nothing. */
export const signs = z.object({
  note: z.string().describe('that it proves nothing'),
  dice: z
    .object({
      sound: z.boolean(),
      fairness: z.enum(['proven', 'inherited', 'none']),
      dice: z.int(),
      flaws: z.array(z.string()),
    })
    .describe('what checking the replay shows'),
  thinking: thinking.nullable().describe('milliseconds for each decision; null: too few'),
  agreement: z
    .object({
      decisions: z.int().describe('in which there was something to choose'),
      same: z.int().describe('as the Captain would have decided'),
      accuracy: z.number().nullable().describe('percent, as in a review'),
    })
    .nullable()
    .describe('null: nobody can judge it'),
  luck: z.number().nullable().describe('what the dice were worth to this side, in points of the chance to win'),
  timeouts: z.object({
    here: z.boolean().describe('lost this battle on time or by leaving'),
    recent: z.int().describe('of the latest battles of the account'),
    of: z.int(),
  }),
  complete: z.boolean().describe('false: the battle was too long, and only its beginning was judged'),
})

const report = z.object({
  id: z.string(),
  kind: reportKind,
  text: z.string(),
  by: person,
  about: person,
  others: z.int().describe('other reports about the same player'),
  battle: z.string().nullable(),
  side: side.nullable().describe('of the player in that battle'),
  isOver: z.boolean().describe('that battle'),
  chat: z.array(z.object({ at: time, side, text: z.string() })).describe('the line that is meant, and those before it'),
  created: time,
  state: reportState,
  moderator: z.string().nullable(),
  note: z.string().nullable().describe('for moderators'),
  answer: z.string().nullable().describe('for the reporter'),
  closed: time.nullable(),
  signs: signs.nullable(),
  signsState: z.enum(['none', 'running', 'done', 'failed']),
})
/** Answer: a report, as moderators see it. */
export const moderatedReportOut = report
/** Answer: reports, the oldest open ones first; closed ones, the latest first. */
export const moderatedReportsOut = z.array(report)

/** Request: close a report. */
export const closing = z.strictObject({
  note: text(2000).trim().default('').describe('for other moderators'),
  answer: text(500).trim().default('').describe('for the reporter'),
})

const reason = line(1000).describe('the player reads it')
/** Request: do something to a player. */
export const newAction = z.strictObject({
  kind: actionKind,
  player: line(60).optional().describe('the name of an account'),
  report: text(40).optional().describe('or whoever that report is about'),
  reason,
  hours: z
    .int()
    .min(1)
    .max(24 * 3660)
    .nullable()
    .default(null)
    .describe('null: for good'),
  name: name.min(2).optional().describe('for rename: the new name'),
})
/** Request: undo something, or answer an appeal. */
export const undoing = z.strictObject({ reason })

const moderated = actionOut.extend({ about: person, by: z.string(), undoneBy: z.string().nullable() })
/** Answer: something that a moderator did. */
export const moderatedActionOut = moderated
/** Answer: appeals that nobody has answered yet. */
export const appealsOut = z.array(moderated)
/** Answer: what a moderator may know of a player. */
export const moderatedPersonOut = z.object({
  name: z.string(),
  since: time,
  isBot: z.boolean(),
  role: role.nullable(),
  actions: z.array(moderated),
  reports: z.array(report),
})

/** Query: which lines of the log. */
export const moderationLogQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional().describe('earlier than that line'),
  most,
})
/** Answer: what was done by whom, the latest first. */
export const moderationLogOut = z.array(
  z.object({
    seq: z.int(),
    at: time,
    by: z.string(),
    what: z.string(),
    about: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  }),
)

/** Request: give an account a role, or take it away. */
export const newRole = z.strictObject({ player: line(60), role: z.literal('moderator').nullable() })
/** Answer: who has a role. */
export const rolesOut = z.array(z.object({ name: z.string(), role, granted: time, by: z.string() }))

const queue = z.object({ waiting: z.int(), running: z.int() })
/** Answer: how the server is. */
export const serverStateOut = z.object({
  health: z.object({ up: z.boolean(), why: z.string().nullable() }),
  database: z.object({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    milliseconds: z.number().describe('for a small durable write'),
  }),
  uptime: z.number().describe('seconds of this process'),
  memory: z.number().describe('bytes of this process'),
  queues: z.record(z.string(), queue),
  counts: z.record(z.string(), z.number()),
  errors: z
    .array(z.object({ at: time, what: z.string(), why: z.string() }))
    .nullable()
    .describe('of this process, the latest first; null: for operators only'),
})
