import { stripVTControlCharacters } from 'node:util'
import { vi } from 'vitest'
import { runCommand } from '../program.ts'

export interface Answer {
  code: number | null
  out: string
  err: string
}

/** Runs a command line in this process, in another folder: its modules are loaded once for all tests. */
export async function runHere(folder: string, args: readonly string[]): Promise<Answer> {
  const [out, err]: [string[], string[]] = [[], []]
  const into = (text: string[]) => (part: unknown) => text.push(`${part}`) > 0
  const lineInto = (text: string[]) => (line?: unknown) => void text.push(`${line ?? ''}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(lineInto(out)),
    vi.spyOn(console, 'error').mockImplementation(lineInto(err)),
    vi.spyOn(process.stdout, 'write').mockImplementation(into(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(into(err)),
  ]
  const before = { folder: process.cwd(), code: process.exitCode }
  process.chdir(folder)
  process.exitCode = 0
  try {
    await runCommand(args)
    return { code: Number(process.exitCode), out: told(out), err: told(err) }
  } finally {
    process.chdir(before.folder)
    process.exitCode = before.code
    for (const spy of spies) spy.mockRestore()
  }
}

const told = (text: readonly string[]): string => stripVTControlCharacters(text.join(''))
