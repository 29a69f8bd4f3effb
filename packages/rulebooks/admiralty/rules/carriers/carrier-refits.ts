import { rule } from '../rule.ts'

/** A carrier takes the refit whose year lies closest to that of her newest aircraft, the earlier of two (ADM-FORCE-04, ADM-R-33). */
export const carrierRefits = rule('carrierRefits', (below) => ({
  refitYear(shipClass, year, newestOnBoard) {
    const { card, refits } = shipClass
    const usual = below.refitYear(shipClass, year, newestOnBoard)
    if (newestOnBoard === null) return usual
    const built = card.commissioned ?? Math.min(...refits.map((refit) => refit.year)) - 1
    const years = [built, ...refits.map((refit) => refit.year)].filter((known) => known <= year).sort((a, b) => a - b)
    const off = (known: number): number => Math.abs(known - newestOnBoard)
    return years.reduce((best, known) => (off(known) < off(best) ? known : best), years[0] ?? usual)
  },
}))
