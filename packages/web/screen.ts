/** What a rulebook's screens are built from: hooks, frames and parts of the battle screen, and forms for a new battle. */

export { type OpenBattle, useBattle } from './battle/battle-context.ts'
export { isInside } from './battle/chart/is-inside.ts'
export { useOverlays } from './battle/chart/overlays.ts'
export { useScene } from './battle/chart/scene.ts'
export { type Commit, useCommit } from './battle/commit.ts'
export { capital, figure, nameOf, percent, plural, titleFromId } from './battle/format.ts'
export { FigureKey } from './battle/glossary/FigureKey.tsx'
export { ClauseLink } from './battle/panels/ClauseLink.tsx'
export { ReasonList } from './battle/panels/ReasonList.tsx'
export { SideMark } from './battle/panels/SideMark.tsx'
export { AnyPrompt } from './battle/prompts/AnyPrompt.tsx'
export { useActing } from './battle/prompts/acting.ts'
export { useEnter } from './battle/prompts/enter.ts'
export { PromptFrame } from './battle/prompts/PromptFrame.tsx'
export { questionsOf } from './battle/questions.ts'
export { defineScreen, type Prompt } from './battle/screen.ts'
export { Session } from './battle/session.ts'
export { acts, type Help, type Language, type Meant, pairs, type Reader, readNumber } from './battle/text/language.ts'
export { foes, type Named, own, readAimed } from './battle/text/read-aimed.ts'
export {
  anybody,
  enemies,
  enemyFlights,
  isWrong,
  ownFlights,
  ownShips,
  type Read,
  readNamed,
  type Wrong,
  weaponsOf,
} from './battle/text/units.ts'
export { Check } from './pages/begin/Check.tsx'
export { NavyOptions, YearOptions } from './pages/begin/NavyAndYear.tsx'
export { Choice } from './pages/begin/Seats.tsx'
export { askRulebook, theLibrary, useAnswer } from './pages/desk-answers.ts'
export { defineOpening, type OpeningForms } from './pages/new/opening.ts'
