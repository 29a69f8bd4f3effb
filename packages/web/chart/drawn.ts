/** A number from 0 to 1 that looks like chance, and is the same for the same seed and place. */
export function drawn(seed: number, i: number): number {
  const x = Math.sin(seed * 127.1 + i * 311.7 + 17.3) * 43758.5453
  return x - Math.floor(x)
}
