import type { SeaChart } from '../desk/library/scenarios.ts'
import place from '../generated/puzzle-pictures.json?url'

export interface PuzzlePicture {
  /** What is asked. */
  readonly question: string
  readonly chart: SeaChart
}

/** The position of every puzzle, by id. */
export const puzzlePictures = async (): Promise<Record<string, PuzzlePicture>> => (await fetch(place)).json()
