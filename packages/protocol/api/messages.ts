import type { z } from 'zod'
import type { BattleView, LineView } from '../views/battle-view.ts'
import type * as schemas from './schemas.ts'

/** What the server answers. */
export type BattleCard = z.infer<typeof schemas.battleOut>
export type ListedBattle = z.infer<typeof schemas.listOut>[number]
export type OwnBattle = z.infer<typeof schemas.mineOut>[number]
export type Invited = z.infer<typeof schemas.inviteOut>
export type Wishes = NonNullable<BattleCard['wishes']> &
  Partial<Pick<z.infer<typeof schemas.wishesOut>, 'webhookSecret'>>
export type OwnAccount = z.infer<typeof schemas.ownAccountOut>
export type Made = z.infer<typeof schemas.madeOut>
export type Said = z.infer<typeof schemas.chatOut>
export type Written = Omit<z.infer<typeof schemas.writtenOut>, 'lines' | 'seen'> & {
  lines?: LineView[]
  seen?: BattleView
}
/** What is asked for. */
export type NewOnlineBattle = z.input<typeof schemas.newBattle>
export type Again = z.input<typeof schemas.again>
