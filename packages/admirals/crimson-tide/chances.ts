import type { ct } from '@flankspeed/engine'

/** More hits than any rating asks for. */
const MOST = 40

const pools = new WeakMap<ct.Rules, Map<ct.Mode, number[][]>>()

/** How likely so many attack dice score that many hits or more, sixes thrown again (CT-DICE-01 to CT-DICE-05). */
export function chanceOf(r: ct.Rules, dice: number, mode: ct.Mode, hits: number): number {
  const exactly = poolOf(r, mode, dice)
  let fewer = 0
  for (let i = 0; i < Math.min(hits, MOST); i++) fewer += exactly[i]!
  return Math.max(0, 1 - fewer)
}

function poolOf(r: ct.Rules, mode: ct.Mode, dice: number): number[] {
  const modes = pools.get(r) ?? new Map<ct.Mode, number[][]>()
  pools.set(r, modes)
  const known = modes.get(mode) ?? [[1, ...Array<number>(MOST - 1).fill(0)], oneDie(r, mode)]
  modes.set(mode, known)
  while (known.length <= dice) known.push(together(known.at(-1)!, known[1]!))
  return known[dice]!
}

function oneDie(r: ct.Rules, mode: ct.Mode): number[] {
  const exactly = Array<number>(MOST).fill(0)
  for (let hits = 0; hits < MOST; hits++)
    r.faces[mode].forEach((worth, i) => {
      const again = i + 1 === r.explodesOn ? (exactly[hits - worth] ?? 0) : hits === worth ? 1 : 0
      exactly[hits]! += again / 6
    })
  return exactly
}

function together(one: readonly number[], other: readonly number[]): number[] {
  const sum = Array<number>(MOST).fill(0)
  for (let i = 0; i < MOST; i++) for (let j = 0; i + j < MOST; j++) sum[i + j]! += one[i]! * other[j]!
  return sum
}
