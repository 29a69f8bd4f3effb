import { useEffect, useState } from 'react'
import { theDesk } from '../app/desk-client.ts'
import { ask, NotServed, Unreachable } from '../desk/online/asking.ts'
import type { Online } from '../desk/online/online.ts'
import type { Invited, ListedBattle, Made, NewOnlineBattle, OwnBattle } from '../desk/online/wire.ts'

/** What the pages ask of the server. Battles that are open are the desk's affair. */
export const theOnline = (): Online => theDesk().online as unknown as Online

export const ownBattles = (): Promise<OwnBattle[]> => ask('mine')
export const openBattles = (state: ListedBattle['state']): Promise<ListedBattle[]> => ask(`battles?state=${state}`)
export const makeBattle = (order: NewOnlineBattle): Promise<Made> => ask('battles', order)
export const lookAtInvite = (id: string, invite: string): Promise<Invited> => ask(`battles/${id}/invites`, { invite })
export const takeSeat = (
  id: string,
  sitter: { invite?: string; name: string; salt?: string },
): Promise<{ side: string }> => ask(`battles/${id}/seats`, sitter)

export interface Account {
  name: string
}
export const whoAmI = (): Promise<Account | null> => ask('session')
export const signUp = (name: string, password: string): Promise<Account> => ask('account', { name, password })
export const signIn = (name: string, password: string): Promise<Account> => ask('session', { name, password })
export const signOut = (): Promise<void> => ask('session', undefined, 'DELETE')

export interface Asked<T> {
  answer: T | null
  trouble: string | null
  /** Is there a server behind this page at all? null: not known yet. */
  served: boolean | null
  again(): void
}

/** Asks the server now, whenever the page is looked at again, and every so many seconds while it is looked at. */
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
