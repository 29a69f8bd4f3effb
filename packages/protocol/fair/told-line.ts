import { canonical } from '@flankspeed/engine'
import type { Hashing } from './hashing.ts'

/** A line of the log as one viewer is told it. */
export interface ToldLine {
  readonly seq: number
  readonly at: number
  readonly by: string | null
  readonly kind: string
  readonly entry: unknown
  readonly events: readonly unknown[]
}

/** A line of the log as the server keeps it. */
export interface Line {
  readonly seq: number
  readonly at: number
  readonly side: string | null
  readonly entry: { readonly kind: string }
  readonly events: readonly unknown[]
}

/** What hides a line: whose secret choice it is, and when the last line was written that everybody may see. */
export interface Hiding {
  readonly by: string
  readonly at: number
}

/**
 * Rulesets tell nothing that is secret: it is told when it is revealed. A line that was written in secret shows neither its
 * side nor its time nor its events to others.
 */
export function toldTo({ seq, at, side, entry, events }: Line, viewer: string, hiding: Hiding | null): ToldLine {
  const { kind } = entry
  const isHidden = hiding !== null && hiding.by !== viewer
  const shown = isHidden ? { at: hiding.at, by: null, events: [] } : { at, by: side, events }
  return { seq, kind, ...shown, entry: kind === 'action' || kind === 'void' ? null : entry }
}

/** What a page notes of a line that it was told, dice and all. */
export const hashOfLine = ({ sha256 }: Hashing, { seq, at, by, kind, entry, events }: ToldLine): string =>
  sha256(canonical(['flankspeed line', seq, at, by, kind, entry, events]))

/** What a page notes of a view that it was shown. */
export const hashOfView = ({ sha256 }: Hashing, { view, result }: { view: unknown; result: unknown }): string =>
  sha256(canonical(['flankspeed view', view, result]))
