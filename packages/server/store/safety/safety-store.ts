import type { Engine } from '../transaction.ts'
import { type MarkStore, markStore } from './marks.ts'
import { type ModerationLogStore, moderationLogStore } from './moderation-log.ts'
import { type NameStore, nameStore } from './names.ts'
import { type ReportStore, reportStore } from './reports.ts'
import { type RoleStore, roleStore } from './roles.ts'
import { type SanctionStore, sanctionStore } from './sanctions.ts'

/** The part of the store for blocks, reports and moderation. */
export interface SafetyStore extends MarkStore, ReportStore, SanctionStore, RoleStore, NameStore, ModerationLogStore {}

export const safetyStore = (engine: Engine): SafetyStore => ({
  ...markStore(engine),
  ...reportStore(engine),
  ...sanctionStore(engine),
  ...roleStore(engine),
  ...nameStore(engine),
  ...moderationLogStore(engine),
})
