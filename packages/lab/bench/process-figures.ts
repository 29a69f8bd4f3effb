import { type ChildProcess, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

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

/** Where the thread that answers and those that ask run: on a processor each, or wherever the system puts them. */
export type Placing = 'apart' | 'anywhere'

/** What a server does in threads of its own may go anywhere. Where the system cannot be told, nothing changes. */
export function place(server: ChildProcess, placing: Placing): void {
  for (const [processor, pid] of [server.pid, process.pid].entries()) {
    const where = placing === 'apart' ? String(processor) : `0-${availableParallelism() - 1}`
    spawnSync('taskset', ['-p', '-c', where, String(pid)], { stdio: 'ignore' })
  }
}
