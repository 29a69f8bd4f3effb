/** CPU time of this thread, in milliseconds: what other programs take does not count. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
