import { createPublicKey } from 'node:crypto'
import { cose, decodeCredentialPublicKey, isoCBOR } from '@simplewebauthn/server/helpers'

const { COSEKEYS, COSEALG, COSEKTY, COSECRV } = cose

/** Accepted signature algorithms, best first. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256] as number[]

/** Bytes of an RSA modulus: 2048 to 4096 bits. */
const [LEAST, MOST] = [256, 512]
const USUAL_EXPONENT = '010001'

/** Is the key strong, and does it declare its type correctly? */
export function isStrong(publicKey: Uint8Array<ArrayBuffer>): boolean {
  const key = decodeCredentialPublicKey(publicKey)
  const algorithm = key.get(COSEKEYS.alg)
  if (cose.isCOSEPublicKeyEC2(key)) return algorithm === COSEALG.ES256 && key.get(COSEKEYS.crv) === COSECRV.P256
  if (cose.isCOSEPublicKeyOKP(key)) return algorithm === COSEALG.EdDSA && key.get(COSEKEYS.crv) === COSECRV.ED25519
  if (!cose.isCOSEPublicKeyRSA(key)) return false
  const [modulus, exponent] = [key.get(COSEKEYS.n), key.get(COSEKEYS.e)]
  if (algorithm !== COSEALG.RS256 || !modulus || !exponent) return false
  const isLong = modulus.length >= LEAST && modulus.length <= MOST && modulus[0] !== 0
  return isLong && Buffer.from(exponent).toString('hex') === USUAL_EXPONENT
}

/** Converts a key of an earlier version (SPKI, base64url) to COSE; null: the type is not accepted. */
export function coseFromSpki(spki: string): Uint8Array<ArrayBuffer> | null {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
  const { kty, crv, x, y, n, e } = key.export({ format: 'jwk' })
  const bytes = (text: string | undefined): Uint8Array => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
  const fields: [number, number | Uint8Array][] | null =
    kty === 'EC' && crv === 'P-256'
      ? [
          [COSEKEYS.kty, COSEKTY.EC2],
          [COSEKEYS.alg, COSEALG.ES256],
          [COSEKEYS.crv, COSECRV.P256],
          [COSEKEYS.x, bytes(x)],
          [COSEKEYS.y, bytes(y)],
        ]
      : kty === 'OKP' && crv === 'Ed25519'
        ? [
            [COSEKEYS.kty, COSEKTY.OKP],
            [COSEKEYS.alg, COSEALG.EdDSA],
            [COSEKEYS.crv, COSECRV.ED25519],
            [COSEKEYS.x, bytes(x)],
          ]
        : kty === 'RSA'
          ? [
              [COSEKEYS.kty, COSEKTY.RSA],
              [COSEKEYS.alg, COSEALG.RS256],
              [COSEKEYS.n, bytes(n)],
              [COSEKEYS.e, bytes(e)],
            ]
          : null
  return fields && isoCBOR.encode(new Map(fields) as never)
}
