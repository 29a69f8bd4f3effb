import type { Offered, ScenarioBrief } from '../../desk/library/scenarios.ts'

export type Played = Offered & { odds: NonNullable<Offered['odds']> }

/** One battle, and its results under each rulebook that supports it. */
export interface Compared {
  battle: ScenarioBrief
  under: (Played | null)[]
  /** The widest gap between two rulebooks in the share of either side, from 0 to 1. */
  apart: number
}

const wasPlayed = (offer: Offered): offer is Played => offer.odds !== null

export function compared(scenarios: readonly ScenarioBrief[], rulesets: readonly string[]): Compared[] {
  return scenarios
    .map((battle) => {
      const under = rulesets.map((id) => battle.offers.filter(wasPlayed).find(({ ruleset }) => ruleset === id) ?? null)
      const odds = under.flatMap((offer) => offer?.odds ?? [])
      const gap = (side: 'red' | 'blue'): number => {
        const shares = odds.map((each) => each[side])
        return Math.max(...shares) - Math.min(...shares)
      }
      return { battle, under, apart: odds.length > 1 ? Math.max(gap('red'), gap('blue')) : 0 }
    })
    .filter(({ under }) => under.some((offer) => offer !== null))
}

export interface OnTheWhole {
  battles: number
  /** The share of games won by the historical winner. */
  asAtSea: number
  turns: number
  /** Ships lost by both sides: here, and historically. */
  lost: number
  lostAtSea: number
}

/** The summary of a rulebook over all its battles. */
export function onTheWhole(battles: readonly Compared[], book: number): OnTheWhole {
  const fought = battles.flatMap(({ battle: { atSea }, under }) => {
    const odds = under[book]?.odds
    return odds ? [{ odds, atSea }] : []
  })
  const mean = (of: (one: (typeof fought)[number]) => number): number =>
    fought.reduce((sum, one) => sum + of(one), 0) / Math.max(1, fought.length)
  return {
    battles: fought.length,
    asAtSea: mean(({ odds, atSea: { winner } }) => (winner === 'neither' ? odds.drawn : odds[winner])),
    turns: mean(({ odds }) => odds.meanTurns),
    lost: mean(({ odds }) => odds.lost.red + odds.lost.blue),
    lostAtSea: mean(({ atSea }) => atSea.lost.red + atSea.lost.blue),
  }
}
