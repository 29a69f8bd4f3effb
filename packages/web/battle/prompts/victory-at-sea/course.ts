import type { vas } from '@flankspeed/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Spot } from '../../../chart/model.ts'
import type { CourseTried, Entry } from '../../../desk/victory-at-sea/questions.ts'
import { askVas } from '../../asking.ts'
import { useTable } from '../../table.ts'

export interface Course {
  tried: CourseTried | null
  /** By legs. */
  lay(path: vas.PathStep[]): void
  /** As near to that place as she can get. */
  steerFor(at: Spot): void
}

/** The course being laid for one ship. Of several questions on their way only the last one counts. */
export function useCourse(ship: string | null, first: vas.PathStep[], enter: Entry | null): Course {
  const { session } = useTable()
  const [tried, setTried] = useState<{ ship: string; course: CourseTried } | null>(null)
  const busy = useRef(false)
  const next = useRef<(() => Promise<CourseTried>) | null>(null)

  const put = useCallback(
    async (question: () => Promise<CourseTried>): Promise<void> => {
      next.current = question
      if (busy.current || ship === null) return
      busy.current = true
      try {
        while (next.current) {
          const now: () => Promise<CourseTried> = next.current
          next.current = null
          const course = await now()
          setTried({ ship, course })
        }
      } catch (error) {
        session.refuse(error instanceof Error ? error.message : String(error))
      } finally {
        busy.current = false
      }
    },
    [session, ship],
  )
  const entry = enter === null ? {} : { enter }
  const entryKey = JSON.stringify(entry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry
  const lay = useCallback(
    (path: vas.PathStep[]): void => {
      if (ship !== null) void put(() => askVas(session, 'course', { ship, path, ...entry }))
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
  useEffect(() => lay(first), [ship, entryKey])
  return { tried: tried && tried.ship === ship ? tried.course : null, lay, steerFor }
}
