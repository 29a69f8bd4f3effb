/** The fleet editor, for prompts that ask for a fleet. */

export type { Fleet } from '../../desk/library/fleets.ts'
export { ClassPicker } from './ClassPicker.tsx'
export { FleetList } from './FleetList.tsx'
export { SavedFleet } from './SavedFleet.tsx'
