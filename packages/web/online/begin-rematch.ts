import type { Again } from '@flankspeed/protocol'
import { goTo } from '../app/route.ts'
import { onlineName } from '../desk/online/battle-ids.ts'
import { settle, theOnline } from './api.ts'
import { keepInvites } from './kept-invites.ts'
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
