import place from '../generated/recorded-battle.json?url'
import type { Recording } from '../pages/home/recording/recording.ts'

/** The battle of the home page, played when the page was built. */
export const recordedBattle = async (): Promise<Recording> => (await fetch(place)).json()
