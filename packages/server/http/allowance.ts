import { Denied } from '../battles/refused.ts'

/** So many things a minute for each key; whoever wants more waits. */
export interface Allowance {
  use(key: string): void
}

/** `denial`: what whoever has used up his own is told. */
export function openAllowance(perMinute: number, denial: string, now = Date.now): Allowance {
  let minute = 0
  let used = new Map<string, number>()
  return {
    use(key) {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) {
        minute = current
        used = new Map()
      }
      const count = (used.get(key) ?? 0) + 1
      used.set(key, count)
      if (count > perMinute) throw new Denied(429, denial)
    },
  }
}
