import { z } from 'zod'
import { count, line, side, text, time } from '../parts.ts'

/** Requests and responses about blocking, muting, reporting, and what moderators did to you. */

/** Who is meant: an account by its name, or whoever has that seat. */
const who = {
  player: line(60).optional().describe('the name of an account'),
  battle: text(40).optional().describe('or a battle that you may see, with the side of the player'),
  side: side.optional(),
}
const markKind = z
  .enum(['block', 'mute'])
  .describe('block: never paired with you, no challenges, no chat; mute: no chat')

/** Request: block or mute somebody. */
export const newMark = z.strictObject({ kind: markKind, ...who })
const mark = z.object({
  id: z.string(),
  kind: markKind,
  name: z.string(),
  isAccount: z.boolean().describe('false: a browser without an account'),
  created: time,
})
/** Answer: somebody whom you have blocked or muted. */
export const markOut = mark
/** Answer: whom you have blocked and muted. */
export const marksOut = z.array(mark)

/** Why somebody is reported. */
export const reportKind = z.enum(['abuse', 'cheating', 'name', 'other'])
/** Request: report somebody to the moderators. */
export const newReport = z.strictObject({
  kind: reportKind,
  text: text(1000).trim().default('').describe('what happened'),
  ...who,
  chat: count.optional().describe('with a battle: the number of the chat line that is meant'),
})
/** How far a report has come. */
export const reportState = z.enum(['open', 'taken', 'closed'])
/** Answer: a report of yours. */
export const reportOut = z.object({
  id: z.string(),
  kind: reportKind,
  text: z.string(),
  about: z.string().describe('the name of the player'),
  battle: z.string().nullable(),
  created: time,
  state: reportState.describe('taken: a moderator looks at it; closed: it was dealt with'),
  answer: z.string().nullable().describe('what the moderator answers'),
  closed: time.nullable(),
})
/** Answer: your reports, the latest first. */
export const reportsOut = z.array(reportOut)

/** What a moderator can do to somebody. */
export const actionKind = z
  .enum(['warn', 'close', 'rename', 'no-chat', 'no-rated', 'no-lobby'])
  .describe('close: nobody can sign in; no-chat, no-rated, no-lobby: what they may not do meanwhile')
const appeal = z.object({
  text: z.string(),
  at: time,
  answer: z.string().nullable(),
  answered: time.nullable(),
})
/** Something that a moderator did to somebody. */
export const actionOut = z.object({
  id: z.string(),
  kind: actionKind,
  reason: z.string(),
  at: time,
  until: time.nullable().describe('null: for good'),
  newName: z.string().nullable().describe('of a renamed account'),
  undone: time.nullable(),
  undoneWhy: z.string().nullable(),
  appeal: appeal.nullable(),
})
/** What somebody may do here. */
export const role = z.enum(['moderator', 'operator'])
/** Answer: what moderators did to you. */
export const standingOut = z.object({
  role: role.nullable().describe('yours'),
  isClosed: z.boolean().describe('you signed in to an account that is closed'),
  actions: z.array(actionOut).describe('the latest first'),
})
/** Request: appeal against something that was done to you, once. */
export const appealed = z.strictObject({ text: line(2000) })
