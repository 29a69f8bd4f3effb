import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  // The same Chromium without the parts that only a person at a window needs: half the work for a page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
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
]

export function findChromium(): string | undefined {
  return PLACES.find((place) => place !== undefined && existsSync(place))
}

/** The browser tests need a real Chromium: use the one that is there, or install Debian's. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests ...')
    const apt = (...args: string[]): void => {
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    apt('update', '-qq')
    for (const chromium of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '-qq', '--no-install-recommends', chromium)
      const installed = findChromium()
      if (installed) return installed
    }
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.')
}
