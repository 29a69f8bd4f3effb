import { Interrupted } from '@flankspeed/lab'
import { Command, CommanderError } from 'commander'
import { register as admin } from './commands/admin.ts'
import { register as aircraft } from './commands/aircraft.ts'
import { register as card } from './commands/card.ts'
import { register as demo } from './commands/demo.ts'
import { register as fleet } from './commands/fleet.ts'
import { register as lab } from './commands/lab.ts'
import { register as odds } from './commands/odds.ts'
import { register as referee } from './commands/referee.ts'
import { register as replay } from './commands/replay.ts'
import { register as rules } from './commands/rules.ts'
import { register as scenarios } from './commands/scenarios.ts'
import { register as serve } from './commands/serve.ts'
import { register as ships } from './commands/ships.ts'
import { register as sim } from './commands/sim.ts'
import { register as verify } from './commands/verify.ts'
import { register as worker } from './commands/worker.ts'
import { Wrong } from './wrong.ts'

/** A program is listening: what goes wrong is told as `{ error: { message, ... } }` too. */
const json = process.argv.includes('--json')

const program = new Command('flankspeed')
  .description('Play, referee, simulate and study the naval tabletop battles of 1939-45.')
  .version('0.1.0')
  .showHelpAfterError('(flankspeed --help lists what there is)')
  .configureOutput({ writeErr: (text) => json || process.stderr.write(text) })
  .exitOverride()

for (const register of [
  serve,
  demo,
  referee,
  odds,
  replay,
  verify,
  rules,
  ships,
  aircraft,
  scenarios,
  fleet,
  card,
  sim,
  lab,
  worker,
  admin,
])
  register(program)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, '--help'])
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) fail(error)
}

function fail(error: unknown): void {
  process.exitCode = error instanceof Interrupted ? 130 : 2
  const message = error instanceof Error ? error.message : String(error)
  if (json) console.log(JSON.stringify((error instanceof Wrong && error.json) || { error: { message } }, null, 2))
  if (json || !(error instanceof CommanderError)) console.error(message)
  if (process.env.FLANKSPEED_DEBUG && error instanceof Error) console.error(error.stack)
}
