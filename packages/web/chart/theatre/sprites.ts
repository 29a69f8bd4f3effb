/** The colours of the theatre, from its style sheet. */
export interface Colours {
  shell: string
  flash: string
  ember: string
  star: string
  smoke: string
  soot: string
  gunsmoke: string
  foam: string
  spray: string
  wake: string
  ink: string
  sea: string
  red: string
  blue: string
}

const NAMES: readonly (keyof Colours)[] = [
  'shell',
  'flash',
  'ember',
  'star',
  'smoke',
  'soot',
  'gunsmoke',
  'foam',
  'spray',
  'wake',
  'ink',
  'sea',
  'red',
  'blue',
]

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const found = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || '#808080'])
  return Object.fromEntries(found) as unknown as Colours
}

/** Soft round spots, drawn once: a gradient for every puff of smoke would be slow. */
export interface Sprites {
  smoke: HTMLCanvasElement
  soot: HTMLCanvasElement
  gunsmoke: HTMLCanvasElement
  foam: HTMLCanvasElement
  flame: HTMLCanvasElement
  /** White light, at the heart of an explosion. */
  flash: HTMLCanvasElement
  glow: HTMLCanvasElement
}

const SIZE = 96

export function spritesOf({ smoke, soot, gunsmoke, foam, flash, ember }: Colours): Sprites {
  return {
    smoke: spot([smoke, 0.75], [smoke, 0.4], [smoke, 0]),
    soot: spot([soot, 0.9], [soot, 0.5], [soot, 0]),
    gunsmoke: spot([gunsmoke, 0.8], [gunsmoke, 0.4], [gunsmoke, 0]),
    foam: spot([foam, 0.95], [foam, 0.5], [foam, 0]),
    flame: spot(['#fff6dc', 1], [flash, 0.95], [ember, 0.55], [ember, 0]),
    flash: spot(['#ffffff', 1], ['#fff6dc', 0.85], [flash, 0]),
    glow: spot([flash, 0.5], [flash, 0.14], [flash, 0.04], [flash, 0]),
  }
}

type Stop = readonly [colour: string, opacity: number]

function spot(...stops: readonly Stop[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const ctx = canvas.getContext('2d')!
  const half = SIZE / 2
  const gradient = ctx.createRadialGradient(half, half, 0, half, half, half)
  stops.forEach(([colour, opacity], i) => {
    // Never nothing of a colour: the way there would be grey.
    const share = Math.max(0.4, opacity * 100)
    gradient.addColorStop(i / (stops.length - 1), `color-mix(in srgb, ${colour} ${share}%, transparent)`)
  })
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, SIZE, SIZE)
  return canvas
}
