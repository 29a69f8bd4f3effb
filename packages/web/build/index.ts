import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compressFolder } from './compressed.ts'
import { writeServiceWorker } from './offline.ts'

const WEB = join(import.meta.dirname, '..')
const PACKAGES = join(WEB, '..')

/** Where the built page is. */
export const PAGE = join(WEB, 'dist')
const STAMP = join(PAGE, 'sources.txt')

/** What the page is made of. */
const SOURCES = ['admirals', 'engine', 'odds', 'scenarios', 'server/fair', 'server/live', 'shipyard', 'web']
const LEFT_OUT = /(^|\/)(node_modules|dist|generated|cases|golden|testing|e2e)(\/|$)|\.test\.tsx?$/

/** Builds the page unless it is there already, made of just these sources. Several that ask at once get one page. */
export async function buildPage(tell: (text: string) => void = () => {}): Promise<string> {
  const stamp = sourcesStamp()
  if (isMadeOf(stamp)) return PAGE
  await locked(async () => {
    if (isMadeOf(stamp)) return
    tell('Drawing the chart table (once, a few seconds) ...')
    const { build } = await import('vite')
    rmSync(PAGE, { recursive: true, force: true })
    await forPeople(() => build({ configFile: join(WEB, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' }))
    writeServiceWorker(PAGE)
    compressFolder(PAGE)
    writeFileSync(STAMP, stamp)
  })
  return PAGE
}

/** Whoever builds, a test run too, builds the page that people get: React reads this word to leave its checks out. */
async function forPeople<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

const isMadeOf = (stamp: string): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

const LOCK = join(WEB, 'generated', 'building')
/** Longer than any build takes: a lock this old was left behind by a process that was killed. */
const STALE = 120_000

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
  try {
    await work()
  } finally {
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
