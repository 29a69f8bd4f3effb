import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Break } from './breaks.ts'
import type { Tried } from './worker.ts'

/** A worker keeps the modules of every break that it tried; after this many it is replaced. */
const BREAKS_PER_WORKER = 100

/** A worker process that is replaced when it hangs, dies or has grown. */
export class ReplaceableWorker {
  readonly #ruleset: string
  readonly #noted: string
  readonly #patience: number
  #child: ChildProcess | null = null
  #tried = 0

  /**
   * `noted`: a file with what is known of the current rules. `patience`: the timeout of one break in milliseconds.
   * Endless loops are found sooner, by their iterations.
   */
  constructor(ruleset: string, noted: string, patience: number) {
    this.#ruleset = ruleset
    this.#noted = noted
    this.#patience = patience
  }

  async try(broken: Break): Promise<Tried> {
    if (this.#tried >= BREAKS_PER_WORKER) this.dismiss()
    const child = this.#child ?? (await this.#hire())
    this.#tried++
    const answer = await this.#answer<Tried>(child, () => child.send(broken))
    if (answer !== 'late' && answer !== 'dead') return answer
    this.dismiss()
    return answer === 'late' ? { verdict: 'timed out', by: 'the clock' } : { verdict: 'killed', by: 'a crash' }
  }

  dismiss(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#tried = 0
  }

  async #hire(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [this.#ruleset, this.#noted], {
      // Loaded first, so that it instruments every other file.
      execArgv: ['--disable-warning=ExperimentalWarning', `--import=${import.meta.resolve('./loading.ts')}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Ctrl+C is for the parent, which stops this one: an interrupted worker has detected nothing.
      detached: true,
    })
    this.#child = child
    const answer = await this.#answer<'ready'>(child, () => {})
    if (answer === 'ready') return child
    this.dismiss()
    throw new Error('the worker did not start: do all cases pass without a break?')
  }

  #answer<T>(child: ChildProcess, ask: () => void): Promise<T | 'late' | 'dead'> {
    return new Promise((resolve) => {
      const settle = (answer: T | 'late' | 'dead'): void => {
        clearTimeout(clock)
        child.removeAllListeners()
        resolve(answer)
      }
      const clock = setTimeout(() => settle('late'), this.#patience)
      child.once('message', (message) => settle(message as T))
      child.once('exit', () => settle('dead'))
      ask()
    })
  }
}
