import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { ask } from '../desk/online/requests.ts'
import type { Account } from './api.ts'

/** Can this browser have passkeys for this site? They need https, or localhost by name. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** A new passkey on this device: for a new account of that name, or for the current one. */
export async function makePasskey(name?: string): Promise<Account> {
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', name ? { name } : {})
  const response = await chosen(() => startRegistration({ optionsJSON }))
  return ask('passkeys', { response })
}

/** Signs in with any passkey of this device. */
export async function usePasskey(): Promise<Account> {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('session/passkey/options', {})
  const response = await chosen(() => startAuthentication({ optionsJSON }))
  return ask('session/passkey', { response })
}

async function chosen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name } = error as Error
    if (name === 'NotAllowedError' || name === 'AbortError') throw new Error('No passkey was chosen.')
    if (name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.')
    throw error
  }
}
