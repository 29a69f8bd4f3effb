import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Plan } from './plan.ts'
import { nameOf } from './plan-name.ts'
import type { Progress } from './progress.ts'

/** The file of an unfinished run of this plan, in the current folder. */
export const runFileOf = (plan: Plan): string => `flankspeed-run-${nameOf(plan)}.json`

/** Atomic: either the old file or the new one exists. */
export function saveRun(file: string, plan: Plan, progress: Progress): void {
  const draft = `${file}.part`
  try {
    writeFileSync(draft, JSON.stringify({ run: nameOf(plan), ...progress }))
    renameSync(draft, file)
  } catch (error) {
    throw new Error(`${file} cannot be written, so the run cannot be kept: ${(error as Error).message}`)
  }
}

export function loadRun(file: string, plan: Plan): Progress | null {
  if (!existsSync(file)) return null
  const { run, chunks, tallies } = parsed(file)
  if (run !== nameOf(plan) || !Number.isInteger(chunks) || tallies?.length !== plan.matches.length)
    throw new Error(`${file}: not an unfinished run of this command: delete the file to start again`)
  return { chunks, tallies }
}

function parsed(file: string): Progress & { run: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: cannot be read (${(error as Error).message}): delete the file to start again`)
  }
}

export const forgetRun = (file: string): void => rmSync(file, { force: true })
