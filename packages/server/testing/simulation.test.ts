import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { findRuleset } from '@flankspeed/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Simulated, simulate } from './simulation.ts'
import { picker } from './some-action.ts'

/** Number of simulations: FLANKSPEED_SIMULATIONS=5000 for a long run. */
const HOW_MANY = Number(process.env.FLANKSPEED_SIMULATIONS ?? 150)
/** Runs one simulation by number, with its trace: FLANKSPEED_SIMULATION=17. */
const ONLY = process.env.FLANKSPEED_SIMULATION

/** The server's randomness comes from the simulation too, so that a number always gives the same run. */
let bytes = picker('nothing')
Object.assign(crypto, { randomBytes: (length: number) => Buffer.from(Array.from({ length }, () => bytes(256))) })
syncBuiltinESMExports()

beforeEach(() => {
  // Timers only run when the simulation says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rules = findRuleset('victory-at-sea')
const { apply } = rules

function simulated(number: number): Promise<Simulated> {
  bytes = picker(`bytes ${number}`)
  const faulty = picker(`faults ${number}`)
  // Now and then a rule throws midway.
  vi.spyOn(rules, 'apply').mockImplementation((...given) => {
    apply(...given)
    if (number % 3 === 0 && faulty(60) === 0) throw new TypeError('a rule with a fault')
  })
  return simulate(number, picker(`simulation ${number}`), () => vi.restoreAllMocks())
}

test(
  `${ONLY === undefined ? HOW_MANY : 1} simulations of processes, store and clocks lose nothing`,
  async () => {
    const total = { lines: 0, acknowledged: 0, crashes: 0, powerLosses: 0 }
    const numbers = ONLY === undefined ? Array.from({ length: HOW_MANY }, (_, i) => i) : [Number(ONLY)]
    for (const number of numbers) {
      const found = await simulated(number)
      if (ONLY !== undefined) console.log(found.trace.join('\n'))
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += found[key]
    }
    console.log(`${numbers.length} simulations: ${JSON.stringify(total)}`)
    if (ONLY === undefined) for (const sum of Object.values(total)) expect(sum).toBeGreaterThan(numbers.length / 20)
  },
  Math.max(180_000, HOW_MANY * 500),
)

test('a simulation is the same every time', async () => {
  for (const number of [1, 2, 3]) expect((await simulated(number)).trace).toEqual((await simulated(number)).trace)
})
