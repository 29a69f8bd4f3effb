import type { Again } from '@flankspeed/protocol'
import { goTo } from '../app/route.ts'
import { onlineName } from '../desk/online/battle-ids.ts'
import { settle, takeSeat, theOnline } from './api.ts'
import { keepInvites, ownName } from './kept-invites.ts'
import { promisedSalt, requireSaltHash } from './salts.ts'

/** Creates the rematch and opens it; returns the error, if there is one. */
export async function beginRematch(battle: string, how: Again): Promise<string | null> {
  try {
    const saltHash = await promisedSalt()
    const made = await theOnline().again(battle, { ...how, saltHash })
    if ('refused' in made) return made.why
    await requireSaltHash(made.id, saltHash)
    await settle(made.id)
    keepInvites(made.id, made.invites)
    goTo('battle', onlineName(made.id))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Takes the seat that the other side's rematch has reserved, and opens it. The page of the battle says what is wrong. */
export async function joinRematch(id: string): Promise<void> {
  await takeSeat(id, { name: ownName() || 'Someone' }).catch(() => {})
  goTo('battle', onlineName(id))
}
