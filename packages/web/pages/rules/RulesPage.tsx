import { plural } from '@flankspeed/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import type { Chapter, Rule, RuleBook } from '../../desk/library/rules.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { Completed } from '../parts/Completed.tsx'
import { ClauseAt, Linked } from '../parts/RuleLinks.tsx'
import { ChapterList } from './ChapterList.tsx'
import { ClausePlaces } from './ClausePlaces.tsx'
import { ChapterCards } from './chapters/ChapterCards.tsx'
import { EFFECTS } from './effects.ts'
import './RulesPage.css'

interface Props {
  ruleset: string
  /** The clause or ruling to open. */
  clause: string | null
  chapter: string | null
  /** The list of clauses, not the chapters with pictures. */
  clauses: boolean
}

/** The rules in our own words: chapters with pictures, and behind them the clauses by chapter, by search, or one in its context. */
export default function RulesPage({ ruleset, clause, chapter, clauses }: Props): ReactNode {
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const wanted = ruleset || (rulesets?.[0]?.id ?? '')
  const { answer: book, trouble } = useAnswer(`${wanted} ${clause}`, async () => {
    if (wanted === '') return null
    // A clause of the base opens in the base's book, wherever it is cited.
    const sought = clause === null ? null : await theLibrary().rule(wanted, clause)
    return theLibrary().ruleBook(sought?.ruleset ?? wanted)
  })
  const [words, setWords] = useState('')
  const { answer: found } = useAnswer(`${wanted} ${words}`, async () =>
    words.trim() === '' || wanted === '' ? null : theLibrary().searchRules(wanted, words),
  )
  return (
    <Page
      title="Rules"
      place="rules"
      above={
        book && (
          <>
            {book.title}
            {(clause !== null || chapter !== null || clauses) && (
              <>
                {' · '}
                <a href={linkTo('rules', book.ruleset)}>Chapters with pictures</a>
              </>
            )}
          </>
        )
      }
      beside={
        <>
          {rulesets && rulesets.length > 1 && (
            <select
              aria-label="Ruleset"
              value={book?.ruleset ?? wanted}
              onChange={(event) => goTo('rules', event.target.value)}
            >
              {rulesets.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
          <input
            type="search"
            className="rules-search"
            aria-label="Search the rules"
            placeholder="Smoke, torpedo, VAS-MOVE-02 …"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      }
    >
      {book && !found && clause === null && chapter === null && !clauses ? (
        <ChapterCards book={book} />
      ) : book ? (
        <div className="rules">
          <ChapterList
            chapters={book.chapters.map(({ id, title, rules }) => ({ id, title, count: rules.length }))}
            open={found ? null : openChapter(book, clause, chapter).id}
            linkOf={(id) => `${linkTo('rules', book.ruleset)}?chapter=${id}`}
            leave={() => setWords('')}
          />
          <div className="rules-text">
            <p className="unseen" role="status">
              {found ? `${found.length} rules found` : ''}
            </p>
            {found ? (
              <Found rules={found} words={words} leave={() => setWords('')} />
            ) : (
              <OpenChapter chapter={openChapter(book, clause, chapter)} clause={clause} book={book} />
            )}
          </div>
        </div>
      ) : (
        <Waiting trouble={trouble} />
      )}
    </Page>
  )
}

function openChapter({ chapters }: RuleBook, clause: string | null, chapter: string | null): Chapter {
  return (
    chapters.find(({ rules }) => clause !== null && rules.some(({ id }) => id === clause.toUpperCase())) ??
    chapters.find(({ id }) => id === chapter) ??
    chapters[0]!
  )
}

function OpenChapter({
  chapter,
  clause,
  book,
}: {
  chapter: Chapter
  clause: string | null
  book: RuleBook
}): ReactNode {
  const known = clause === null || chapter.rules.some(({ id }) => id === clause.toUpperCase())
  return (
    <section aria-labelledby="rules-chapter">
      <h2 id="rules-chapter">{chapter.title}</h2>
      {!known && (
        <p className="rules-missing" role="alert">
          {book.title} has no rule {clause}.
        </p>
      )}
      {book.core && (
        <p className="soft">
          These rules build on <a href={linkTo('rules', book.core.id)}>{book.core.title}</a>, which apply wherever these
          rules say nothing. <a href={linkTo('differences', book.ruleset)}>Compare with the base rules</a>
        </p>
      )}
      {chapter.rules.map((rule) => (
        <OneRule key={rule.id} rule={rule} sought={rule.id === clause?.toUpperCase()} />
      ))}
    </section>
  )
}

function Found({ rules, words, leave }: { rules: Rule[]; words: string; leave: () => void }): ReactNode {
  if (rules.length === 0)
    return (
      <p>
        No rule mentions “{words}”. Try fewer words, or a rule number such as VAS-MOVE-02.{' '}
        <button type="button" className="button" onClick={leave}>
          Show all rules
        </button>
      </p>
    )
  return (
    <section aria-labelledby="rules-found">
      <h2 id="rules-found">
        {plural(rules.length, 'rule mentions', 'rules mention')} “{words.trim()}”
      </h2>
      {rules.map((rule) => (
        <OneRule key={rule.id} rule={rule} sought={false} />
      ))}
    </section>
  )
}

function OneRule({ rule, sought }: { rule: Rule; sought: boolean }): ReactNode {
  const { id, ruleset, kind, title, text, example, source, reason, related, completed, effect, changedBy } = rule
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!sought) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [sought])
  return (
    <article ref={place} className={`rule ${sought ? 'sought' : ''}`} tabIndex={-1} aria-label={`${id}: ${title}`}>
      <header>
        <ClauseAt id={id} ruleset={ruleset} />
        {effect && (
          <a className="rule-differs" href={linkTo('differences', ruleset, id)}>
            {EFFECTS[effect]}
          </a>
        )}
        {completed && <Completed />}
      </header>
      <p className="rule-title">{title}</p>
      <p>
        <Linked text={text} ruleset={ruleset} />
      </p>
      {example !== '' && (
        <p className="rule-example">
          <Linked text={example} ruleset={ruleset} />
        </p>
      )}
      {reason !== '' && (
        <p className="soft">
          Why: <Linked text={reason} ruleset={ruleset} />
        </p>
      )}
      {changedBy.length > 0 && (
        <p className="soft rule-changed">
          See also{' '}
          {changedBy.map((other) => (
            <span key={other.id}>
              <a className="clause" href={linkTo('differences', other.ruleset, other.id)}>
                {other.id}
              </a>{' '}
            </span>
          ))}
        </p>
      )}
      {(source !== '' || related.length > 0) && (
        <footer className="soft">
          {source}
          {source !== '' && related.length > 0 && ' · '}
          {related.length > 0 && (kind === 'clause' ? 'rulings: ' : 'on ')}
          {related.map((other) => (
            <span key={other}>
              <ClauseAt id={other} ruleset={ruleset} />{' '}
            </span>
          ))}
        </footer>
      )}
      <ClausePlaces rule={rule} />
    </article>
  )
}
