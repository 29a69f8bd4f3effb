import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  wide?: boolean
  children: (id: string) => ReactNode
}

/** An input with its label above it. */
export function Labelled({ label, wide = false, children }: Props): ReactNode {
  const id = useId()
  return (
    <div className={wide ? 'office-labelled wide' : 'office-labelled'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
