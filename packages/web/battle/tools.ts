import { useState } from 'react'

/** The instruments on the chart that are not kept from battle to battle. */
export interface Tools {
  sight: boolean
  measure: boolean
  set(some: Partial<Pick<Tools, 'sight' | 'measure'>>): void
}

export function useTools(): Tools {
  const [tools, setTools] = useState({ sight: false, measure: false })
  return { ...tools, set: (some) => setTools((now) => ({ ...now, ...some })) }
}
