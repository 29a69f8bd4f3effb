import { plural } from '@flankspeed/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Difference, Differences, Rule } from '../../desk/library/rules.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { ClauseAt, Linked } from '../parts/RuleLinks.tsx'
import { ChapterList } from './ChapterList.tsx'
import './DifferencesPage.css'
import { EFFECTS } from './effects.ts'
import './RulesPage.css'

interface Props {
  ruleset: string
  clause: string | null
  chapter: string | null
}

type Effect = NonNullable<Rule['effect']>

/** A variant beside its base rules: clause by clause, what it adds, replaces or corrects. */
export default function DifferencesPage({ ruleset, clause, chapter }: Props): ReactNode {
  const { answer, trouble } = useAnswer(ruleset, async () => ({ book: await theLibrary().differences(ruleset) }))
  const book = answer?.book ?? null
  return (
    <Page
      title="What differs"
      place="rules"
      above={
        book && (
          <>
            <a href={linkTo('rules', book.ruleset)}>{book.title}</a> beside{' '}
            <a href={linkTo('rules', book.core.id)}>{book.core.title}</a>
          </>
        )
      }
    >
      {book ? (
        <Compared book={book} clause={clause?.toUpperCase() ?? null} chapter={chapter} />
      ) : (
        <Waiting trouble={answer ? 'These rules have no base rules to compare with.' : trouble} />
      )}
    </Page>
  )
}

function Compared({ book, clause, chapter }: { book: Differences; clause: string | null; chapter: string | null }) {
  const [effect, setEffect] = useState<Effect | 'all'>('all')
  const { chapters } = book
  const open =
    chapters.find(({ rows }) => rows.some(({ rule }) => rule.id === clause)) ??
    chapters.find(({ id }) => id === chapter) ??
    chapters[0]!
  const counted = Map.groupBy(
    chapters.flatMap(({ rows }) => rows),
    ({ rule }) => rule.effect ?? 'clarifies',
  )
  const shown = open.rows.filter(({ rule }) => effect === 'all' || rule.effect === effect)
  return (
    <div className="rules differences">
      <ChapterList
        chapters={chapters.map(({ id, title, rows }) => ({ id, title, count: rows.length }))}
        open={open.id}
        linkOf={(id) => `${linkTo('differences', book.ruleset)}?chapter=${id}`}
      />
      <section className="rules-text" aria-labelledby="differences-chapter">
        <h2 id="differences-chapter">{open.title}</h2>
        <label className="differences-effect">
          Show{' '}
          <select value={effect} onChange={(event) => setEffect(event.target.value as Effect | 'all')}>
            <option value="all">every clause</option>
            {(Object.keys(EFFECTS) as Effect[]).map((each) => (
              <option key={each} value={each}>
                what it {EFFECTS[each]} ({counted.get(each)?.length ?? 0} in all)
              </option>
            ))}
          </select>
        </label>
        {shown.length === 0 && <p className="soft">This chapter has none.</p>}
        {shown.map((row) => (
          <Row key={row.rule.id} row={row} book={book} sought={row.rule.id === clause} />
        ))}
      </section>
    </div>
  )
}

function Row({ row, book, sought }: { row: Difference; book: Differences; sought: boolean }): ReactNode {
  const { rule, about, core, optional } = row
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!sought) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [sought])
  return (
    <article
      ref={place}
      className={`rule ${sought ? 'sought' : ''}`}
      tabIndex={-1}
      aria-label={`${rule.id}: ${rule.title}`}
    >
      <header>
        <ClauseAt id={rule.id} ruleset={rule.ruleset} />
        {rule.effect && <span className="rule-differs">{EFFECTS[rule.effect]}</span>}
        {optional && <span className="rule-differs">optional</span>}
      </header>
      <div className="differences-row">
        <div>
          <p className="rule-title">{rule.title}</p>
          <p>
            <Linked text={rule.text} ruleset={rule.ruleset} />
          </p>
          {rule.example !== '' && <p className="rule-example">{rule.example}</p>}
        </div>
        <div className="differences-core">
          <p className="soft">
            {book.core.title}
            {about === '' ? ': nothing of the kind' : `: ${about}`}
          </p>
          {core.map((old) => (
            <details key={old.id} open={core.length === 1}>
              <summary>
                {old.id} {old.title}
              </summary>
              <p>
                {old.text} <ClauseAt id={old.id} ruleset={old.ruleset} />
              </p>
            </details>
          ))}
        </div>
      </div>
      <Parts row={row} />
    </article>
  )
}

/** The rule in the code that implements the clause, and what it replaces. */
function Parts({ row: { switch: rule } }: { row: Difference }): ReactNode {
  if (!rule) return null
  const { option, usual, parts } = rule
  return (
    <details className="differences-parts soft">
      <summary>
        Switch <code>{option}</code>, {usual ? 'on' : 'off'} by default; changes {plural(parts.length, 'part')} of the
        rules
      </summary>
      <p>
        {parts.map((part) => (
          <code key={part}>{part} </code>
        ))}
      </p>
    </details>
  )
}
