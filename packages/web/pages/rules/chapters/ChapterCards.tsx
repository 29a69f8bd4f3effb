import type { ReactNode } from 'react'
import { linkTo } from '../../../app/route.ts'
import type { RuleBook } from '../../../desk/library/rules.ts'
import { theLibrary, useAnswer } from '../../desk-answers.ts'
import { Waiting } from '../../Page.tsx'
import './Chapters.css'
import { FigureChart } from './FigureChart.tsx'

/** The chapters of a rulebook with small pictures. A variant has those of its base after its own. */
export function ChapterCards({ book }: { book: RuleBook }): ReactNode {
  const { ruleset, title, core, chapters } = book
  const { answer, trouble } = useAnswer(`chapters ${ruleset}`, async () => ({
    ruleset,
    list: await theLibrary().chapters(ruleset),
  }))
  const clauses = chapters.reduce((sum, { rules }) => sum + rules.length, 0)
  const list = answer?.ruleset === ruleset ? answer.list : null
  return (
    <>
      <p className="chapters-all">
        <a className="button" href={`${linkTo('rules', ruleset)}?clauses`}>
          All {clauses} clauses
        </a>
        {core && (
          <a className="button" href={linkTo('differences', ruleset)}>
            Compare with the base rules
          </a>
        )}
      </p>
      {!list ? (
        <Waiting trouble={trouble} />
      ) : list.length === 0 ? (
        <p>{title} has no chapters with pictures.</p>
      ) : (
        [...Map.groupBy(list, ({ from }) => from)].map(([from, some]) => (
          <section key={from} aria-label={from === title ? `Chapters of ${title}` : `Chapters from ${from}`}>
            {core && <h2>{from === title ? `What ${title} change` : `From ${from}`}</h2>}
            <ol className="chapter-cards">
              {some.map((chapter) => (
                <li key={chapter.id}>
                  <a className="chapter-card" href={linkTo('chapter', ruleset, chapter.id)}>
                    <FigureChart figure={chapter.picture} />
                    <b>{chapter.title}</b>
                    <span className="soft">{chapter.about}</span>
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
    </>
  )
}
