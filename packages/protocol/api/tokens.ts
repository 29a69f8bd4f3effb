import { z } from 'zod'
import { line, text, time } from './parts.ts'

/** What a personal token may be used for. */
export const SCOPES = ['battles:read', 'battles:play', 'links:write', 'moderate'] as const
/** One of them. */
export type Scope = (typeof SCOPES)[number]

const scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .describe(
    'battles:read: see your battles and events; battles:play: also make, join and play battles; links:write: share and delete links; moderate: what moderators do, if you are one',
  )
const name = line(60).describe('what it is for')

/** Request: make a personal token. */
export const newToken = z.strictObject({
  name,
  scopes,
  password: text(200).optional().describe('optional within 15 minutes after signing in'),
})
const token = z.object({
  id: z.string(),
  name,
  scopes,
  created: time,
  used: time.nullable().describe('to the minute'),
})
/** Answer: your personal tokens. */
export const tokensOut = z.array(token)
/** Answer: a new personal token with its secret, which is shown once. */
export const tokenOut = token.extend({ token: z.string().describe('send it as "Authorization: Bearer TOKEN"') })
/** Request: what kind of account it is. */
export const accountKind = z.strictObject({
  kind: z.literal('bot').describe('an account that a program plays; it cannot become a person again'),
})
