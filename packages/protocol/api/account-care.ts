import { z } from 'zod'
import { line, text } from './parts.ts'

const password = text(200).optional().describe('optional within 15 minutes after signing in')
const token = line(100).describe('from the letter')

/** Request: change the name of your account. */
export const newName = z.strictObject({ name: line(40).min(2), password })
/** Request: new recovery codes; the old ones no longer work. */
export const codesAsked = z.strictObject({ password })
/** Answer: codes that are shown once. */
export const codesOut = z.object({ codes: z.array(z.string()).describe('each works once, instead of the password') })
/** Request: set a new password with a recovery code, or with the secret from a letter. */
export const recovery = z.strictObject({
  name: line(40).min(2).optional().describe('of the account, with a code'),
  code: line(60).optional().describe('one of the recovery codes'),
  token: token.optional().describe('or the secret from the letter'),
  password: text(200).min(8),
})
/** Request: a letter with which to set a new password. */
export const recoveryLetter = z.strictObject({ name: line(40).min(2) })
/** Request: your address; a letter asks to confirm it. null: none. */
export const newEmail = z.strictObject({ email: z.email().max(200).nullable(), password })
/** Request: confirm your address. */
export const emailConfirmed = z.strictObject({ token })
/** Request: whether to send letters when it is your move. */
export const mailNotices = z.strictObject({ notices: z.boolean() })
/** Request: whether the accuracy of your play may be computed and shown, in battles whose players both allow it. */
export const accuracyAllowed = z.strictObject({ accuracy: z.boolean() })
/** Answer: recovery and e-mail of your account. */
export const careOut = z.object({
  kind: z.enum(['person', 'bot']),
  codes: z.number().describe('recovery codes that are left'),
  mail: z.boolean().describe('this server sends letters'),
  email: z.string().nullable().describe('confirmed'),
  notices: z.boolean().describe('letters when it is your move'),
  accuracy: z.boolean().describe('your profile shows how accurately you play, where both players allow it'),
})
/** Answer: everything that the server knows of your account. */
export const exportOut = z.looseObject({
  exported: z.number(),
  account: z.looseObject({ name: z.string(), created: z.number() }),
  battles: z.array(z.looseObject({ battle: z.string(), side: z.string() })),
})
