/** 128 random bits in hex. Not `crypto.randomUUID`: browsers have that over https only, and friends meet over plain http too. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
