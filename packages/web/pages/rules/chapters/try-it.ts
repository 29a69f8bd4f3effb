import { goTo } from '../../../app/route.ts'
import { openCases } from '../../../records/case/opened-cases.ts'
import { theBattles, theLibrary } from '../../desk-answers.ts'

/** Starts the position of a figure as a battle against a Captain. */
export async function tryFigure(ruleset: string, chapter: string, section: number): Promise<void> {
  const begun = await theBattles().start(await theLibrary().figureBattle(ruleset, chapter, section))
  if (!('id' in begun)) throw new Error('refused' in begun ? begun.why : 'This position cannot begin.')
  goTo('battle', begun.id)
}

/** Opens a figure on the chart, to step through what happens in it. */
export function stepThrough(title: string, document: object): void {
  openCases({
    kind: 'cases',
    cases: [{ title, document, isPlayed: true, mistakes: [], position: null }],
    unreadable: [],
  })
  goTo('case')
}
