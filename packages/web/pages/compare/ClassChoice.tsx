import { type ReactNode, useId, useState } from 'react'
import { theLibrary, useAnswer } from '../desk-answers.ts'

/** A class by name: type a part of it, or of one of her ships. */
export function ClassChoice({
  label,
  chosen,
  choose,
}: {
  label: string
  chosen: string
  choose: (id: string) => void
}): ReactNode {
  const list = useId()
  const { answer: classes } = useAnswer('every class', () => theLibrary().classes({}))
  const known = classes?.find(({ id }) => id === chosen)
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string): void => {
    const name = text.trim().toLowerCase()
    const found =
      classes?.find((one) => one.name.toLowerCase() === name || one.id === name) ??
      classes?.find((one) => one.ships.some((ship) => ship.toLowerCase() === name))
    if (found) {
      setTyped(null)
      if (found.id !== chosen) choose(found.id)
    } else setTyped(text)
  }
  return (
    <label className="compare-choice">
      <span className="unseen">{label}</span>
      <input
        type="search"
        list={list}
        value={typed ?? known?.name ?? chosen}
        onFocus={(event) => event.target.select()}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {classes?.map(({ id, name, type }) => (
          <option key={id} value={name}>
            {type}
          </option>
        ))}
      </datalist>
    </label>
  )
}
