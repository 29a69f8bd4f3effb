import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import type { Command } from 'commander'
import { coloured } from '../terminal-story.ts'
import { asJson, codeOf, judge, tell, type Verdict } from '../verdicts.ts'
import { watchFiles } from '../watch-files.ts'
import { WrongInput } from '../wrong-input.ts'

interface Options {
  readonly json?: boolean
  readonly watch?: boolean
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  program
    .command('referee')
    .alias('case')
    .description('run case files: show what happens and check the expectations')
    .argument('<file...>', 'cases in YAML or JSON ("-" reads standard input)')
    .option('--json', 'events, battle, decisions and unmet expectations as JSON')
    .option('--watch', 'run a file again whenever it is saved, until Ctrl-C')
    .addHelpText(
      'after',
      `
Exit code 0: every expectation holds; 1: one does not; 2: a case cannot be played. All mistakes of a file are reported together, with line and column. flankspeed schema lets your editor find them while you type.`,
    )
    .action(async (files: string[], options: Options) => {
      if (options.watch) return refereeOnChange(files, options)
      const found = files.map((file) => ({ file, verdicts: judge(file) }))
      if (options.json) console.log(JSON.stringify(jsonOf(found), null, 2))
      else
        for (const { file, verdicts } of found) {
          if (files.length > 1) console.log(coloured.faint(`${file}:`))
          for (const verdict of verdicts) tell(file, verdict)
        }
      process.exitCode = codeOf(found.flatMap(({ verdicts }) => verdicts))
    })
}

/** One case is one object, several are a list. */
function jsonOf(found: readonly { file: string; verdicts: readonly Verdict[] }[]): object {
  const all = found.flatMap(({ file, verdicts }) => verdicts.map((verdict) => asJson(file, verdict)))
  return all.length === 1 ? all[0]! : all
}

async function refereeOnChange(files: readonly string[], { json }: Options): Promise<void> {
  if (json) throw new WrongInput('--watch and --json cannot be combined: leave out --json')
  if (files.includes('-')) throw new WrongInput('--watch needs files: standard input does not change')
  console.log(coloured.faint(`Watching ${files.join(', ')}. Ctrl-C stops it.`))
  await watchFiles(files, (file, gone) => {
    console.log(coloured.faint(`\n--- ${new Date().toLocaleTimeString()} ${file}`))
    if (gone) console.log('The file does not exist. Waiting for it.')
    else play(file)
  })
  console.log()
}

/** A half-written file is wrong for a moment, and no reason to stop. */
function play(file: string): void {
  try {
    for (const verdict of judge(file)) tell(file, verdict)
  } catch (error) {
    if (!(error instanceof WrongInput)) throw error
    console.error(error.message)
  }
}
