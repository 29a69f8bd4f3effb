import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { buildPage } from '../../packages/web/build/index.ts'
import { manifestOf, PACKAGES, ROOT, sourcesOf } from './sources.ts'

const MAIN = 'cli/main.ts'
/** Files that are read, not imported. */
const DATA = [
  'lab/veterans/2026.js.gz',
  'rulebooks/proofs.json',
  'scenarios/data',
  'scenarios/even/odds.json',
  'scenarios/odds.json',
  'scenarios/scenario.schema.json',
  'shipyard/data',
  'shipyard/examples',
  'shipyard/schema',
]
/** Why battles come out otherwise than in history, from every rulebook that says so. */
const DIFFERENCES = globSync('rulebooks/*/scenarios/differences.yaml', { cwd: PACKAGES })
/** Weights of the admirals that were trained. */
const WEIGHTS = globSync('rulebooks/*/admirals/trained{.json,}', { cwd: PACKAGES })
/** What each rulebook teaches. */
const LESSONS = globSync('rulebooks/*/{lessons,chapters}', { cwd: PACKAGES })
const PUZZLES = globSync('rulebooks/*/puzzles', { cwd: PACKAGES })
/** The package contains the built page. */
const LEFT_OUT = ['web/build/make.ts']
/** It uses node:sqlite and features of this version. */
const ENGINES = { node: '>=24' }

/**
 * Writes the command line to a folder as it is published: every file as JavaScript in its place, with data and the
 * page.
 */
export async function buildCommandLine(to: string): Promise<void> {
  const { files, dependencies } = sourcesOf([MAIN], undefined, LEFT_OUT)
  rmSync(to, { recursive: true, force: true })
  for (const [file, text] of files) write(join(to, 'lib', file.replace(/\.ts$/, '.js')), asJavaScript(text))
  for (const path of [...DATA, ...DIFFERENCES, ...WEIGHTS, ...LESSONS, ...PUZZLES])
    cpSync(join(PACKAGES, path), join(to, 'lib', path), { recursive: true })
  cpSync(await buildPage(), join(to, 'lib', 'web', 'dist'), { recursive: true })
  write(join(to, 'flankspeed.js'), "#!/usr/bin/env node\nimport './lib/cli/main.js'\n")
  chmodSync(join(to, 'flankspeed.js'), 0o755)
  const { version, license } = manifestOf('cli')
  const manifest = {
    name: 'flankspeed',
    version,
    description: 'Play, referee, simulate and study the naval tabletop battles of 1939-45',
    license,
    type: 'module',
    engines: ENGINES,
    bin: { flankspeed: 'flankspeed.js' },
    exports: { './package.json': './package.json' },
    files: ['flankspeed.js', 'lib', 'NOTICE'],
    dependencies,
  }
  write(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(PACKAGES, 'cli', 'README.md'), join(to, 'README.md'))
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(ROOT, file), join(to, file))
}

/** Removes types, keeping the lines. */
const asJavaScript = (text: string): string =>
  stripTypeScriptTypes(text).replace(/(['"`])([^'"`\s]+)\.ts\1/g, '$1$2.js$1')

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
