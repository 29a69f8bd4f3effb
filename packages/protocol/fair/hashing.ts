import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The two functions that prove dice and logs. The server uses Node's, verifiers use another library. */
export interface Hashing {
  /** SHA-256 of a text in UTF-8, in hexadecimal digits. */
  sha256(text: string): string
  /** HMAC-SHA-256 of a text in UTF-8. */
  hmac(key: Uint8Array, text: string): Uint8Array
}

/** Runs in browsers and in Node. */
export const nobleHashing: Hashing = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac: (key, text) => hmac(sha256, key, utf8ToBytes(text)),
}
