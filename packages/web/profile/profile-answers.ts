import type { ProfileShapes } from '@flankspeed/shipyard/drawing'
import { useEffect, useState } from 'react'
import type { ProfileAsked } from '../desk/library/profiles.ts'
import { theLibrary } from '../pages/desk-answers.ts'

type Answer = ProfileShapes | null

const known = new Map<string, Answer>()
let waiting: { asked: ProfileAsked; key: string; tell: (answer: Answer) => void }[] = []

/** One question for all drawings that a page wants at the same moment: a list has hundreds. */
function ask(asked: ProfileAsked, key: string, tell: (answer: Answer) => void): void {
  waiting.push({ asked, key, tell })
  if (waiting.length > 1) return
  queueMicrotask(async () => {
    const all = waiting
    waiting = []
    const answers = await theLibrary().profiles(all.map((one) => one.asked))
    all.forEach(({ key: name, tell: answer }, i) => {
      known.set(name, answers[i] ?? null)
      answer(answers[i] ?? null)
    })
  })
}

/** The drawing of a class from the side; null until it is there, and if there is none. */
export function useProfile(asked: ProfileAsked): Answer {
  const key = JSON.stringify(asked)
  const [drawing, setDrawing] = useState<{ key: string; answer: Answer }>({ key, answer: known.get(key) ?? null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (known.has(key)) return setDrawing({ key, answer: known.get(key) ?? null })
    let wanted = true
    ask(asked, key, (answer) => wanted && setDrawing({ key, answer }))
    return () => {
      wanted = false
    }
  }, [key])
  return drawing.answer
}
