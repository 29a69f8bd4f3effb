/**
 * 128 random bits in hex. Not `crypto.randomUUID`, which browsers have over https only: friends also play over plain
 * http.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
