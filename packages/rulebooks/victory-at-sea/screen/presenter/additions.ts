import type { Ruleset } from '@flankspeed/kernel'
import type { Card, Fact, Inset, Overlay, Warning, Zone } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'

/** What a variant adds to what is shown of a battle of Victory at Sea. */
export interface Additions {
  /** What is said of a ship or a Flight on its card. */
  shipMarks(b: vas.VasBattle, ship: vas.Ship): Card['marks']
  flightMarks(b: vas.VasBattle, flight: vas.Flight): Card['marks']
  /** Lines that stay on the chart. */
  lasting(b: vas.VasBattle): Overlay[]
  /** Small charts of their own for what lies off the table; null: carriers out of sight lie beyond the edges. */
  offTable(b: vas.VasBattle): { insets: Inset[]; zones: Zone[] } | null
  /** The small chart that a ship or a Flight is on. */
  insetOf(b: vas.VasBattle, unit: vas.Ship | vas.Flight): string | null
  /** What the variant's prompts get to know about a Flight's move. */
  flightMoves(r: vas.Rules, b: vas.VasBattle, flight: vas.Flight): unknown
  /** What the variant's prompts get to know about a ship's volleys. */
  shots(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): unknown
  /** What the variant warns of before an action, beyond what its base does. */
  warnings(r: vas.Rules, b: vas.VasBattle, action: vas.VasAction): Warning[]
  /** What the variant's own events did, for summaries. */
  facts(event: vas.VasEvent): Fact[]
  /** Questions that only the variant's prompts ask. */
  readonly questions: Readonly<Record<string, (ruleset: Ruleset, view: vas.VasBattle, asked: never) => unknown>>
}

export const NO_ADDITIONS: Additions = {
  shipMarks: () => [],
  flightMarks: () => [],
  lasting: () => [],
  offTable: () => null,
  insetOf: () => null,
  flightMoves: () => null,
  shots: () => null,
  warnings: () => [],
  facts: () => [],
  questions: {},
}
