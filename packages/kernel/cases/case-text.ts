import type { Case } from './case.ts'

/** A case as YAML. What fits into one line is written in one, as people do. */
export function caseText({ ruleset, title, clauses, why, battle, dice, actions, expect }: Case): string {
  const parts = {
    ruleset,
    ...(title !== '' && { title }),
    ...(clauses.length > 0 && { clauses }),
    ...(why !== '' && { why }),
    battle,
    dice,
    actions,
    ...(Object.keys(expect).length > 0 && { expect }),
  }
  return `${block(parts, '')}\n`
}

const LINE = 110

/** A value in as many lines as needed, each with this indent. */
function block(value: unknown, indent: string): string {
  if (Array.isArray(value))
    return value.map((item) => `${indent}- ${after(item, `${indent}  `).trimStart()}`).join('\n')
  const fields = Object.entries(value as object).filter(([, field]) => field !== undefined)
  return fields.map(([name, field]) => `${indent}${scalar(name)}:${after(field, `${indent}  `)}`).join('\n')
}

/** The value after a name or a dash: on the same line if it fits, otherwise below. */
function after(value: unknown, indent: string): string {
  const line = flow(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= LINE) return ` ${line}`
  return isNumbers(value) ? ` [\n${filled(value, indent)}\n${indent}]` : `\n${block(value, indent)}`
}

const isNumbers = (value: object): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')

/** A long list of numbers, such as dice. */
function filled(numbers: readonly number[], indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const number of numbers) {
    const next = `${line === indent ? '' : ' '}${scalar(number)},`
    if (line.length + next.length > LINE) {
      lines.push(line)
      line = `${indent}${scalar(number)},`
    } else line += next
  }
  return [...lines, line].join('\n')
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return scalar(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([name, field]) => `${scalar(name)}: ${flow(field)}`).join(', ')} }`
}

/** Unquoted if YAML cannot misread it; otherwise JSON, which YAML reads. */
function scalar(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value) && !RESERVED.test(value)) return value
  return JSON.stringify(value ?? null)
}

const PLAIN = /^[A-Za-z]([\w .'()/+-]*[\w.')/+])?$/
const RESERVED = /^(true|false|null|yes|no|on|off|y|n)$/i
