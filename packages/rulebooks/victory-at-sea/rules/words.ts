import type { Events, Stories, VariantEvents } from './events.ts'

/** The registries to which chapters add entries, and the layers of variants. */
export interface Registries {
  readonly stories: Stories<keyof Events> & Partial<Stories<keyof VariantEvents>>
}
