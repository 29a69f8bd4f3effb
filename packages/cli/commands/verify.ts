import { rulesets } from '@flankspeed/engine'
import { type Proof, verifyReplay } from '@flankspeed/server/fair/verify.ts'
import type { Command } from 'commander'
import { readReplay } from '../replays.ts'
import { coloured } from '../telling.ts'
import { Wrong } from '../wrong.ts'

export function register(program: Command): void {
  program
    .command('verify')
    .description('prove that a battle was fair: every action legal, every die from the seed that was promised')
    .argument('<file>', 'a replay ("-" reads standard input)')
    .option('--json', 'the proof as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const replay = readReplay(file)
      const proof = await verifyReplay(
        replay,
        rulesets.find(({ id }) => id === replay.ruleset),
      )
      if (!proof.sound) throw new Wrong(`${file}: ${proof.flaws.join('\n')}`, proof)
      if (options.json) return console.log(JSON.stringify(proof, null, 2))
      console.log(coloured.title(replay.title))
      console.log(coloured.good(`${proof.actions} actions, each of them legal; every state is as recorded.`))
      console.log(told(proof))
    })
}

function told({ fairness, dice }: Proof): string {
  switch (fairness) {
    case 'proven':
      return coloured.good(
        `${dice} dice, each from the seed that the server promised before the first roll and what both sides added.`,
      )
    case 'inherited':
      return coloured.good(
        `${dice} dice from the promised seed. The battle went on from an earlier one, whose dice only its own replay can prove.`,
      )
    case 'none':
      return 'Nobody promised a seed for this battle: its dice are as recorded, but nothing proves that they were not chosen.'
  }
}
