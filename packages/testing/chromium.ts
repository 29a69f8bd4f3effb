import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell comes last: some pages look different in it.
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chromium-headless-shell',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
)
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']

/** What the last flag of this name leaves out counts: what Playwright leaves out, and the browser's own pages for its address bar. Every window would load them; they took most of the time of a start. */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Quiet and headless; as root Chromium refuses its sandbox. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join(',')}`,
]

/** The Chromium in the variable CHROMIUM, or the first working one on this machine. */
export function findChromium(): string | undefined {
  const { CHROMIUM } = process.env
  return firstThatRuns(CHROMIUM ? [CHROMIUM] : places())
}

export const firstThatRuns = (places: string[]): string | undefined =>
  places.find((place) => existsSync(place) && runs(place))

function places(): string[] {
  if (process.platform === 'darwin') return MAC
  if (process.platform === 'win32') {
    const roots = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    return WINDOWS.flatMap((path) => roots.map((root) => join(root ?? '', path)))
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
}

/**
 * Some systems have a script there that only explains how to install Chromium. Elsewhere "--version" opens a window.
 */
const runs = (place: string): boolean =>
  process.platform !== 'linux' || spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0
