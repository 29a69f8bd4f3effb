import { findRuleset } from '@flankspeed/engine'
import {
  type Change,
  type Chapter,
  changesTo,
  chaptersOf,
  findChapter,
  type Section,
} from '@flankspeed/scenarios/chapters'
import type { NewBattle } from '../desk.ts'
import { presenterFor } from '../presenters.ts'
import { type FigureShown, figureShown } from './figure.ts'
import { caseOf } from './played-figure.ts'

/** A chapter in the list, with its first picture. */
export interface ChapterBrief {
  id: string
  title: string
  about: string
  /** The rulebook that has it: the variant, or its base. */
  ruleset: string
  from: string
  picture: FigureShown
}

export interface ChapterShown {
  id: string
  title: string
  about: string
  /** The rulebook whose rules the figures are played under. */
  ruleset: string
  from: string
  /** The title of the rulebook in which it is read. */
  readIn: string
  sections: SectionShown[]
  /** The neighbours in the list. */
  before: { id: string; title: string } | null
  after: { id: string; title: string } | null
}

export interface SectionShown {
  title: string
  figure: FigureShown
  clauses: { id: string; title: string }[]
  /** What the variant changes in it. */
  changes: Change[]
  /** The figure as a case, if something happens in it. */
  played: object | null
}

const draw = ({ ruleset }: Chapter, section: Section): FigureShown =>
  figureShown(findRuleset(ruleset), presenterFor(ruleset)!, section)

export const chapterList = (ruleset: string): ChapterBrief[] =>
  chaptersOf(ruleset).map((chapter) => ({
    id: chapter.id,
    title: chapter.title,
    about: chapter.about,
    ruleset: chapter.ruleset,
    from: findRuleset(chapter.ruleset).title,
    picture: draw(chapter, chapter.sections[0]!),
  }))

export function chapterShown(ruleset: string, id: string): ChapterShown {
  const chapter = findChapter(ruleset, id)
  const { title: from, clauses } = findRuleset(chapter.ruleset)
  const all = chaptersOf(ruleset)
  const place = all.indexOf(chapter)
  const brief = (there: Chapter | undefined): { id: string; title: string } | null =>
    there ? { id: there.id, title: there.title } : null
  return {
    id,
    title: chapter.title,
    about: chapter.about,
    ruleset: chapter.ruleset,
    from,
    readIn: findRuleset(ruleset).title,
    sections: chapter.sections.map((section) => ({
      title: section.title,
      figure: draw(chapter, section),
      clauses: section.clauses.map((clause) => ({ id: clause, title: clauses.clauses.get(clause)?.title ?? '' })),
      changes: changesTo(section, ruleset),
      played:
        section.figure.dice || section.figure.actions ? caseOf(chapter.ruleset, section.title, section.figure) : null,
    })),
    before: brief(all[place - 1]),
    after: brief(all[place + 1]),
  }
}

/** The position of a figure as a new battle against a Captain. */
export function figureBattle(ruleset: string, id: string, place: number): NewBattle {
  const chapter = findChapter(ruleset, id)
  const section = chapter.sections[place]!
  const { side } = draw(chapter, section)
  const other = side === 'red' ? 'blue' : 'red'
  return {
    ruleset: chapter.ruleset,
    title: section.title,
    subtitle: `A figure of ${findRuleset(chapter.ruleset).title}: ${chapter.title}`,
    setup: section.figure.battle,
    players: { [side]: { kind: 'person' }, [other]: { kind: 'admiral', name: 'Captain', milliseconds: 0 } },
    dice: 'page',
    origin: { kind: 'case', name: section.title },
  }
}
