/** Counts the numbers that all caches hold together, and says when they hold too many. */
export class MemoryBudget {
  used = 0

  /** Counts one array of this many numbers. */
  add(numbers: number): void {
    this.used += numbers + HEADER
  }

  get full(): boolean {
    return this.used > MOST_NUMBERS
  }
}

/** What an array takes besides its numbers, in units of eight bytes. */
const HEADER = 25

export const MOST_NUMBERS = 12_000_000
