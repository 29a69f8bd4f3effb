/** A second of noise that is the same each time: sounds need no download and no luck. */
export function noiseIn(context: BaseAudioContext): AudioBuffer {
  const found = known.get(context)
  if (found) return found
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const data = buffer.getChannelData(0)
  let state = 0x2f6e2b1
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    data[i] = state / 0x80000000 - 1
  }
  known.set(context, buffer)
  return buffer
}

const known = new WeakMap<BaseAudioContext, AudioBuffer>()
