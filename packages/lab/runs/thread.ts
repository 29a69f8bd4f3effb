/** The worker thread: plays the chunks it is given. */
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import type { Tally } from '../statistics/tally.ts'
import { callVeterans } from '../veterans/call-veterans.ts'
import { type FullMatch, PreparedMatch } from './prepared-match.ts'

export interface Order {
  /** As JSON text: the same for many chunks, and parsed once for consecutive ones. */
  readonly match: string
  readonly from: number
  readonly to: number
}

await loadRulebooks()

let last: { readonly match: string; readonly playing: PreparedMatch } | null = null

export default async function playChunk({ match, from, to }: Order): Promise<Tally> {
  if (last?.match !== match) {
    const full: FullMatch = JSON.parse(match)
    await callVeterans([full.match.red.name, full.match.blue.name])
    last = { match, playing: new PreparedMatch(full) }
  }
  return last.playing.chunk(from, to)
}
