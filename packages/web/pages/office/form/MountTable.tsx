import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The columns, before the buttons that remove a row. */
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table of mounts, one in a row. */
export function MountTable({ label, columns, children }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="office-table" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="unseen">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** The last cell of a row. */
export function RemoveCell({ name, remove }: { name: string; remove: () => void }): ReactNode {
  return (
    <td>
      <button type="button" className="button quiet" aria-label={`Remove ${name}`} onClick={remove}>
        ×
      </button>
    </td>
  )
}
