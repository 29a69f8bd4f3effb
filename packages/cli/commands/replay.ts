import { type Event, playAgain } from '@flankspeed/engine'
import { plural } from '@flankspeed/kernel'
import type { Command } from 'commander'
import { actionsWanted, playedAgain, readReplay, rulesetOf } from '../replays.ts'
import { coloured, teller } from '../terminal-story.ts'

export function register(program: Command): void {
  program
    .command('replay')
    .description('play a replay again and check every step')
    .argument('<file>', 'a replay, as written by demo --save ("-" reads standard input)')
    .option('--to <n>', 'stop after n actions')
    .option('--json', 'events and the final battle as JSON')
    .action((file: string, options: { to?: string; json?: boolean }) => {
      const replay = readReplay(file)
      const to = actionsWanted(options.to, replay)
      const ruleset = rulesetOf(file, replay)
      const events: Event[] = []
      const keeper = playedAgain(file, () => playAgain(ruleset, replay, to, (event) => events.push(event)))
      const hash = keeper.hashes.at(-1)!
      if (options.json)
        return console.log(
          JSON.stringify(
            { actions: to, hash, events, battle: ruleset.describe(keeper.battle), outcome: keeper.outcome },
            null,
            2,
          ),
        )
      console.log(coloured.title(replay.title))
      const tell = teller(ruleset, keeper.battle)
      for (const event of events) for (const line of tell(event)) console.log(line)
      console.log(
        coloured.good(
          `\n${to} of ${plural(replay.actions.length, 'action')} replayed, every state as recorded (${hash}).`,
        ),
      )
    })
}
