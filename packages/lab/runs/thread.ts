/** What a worker thread does: play the chunks it is given. */
import type { Tally } from '../statistics/tally.ts'
import { Playing } from './playing.ts'

export interface Order {
  /** The game as JSON: it is the same for many chunks, and is read once for all that follow each other. */
  readonly game: string
  readonly from: number
  readonly to: number
}

let last: { readonly game: string; readonly playing: Playing } | null = null

export default function playChunk({ game, from, to }: Order): Tally {
  if (last?.game !== game) last = { game, playing: new Playing(JSON.parse(game)) }
  return last.playing.chunk(from, to)
}
