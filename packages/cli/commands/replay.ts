import { Diverged, type Event, playAgain, Refused, rulesets } from '@flankspeed/engine'
import type { Command } from 'commander'
import { readReplay } from '../replays.ts'
import { coloured, teller } from '../telling.ts'
import { Wrong } from '../wrong.ts'

export function register(program: Command): void {
  program
    .command('replay')
    .description('play a recorded battle again, checking every step')
    .argument('<file>', 'a replay, as written by demo --save ("-" reads standard input)')
    .option('--to <n>', 'stop after n actions')
    .option('--json', 'events and the final battle as JSON')
    .action((file: string, options: { to?: string; json?: boolean }) => {
      const replay = readReplay(file)
      const to = readCount(options.to, replay.actions.length)
      const ruleset = rulesets.find(({ id }) => id === replay.ruleset)
      if (!ruleset) throw new Wrong(`${file}: recorded under ${replay.ruleset}, which is not a ruleset here`)
      if (replay.version !== ruleset.version)
        throw new Wrong(
          `${file}: recorded under version ${replay.version} of ${ruleset.title}, this is version ${ruleset.version}`,
        )
      const events: Event[] = []
      try {
        const keeper = playAgain(ruleset, replay, to, (event) => events.push(event))
        const hash = keeper.hashes.at(-1)!
        if (options.json)
          return console.log(
            JSON.stringify(
              { actions: to, hash, events, battle: ruleset.plain(keeper.battle), outcome: keeper.outcome },
              null,
              2,
            ),
          )
        console.log(coloured.title(replay.title))
        const tell = teller(ruleset, keeper.battle)
        for (const event of events) for (const line of tell(event)) console.log(line)
        console.log(
          coloured.good(`\n${to} of ${replay.actions.length} actions played again, every state as recorded (${hash}).`),
        )
      } catch (error) {
        if (error instanceof Diverged || error instanceof Refused) throw new Wrong(`${file}: ${error.message}`)
        throw error
      }
    })
}

function readCount(text: string | undefined, most: number): number {
  if (text === undefined) return most
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new Wrong(`--to ${text}: the replay has ${most} actions, write a whole number from 0 to ${most}`)
  return count
}
