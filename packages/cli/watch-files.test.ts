import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-watch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = (name: string): string => join(folder, name)
const write = (name: string, turn: number): void =>
  writeFileSync(place(name), `ruleset: victory-at-sea\ntitle: Turn ${turn}\nexpect: { turn: ${turn} }\n`)

/** Collects a program's output, and can wait for more. */
class Listener {
  said = ''
  readonly #child: ChildProcess
  constructor(child: ChildProcess) {
    this.#child = child
    child.stdout!.on('data', (text: Buffer) => this.#hear(text))
    child.stderr!.on('data', (text: Buffer) => this.#hear(text))
  }

  #hear(text: Buffer): void {
    this.said += text.toString()
    this.#child.emit('heard')
  }

  /** Waits for this text, and drops everything before it. */
  async until(words: string): Promise<void> {
    while (!this.said.includes(words)) await once(this.#child, 'heard')
    this.said = this.said.slice(this.said.indexOf(words) + words.length)
  }
}

test('referee --watch plays a file again when it is saved, replaced, broken, mended, gone and back', async () => {
  write('a.yaml', 1)
  write('b.yaml', 1)
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'referee', '--watch', 'a.yaml', 'b.yaml'],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
  )
  const heard = new Listener(child)
  await heard.until('Watching a.yaml, b.yaml.')
  await heard.until('Every expectation holds.')
  await heard.until('Every expectation holds.')

  write('a.yaml', 2)
  await heard.until('Turn 2')
  await heard.until('a.yaml:3:11: not met: turn should be 2, is 1')

  write('new.yaml', 1)
  renameSync(place('new.yaml'), place('a.yaml'))
  await heard.until('Every expectation holds.')

  writeFileSync(place('a.yaml'), 'ruleset: [victory')
  await heard.until('not YAML')

  rmSync(place('a.yaml'))
  await heard.until('The file does not exist. Waiting for it.')

  write('a.yaml', 3)
  await heard.until('Turn 3')
  write('b.yaml', 4)
  await heard.until('b.yaml')
  await heard.until('Turn 4')
  expect(heard.said).not.toContain('a.yaml')

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 60_000)
