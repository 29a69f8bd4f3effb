import {
  asFlag,
  type ClauseBook,
  capital,
  compose,
  isData,
  partNames,
  type Switch,
  spoken,
  type VariantLayer,
} from '@flankspeed/kernel'
import type { Options, VasBattle } from './battle.ts'
import type { Field } from './fields.ts'
import { ordersLayer } from './orders/layer.ts'
import { type Core, core, type Rules, withLists } from './rules.ts'

/** A layer that the players may switch on or off before the battle, by an option of its name. */
export interface RuleLayer extends VariantLayer<Core> {
  readonly option?: string
  /** What players call it, where that is not its option in words. */
  readonly title?: string
  /** In force unless the players say otherwise. */
  readonly usual?: boolean
  /** The clauses that it carries out: their ids, or how these begin. */
  readonly clauses?: readonly string[]
}

interface Resolved {
  readonly rules: Rules
  readonly origins: Readonly<Record<string, string>>
  /** The parts that each layer sets of those that are usually in force. */
  readonly named: ReadonlyMap<object, readonly string[]>
  /** The rules under which that setup is to be read. */
  rulesFor(setup: unknown): Rules
  rulesOf(battle: VasBattle): Rules
}

/** Merges the layers that are in force, once for every set of switches that is asked for. */
export function resolved(layers: readonly RuleLayer[]): Resolved {
  const switches = layers.filter(({ option }) => option !== undefined)
  const known = new WeakMap<object, Rules>()
  const isOn = ({ option, usual = true }: RuleLayer, options: object): boolean => {
    if (option === undefined) return true
    const set = (options as Record<string, unknown>)[option]
    return typeof set === 'boolean' ? set : usual
  }
  const composed = (options: object): ReturnType<typeof compose<Core>> =>
    compose(
      { id: 'victory-at-sea', parts: core },
      { id: 'victory-at-sea', parts: { optionFields: switchFields(switches) } },
      ...layers.filter((layer) => isOn(layer, options)),
    )
  const keyOf = (options: object): string => switches.map((layer) => (isOn(layer, options) ? '1' : '0')).join('')
  const usual = composed({})
  const rules = withLists(usual.rules)
  const made = new Map([[keyOf({}), rules]])
  // On top of all that is switched on, and made only for the first battle with orders.
  const ordered = new Map<Rules, Rules>()
  const withOrders = (below: Rules): Rules => {
    const before = ordered.get(below)
    if (before) return before
    const found = withLists(compose({ id: 'victory-at-sea', parts: partsOf(below) }, ordersLayer).rules)
    ordered.set(below, found)
    return found
  }
  const under = (options: object): Rules => {
    if (switches.length === 0) return rules
    const before = known.get(options)
    if (before) return before
    const key = keyOf(options)
    const found = made.get(key) ?? withLists(composed(options).rules)
    made.set(key, found)
    known.set(options, found)
    return found
  }
  return {
    rules,
    origins: usual.origins,
    named: usual.named,
    rulesFor(setup) {
      const found = under(isData(setup) && isData(setup.options) ? setup.options : {})
      return isData(setup) && setup.orders !== undefined ? withOrders(found) : found
    },
    rulesOf: ({ options, orders }) => (orders === undefined ? under(options) : withOrders(under(options))),
  }
}

/** The parts as a plain object: rules in force have them on their prototype (`inForce`). */
function partsOf(rules: Rules): Core {
  const { lists: _, ...parts } = Object.getPrototypeOf(rules) as Rules
  return parts
}

/**
 * The rules that can be switched, as players are told of them. A layer in force is not made once more for its names: what
 * is made only once runs faster.
 */
export function switchesOf(
  layers: readonly RuleLayer[],
  { rules, named }: Pick<Resolved, 'rules' | 'named'>,
  { clauses }: ClauseBook,
): Switch[] {
  return layers.flatMap((layer): Switch[] => {
    const { option, usual = true, clauses: starts = [], parts } = layer
    if (option === undefined) return []
    const ids = [...clauses.keys()].filter((id) => starts.some((start) => id === start || id.startsWith(`${start}-`)))
    const set = named.get(layer) ?? partNames(typeof parts === 'function' ? parts(rules) : parts)
    return [{ option, title: layer.title ?? capital(spoken(option)), usual, clauses: ids, parts: set }]
  })
}

/** Each switch is an option of the battle and kept with it. */
function switchFields(switches: readonly RuleLayer[]): Record<string, Field<Options, null>> {
  return Object.fromEntries(
    switches.map(({ option = '', usual = true }) => [
      option,
      {
        read: (_r, options, value, where) => {
          Object.assign(options, { [option]: value === undefined ? usual : asFlag(value, where) })
        },
        describe: (_r, { options }) => (options as unknown as Record<string, unknown>)[option],
      } satisfies Field<Options, null>,
    ]),
  )
}
