import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  /** The unit of a figure, after the label. */
  unit?: string
  wide?: boolean
  children: (id: string) => ReactNode
}

/** An input with its label above it. */
export function Labelled({ label, unit, wide = false, children }: Props): ReactNode {
  const id = useId()
  return (
    <div className={wide ? 'office-labelled wide' : 'office-labelled'}>
      <label htmlFor={id}>
        {label}
        {unit && (
          <>
            {' '}
            <span className="soft">{unit}</span>
          </>
        )}
      </label>
      {children(id)}
    </div>
  )
}
