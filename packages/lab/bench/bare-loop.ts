/** Arithmetic alone, without memory or messages: the maximal speed-up of two threads on a machine. */
export default function bareLoop(turns: number): number {
  let x = 1.1
  for (let i = 0; i < turns; i++) x = (x * 1.000_000_1) % 7
  return x
}
