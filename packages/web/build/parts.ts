import type { Rolldown } from 'vite'

type Part = Rolldown.CodeSplittingGroup

/**
 * The parts in which the page is loaded: few, because a request costs as much as many kilobytes. Each holds the modules that it
 * names and all that these import, unless a part above it has them. What no part holds is loaded by itself.
 */
const inOrder = (...parts: Part[]): Part[] => parts.map((part, i) => ({ ...part, priority: parts.length - i }))

/** What is loaded at once. */
const START: Part = { name: 'start', tags: ['$initial'] }

export const pageParts = inOrder(
  START,
  // What the home page shows around its battles.
  { name: 'recording', test: /\/web\/pages\/home\/recording\/RecordedBattle\.tsx$/ },
  { name: 'home', test: /\/(HomeOnline|OpenChallenges|NextLesson|TodaysPuzzle)\.tsx$/ },
  { name: 'battle', test: /\/web\/(battle\/BattleScreen|pages\/new\/NewPage)\.tsx$/ },
)

/** Those of the workers. A visitor who looks around needs no rulebook, and everybody else needs all of them. */
export const workerParts = inOrder(
  START,
  // Each of these waits for its data: in a part with others it would keep them waiting.
  { name: (id: string) => /\/web\/stored\/([\w-]+)\.ts$/.exec(id)?.[1] },
  { name: 'desk', test: /\/web\/desk\/desk-api\.ts$/ },
  { name: 'rulebooks', test: /\/rulebooks\/(parts|[\w-]+\/(index|screen\/desk))\.ts$|\/web\/desk\/(?!chapters\/)/ },
)
