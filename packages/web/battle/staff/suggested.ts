import { spoken } from '@flankspeed/kernel'
import { useEffect, useState } from 'react'
import type { Suggestion } from '../../desk/command/suggestion.ts'
import { useBattle } from '../battle-context.ts'
import { capital } from '../format.ts'

/** Takes a suggested action into the form of a prompt. False: the form cannot show it. */
export type Fill = (action: never) => boolean

export interface Suggesting {
  /** The suggestion that was made; null: none yet. */
  made: Suggestion | null
  /** The form does not show it: the frame must. */
  isLoose: boolean
  thinking: boolean
  suggest(): void
  drop(): void
}

/** Asks the staff what to do for this unit. It fills in the form and commits nothing. */
export function useSuggestion(unit: string | null, fill: Fill | undefined): Suggesting {
  const { session, position } = useBattle()
  const [made, setMade] = useState<Suggestion | null>(null)
  const [isLoose, setLoose] = useState(false)
  const [thinking, setThinking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suggestion is about one unit at one moment
  useEffect(() => setMade(null), [unit, position.taken])

  async function ask(): Promise<void> {
    setThinking(true)
    try {
      const found = await session.suggest(unit)
      setLoose(!(fill?.(found.action as never) ?? false))
      setMade(found)
    } catch (error) {
      session.refuse(error instanceof Error ? error.message : String(error))
    } finally {
      setThinking(false)
    }
  }

  return { made, isLoose, thinking, suggest: () => void ask(), drop: () => setMade(null) }
}

const HIDDEN = ['side', 'do']

/** An action in words: "Move Bismarck: path ahead 3, turn 45". */
export function actionWords(action: unknown, name: (id: string) => string): string {
  const { do: does = 'act', ...fields } = action as Record<string, unknown>
  const told = Object.entries(fields).filter(([field, value]) => !HIDDEN.includes(field) && value !== null)
  const parts = told.map(([field, value]) => {
    const words = valueWords(value, name)
    return SUBJECTS.includes(field) ? words : `${spoken(field)} ${words}`
  })
  return capital([spoken(String(does)), parts.join(', ')].filter((part) => part !== '').join(' '))
}

const SUBJECTS = ['ship', 'unit', 'flight', 'stand']

function valueWords(value: unknown, name: (id: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => valueWords(item, name)).join(', ') || 'none'
  if (typeof value === 'string') return name(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, item]) => `${spoken(field)} ${valueWords(item, name)}`)
      .join(' ')
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value)
}
