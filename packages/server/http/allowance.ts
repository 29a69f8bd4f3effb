import { Denied } from '../battles/refused.ts'

/** So many things a minute for each key; whoever wants more waits. */
export interface Allowance {
  use(key: string): void
}

const MINUTE = 60_000

/** `denial`: what whoever has used up his own is told. */
export function openAllowance(perMinute: number, denial: string, now = Date.now): Allowance {
  let began = 0
  let used = new Map<string, number>()
  return {
    use(key) {
      if (now() - began >= MINUTE) {
        began = now()
        used = new Map()
      }
      const count = (used.get(key) ?? 0) + 1
      used.set(key, count)
      if (count > perMinute) throw new Denied(429, denial)
    },
  }
}
