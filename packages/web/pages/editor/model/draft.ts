/** A battle in the editor: its text, and the texts before and after it. */
export interface Draft {
  readonly text: string
  readonly past: readonly string[]
  readonly future: readonly string[]
  /** What the last change was about, and when: changes of the same field in quick succession are one step. */
  readonly last: { readonly about: string; readonly when: number } | null
}

/** Milliseconds within which changes of one field are one step. */
const ONE_STEP = 1500
const MOST_STEPS = 200
/** Characters of all earlier texts together, so that a draft always fits into the browser's storage. */
const MOST_KEPT = 400_000

export const newDraft = (text: string): Draft => ({ text, past: [], future: [], last: null })

/** `about`: what is changed, such as the path of a field; empty for a step of its own. */
export function changed(draft: Draft, text: string, about: string, when: number): Draft {
  if (text === draft.text) return draft
  const { last } = draft
  const goesOn = about !== '' && last?.about === about && when - last.when < ONE_STEP
  return {
    text,
    past: goesOn ? draft.past : bounded([...draft.past, draft.text]),
    future: [],
    last: { about, when },
  }
}

export function undone(draft: Draft): Draft {
  const before = draft.past.at(-1)
  if (before === undefined) return draft
  return { text: before, past: draft.past.slice(0, -1), future: [draft.text, ...draft.future], last: null }
}

export function redone(draft: Draft): Draft {
  const [after, ...future] = draft.future
  if (after === undefined) return draft
  return { text: after, past: [...draft.past, draft.text], future, last: null }
}

/** The latest texts that fit. */
function bounded(texts: readonly string[]): string[] {
  const kept: string[] = []
  let size = 0
  for (const text of texts.toReversed()) {
    size += text.length
    if (kept.length === MOST_STEPS || size > MOST_KEPT) break
    kept.unshift(text)
  }
  return kept
}
