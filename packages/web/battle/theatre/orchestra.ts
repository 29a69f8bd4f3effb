import type { Orchestra, Signal } from '../../sound/index.ts'

let open: Promise<Orchestra> | null = null

/** The orchestra of this page. It is loaded when the first sound is wanted. */
export function theOrchestra(): Promise<Orchestra> {
  open ??= import('../../sound/index.ts').then(({ Orchestra }) => new Orchestra())
  return open
}

/** Gives the audio device back. */
export function silence(): void {
  void open?.then((orchestra) => orchestra.close())
  open = null
}

/** Bell, alarm or Morse, if sound is wanted. */
export function signal(which: Signal, { sound, volume }: { sound: boolean; volume: number }): void {
  if (sound) void theOrchestra().then((orchestra) => orchestra.signal(which, volume))
}
