import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process has in memory, and the most that it ever had, in megabytes. */
export function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1000
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

/** Seconds that the processors have worked for it, however busy they were with other things. */
export function workOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return Number.NaN
  }
}

/** Linux counts in these. */
const TICKS = 100
