import { caseText, exportCase } from '@flankspeed/engine'
import type { Command } from 'commander'
import { actionsWanted, playedAgain, readReplay, rulesetOf } from '../replays.ts'

export function register(program: Command): void {
  program
    .command('export')
    .description('turn a replay, up to any action, into a case file')
    .argument('<file>', 'a replay, as written by demo --save or by a server ("-" reads standard input)')
    .option('--to <n>', 'only the first n actions, with their dice')
    .action((file: string, options: { to?: string }) => {
      const replay = readReplay(file)
      const to = actionsWanted(options.to, replay)
      const ruleset = rulesetOf(file, replay)
      process.stdout.write(caseText(playedAgain(file, () => exportCase(ruleset, replay, to))))
    })
}
