import { rulesets } from '@flankspeed/engine'
import { battleText, carriedText } from '@flankspeed/scenarios'
import {
  type ClassFacts,
  drawnFrom,
  exampleClasses,
  factsIn,
  faultsOf,
  findClass,
  inLibrary,
  type Judgement,
  judge,
  ownClasses,
  readClasses,
  registerOwnClasses,
  writeClasses,
} from '@flankspeed/shipyard'
import { type ProfileShapes, planShapes, profileShapes } from '@flankspeed/shipyard/drawing'
import { presenterFor } from '../presenters.ts'
import { cardsOf } from './cards.ts'
import { type ShipShown, shipShown } from './ships.ts'
import { orTrouble, type Trouble } from './trouble.ts'

export type { ClassFacts }
export type Fault = ReturnType<typeof faultsOf>[number]

/** A card under one rulebook; why there is none otherwise. */
export interface OfficeCard {
  ruleset: string
  title: string
  points: number | null
  card: Pick<ShipShown, 'svg' | 'figures' | 'traits' | 'weapons'> | null
  why: string
}

/** All that follows from the facts of a class in a year. */
export interface OfficeSheet {
  year: number
  years: { first: number; last: number }
  /** What keeps her from being used. */
  faults: Fault[]
  judgement: Judgement
  plan: ReturnType<typeof planShapes> | null
  /** Her side view. */
  profile: ProfileShapes | null
  /** Names of the mounts aboard that year. */
  aboard: string[]
  cards: OfficeCard[]
}

const LAST_YEAR = 1945
const NO_JUDGEMENT: Judgement = { calculations: [], weights: [], doubts: [] }

/** A class of one's own that begins as a copy of one of the shipyard. */
export const drawFrom = (id: string, taken: readonly string[]): ClassFacts =>
  drawnFrom(findClass(id), (asked) => inLibrary(asked) || taken.includes(asked))

export const examples = (): ClassFacts[] => exampleClasses()

export function officeSheet(facts: ClassFacts, asked: number): OfficeSheet {
  const first = facts.commissioned
  const years = { first, last: Math.max(LAST_YEAR, first) }
  const year = Math.min(years.last, Math.max(first, asked))
  const faults = faultsOf(facts)
  const state = orTrouble(() => factsIn(year, facts))
  const judgement = 'trouble' in state ? state : orTrouble(() => judge(state))
  const plan = 'trouble' in state ? state : orTrouble(() => planShapes(state))
  const profile = 'trouble' in state ? state : orTrouble(() => profileShapes(state))
  return {
    year,
    years,
    faults,
    judgement: 'trouble' in judgement ? NO_JUDGEMENT : judgement,
    plan: 'trouble' in plan ? null : plan,
    profile: 'trouble' in profile ? null : profile,
    aboard: 'trouble' in state ? [] : state.guns.flatMap(({ mounts }) => mounts.map(({ name }) => name)),
    cards: faults.length > 0 ? [] : cardsFor(facts, year),
  }
}

/** Under every rulebook that has cards. */
function cardsFor(facts: ClassFacts, year: number): OfficeCard[] {
  registerOwnClasses([...ownClasses().filter(({ id }) => id !== facts.id), facts])
  return rulesets
    .filter(({ id }) => presenterFor(id) !== undefined)
    .map(({ id: ruleset, title }) => {
      const shown = orTrouble(() => {
        if (!cardsOf(ruleset).has(facts)) throw new Error('She has no card under these rules.')
        return shipShown(facts.id, year, ruleset)
      })
      if ('trouble' in shown) return { ruleset, title, points: null, card: null, why: shown.trouble.join(' ') }
      const { svg, figures, traits, weapons, brief } = shown
      return { ruleset, title, points: brief.points, card: { svg, figures, traits, weapons }, why: '' }
    })
}

export const classText = (facts: ClassFacts): string => writeClasses([facts])

/** A battle for other people: the classes of one's own that it uses follow it as a class file. */
export function battleWithClasses(text: string): string {
  const used = ownClasses().filter(({ id }) => new RegExp(`\\bclass: ["']?${id}["']?\\s*(,|}|$)`, 'm').test(text))
  return used.length === 0 ? text : `${text.trimEnd()}\n---\n${writeClasses(used)}`
}

/** A battle from a file or link, and the classes that follow it. */
export function battleAndClasses(text: string, file: string): { battle: string; classes: ClassFacts[] } | Trouble {
  const carried = carriedText(text)
  return orTrouble(() => ({ battle: battleText(text), classes: carried === null ? [] : readClasses(carried, file) }))
}

export const classesFromText = (text: string, file: string): ClassFacts[] | Trouble =>
  orTrouble(() => readClasses(text, file))
