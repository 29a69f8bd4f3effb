import type { Effect } from '../chart/model.ts'
import { mixerIn } from './mixer.ts'
import { alarm, bell, blast, engine, flak, guns, hit, launch, morse, type Stand, splash, torpedo } from './sounds.ts'

/** What the theatre plays, as far as it is heard. */
export interface Heard {
  effect: Effect
  /** When it leaves and arrives, in seconds. */
  leaves: number
  arrives: number
  /** Of its guns, from 0.15 to 1. */
  weight: number
  /** As a share of the table, from 0 to 1. */
  distance: number
}

export type Signal = 'bell' | 'alarm' | 'morse'

/** Makes the sounds of a battle. It holds the audio device only from the first sound on. */
export class Orchestra {
  #context: AudioContext | null = null
  #out: GainNode | null = null

  #stand(volume: number): Stand {
    this.#context ??= new AudioContext()
    const context = this.#context
    this.#out ??= mixerIn(context)
    this.#out.gain.value = volume
    if (context.state === 'suspended') void context.resume()
    return { context, out: this.#out, at: context.currentTime + 0.01 }
  }

  play(heard: Heard, volume: number): void {
    perform(heard, this.#stand(volume))
  }

  signal(signal: Signal, volume: number): void {
    SIGNALS[signal](this.#stand(volume))
  }

  close(): void {
    void this.#context?.close()
    this.#context = this.#out = null
  }
}

const SIGNALS: Readonly<Record<Signal, (stand: Stand) => void>> = { bell, alarm, morse }

/** The sounds of one effect. */
function perform({ effect, leaves, arrives, weight, distance }: Heard, stand: Stand): void {
  const after = (seconds: number): Stand => ({ ...stand, at: stand.at + seconds })
  switch (effect.kind) {
    case 'shells':
      guns(after(leaves), weight, distance)
      if (effect.shots > effect.hits) splash(after(arrives), weight)
      if (effect.hits > 0) hit(after(arrives), weight)
      break
    case 'torpedoes':
      launch(after(leaves))
      if (effect.hits > 0) torpedo(after(arrives))
      break
    case 'bombs':
      engine(stand)
      if (effect.hits > 0) hit(after(arrives), 0.7)
      else splash(after(arrives), 0.7)
      break
    case 'flak':
      flak(stand)
      break
    case 'explosion':
      if (effect.of === 'aircraft') engine(stand)
      else if (effect.of) blast(stand)
      else hit(stand, 0.9)
      break
    case 'moved':
    case 'smoke':
    case 'lit':
      break
  }
}
