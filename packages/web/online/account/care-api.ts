import type { AccountCare, NewToken, PersonalToken } from '@flankspeed/protocol'
import { ask } from '../../desk/online/requests.ts'
import type { Account } from '../api.ts'

export const accountCare = (): Promise<AccountCare> => ask('account/care')
export const rename = (name: string, password?: string): Promise<void> => ask('account/name', { name, password })
export const newRecoveryCodes = (password?: string): Promise<{ codes: string[] }> =>
  ask('account/recovery-codes', { password })
export const setEmail = (email: string | null, password?: string): Promise<void> =>
  ask('account/email', { email, password })
export const confirmEmail = (token: string): Promise<void> => ask('account/email/confirmation', { token })
export const setMailNotices = (notices: boolean): Promise<void> => ask('account/email/notices', { notices })
export const setAccuracy = (accuracy: boolean): Promise<void> => ask('account/accuracy', { accuracy })
export const askForLetter = (name: string): Promise<void> => ask('session/recovery/letter', { name })
export const recover = (by: { name: string; code: string } | { token: string }, password: string): Promise<Account> =>
  ask('session/recovery', { ...by, password })
export const ownTokens = (): Promise<PersonalToken[]> => ask('account/tokens')
export const makeToken = (token: NewToken): Promise<PersonalToken & { token: string }> => ask('account/tokens', token)
export const removeToken = (id: string): Promise<void> => ask(`account/tokens/${id}`, undefined, 'DELETE')
