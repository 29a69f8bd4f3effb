import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runHere } from './testing/in-process.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'flankspeed-docs-'))
cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
)
const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const blocks = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => text!)

/** Starts a server: it must print its address, answer there, and stop cleanly. */
async function served(args: readonly string[]): Promise<[answer: number, code: number]> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, XDG_DATA_HOME: folder },
  })
  let said = ''
  for await (const text of server.stdout) {
    said += text
    if (said.includes('\n')) break
  }
  const [address = ''] = said.match(/http:\S+?:\d+/) ?? []
  const { status } = await fetch(`${address}/healthz`)
  server.kill('SIGTERM')
  const [code] = (await once(server, 'exit')) as [number]
  return [status, code]
}

describe.each(pages)('%s', (page) => {
  const commands = blocks(page, 'sh')
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('npx flankspeed '))
    .map((line) => line.replace(/\s+#.*$/, ''))
  const cases = blocks(page, 'yaml').filter((text) => text.startsWith('ruleset:'))
  const links = [...read(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to]) => to!).filter((to) => !to.includes(':'))

  test('the commands work as printed, one after another', { timeout: 600_000 }, async () => {
    for (const command of commands) {
      if (command.startsWith('npx flankspeed serve')) {
        expect([command, ...(await served(command.split(' ').slice(2)))]).toEqual([command, 200, 0])
        continue
      }
      const { code, out, err } = await runHere(folder, command.split(' ').slice(2))
      expect([command, code, err]).toEqual([command, 0, ''])
      expect(out).not.toBe('')
    }
  })

  test('the cases hold', async () => {
    for (const [i, text] of cases.entries()) {
      writeFileSync(join(folder, `case-${i}.yaml`), text)
      const { code, out, err } = await runHere(folder, ['referee', `case-${i}.yaml`])
      expect([code, err], out).toEqual([0, ''])
    }
  })

  test('the links lead somewhere', () => {
    const from = join(root, dirname(page))
    expect(links.filter((to) => !existsSync(join(from, to)))).toEqual([])
  })
})

test('the manuals can be read in a terminal: no line is longer than 140 characters, but for commands', () => {
  const long = pages
    .filter((page) => page.startsWith('docs/'))
    .flatMap((page) =>
      read(page)
        .replaceAll(/^```(sh|)\n.*?^```$/gms, '')
        .split('\n')
        .filter((line) => [...line].length > 140)
        .map((line) => `${page}: ${line}`),
    )
  expect(long).toEqual([])
})

test('the example of the README is the file beside it', () => {
  expect(blocks('README.md', 'yaml')[0]).toBe(read('docs/long-range.yaml'))
})
