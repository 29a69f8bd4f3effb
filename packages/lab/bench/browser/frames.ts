/** Frames of the page, from the browser's own tracing. */
import type { TestBrowser, Window } from '@flankspeed/web/e2e'

/** An event of the browser's tracing; times in microseconds. */
interface Traced {
  name: string
  pid: number
  tid: number
  ts: number
  /** CPU time, independent of the load of the machine. */
  tdur?: number
  args: { name?: string }
}

export interface Frames {
  /** Median milliseconds between two of them. */
  apart: number
  /** CPU milliseconds of the page's main thread for each frame. */
  work: number[]
}

const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'disabled-by-default-devtools.timeline']
/** Fewer frames than this say nothing. */
const LEAST = 50

export async function framesWhile(
  { browser }: TestBrowser,
  { page }: Pick<Window, 'page'>,
  act: () => Promise<unknown>,
): Promise<Frames> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  return framesOf([...eventsIn(await browser.stopTracing())])
}

const NAMES = ['thread_name', 'DrawFrame', 'RunTask'].map((name) => `"name":"${name}"`)

/** The events that count. A trace may be longer than any string, and has one event a line. */
function* eventsIn(trace: Buffer): Generator<Traced> {
  for (let from = 0; from < trace.length; ) {
    const end = trace.indexOf('\n', from)
    const line = trace.toString('utf8', from, end < 0 ? trace.length : end)
    from = end < 0 ? trace.length : end + 1
    if (NAMES.some((name) => line.includes(name)))
      yield JSON.parse(line.replace(/^\{"traceEvents":\[/, '').replace(/,$/, '')) as Traced
  }
}

function framesOf(events: Traced[]): Frames {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const drawn = events.flatMap(({ name, ts }) => (name === 'DrawFrame' ? [ts] : [])).sort((a, b) => a - b)
  if (drawn.length < LEAST) throw new Error(`only ${drawn.length} frames were drawn`)
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts)
  const apart = drawn.slice(1).map((ts, i) => ts - drawn[i]!)
  let next = tasks.findIndex(({ ts }) => ts >= drawn[0]!)
  const work = drawn.slice(1).map((end) => {
    let sum = 0
    for (; next >= 0 && next < tasks.length && tasks[next]!.ts < end; next++) sum += tasks[next]!.tdur ?? 0
    return sum / 1000
  })
  return { apart: median(apart) / 1000, work }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const median = (values: readonly number[]): number => shareOf(values, 0.5)

/** The value that this share of all values stays below. */
export const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
