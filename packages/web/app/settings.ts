import { useSyncExternalStore } from 'react'

/** The user's settings, stored in this browser. */
export interface Settings {
  /** battle: night light while a battle is fought at night, else as the system says. */
  theme: 'battle' | 'system' | 'day' | 'night' | 'red-light'
  /** Animation speed: 0 none, 1 normal, 2 twice as fast. */
  speed: 0 | 1 | 2 | 4
  /** Ask before anything that rolls dice. */
  confirm: boolean
  /** Hide the battle whenever another person takes the screen, even where nothing is secret. */
  handover: boolean
  /** The chart, or typed orders. */
  screen: 'chart' | 'text'
  /** Tips in the first battle of each rulebook. */
  hints: boolean
  /** How many tips for a first battle have been read, by rulebook. */
  tips: Readonly<Record<string, number>>
  /** Show the briefing when a battle of the library begins. */
  briefing: boolean
  /** Animations: as the system says, or reduced. */
  motion: 'system' | 'less'
  /** The chart moves by itself to what happens. */
  camera: boolean
  /** Guns, aircraft and the bell can be heard. */
  sound: boolean
  /** From 0 to 1. */
  volume: number
  /** Skip decisions that leave nothing to decide. */
  skips: boolean
  /** Who acts for the player when he lets his staff carry on. */
  staff: 'captain' | 'admiral'
  /** Thinking time of an admiral, in milliseconds. */
  thinking: number
  layers: {
    grid: boolean
    soundings: boolean
    trails: boolean
    names: boolean
    arcs: boolean
    ranges: boolean
    enemy: boolean
  }
}

const USUAL: Settings = {
  theme: 'battle',
  speed: 1,
  confirm: true,
  handover: false,
  screen: 'chart',
  hints: true,
  tips: {},
  briefing: true,
  motion: 'system',
  camera: true,
  sound: false,
  volume: 0.6,
  skips: true,
  staff: 'captain',
  thinking: 300,
  layers: { grid: true, soundings: true, trails: true, names: true, arcs: false, ranges: false, enemy: true },
}

const KEY = 'flankspeed settings'
const listeners = new Set<() => void>()
let settings = load()

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
    return { ...USUAL, ...kept, layers: { ...USUAL.layers, ...kept.layers } }
  } catch {
    return USUAL
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => settings,
  )
}

export function change(some: Partial<Settings>): void {
  // Whoever turns hints on again wants to read them again.
  const again = some.hints === true ? { tips: {} } : {}
  settings = { ...settings, ...again, ...some }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // The page works without storage.
  }
  applySettings()
  for (const listener of listeners) listener()
}

const dark = matchMedia('(prefers-color-scheme: dark)')
dark.addEventListener('change', applySettings)

/** An open battle is fought at night; false: by day, or there is none. */
let isNight = false

/** Tells the light of the battle that is shown. */
export function followLight(night: boolean): void {
  isNight = night
  applySettings()
}

/** Applies the theme. */
export function applySettings(): void {
  const system = dark.matches ? 'night' : 'day'
  const theme =
    settings.theme === 'battle' && isNight
      ? 'night'
      : settings.theme === 'battle' || settings.theme === 'system'
        ? system
        : settings.theme
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.motion = settings.motion
}
