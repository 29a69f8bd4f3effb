/** The worker thread: plays the chunks it is given. */
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import type { Tally } from '../statistics/tally.ts'
import { PreparedMatch } from './prepared-match.ts'

export interface Order {
  /** As JSON text: the same for many chunks, and parsed once for consecutive ones. */
  readonly match: string
  readonly from: number
  readonly to: number
}

await loadRulebooks()

let last: { readonly match: string; readonly playing: PreparedMatch } | null = null

export default function playChunk({ match, from, to }: Order): Tally {
  if (last?.match !== match) last = { match, playing: new PreparedMatch(JSON.parse(match)) }
  return last.playing.chunk(from, to)
}
