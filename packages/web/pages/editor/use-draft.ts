import type { Scenario } from '@flankspeed/scenarios'
import { useEffect, useMemo, useState } from 'react'
import type { Checked } from '../../desk/editor/check.ts'
import type { ShipyardChoices } from '../../desk/editor/shipyard-choices.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { changedText } from './model/consequences.ts'
import { changed, type Draft, redone, undone } from './model/draft.ts'
import { drawable } from './model/drawable.ts'
import type { Edit } from './model/file-text.ts'
import { keepDraft, keptDraft } from './model/kept-drafts.ts'

export interface OpenDraft {
  readonly draft: Draft
  /** The battle in the text, or the last one that could be drawn. */
  readonly scenario: Scenario
  /** The text can be drawn, so forms and chart show it and can change it. */
  readonly isDrawn: boolean
  /** The browser has stored it. */
  readonly isKept: boolean
  readonly checked: Checked | null
  readonly yard: ShipyardChoices | null
  change(edits: readonly Edit[], about?: string): void
  write(text: string): void
  undo(): void
  redo(): void
  /** Goes back to the last text that could be drawn. The other one is a step of undo. */
  restore(): void
}

/** Null: there is no such place in the file. */
function textAfter(...[text, scenario, edits, yard]: Parameters<typeof changedText>): string | null {
  try {
    return changedText(text, scenario, edits, yard)
  } catch {
    return null
  }
}

const PAUSE = 250

/** A battle in the editor; null if this browser does not have it. Every change is stored at once. */
export function useDraft(id: string): OpenDraft | null {
  const [state, setState] = useState(() => keptDraft(id) ?? null)
  const [isKept, setKept] = useState(true)
  const [checked, setChecked] = useState<Checked | null>(null)
  const text = state?.draft.text ?? ''
  const here = useMemo(() => drawable(text), [text])
  const drawn = here ? text : (state?.drawn ?? '')
  const scenario = useMemo(() => here ?? drawable(drawn), [here, drawn])
  const date = scenario?.date ?? ''
  const navies = scenario ? [...new Set([...scenario.sides.red.navies, ...scenario.sides.blue.navies])] : []
  const { answer: yard } = useAnswer(JSON.stringify([date, navies]), () => theLibrary().shipyardChoices(date, navies))

  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      void theLibrary()
        .checkText(text)
        .then((answer) => wanted && setChecked(answer))
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text])

  const become = (next: (draft: Draft) => Draft): void =>
    setState((now) => {
      if (!now) return now
      const draft = next(now.draft)
      const lastDrawn = drawable(draft.text) ? draft.text : now.drawn
      return { ...now, draft, drawn: lastDrawn }
    })
  useEffect(() => {
    if (state && state !== keptDraft(id)) setKept(keepDraft(id, state.draft, state.drawn))
  }, [id, state])

  if (!state || !scenario) return null
  return {
    draft: state.draft,
    scenario,
    isDrawn: here !== null,
    isKept,
    checked,
    yard,
    change: (edits, about = '') =>
      become((draft) => {
        const now = drawable(draft.text)
        const next = now && textAfter(draft.text, now, edits, yard)
        return next === null ? draft : changed(draft, next, about, Date.now())
      }),
    write: (next) => become((draft) => changed(draft, next, 'the text', Date.now())),
    undo: () => become(undone),
    redo: () => become(redone),
    restore: () => become((draft) => changed(draft, drawn, '', Date.now())),
  }
}
