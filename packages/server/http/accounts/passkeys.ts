import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoUint8Array,
} from '@simplewebauthn/server/helpers'
import { Denied } from '../../battles/denied.ts'
import type { ChallengeRow, PasskeyRow } from '../../store/rows.ts'
import type { Store } from '../../store/store.ts'
import { ALGORITHMS, coseFromSpki, isStrong } from './cose-keys.ts'

/** Must the device verify the user (by fingerprint, face, code), or only that somebody is present? */
export type UserVerification = 'preferred' | 'required'

/** The relying party: the host name, and the origins that browsers may report for the page. */
export interface Site {
  name: string
  origins: string[]
}

/** The user for whom a passkey is created. */
export interface Registrant {
  account: string
  name: string
  isNew: boolean
}

/** Verifies WebAuthn signatures. Challenges are in the store: each works once, on any process. */
export interface Passkeys {
  /** `asker`: who must send the response. */
  askToRegister(
    site: Site,
    asker: string,
    registrant: Registrant,
    known: readonly PasskeyRow[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  register(
    site: Site,
    asker: string,
    response: RegistrationResponseJSON,
  ): Promise<{ registrant: Registrant; key: Pick<PasskeyRow, 'id' | 'publicKey' | 'format' | 'counter'> }>
  askToSignIn(site: Site, asker: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The account whose passkey signed. */
  signIn(site: Site, asker: string, response: AuthenticationResponseJSON): Promise<string>
}

const VALID = 5 * 60_000
/** In base64url. */
const CHALLENGE = /^[\w-]{20,200}$/

const wrong = (): Denied => new Denied(403, 'The passkey is not valid here: try again.')

export function openPasskeys(store: Store, userVerification: UserVerification, now = Date.now): Passkeys {
  const requireUserVerification = userVerification === 'required'

  const keep = (challenge: string, purpose: ChallengeRow['purpose'], asker: string, data: string): Promise<void> =>
    store.keepChallenge({ challenge, purpose, asker, data, until: now() + VALID })

  /** Consumes the signed challenge. */
  async function use(
    clientDataJSON: string,
    purpose: ChallengeRow['purpose'],
    asker: string,
  ): Promise<{ challenge: string; data: string }> {
    const challenge = await orWrong(() => decodeClientDataJSON(clientDataJSON).challenge)
    const isOne = typeof challenge === 'string' && CHALLENGE.test(challenge)
    const data = isOne ? await store.useChallenge({ challenge, purpose, asker }, now()) : null
    if (data === null) throw wrong()
    return { challenge, data }
  }

  return {
    async askToRegister({ name }, asker, registrant, known) {
      const options = await generateRegistrationOptions({
        rpName: 'Flank Speed',
        rpID: name,
        userName: registrant.name,
        userDisplayName: registrant.name,
        userID: isoUint8Array.fromUTF8String(registrant.account),
        attestationType: 'none',
        timeout: VALID,
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification },
        supportedAlgorithmIDs: ALGORITHMS,
      })
      await keep(options.challenge, 'register', asker, JSON.stringify(registrant))
      return options
    },

    async register({ name, origins }, asker, response) {
      const { challenge, data } = await use(response.response.clientDataJSON, 'register', asker)
      return orWrong(async () => {
        if (!isPlain(response.response.attestationObject)) throw wrong()
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origins,
          expectedRPID: name,
          requireUserVerification,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        if (!registrationInfo) throw wrong()
        // From the authenticator itself, not from the unsigned fields beside it.
        const { id, publicKey, counter } = registrationInfo.credential
        if (!isStrong(publicKey))
          throw new Denied(422, 'This device uses a key type that is not supported.', null, 'response')
        const key = { id, publicKey: isoBase64URL.fromBuffer(publicKey), format: 'cose', counter } as const
        return { registrant: JSON.parse(data) as Registrant, key }
      })
    },

    async askToSignIn({ name }, asker) {
      const options = await generateAuthenticationOptions({ rpID: name, userVerification, timeout: VALID })
      await keep(options.challenge, 'sign in', asker, '')
      return options
    },

    async signIn({ name, origins }, asker, response) {
      const { challenge } = await use(response.response.clientDataJSON, 'sign in', asker)
      const known = await store.passkey(response.id)
      if (!known) throw new Denied(403, 'This passkey is not known here.')
      const signed = await orWrong(async () => {
        const publicKey =
          known.format === 'cose' ? isoBase64URL.toBuffer(known.publicKey) : coseFromSpki(known.publicKey)
        if (!publicKey || !isStrong(publicKey)) throw wrong()
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origins,
          expectedRPID: name,
          requireUserVerification,
          credential: { id: known.id, publicKey, counter: known.counter },
        })
        if (!verified) throw wrong()
        const { newCounter: counter } = authenticationInfo
        return { publicKey: isoBase64URL.fromBuffer(publicKey), format: 'cose', counter, used: now() } as const
      })
      if (!(await store.usePasskey(known.id, signed))) throw wrong()
      return known.account
    },
  }
}

/**
 * We request no attestation, and refuse any that comes with certificates: checking them would mean calling addresses
 * that the certificate names.
 */
function isPlain(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** Refuses every invalid response; the library reports them by throwing. */
async function orWrong<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Denied ? error : wrong()
  }
}
