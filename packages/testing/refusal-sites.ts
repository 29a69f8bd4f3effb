import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { parseAst } from 'vite'
import { RULEBOOKS } from './case-files.ts'

const REFUSING = ['refuse', 'refuseBy', 'objection', 'objectionBy']

/** A place in the rules that refuses something, or says why it would be refused. */
export interface RefusalSite {
  readonly ruleset: string
  /** File and words: identifies the site, whatever its line. */
  readonly place: string
  /** Cited by every refusal here. */
  readonly always: readonly string[]
  /** Cited only if they apply, or instead of each other. */
  readonly sometimes: readonly string[]
  /** Of those, the ones after an unconditional clause, as if that were more specific. */
  readonly late: readonly string[]
  /** Also cites clauses from its caller or another rule. */
  readonly open: boolean
  /** The message of this site's refusals. */
  readonly words: RegExp
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every refusal of every rulebook, read from the source. */
export function refusalSites(): RefusalSite[] {
  const files = readdirSync(RULEBOOKS, { recursive: true, encoding: 'utf8' })
  return files
    .filter(
      (file) => file.includes(`${sep}rules${sep}`) && file.endsWith('.ts') && !/\.test\.ts$|reasons\.ts$/.test(file),
    )
    .sort()
    .flatMap((file) => sitesIn(file, readFileSync(join(RULEBOOKS, file), 'utf8')))
}

function sitesIn(file: string, source: string): RefusalSite[] {
  const sites: RefusalSite[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    const callee = value.type === 'CallExpression' && isNode(value.callee) ? value.callee : null
    if (callee && REFUSING.includes(String(callee.name))) sites.push(siteOf(file, source, callee, value))
    for (const [field, part] of Object.entries(value)) if (field !== 'parent') visit(part)
  }
  visit(parseAst(source, { lang: 'ts' }))
  return sites
}

function siteOf(file: string, source: string, callee: Node, call: Node): RefusalSite {
  const args = call.arguments as Node[]
  const by = String(callee.name).endsWith('By')
  const listed = by && args[0]!.type === 'ArrayExpression' ? (args[0]!.elements as Node[]) : [args[0]!]
  const cited = by ? listed : [...listed, ...args.slice(2)]
  const always = cited.filter(({ type }) => type === 'Literal').map(({ value }) => String(value))
  const named = ({ start, end }: Node): string[] =>
    [...source.slice(start, end).matchAll(/'((?:VAS|ADM|CT|FD)-[A-Z0-9-]+)'/g)].map(([, clause]) => clause!)
  const computed = cited.filter(({ type }) => type !== 'Literal').map(named)
  const sometimes = computed.flat()
  const first = cited.findIndex(({ type }) => type === 'Literal')
  const behind = cited.slice(first + 1).filter(({ type }) => first >= 0 && type !== 'Literal')
  const words = pattern(args[1]!)
  return {
    ruleset: file.split(sep)[0]!,
    place: `${file.split(sep)[0]!}/${basename(file)} ${always[0] ?? sometimes[0] ?? ''} ${source.slice(args[1]!.start, args[1]!.end).replaceAll(/\s+/g, ' ')}`,
    always,
    sometimes,
    late: behind.flatMap(named),
    open: computed.some((clauses) => clauses.length === 0),
    words: new RegExp(words, 's'),
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The pattern of a message: its words, with wildcards for names and numbers. */
function pattern(message: Node): string {
  if (message.type === 'Literal') return escaped(String(message.value))
  if (message.type === 'ConditionalExpression')
    return `(?:${pattern(message.consequent as Node)}|${pattern(message.alternate as Node)})`
  if (message.type !== 'TemplateLiteral') return '.*'
  return (message.quasis as { value: { cooked: string } }[]).map(({ value }) => escaped(value.cooked)).join('.*')
}
