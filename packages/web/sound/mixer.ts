/** Where all sounds come together; its gain is the volume. However many guns fire at once, it stays below the limit. */
export function mixerIn(context: BaseAudioContext): GainNode {
  const volume = context.createGain()
  const even = context.createDynamicsCompressor()
  even.threshold.value = -14
  even.ratio.value = 8
  even.attack.value = 0.004
  even.release.value = 0.3
  // The compressor lets the first milliseconds of a shot through, and makes up for what it takes.
  const soft = context.createGain()
  soft.gain.value = 1 / LOUDEST
  const limit = context.createWaveShaper()
  limit.curve = Float32Array.from({ length: STEPS }, (_, i) => 0.97 * Math.tanh(LOUDEST * ((2 * i) / (STEPS - 1) - 1)))
  volume.connect(even).connect(soft).connect(limit).connect(context.destination)
  return volume
}

/** What comes out of the compressor at most, and steps of the curve that bends it below 1. */
const LOUDEST = 4
const STEPS = 2049
