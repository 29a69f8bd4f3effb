import type {
  BattleCard,
  Invited,
  ListedBattle,
  Made,
  NewOnlineBattle,
  OwnAccount,
  OwnBattle,
} from '@flankspeed/protocol'
import { useEffect, useState } from 'react'
import { theDesk } from '../app/desk-client.ts'
import type { Online } from '../desk/online/online.ts'
import { ask, askIdempotent, NotServed, Unreachable } from '../desk/online/requests.ts'
import { keepName, ownName } from './kept-invites.ts'
import { notePromises, promisedSalt, requireSaltHash, revealSalts } from './salts.ts'

/** Requests of the pages. Open battles are handled by the desk. */
export const theOnline = (): Online => theDesk().online as unknown as Online

/** This player's battles. Reveals the salts that they wait for. */
export async function ownBattles(): Promise<OwnBattle[]> {
  const battles = await ask<OwnBattle[]>('mine')
  const full = battles.filter(({ state, seats }) => state === 'gathering' && seats.every(({ taken }) => taken))
  if (full.length === 0) return battles
  await Promise.all(full.map(({ id }) => settle(id)))
  return ask('mine')
}
export const openBattles = (state: ListedBattle['state']): Promise<ListedBattle[]> => ask(`battles?state=${state}`)
export const cardOf = (id: string): Promise<BattleCard> => ask(`battles/${id}`)

/** Reveals this browser's salt if every seat is taken. Errors are retried when the battle is opened. */
export const settle = (id: string): Promise<unknown> =>
  cardOf(id)
    .then(revealSalts)
    .catch(() => {})

/** Creates a battle, with a salt from this browser; the words in `salt` are mixed into it. */
export async function makeBattle({ salt, ...order }: NewOnlineBattle): Promise<Made> {
  const saltHash = await promisedSalt(salt)
  const made = await askIdempotent<Made>('battles', { ...order, saltHash })
  await requireSaltHash(made.id, saltHash)
  await settle(made.id)
  return made
}
export async function lookAtInvite(id: string, invite: string): Promise<Invited> {
  const offered = await ask<Invited>(`battles/${id}/invites`, { invite })
  await notePromises(offered, offered.side)
  return offered
}

/** Takes a seat, with a salt as well. */
export async function takeSeat(
  id: string,
  { salt, ...sitter }: { invite?: string; name: string; salt?: string },
): Promise<void> {
  const saltHash = await promisedSalt(salt)
  await askIdempotent(`battles/${id}/seats`, { ...sitter, saltHash })
  await requireSaltHash(id, saltHash)
  await settle(id)
}

export interface Account {
  name: string
}
export const whoAmI = (): Promise<Account | null> => ask<Account | null>('session').then(named)
export const signUp = (name: string, password: string): Promise<Account> =>
  ask<Account>('account', { name, password }).then(named)
export const signIn = (name: string, password: string): Promise<Account> =>
  ask<Account>('session', { name, password }).then(named)

/** Who has not chosen another name plays under that of the account. */
function named<T extends Account | null>(account: T): T {
  if (account && ownName() === '') keepName(account.name)
  return account
}
export const signOut = (): Promise<void> => ask('session', undefined, 'DELETE')

export const ownAccount = (): Promise<OwnAccount> => ask('account')
export const endSession = (id: string): Promise<void> => ask(`account/sessions/${id}`, undefined, 'DELETE')
export const endOtherSessions = (): Promise<void> => ask('account/sessions', undefined, 'DELETE')
export const setPassword = (password: string, old?: string): Promise<void> => ask('account/password', { password, old })
export const namePasskey = (id: string, name: string): Promise<void> => ask(`account/passkeys/${id}`, { name }, 'PATCH')
export const removePasskey = (id: string): Promise<void> => ask(`account/passkeys/${id}`, undefined, 'DELETE')
export const deleteAccount = (name: string, password?: string): Promise<void> =>
  ask('account', { name, password }, 'DELETE')

export interface Asked<T> {
  answer: T | null
  trouble: string | null
  /** Is there a server behind this page? null: unknown yet. */
  served: boolean | null
  again(): void
}

/** Asks the server now, whenever the page becomes visible, and at that interval while it is visible. */
export function useServer<T>(question: () => Promise<T>, key = '', seconds = 0): Asked<T> {
  const [known, setKnown] = useState<Omit<Asked<T>, 'again'>>({ answer: null, trouble: null, served: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    let wanted = true
    const look = (): void => {
      if (document.hidden) return
      question().then(
        (answer) => wanted && setKnown({ answer, trouble: null, served: true }),
        (error: Error) =>
          wanted &&
          setKnown((before) => ({
            answer: before.answer,
            trouble: error.message,
            served: error instanceof NotServed ? false : error instanceof Unreachable ? before.served : true,
          })),
      )
    }
    look()
    const timer = seconds > 0 ? setInterval(look, seconds * 1000) : undefined
    document.addEventListener('visibilitychange', look)
    return () => {
      wanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, seconds, round])
  return { ...known, again: () => setRound((now) => now + 1) }
}
