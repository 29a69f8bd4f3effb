import type { Store } from '../../store/store.ts'
import type { Passkeys, UserVerification } from './passkeys.ts'

/** Passkeys whose library is loaded with the first request for one: it is a sixth of all modules of a server. */
export function passkeysWhenAsked(store: Store, userVerification: UserVerification): Passkeys {
  let opened: Promise<Passkeys> | undefined
  const passkeys = (): Promise<Passkeys> =>
    (opened ??= import('./passkeys.ts').then(({ openPasskeys }) => openPasskeys(store, userVerification)))
  return {
    askToRegister: async (...asked) => (await passkeys()).askToRegister(...asked),
    register: async (...asked) => (await passkeys()).register(...asked),
    askToSignIn: async (...asked) => (await passkeys()).askToSignIn(...asked),
    signIn: async (...asked) => (await passkeys()).signIn(...asked),
  }
}
