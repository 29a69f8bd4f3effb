/** What crews and officers are worth, by their training and record (FD-CONV-16). */
const TRAINING: Record<string, number> = { 'veteran elite': 2, 'well trained': 1, trained: 0, hasty: -1, raw: -2 }

export function qualityOf(training: string): number {
  const quality = TRAINING[training.toLowerCase()]
  if (quality !== undefined) return quality
  throw new Error(`There is no training "${training}": choose one of ${Object.keys(TRAINING).join(', ')}.`)
}
