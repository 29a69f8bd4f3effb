import { ask } from '../desk/online/asking.ts'
import type { Account } from './api.ts'

/** Can this browser keep a key for this site? Not everywhere: it wants https, or this very machine by name. */
export const canKeepKeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const ES256 = -7
const EDDSA = -8
const RS256 = -257

/** A new key on this device: for the account that is signed in, or for a new one of that name. */
export async function makePasskey(name: string, isNew: boolean): Promise<Account> {
  const created = await asked(async (challenge) =>
    navigator.credentials.create({
      publicKey: {
        challenge,
        rp: { name: 'Flank Speed' },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        pubKeyCredParams: [ES256, EDDSA, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  )
  const response = created.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  if (!publicKey) throw new Error('The key of this device is of a kind that is not known here.')
  const signed = { clientData: text(response.clientDataJSON), authenticatorData: text(response.getAuthenticatorData()) }
  return ask('passkeys', { id: created.id, publicKey: text(publicKey), signed, ...(isNew && { name }) })
}

/** Signs in with whatever key this device has for this site. */
export async function usePasskey(): Promise<Account> {
  const got = await asked(async (challenge) =>
    navigator.credentials.get({ publicKey: { challenge, userVerification: 'preferred' } }),
  )
  const { clientDataJSON, authenticatorData, signature } = got.response as AuthenticatorAssertionResponse
  const signed = { clientData: text(clientDataJSON), authenticatorData: text(authenticatorData) }
  return ask('session/passkey', { id: got.id, signed, signature: text(signature) })
}

async function asked(
  work: (challenge: Uint8Array<ArrayBuffer>) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const { challenge } = await ask<{ challenge: string }>('passkeys/challenge', {})
  try {
    const found = await work(bytes(challenge))
    if (found instanceof PublicKeyCredential) return found
  } catch (error) {
    if ((error as Error).name !== 'NotAllowedError') throw error
  }
  throw new Error('No passkey was chosen.')
}

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytes = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
