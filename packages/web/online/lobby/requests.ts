import type { AcceptedSeek, NewSeek, PostedSeek, QuickSeek } from '@flankspeed/protocol'
import { goTo } from '../../app/route.ts'
import { onlineName } from '../../desk/online/battle-ids.ts'
import { ask, askIdempotent } from '../../desk/online/requests.ts'
import { settle } from '../api.ts'
import { ownName } from '../kept-invites.ts'
import { canReceivePush, subscribe } from '../push.ts'
import { promisedSalt, requireSaltHash } from '../salts.ts'
import { openAgain } from './feed.ts'
import { keepSeek } from './kept-seeks.ts'

const named = (): string => ownName() || 'Someone'

/** Opens a battle that this player has just got, with the salt that was promised for it. */
async function enter(battle: string, saltHash: string): Promise<void> {
  await requireSaltHash(battle, saltHash)
  await settle(battle)
  goTo('battle', onlineName(battle))
}

async function posted({ seek, battle }: PostedSeek, saltHash: string): Promise<void> {
  if (battle !== null) return enter(battle, saltHash)
  if (seek) keepSeek(seek.id, saltHash)
  // The browser may have got its cookie just now.
  openAgain()
}

/** Posts a challenge to everybody. */
export async function postSeek({ salt, ...seek }: NewSeek): Promise<void> {
  const saltHash = await promisedSalt(salt)
  // Without permission the list of battles tells.
  const push =
    seek.waits && canReceivePush()
      ? await subscribe().then(
          (one) => [one],
          () => [],
        )
      : []
  await posted(await askIdempotent<PostedSeek>('lobby/seeks', { name: named(), ...seek, push, saltHash }), saltHash)
}

/** Takes the first challenge that suits, or posts one. */
export async function quickPair(wanted: Omit<QuickSeek, 'name' | 'salt' | 'saltHash'>): Promise<void> {
  const saltHash = await promisedSalt()
  await posted(await askIdempotent<PostedSeek>('lobby/quick', { ...wanted, name: named(), saltHash }), saltHash)
}

export async function acceptSeek(id: string): Promise<void> {
  const saltHash = await promisedSalt()
  const { battle } = await askIdempotent<AcceptedSeek>(`lobby/seeks/${id}/accept`, { name: named(), saltHash })
  await enter(battle, saltHash)
}

export const withdrawSeek = (id: string): Promise<void> => ask(`lobby/seeks/${id}`, undefined, 'DELETE')
