import { editDistance } from '../reading.ts'
import type { Case } from './case.ts'
import { CaseError } from './case-error.ts'
import { belongsElsewhere, type Language } from './language.ts'

/** An error about an unknown field, with the place where that field belongs or a similar field. */
export function withHint(error: CaseError, language: Language, actions: Case['actions']): CaseError {
  const { unknown, message } = error
  if (unknown === null) return error
  const place = message.slice(0, message.indexOf(': unknown field'))
  const hint = hintFor(unknown.field, unknown.meant, language, patternOf(place, actions))
  if (hint === null) return error
  return new CaseError(place, `unknown field "${unknown.field}"${hint}`, null, { unknown })
}

function hintFor(field: string, meant: string, language: Language, place: string): string | null {
  const slip = meant !== '' && editDistance(field.toLowerCase(), meant.toLowerCase()) === 1
  const elsewhere = slip ? null : belongsElsewhere(language, field, place)
  if (elsewhere !== null) return `: ${elsewhere}`
  return meant === '' ? null : ` (did you mean ${meant}?)`
}

/** The place without list indices; that of an action begins with its `do`. */
function patternOf(place: string, actions: Case['actions']): string {
  const pattern = place.replaceAll(/\[\d+\]/g, '[]')
  const action = /^actions\[(\d+)\]/.exec(place)
  return action ? pattern.replace(/^actions\[\]/, String(actions[Number(action[1])]?.do)) : pattern
}
