import type { Room } from '../model/room.ts'

/** Sheets to reckon on that are used again from one question to the next: to make new ones takes time. */
export class ScratchPaper {
  readonly #room: Room
  readonly #sheets: Float64Array[] = []
  #used = 0

  constructor(room: Room) {
    this.#room = room
  }

  /** A sheet with room for so many numbers, which are 0; what lies beyond them is not. */
  sheet(numbers: number): Float64Array {
    const at = this.#used++
    const sheet = this.#sheets[at]
    if (sheet && sheet.length >= numbers) return sheet.fill(0, 0, numbers)
    const larger = new Float64Array(numbers)
    if (at < MOST_SHEETS && numbers <= LARGEST_SHEET) {
      this.#room.keep(numbers - (sheet?.length ?? 0))
      this.#sheets[at] = larger
    }
    return larger
  }

  /** All that has been written on is done with. */
  reuse(): void {
    this.#used = 0
  }
}

/** What goes beyond these is not kept: few questions need it. */
const MOST_SHEETS = 300
const LARGEST_SHEET = 4000
