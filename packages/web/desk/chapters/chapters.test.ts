import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuleset, Keeper, type Ruleset, rulesets } from '@flankspeed/engine'
import { type Chapter, chaptersOf, readChapter, type Section } from '@flankspeed/scenarios/chapters'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { presenterFor } from '../presenters.ts'
import { figureShown } from './figure.ts'
import { chapterList, chapterShown, figureBattle } from './library.ts'

const RULEBOOKS = join(import.meta.dirname, '../../../rulebooks')
const ownChapters = (ruleset: string): Chapter[] => chaptersOf(ruleset).filter((chapter) => chapter.ruleset === ruleset)
const shown = (ruleset: string, section: Section) => figureShown(findRuleset(ruleset), presenterFor(ruleset)!, section)

describe.each(rulesets.map(({ id, title }) => ({ id, title })))('the chapters of $title', ({ id }) => {
  test.each(ownChapters(id))(
    '$title: the engine plays every figure, and its text names only what is there',
    (chapter) => {
      for (const section of chapter.sections) {
        const { says, words, frame, steps, tried } = shown(id, section)
        const { actions, dice, tries = [] } = section.figure
        expect(says, section.title).not.toMatch(/[{}]|undefined|NaN/)
        expect(words, section.title).not.toMatch(/undefined|NaN/)
        expect(words.length, section.title).toBeGreaterThan(20)
        expect(frame.length, section.title).toBeGreaterThan(1)
        if (actions || dice) expect(steps.length, section.title).toBeGreaterThan(0)
        // A picture of what is forbidden also shows what is allowed, and a position alone shows something.
        if (tries.length > 0) expect(tried.filter(({ refused }) => !refused).length, section.title).toBeGreaterThan(0)
        expect(Boolean(actions ?? dice ?? section.figure.tries ?? section.figure.shows), section.title).toBe(true)
      }
    },
  )

  test('every clause that they cite is a clause of this book', () => {
    const { clauses } = findRuleset(id).clauses
    const cited = ownChapters(id).flatMap(({ sections }) => sections.flatMap((section) => section.clauses))
    expect(cited.filter((clause) => !clauses.has(clause))).toEqual([])
  })

  test('every area of the book is shown, or left out for a reason', () => {
    const file = join(RULEBOOKS, id, 'chapters', 'left-out.yaml')
    const leftOut: Record<string, string> = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
    const cited = new Set(ownChapters(id).flatMap(({ sections }) => sections.flatMap((section) => section.clauses)))
    const missing = [...findRuleset(id).clauses.areas]
      .filter(([, clauses]) => !clauses.some((clause) => cited.has(clause)))
      .map(([area]) => area)
    expect(Object.keys(leftOut).sort()).toEqual(missing.sort())
    expect(Object.values(leftOut).every((reason) => reason.length > 0)).toBe(true)
  })

  test('"Try it" opens a battle in which the player has something to decide', () => {
    for (const chapter of ownChapters(id))
      chapter.sections.forEach((section, place) => {
        const order = figureBattle(id, chapter.id, place)
        const person = Object.keys(order.players).find((side) => order.players[side]!.kind === 'person')!
        expect(isAsked(findRuleset(id), order.setup as object, person), section.title).toBe(true)
      })
  })

  test('each has a name of its own in the list', () => {
    const ids = chaptersOf(id).map((chapter) => chapter.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(chapterList(id).map((brief) => brief.id)).toEqual(ids)
  })
})

/** Whether this side is asked for a decision before the battle is over, whatever the other side does. */
function isAsked(ruleset: Ruleset, setup: object, side: string): boolean {
  const keeper = new Keeper(ruleset, equip(setup, ruleset.id), 'a try')
  for (let i = 0; i < 20; i++) {
    const owed = ruleset.decisions(keeper.battle)
    if (owed.some((decision) => decision.side === side)) return true
    if (!owed[0]) return false
    keeper.act(ruleset.sample(keeper.battle, owed[0], () => 0))
  }
  return false
}

test('a variant shows the chapters of its base, with what it changes in them', () => {
  const variants = rulesets.filter(({ clauses }) => clauses.base !== null)
  expect(variants.length).toBeGreaterThan(0)
  for (const { id, clauses } of variants) {
    const changed = chaptersOf(id)
      .filter(({ ruleset }) => ruleset === clauses.base!.ruleset)
      .flatMap((chapter) => chapterShown(id, chapter.id).sections)
      .flatMap(({ changes }) => changes)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((change) => !clauses.clauses.has(change.id))).toEqual([])
  }
  const evade = chapterShown('admiralty', 'orders').sections.find(({ title }) => title === 'Evade!')!
  expect(evade.changes.map(({ id }) => id)).toContain('ADM-EVADE-04')
  expect(chapterShown('victory-at-sea', 'orders').sections.flatMap(({ changes }) => changes)).toEqual([])
})

const CHAPTER = `title: One
about: A ship.
sections:
  - title: Alone
    says: She has {ships.ajax.hull} hull.
    clauses: [VAS-MOVE-01]
    figure:
      unit: ajax
      battle:
        phase: movement
        initiative: blue
        ships:
          - { id: ajax, side: red, class: leander, name: Ajax, at: [20, 20], heading: 0 }
          - { id: spee, side: blue, class: admiral-graf-spee, at: [40, 20], heading: 0 }
      tries:
        - { side: red, do: move, ship: ajax, path: [{ ahead: 4 }] }
        - { side: red, do: move, ship: ajax, path: [{ ahead: 1 }, { turn: 45 }, { ahead: 2 }] }
`

const problemsOf = (from: string, to: string): string => {
  try {
    const { sections } = readChapter(CHAPTER.replace(from, to), 'one.yaml', 'victory-at-sea', 'one')
    shown('victory-at-sea', sections[0]!)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a chapter that is wrong is refused with a reason', () => {
  expect(problemsOf('', '')).toBe('')
  expect(problemsOf('{ships.ajax.hull} hull', '19 hull')).toMatch(/^one\.yaml:5:\d+: .*a typed number may be wrong/)
  expect(problemsOf('She has', 'One. Two. Three. She has')).toMatch(/^one\.yaml:5:\d+: .*at most three sentences/)
  expect(problemsOf('ships.ajax.hull', 'ships.ajax.hulk')).toBe(
    '"Alone": {ships.ajax.hulk} names no number and no word of this figure',
  )
  expect(problemsOf('ajax.hull}', 'ajax.hull miles}')).toMatch(/after the path comes "degrees", "length"/)
  expect(problemsOf('phase: movement', 'phase: gunnery')).toMatch(/it is not the time for "Ajax: move 4" ahead"/)
  expect(problemsOf('tries:', 'trys:')).toMatch(/^one\.yaml:15:\d+: .*there is no field "trys"/)
  expect(problemsOf('class: leander', 'class: leandre')).toMatch(/leandre/)
})

test('values come from the position, the card, the rules and what happened', () => {
  const text = (says: string): string => {
    const { sections } = readChapter(
      CHAPTER.replace('She has {ships.ajax.hull} hull.', `"${says}"`),
      'one.yaml',
      'victory-at-sea',
      'one',
    )
    return shown('victory-at-sea', sections[0]!).says
  }
  expect(text('{card.ajax.flankSpeed units} and {rules.move.mostTurn}')).toBe('6" and 45')
})

test('what the rules refuse is shown with their own reason', () => {
  const { sections } = readChapter(CHAPTER, 'one.yaml', 'victory-at-sea', 'one')
  const { tried, overlays } = shown('victory-at-sea', sections[0]!)
  expect(tried.map(({ refused }) => refused?.clause ?? null)).toEqual([null, 'VAS-MOVE-04'])
  expect(overlays.filter(({ kind }) => kind === 'ghost')).toMatchObject([{ legal: true }, { legal: false }])
})
