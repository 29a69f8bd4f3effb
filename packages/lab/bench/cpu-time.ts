/** CPU time of this thread, in milliseconds: what other programs take does not count. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds: a coarser clock cannot tell whether a budget of 10 ms was kept. */
const FINE = 0.5

/** CPU time where the system counts it finely; some count in ticks of 4 ms, and there it is the time of day. */
export function fineClock(): () => number {
  const before = cpuTime()
  let now = before
  while (now === before) now = cpuTime()
  let next = now
  while (next === now) next = cpuTime()
  return next - now <= FINE ? cpuTime : performance.now.bind(performance)
}
