import { Command, CommanderError } from 'commander'
import { register as aircraft } from './commands/aircraft.ts'
import { register as card } from './commands/card.ts'
import { register as demo } from './commands/demo.ts'
import { register as fleet } from './commands/fleet.ts'
import { register as referee } from './commands/referee.ts'
import { register as replay } from './commands/replay.ts'
import { register as rules } from './commands/rules.ts'
import { register as scenarios } from './commands/scenarios.ts'
import { register as ships } from './commands/ships.ts'
import { Wrong } from './wrong.ts'

const program = new Command('flankspeed')
  .description('Play, referee, simulate and study the naval tabletop battles of 1939-45.')
  .version('0.1.0')
  .showHelpAfterError('(flankspeed --help lists what there is)')
  .exitOverride()

for (const register of [demo, referee, replay, rules, ships, aircraft, scenarios, fleet, card]) register(program)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof Wrong && error.json !== null) console.log(JSON.stringify(error.json, null, 2))
    console.error(message)
    process.exitCode = 2
  }
}
