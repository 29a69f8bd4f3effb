/** The worker thread: plays the games that it is given. */
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { type Games, type Seen, watchGames } from './games.ts'

await loadRulebooks()

export default function play(games: Games): Seen[] {
  return watchGames(games)
}
