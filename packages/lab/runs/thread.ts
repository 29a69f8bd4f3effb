/** What a worker thread does: play the chunks it is given. */
import { playChunk } from './chunk.ts'

export default playChunk
