import type { z } from 'zod'
import type { BattleView, LineView } from '../views/battle-view.ts'
import type * as schemas from './schemas.ts'

/** Responses of the server. */
export type BattleCard = z.infer<typeof schemas.battleOut>
/** A battle in the list of public battles. */
export type ListedBattle = z.infer<typeof schemas.listOut>[number]
/** A battle in the list of your own. */
export type OwnBattle = z.infer<typeof schemas.mineOut>[number]
/** The battle behind an invite. */
export type Invited = z.infer<typeof schemas.inviteOut>
/** A small chart of a battle. */
export type Picture = z.infer<typeof schemas.picture>
/** Who is there in a live battle: the event "presence" of its stream. */
export type Presence = z.infer<typeof schemas.presenceOut>
/** How you want to be told that it is your move. */
export type SeatSettings = NonNullable<BattleCard['wishes']> &
  Partial<Pick<z.infer<typeof schemas.seatSettingsOut>, 'webhookSecret'>>
/** Your account, with its passkeys and sessions. */
export type OwnAccount = z.infer<typeof schemas.ownAccountOut>
/** A battle that was made, with its invites. */
export type Made = z.infer<typeof schemas.madeOut>
/** A chat message. */
export type Said = z.infer<typeof schemas.chatOut>
/** The answer to an action. */
export type Written = Omit<z.infer<typeof schemas.writtenOut>, 'lines' | 'seen'> & {
  lines?: LineView[]
  seen?: BattleView
}
/** Requests. */
export type NewOnlineBattle = z.input<typeof schemas.newBattle>
/** What everybody may read before a battle that is not in the library. */
export type Briefing = z.infer<typeof schemas.briefing>
/** Asks for a rematch, or to continue from a position. */
export type Again = z.input<typeof schemas.again>
/** Shares something by its address. */
export type NewLink = z.input<typeof schemas.newLink>
/** Something that is shared, without its file. */
export type SharedLink = z.infer<typeof schemas.linkOut>
/** Something that is shared, with its file. */
export type SharedThing = z.infer<typeof schemas.sharedOut>
/** Recovery and e-mail of your account. */
export type AccountCare = z.infer<typeof schemas.careOut>
/** Makes a personal token. */
export type NewToken = z.input<typeof schemas.newToken>
/** A personal token, without its secret. */
export type PersonalToken = z.infer<typeof schemas.tokensOut>[number]
