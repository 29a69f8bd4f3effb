import type { LinkKind } from '../../store/link-store.ts'

/** Something to share, as it was sent. */
export interface ToShare {
  kind: LinkKind
  text: string
  /** A replay opens after that many actions. */
  at: number | null
  /** Instead of its own title. */
  title: string | null
  /** A battle of this server that is over, though the rules may not say so: somebody resigned. */
  isOver: boolean
  limits: ReadLimits
}

export interface ReadLimits {
  units: number
  setupBytes: number
  replayActions: number
}

/** What was found in it. */
export interface Found {
  title: string
  subtitle: string
  ruleset: string
  /** The part of the preview above its title. */
  drawn: string
}

/** It cannot be shared; the message says why. */
export class NotShareable extends Error {}
