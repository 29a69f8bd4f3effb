import type {
  ModeratedAction,
  ModeratedPerson,
  ModeratedReport,
  ModerationLine,
  NewAction,
  RoleHolder,
  ServerState,
} from '@flankspeed/protocol'
import { ask } from '../../desk/online/requests.ts'

export const reportsIn = (state: ModeratedReport['state']): Promise<ModeratedReport[]> =>
  ask(`moderation/reports?state=${state}`)
export const takeReport = (id: string): Promise<ModeratedReport> => ask(`moderation/reports/${id}/take`, {})
export const releaseReport = (id: string): Promise<ModeratedReport> => ask(`moderation/reports/${id}/release`, {})
export const closeReport = (id: string, words: { note: string; answer: string }): Promise<ModeratedReport> =>
  ask(`moderation/reports/${id}/close`, words)
export const collectSigns = (id: string): Promise<ModeratedReport> => ask(`moderation/reports/${id}/signs`, {})
export const act = (action: NewAction): Promise<ModeratedAction> => ask('moderation/actions', action)
export const undo = (id: string, reason: string): Promise<ModeratedAction> =>
  ask(`moderation/actions/${id}/undo`, { reason })
export const appeals = (): Promise<ModeratedAction[]> => ask('moderation/appeals')
export const answerAppeal = (id: string, reason: string): Promise<ModeratedAction> =>
  ask(`moderation/appeals/${id}/answer`, { reason })
export const moderatedPlayer = (name: string): Promise<ModeratedPerson> =>
  ask(`moderation/players/${encodeURIComponent(name)}`)
export const moderationLog = (): Promise<ModerationLine[]> => ask('moderation/log?most=100')
export const roles = (): Promise<RoleHolder[]> => ask('moderation/roles')
export const setRole = (player: string, role: 'moderator' | null): Promise<void> =>
  ask('moderation/roles', { player, role })
export const serverState = (): Promise<ServerState> => ask('moderation/server')
