import { kindOf, resolved, type Schema, variantsOf } from './schema.ts'

/** What a new thing in a form can refer to. */
export interface About {
  /** The side whose orders are written. */
  readonly side: 'red' | 'blue'
  readonly ships: readonly string[]
}

const enemyOf = (side: 'red' | 'blue'): string => (side === 'red' ? 'blue' : 'red')

/** The simplest value of a field. */
export function blank(schema: Schema, about: About, key = ''): unknown {
  if (schema.$ref?.endsWith('/Goal')) return { ships: enemyOf(about.side), are: 'sunk', 'at-least': 1 }
  const field = resolved(schema)
  switch (kindOf(schema)) {
    case 'ships':
      return about.side
    case 'share':
      return 0.5
    case 'fixed':
      return field.const
    case 'choice':
      return field.enum![0]
    case 'choices':
      return field.minItems ? [resolved(field.items as Schema).enum![0]] : []
    case 'flag':
      return true
    case 'number':
      return leastOf(field)
    case 'date':
      return '1942-06-01'
    case 'text':
      return TEXTS[key]?.(about) ?? 'to be written'
    case 'words':
      return field.minItems ? [TEXTS[key]?.(about) ?? 'to be written'] : []
    case 'tuple':
      return field.prefixItems!.map((item) => blank(item, about))
    case 'list':
      return field.minItems ? [blank(field.items as Schema, about)] : []
    case 'record':
      return {}
    case 'object':
      return {
        ...Object.fromEntries(
          (field.required ?? []).map((name) => [name, blank(field.properties![name]!, about, name)]),
        ),
        ...chosen(field, about),
      }
    case 'variants':
      return blank(variantsOf(schema)[0]!.schema, about)
    case null:
      return null
  }
}

const TEXTS: Readonly<Record<string, (about: About) => string>> = {
  target: ({ ships }) => ships[0] ?? 'to be written',
  of: () => 'a place',
}

/** Where one of several fields must be given, the simplest. */
function chosen({ properties = {} }: Schema, about: About): object {
  if ('decisive' in properties && properties.minor) return { minor: blank(properties.minor, about) }
  if ('miles' in properties && 'at' in properties) return { at: [10, 10] }
  if ('share' in properties && 'knots' in properties) return { share: 0.5 }
  return 'edges' in properties && 'hull-below' in properties ? { from: 6 } : {}
}

function leastOf({ minimum, exclusiveMinimum, type }: Schema): number {
  if (minimum !== undefined && minimum > 0) return minimum
  if (exclusiveMinimum !== undefined) return 1
  return type === 'integer' ? 1 : 0
}
