import { goTo } from '../../app/route.ts'
import { theBattles, theLibrary } from '../desk-answers.ts'

/** Starts a lesson from its beginning. An earlier try is deleted. */
export async function beginLesson(ruleset: string, id: string): Promise<void> {
  const battles = theBattles()
  const earlier = (await battles.saved()).filter((battle) => battle.ruleset === ruleset && battle.lesson === id)
  const begun = await battles.start(await theLibrary().lessonBattle(ruleset, id))
  if (!('id' in begun)) throw new Error('refused' in begun ? begun.why : 'This lesson cannot begin.')
  await Promise.all(earlier.map((battle) => battles.remove(battle.id)))
  goTo('battle', begun.id)
}
