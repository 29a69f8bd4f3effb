import { useState } from 'react'

/** Chart tools that are not stored between battles. */
export interface Tools {
  sight: boolean
  measure: boolean
  set(some: Partial<Pick<Tools, 'sight' | 'measure'>>): void
}

export function useTools(): Tools {
  const [tools, setTools] = useState({ sight: false, measure: false })
  return { ...tools, set: (some) => setTools((now) => ({ ...now, ...some })) }
}
