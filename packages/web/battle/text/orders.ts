import type { Position } from '../../desk/position.ts'
import { screensOf } from '../screens.ts'
import { FLEET_READERS } from './fleet-orders.ts'
import { COMMON } from './help.ts'
import type { Help, Language, Meant, Reader } from './language.ts'
import { PLAN_READERS } from './plan-orders.ts'
import { anybody, isWrong, readNamed } from './units.ts'

/** A rulebook without its own orders has the common ones, and actions as JSON. */
const PLAIN: Language = { readers: {}, help: {}, lines: () => [] }

export const languageOf = ({ ruleset }: Position): Language =>
  screensOf(ruleset).find(({ orders }) => orders !== undefined)?.orders ?? PLAIN

export const helpIn = (position: Position): Help => ({ ...languageOf(position).help, ...COMMON })

/** Parses a typed order. `selected`: the unit if none is named. */
export function readOrder(text: string, position: Position, selected: string | null): Meant {
  const line = text.trim()
  if (line.startsWith('{')) return readRaw(line)
  const [verb = '', ...words] = line.split(/[\s,]+/).filter(Boolean)
  const reader = languageOf(position).readers[verb.toLowerCase()] ?? SHARED[verb.toLowerCase()]
  if (!reader)
    return {
      wrong: `Unknown order "${verb}".`,
      right: `${Object.keys(helpIn(position)).join(', ')}; or an action as JSON`,
    }
  return reader(words, position, selected)
}

const SHARED: Record<string, Reader> = {
  status(words, position) {
    if (words.length === 0) return { means: 'status', unit: null }
    const unit = readNamed(words, anybody(position), 'unit')
    return isWrong(unit) ? unit : { means: 'status', unit: unit.value.id }
  },
  summary: () => ({ means: 'summary' }),
  objectives: () => ({ means: 'objectives' }),
  help: (words) => ({ means: 'help', about: words[0]?.toLowerCase() ?? null }),
  rule: ([id]) =>
    id === undefined ? { wrong: 'Which rule?', right: COMMON.rule!.form } : { means: 'rule', id: id.toUpperCase() },
  ...FLEET_READERS,
  ...PLAN_READERS,
  next: () => ({ means: 'coach', what: 'read' }),
  show: () => ({ means: 'coach', what: 'show' }),
  anything: () => ({ means: 'anything' }),
  undo: () => ({ means: 'undo' }),
  export: () => ({ means: 'export' }),
  chart: () => ({ means: 'chart' }),
}

function readRaw(line: string): Meant {
  try {
    return { means: 'action', action: JSON.parse(line) as Record<string, unknown> }
  } catch (error) {
    return { wrong: `This is not valid JSON: ${(error as Error).message}`, right: '{"side":"red","do":"fire", ...}' }
  }
}
