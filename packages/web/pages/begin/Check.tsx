import type { ReactNode } from 'react'

interface Props {
  checked: boolean
  set: (checked: boolean) => void
  title: string
  text: string
}

/** An option that both sides can agree on. */
export const Check = ({ checked, set, title, text }: Props): ReactNode => (
  <label className="seats-option">
    <input type="checkbox" checked={checked} onChange={({ target }) => set(target.checked)} />
    <span>
      <b>{title}</b> <span className="soft">{text}</span>
    </span>
  </label>
)
