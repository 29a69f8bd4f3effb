import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../app/route.ts'
import { WithTerms } from '../../../battle/glossary/WithTerms.tsx'
import { RulesetContext } from '../../../battle/rules-in-force.ts'
import type { ChapterShown, SectionShown } from '../../../desk/chapters/library.ts'
import { theLibrary, useAnswer } from '../../desk-answers.ts'
import { Page, Waiting } from '../../Page.tsx'
import { ClauseAt } from '../../parts/RuleLinks.tsx'
import './Chapters.css'
import { FigureChart } from './FigureChart.tsx'
import { FigureSteps, FigureTries } from './FigureSteps.tsx'
import { stepThrough, tryFigure } from './try-it.ts'

interface Props {
  ruleset: string
  id: string
}

/** A chapter of the rules in pictures, which the engine makes from real positions. */
export default function ChapterPage({ ruleset, id }: Props): ReactNode {
  const { answer: chapter, trouble } = useAnswer(`chapter ${ruleset} ${id}`, () => theLibrary().chapter(ruleset, id))
  return (
    <Page
      title={chapter?.title ?? 'Rules'}
      place="rules"
      above={
        <>
          {chapter && `${chapter.readIn}${chapter.from === chapter.readIn ? '' : `, from ${chapter.from}`} · `}
          <a href={linkTo('rules', ruleset)}>All chapters</a>
        </>
      }
    >
      {chapter ? <Sections chapter={chapter} ruleset={ruleset} /> : <Waiting trouble={trouble} />}
    </Page>
  )
}

function Sections({ chapter, ruleset }: { chapter: ChapterShown; ruleset: string }): ReactNode {
  const { before, after } = chapter
  return (
    <RulesetContext value={ruleset}>
      <p className="chapter-about">{chapter.about}</p>
      {chapter.sections.map((section, i) => (
        <ChapterSection key={section.title} section={section} place={i} chapter={chapter} ruleset={ruleset} />
      ))}
      <nav className="chapter-ways" aria-label="Other chapters">
        {before && <a href={linkTo('chapter', ruleset, before.id)}>Before: {before.title}</a>}
        {after && <a href={linkTo('chapter', ruleset, after.id)}>Next: {after.title}</a>}
      </nav>
    </RulesetContext>
  )
}

interface SectionProps {
  section: SectionShown
  place: number
  chapter: ChapterShown
  ruleset: string
}

function ChapterSection({ section, place, chapter, ruleset }: SectionProps): ReactNode {
  const [trouble, setTrouble] = useState<string | null>(null)
  const { title, figure, clauses, changes, played } = section
  const begin = (): void =>
    void tryFigure(ruleset, chapter.id, place).catch((error: unknown) =>
      setTrouble(error instanceof Error ? error.message : String(error)),
    )
  return (
    <section className="chapter-section" aria-label={title}>
      <FigureChart figure={figure} />
      <div className="chapter-text">
        <h2>{title}</h2>
        <p>
          <WithTerms text={figure.says} />
        </p>
        <FigureTries tried={figure.tried} />
        <FigureSteps steps={figure.steps} />
        {changes.length > 0 && (
          <div className="chapter-changes">
            <p>{chapter.readIn} change this:</p>
            <ul>
              {changes.map((change) => (
                <li key={change.id}>
                  {change.title}{' '}
                  <a className="clause" href={linkTo('differences', ruleset, change.id)}>
                    {change.id}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="chapter-buttons">
          <button type="button" className="button main" aria-label={`Try it: ${title}`} onClick={begin}>
            Try it
          </button>
          {played && (
            <button
              type="button"
              className="button"
              aria-label={`Step through it: ${title}`}
              onClick={() => stepThrough(title, played)}
            >
              Step through it
            </button>
          )}
        </p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <p className="soft chapter-clauses">
          Rules:{' '}
          {clauses.map((clause) => (
            <span key={clause.id}>
              <span title={clause.title}>
                <ClauseAt id={clause.id} ruleset={chapter.ruleset} />
              </span>{' '}
            </span>
          ))}
        </p>
      </div>
    </section>
  )
}
