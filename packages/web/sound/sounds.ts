import { noiseIn } from './noise.ts'

/** Where and when a sound is made. */
export interface Stand {
  context: BaseAudioContext
  out: AudioNode
  /** In seconds of the context's clock. */
  at: number
}

/** Loudness over time: rises to `peak`, and dies away. */
function envelope({ context, out, at }: Stand, peak: number, rise: number, lasts: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, peak), at + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + lasts)
  gain.connect(out)
  return gain
}

function noise(
  stand: Stand,
  filter: BiquadFilterType,
  from: number,
  to: number,
  peak: number,
  rise: number,
  lasts: number,
) {
  const { context, at } = stand
  const source = context.createBufferSource()
  source.buffer = noiseIn(context)
  source.loop = true
  const tone = context.createBiquadFilter()
  tone.type = filter
  tone.frequency.setValueAtTime(from, at)
  tone.frequency.exponentialRampToValueAtTime(to, at + rise + lasts)
  source.connect(tone).connect(envelope(stand, peak, rise, lasts))
  source.start(at)
  source.stop(at + rise + lasts + 0.05)
}

function tone(
  stand: Stand,
  shape: OscillatorType,
  from: number,
  to: number,
  peak: number,
  rise: number,
  lasts: number,
) {
  const { context, at } = stand
  const source = context.createOscillator()
  source.type = shape
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + rise + lasts)
  source.connect(envelope(stand, peak, rise, lasts))
  source.start(at)
  source.stop(at + rise + lasts + 0.05)
}

const later = (stand: Stand, seconds: number): Stand => ({ ...stand, at: stand.at + seconds })

/** Guns: heavier ones are deeper, longer and louder; distant ones are dull, faint and late. */
export function guns(stand: Stand, weight: number, distance: number): void {
  const there = later(stand, distance * 0.35)
  const loud = (0.25 + 0.6 * weight) * (1 - 0.6 * distance)
  noise(there, 'lowpass', (1400 - 700 * weight) * (1 - 0.6 * distance) + 120, 70, loud, 0.008, 0.5 + 1.1 * weight)
  tone(there, 'sine', 110 - 55 * weight, 32, loud * 0.9, 0.006, 0.35 + 0.5 * weight)
}

/** Water that is thrown up, and falls back. */
export function splash(stand: Stand, weight: number): void {
  noise(stand, 'bandpass', 900, 2600, 0.05 + 0.1 * weight, 0.12, 0.35)
  noise(later(stand, 0.35), 'highpass', 2200, 900, 0.03 + 0.05 * weight, 0.15, 0.6)
}

/** A shell or bomb that bursts. */
export function hit(stand: Stand, weight: number): void {
  noise(stand, 'lowpass', 2200, 140, 0.3 + 0.4 * weight, 0.005, 0.5 + 0.5 * weight)
  tone(stand, 'triangle', 150, 45, 0.3, 0.005, 0.3)
}

/** Torpedoes that leave their tubes: air, then water. */
export function launch(stand: Stand): void {
  noise(stand, 'bandpass', 1500, 500, 0.6, 0.02, 0.45)
  noise(later(stand, 0.3), 'bandpass', 700, 1600, 0.25, 0.1, 0.4)
}

/** A torpedo: a blow under water, then the column. */
export function torpedo(stand: Stand): void {
  tone(stand, 'sine', 62, 24, 0.9, 0.01, 1.2)
  noise(stand, 'lowpass', 420, 60, 0.6, 0.02, 1.4)
  splash(later(stand, 0.18), 1)
}

/** A magazine, or a ship that goes down. */
export function blast(stand: Stand): void {
  noise(stand, 'lowpass', 3000, 50, 0.95, 0.004, 2.4)
  tone(stand, 'sine', 55, 20, 1, 0.01, 2)
  noise(later(stand, 0.5), 'lowpass', 600, 60, 0.4, 0.2, 1.8)
}

/** Engines of aircraft that pass. */
export function engine(stand: Stand): void {
  tone(stand, 'sawtooth', 92, 74, 0.09, 0.35, 0.7)
  tone(stand, 'sawtooth', 139, 112, 0.05, 0.35, 0.7)
  noise(stand, 'bandpass', 320, 220, 0.05, 0.35, 0.7)
}

/** Light guns against aircraft. */
export function flak(stand: Stand): void {
  for (let i = 0; i < 5; i++) noise(later(stand, i * 0.09), 'bandpass', 700, 300, 0.4, 0.004, 0.12)
}

/** Somebody must look: two notes of a klaxon. */
export function alarm(stand: Stand): void {
  for (let i = 0; i < 2; i++) tone(later(stand, i * 0.42), 'sawtooth', 330, 520, 0.12, 0.05, 0.3)
}

/** The ship's bell at a new turn: a pair of strokes. */
export function bell(stand: Stand): void {
  for (let i = 0; i < 2; i++) {
    const stroke = later(stand, i * 0.32)
    for (const [pitch, loud] of BELL) tone(stroke, 'sine', pitch, pitch * 0.998, loud, 0.004, 1.1)
  }
}

const BELL = [
  [1180, 0.16],
  [2360, 0.07],
  [3290, 0.04],
] as const

/** A message: the letter R, for received. */
export function morse(stand: Stand): void {
  let at = 0
  for (const sign of '.-.') {
    const lasts = sign === '-' ? 0.21 : 0.07
    tone(later(stand, at), 'sine', 620, 620.1, 0.12, 0.006, lasts)
    at += lasts + 0.09
  }
}
