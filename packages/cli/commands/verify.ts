import { rulesets } from '@flankspeed/engine'
import { plural } from '@flankspeed/kernel'
import { brokenPromises, type Proof, type RecordedPromises, verifyReplay } from '@flankspeed/protocol'
import type { Command } from 'commander'
import { readReplay } from '../replays.ts'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'

export function register(program: Command): void {
  program
    .command('verify')
    .description('check that a battle was fair: every action legal, every die from the promised seed')
    .argument('<file>', 'a replay ("-" reads standard input)')
    .option('--commitment <sha256>', 'the seed commitment that you were shown before the battle')
    .option('--head <line:sha256>', 'a fingerprint of the log that you were shown, such as 12:7f3a… in full')
    .option('--json', 'the result as JSON')
    .action((file: string, options: { json?: boolean; commitment?: string; head?: string }) => {
      const replay = readReplay(file)
      const proof = verifyReplay(
        replay,
        rulesets.find(({ id }) => id === replay.ruleset),
      )
      const { commitment, head } = options
      const noted: RecordedPromises = { commitment, heads: head === undefined ? [] : [headIn(head)] }
      const flaws = [...proof.flaws, ...brokenPromises(replay, noted, proof.heads)]
      if (flaws.length > 0) throw new WrongInput(`${file}: ${flaws.join('\n')}`, { ...proof, sound: false, flaws })
      if (options.json) return console.log(JSON.stringify(proof, null, 2))
      console.log(coloured.title(replay.title))
      console.log(coloured.good(`${plural(proof.actions, 'action')}, all legal; every state is as recorded.`))
      console.log(told(proof))
      for (const sentence of reservations(proof)) console.log(sentence)
      if (commitment !== undefined || head !== undefined)
        console.log(coloured.good('It matches the commitment and fingerprint that you gave.'))
    })
}

function headIn(text: string): { seq: number; head: string } {
  const [, seq, head] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (seq === undefined || head === undefined)
    throw new WrongInput(`--head ${text}: a line and its fingerprint are expected, such as 12:${'7f3a'.repeat(16)}`)
  return { seq: Number(seq), head }
}

function told({ fairness, dice, without }: Proof): string {
  const added = ['and what both sides added', 'and what one side added', 'alone'][without.length]
  switch (fairness) {
    case 'proven':
      return coloured.good(
        `${plural(dice, 'die', 'dice')}, each from the seed that the server promised before the first roll ${added}.`,
      )
    case 'inherited':
      return coloured.good(
        `${plural(dice, 'die', 'dice')} from the promised seed. The battle continued an earlier one, whose dice only its own replay can prove.`,
      )
    case 'none':
      return 'No seed was promised for this battle: its dice are as recorded, but nothing proves that they were random.'
  }
}

/** What the proof does not cover. */
function reservations({ fairness, without, setupSealed }: Proof): string[] {
  if (fairness === 'none') return []
  return [
    ...without.map((side) => `The battle started without ${side}'s randomness: ${side} promised none, or withdrew it.`),
    ...(setupSealed ? [] : ['The set-up was not sealed: an earlier version of Flank Speed created the battle.']),
  ]
}
