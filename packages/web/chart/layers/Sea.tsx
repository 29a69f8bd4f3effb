import { memo, type ReactNode } from 'react'
import type { Spot } from '../model.ts'

export const Sea = memo(function Sea({ table: [width, depth] }: { table: Spot }): ReactNode {
  return <rect className="chart-sea" y={-depth} width={width} height={depth} />
})
