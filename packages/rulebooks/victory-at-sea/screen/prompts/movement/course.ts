import type { Spot } from '@flankspeed/web/desk'
import { useBattle } from '@flankspeed/web/screen'
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { askVas } from '../../asking.ts'
import type { CourseTried, Entry } from '../../presenter/questions.ts'

export interface Course {
  tried: CourseTried | null
  /** By legs. */
  lay(path: vas.PathStep[]): void
  /** By one key: from what she has by then, so that quick fingers lose nothing. */
  alter(how: (course: CourseTried) => vas.PathStep[]): void
  /** As near to that place as she can get. */
  steerFor(at: Spot): void
  /** Is an answer still on its way? */
  laying(): boolean
}

type Question = () => Promise<CourseTried>

/** The course being laid for one ship. A new course ends the questions that wait; changes of it wait for their turn. */
export function useCourse(
  ship: string | null,
  first: vas.PathStep[],
  enter: Entry | null,
  beside: 'port' | 'starboard',
): Course {
  const { session } = useBattle()
  const [tried, setTried] = useState<{ ship: string; course: CourseTried } | null>(null)
  const busy = useRef(false)
  const waiting = useRef<Question[]>([])
  const last = useRef<CourseTried | null>(null)

  const put = useCallback(
    async (question: Question, alters = false): Promise<void> => {
      waiting.current = alters ? [...waiting.current, question] : [question]
      if (busy.current || ship === null) return
      busy.current = true
      try {
        for (let now = waiting.current.shift(); now; now = waiting.current.shift()) {
          last.current = await now()
          setTried({ ship, course: last.current })
        }
      } catch (error) {
        waiting.current = []
        session.refuse(error instanceof Error ? error.message : String(error))
      } finally {
        busy.current = false
      }
    },
    [session, ship],
  )
  const entry = enter === null ? { beside } : { enter, beside }
  const entryKey = JSON.stringify(entry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry
  const lay = useCallback(
    (path: vas.PathStep[]): void => {
      if (ship !== null) void put(() => askVas(session, 'course', { ship, path, ...entry }))
    },
    [session, ship, put, entryKey],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry
  const alter = useCallback(
    (how: (course: CourseTried) => vas.PathStep[]): void => {
      if (ship !== null && last.current)
        void put(() => askVas(session, 'course', { ship, path: how(last.current!), ...entry }), true)
    },
    [session, ship, put, entryKey],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry
  const steerFor = useCallback(
    (at: Spot): void => {
      if (ship !== null) void put(() => askVas(session, 'courseTo', { ship, at, ...entry }))
    },
    [session, ship, put, entryKey],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new ship or place of entry begins anew
  useEffect(() => lay(first), [ship, JSON.stringify(enter)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the course stays, only its end is looked at again
  useEffect(() => {
    if (last.current?.clearOf?.mayChoose) lay(last.current.path)
  }, [beside])
  const laying = useCallback(() => busy.current, [])
  return { tried: tried && tried.ship === ship ? tried.course : null, lay, alter, steerFor, laying }
}
