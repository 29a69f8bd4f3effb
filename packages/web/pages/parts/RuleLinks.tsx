import { Fragment, type ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'

const ID = /([A-Z]{2,}(?:-[A-Z0-9]+)*-\d+[a-z]?)/

/** A text with links to its clauses. */
export function Linked({ text, ruleset }: { text: string; ruleset: string }): ReactNode {
  return text.split(ID).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <ClauseAt key={i} id={part} ruleset={ruleset} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <Fragment key={i}>{part}</Fragment>
    ),
  )
}

export function ClauseAt({ id, ruleset }: { id: string; ruleset: string }): ReactNode {
  return (
    <a className="clause" href={linkTo('rules', ruleset, id)}>
      {id}
    </a>
  )
}
