import { z } from 'zod'

/** Parts of requests and answers that several have. */

/** Databases do not accept the NUL character. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is the one
    .regex(/^[^\u0000]*$/, 'must not hold the character 0')
export const line = (most: number) => text(most).trim().min(1)
export const name = line(40).describe('what others call you')
export const salt = text(200).describe(
  'your own randomness for the dice: any text. Better: commit to it with saltHash and reveal it when every seat is taken',
)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 hexadecimal digits')
export const saltHash = sha256.describe(
  'SHA-256 of "flankspeed salt", a line feed and your salt, in UTF-8: reveal the salt at /salt when every seat is taken. The battle waits for it',
)
export const side = z.enum(['red', 'blue'])
export const count = z.int().min(0).max(100_000)
export const time = z.number().describe('milliseconds since 1970')
export const anything = z.record(z.string(), z.unknown())

const person = z.strictObject({ kind: z.literal('person') })
export const admiral = z.strictObject({
  kind: z.literal('admiral'),
  name: z
    .enum(['ensign', 'midshipman', 'lieutenant', 'commander', 'captain', 'admiral'])
    .describe('from the weakest to the strongest; the ensign plays at random'),
  milliseconds: z.int().min(1).max(5000).default(300).describe('how long it may think about a move'),
})
export const player = z.union([person, admiral])

export const clock = z
  .strictObject({
    each: z
      .int()
      .min(1000)
      .max(180 * 86_400_000)
      .describe('milliseconds for each side in all'),
    perMove: z
      .int()
      .min(0)
      .max(30 * 86_400_000)
      .describe('milliseconds that each move adds'),
  })
  .describe('a side that runs out of time loses; null to play without a clock')

export const token = z.boolean().default(false).describe('for programs: return the secret of the seat')

/** A subscription of a browser, as the Push API gives it. */
export const pushAddress = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: line(200), auth: line(100) }),
})
export const webhook = z.url({ protocol: /^https?$/ }).max(500)
