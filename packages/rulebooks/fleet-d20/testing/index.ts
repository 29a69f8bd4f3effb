/** What tests in other packages use of this rulebook. */

export { sheetPicture } from '../shipyard/drawing/data-sheet.ts'
export { sheetSubject } from '../shipyard/drawing/subject.ts'
export { sheetText } from '../shipyard/sheet-text.ts'
export { formSquadrons } from '../shipyard/squadrons.ts'
export { secretFleet } from './secrets.ts'
