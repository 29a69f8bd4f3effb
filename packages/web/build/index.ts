import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const WEB = join(import.meta.dirname, '..')
const PACKAGES = join(WEB, '..')

/** The folder of the built page. */
export const PAGE = join(WEB, 'dist')
const STAMP = join(PAGE, 'sources.txt')

/** The sources of the page. */
const SOURCES = ['admirals', 'engine', 'kernel', 'lab', 'odds', 'protocol', 'rulebooks', 'scenarios', 'shipyard', 'web']
const LEFT_OUT = /(^|\/)(node_modules|dist|generated|cases|golden|testing|e2e)(\/|$)|\.test\.tsx?$/

/** Builds the page unless it is up to date. Concurrent callers share one build. */
export async function buildPage(tell: (text: string) => void = () => {}): Promise<string> {
  // An installed package contains the page, and nothing to build it from.
  if (!existsSync(join(WEB, 'main.tsx'))) return PAGE
  const stamp = sourcesStamp()
  if (isMadeOf(stamp)) return PAGE
  await locked(async () => {
    if (isMadeOf(stamp)) return
    tell('Drawing the chart table (once, a few seconds) ...')
    await make()
    writeFileSync(STAMP, stamp)
  })
  return PAGE
}

/** Always a production build, also in tests: React reads NODE_ENV to leave out its checks. */
async function make(): Promise<void> {
  const maker = spawn(process.execPath, [join(import.meta.dirname, 'make.ts')], {
    // Standard output may be a program's JSON.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(maker, 'exit')
  if (code !== 0) throw new Error('The page could not be built: what is wrong is told above.')
}

const isMadeOf = (stamp: string): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

const LOCK = join(WEB, 'generated', 'building')
/** A running build renews the lock every second: one this old was left by a killed process. */
const STALE = 60_000

async function locked(work: () => Promise<void>): Promise<void> {
  mkdirSync(join(WEB, 'generated'), { recursive: true })
  for (;;)
    try {
      mkdirSync(LOCK)
      break
    } catch {
      if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > STALE)
        rmSync(LOCK, { recursive: true, force: true })
      await wait(200)
    }
  const renew = setInterval(() => utimes(LOCK, new Date(), new Date(), () => {}), 1000)
  try {
    await work()
  } finally {
    clearInterval(renew)
    rmdirSync(LOCK)
  }
}

function sourcesStamp(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(PACKAGES, '..', 'package-lock.json')))
  for (const name of SOURCES)
    for (const file of readdirSync(join(PACKAGES, name), { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(PACKAGES, name, file)
      if (LEFT_OUT.test(`${name}/${file.replaceAll('\\', '/')}`) || !statSync(path).isFile()) continue
      hash.update(`${name}/${file}\n`).update(readFileSync(path))
    }
  return hash.digest('hex')
}
