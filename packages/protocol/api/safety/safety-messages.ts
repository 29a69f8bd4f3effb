import type { z } from 'zod'
import type * as moderation from './moderation-schemas.ts'
import type * as safety from './safety-schemas.ts'

/** Somebody whom you have blocked or muted. */
export type Mark = z.infer<typeof safety.markOut>
/** Blocks or mutes somebody. */
export type NewMark = z.input<typeof safety.newMark>
/** Reports somebody. */
export type NewReport = z.input<typeof safety.newReport>
/** A report of yours. */
export type OwnReport = z.infer<typeof safety.reportOut>
/** What moderators did to you. */
export type Standing = z.infer<typeof safety.standingOut>
/** Something that a moderator did to you. */
export type DoneToYou = Standing['actions'][number]
/** What a moderator can do. */
export type ActionKind = z.infer<typeof safety.actionKind>
/** A report, as moderators see it. */
export type ModeratedReport = z.infer<typeof moderation.moderatedReportOut>
/** Facts about a battle that prove nothing. */
export type Signs = z.infer<typeof moderation.signs>
/** Something that a moderator did. */
export type ModeratedAction = z.infer<typeof moderation.moderatedActionOut>
/** Does something to a player. */
export type NewAction = z.input<typeof moderation.newAction>
/** What a moderator may know of a player. */
export type ModeratedPerson = z.infer<typeof moderation.moderatedPersonOut>
/** A line of the moderators' log. */
export type ModerationLine = z.infer<typeof moderation.moderationLogOut>[number]
/** Who has a role. */
export type RoleHolder = z.infer<typeof moderation.rolesOut>[number]
/** How the server is. */
export type ServerState = z.infer<typeof moderation.serverStateOut>
