/** How many numbers the tables hold that are kept from one question to the next. */
export class Room {
  numbers = 0

  /** A table of so many. */
  keep(numbers: number): void {
    this.numbers += numbers + HEADER
  }

  get full(): boolean {
    return this.numbers > MOST_NUMBERS
  }
}

/** What a table takes besides its numbers, of eight bytes each. */
const HEADER = 25

export const MOST_NUMBERS = 12_000_000
