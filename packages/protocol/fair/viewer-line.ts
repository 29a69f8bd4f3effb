import { canonical } from '@flankspeed/engine'
import type { Hashing } from './hashing.ts'

/** A log line as one viewer gets it. */
export interface ViewerLine {
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

/** What hides a line: whose secret choice it is, and the time of the last public line. */
export interface Hiding {
  readonly by: string
  readonly at: number
}

/**
 * Events of a ruleset contain no secrets: they come when it is revealed. A line written in secret shows others neither
 * its side nor its time nor its events.
 */
export function lineForViewer(
  { seq, at, side, entry, events }: Line,
  viewer: string,
  hiding: Hiding | null,
): ViewerLine {
  const { kind } = entry
  const isHidden = hiding !== null && hiding.by !== viewer
  const shown = isHidden ? { at: hiding.at, by: null, events: [] } : { at, by: side, events }
  return { seq, kind, ...shown, entry: kind === 'action' || kind === 'void' ? null : entry }
}

/** The hash that a page records of a line, including dice. */
export const hashOfLine = ({ sha256 }: Hashing, { seq, at, by, kind, entry, events }: ViewerLine): string =>
  sha256(canonical(['flankspeed line', seq, at, by, kind, entry, events]))

/** The hash that a page records of a view. */
export const hashOfView = ({ sha256 }: Hashing, { view, result }: { view: unknown; result: unknown }): string =>
  sha256(canonical(['flankspeed view', view, result]))
