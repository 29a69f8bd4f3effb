import { type ChildProcess, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Memory of a process now and at its peak, in megabytes. */
export function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1000
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

/** CPU seconds of a process, independent of the load of the machine. */
export const workOf = ({ pid }: ChildProcess): number => statOf(String(pid))?.work ?? Number.NaN

/** CPU seconds of the processes that a process has started and that still run. */
export function workOfChildren({ pid }: ChildProcess): number {
  let sum = 0
  for (const one of readdirSync('/proc')) {
    const found = /^\d+$/.test(one) ? statOf(one) : null
    if (found !== null && found.parent === pid) sum += found.work
  }
  return sum
}

function statOf(pid: string): { parent: number; work: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), work: (Number(fields[11]) + Number(fields[12])) / TICKS }
  } catch {
    return null
  }
}

/** Clock ticks per second on Linux. */
const TICKS = 100

/** CPU placement of the server's main thread and the load: on one core each, or wherever the system puts them. */
export type Placing = 'apart' | 'anywhere'

/** Other threads of a server may run anywhere. Does nothing where the system cannot be told. */
export function place(server: ChildProcess, placing: Placing): void {
  for (const [processor, pid] of [server.pid, process.pid].entries()) {
    const where = placing === 'apart' ? String(processor) : `0-${availableParallelism() - 1}`
    spawnSync('taskset', ['-p', '-c', where, String(pid)], { stdio: 'ignore' })
  }
}
