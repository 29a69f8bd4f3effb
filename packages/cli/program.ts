import { Interrupted } from '@flankspeed/lab/runs/interrupted'
import { Command, CommanderError } from 'commander'
import { WrongInput } from './wrong-input.ts'

interface CommandFile {
  register(program: Command): void
  /** Loads what the command needs besides the rules. */
  prepare?(): Promise<void>
}

/** A command is loaded on demand, and all of them for help. */
const commands: Readonly<Record<string, () => Promise<CommandFile>>> = {
  serve: () => import('./commands/serve.ts'),
  demo: () => import('./commands/demo.ts'),
  referee: () => import('./commands/referee.ts'),
  schema: () => import('./commands/schema.ts'),
  odds: () => import('./commands/odds.ts'),
  replay: () => import('./commands/replay.ts'),
  review: () => import('./commands/review.ts'),
  export: () => import('./commands/export.ts'),
  verify: () => import('./commands/verify.ts'),
  rules: () => import('./commands/rules.ts'),
  ships: () => import('./commands/ships.ts'),
  aircraft: () => import('./commands/aircraft.ts'),
  scenarios: () => import('./commands/scenarios.ts'),
  lessons: () => import('./commands/lessons.ts'),
  puzzles: () => import('./commands/puzzles.ts'),
  fleet: () => import('./commands/fleet.ts'),
  card: () => import('./commands/card.ts'),
  sim: () => import('./commands/sim.ts'),
  lab: () => import('./commands/lab.ts'),
  worker: () => import('./commands/worker.ts'),
  admin: () => import('./commands/admin.ts'),
}
/** Other names of commands. */
const ALIASES: Readonly<Record<string, string>> = { case: 'referee' }

/** Runs one command line. Errors are printed, and set the exit code. */
export async function runCommand(args: readonly string[]): Promise<void> {
  // With --json, errors are also printed as `{ error: { message, ... } }`.
  const json = args.includes('--json')
  try {
    const program = await programFor(args, json)
    await program.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError && error.exitCode === 0)) fail(error, json)
  }
}

async function programFor([first = '', second = '']: readonly string[], json: boolean): Promise<Command> {
  const program = new Command('flankspeed')
    .description('Play, referee, simulate and study the naval tabletop battles of 1939-45.')
    .version('0.1.0')
    .showHelpAfterError('(flankspeed --help lists all commands)')
    .configureOutput({ writeErr: (text) => json || process.stderr.write(text) })
    .exitOverride()
  const name = first === 'help' ? second : first
  const asked = Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name
  const command = Object.hasOwn(commands, asked) ? await commands[asked]!() : undefined
  if (command) {
    command.register(program)
    await command.prepare?.()
  } else for (const read of Object.values(commands)) (await read()).register(program)
  return program
}

function fail(error: unknown, json: boolean): void {
  process.exitCode = error instanceof Interrupted ? 130 : 2
  const message = error instanceof Error ? error.message : String(error)
  if (json) console.log(JSON.stringify((error instanceof WrongInput && error.json) || { error: { message } }, null, 2))
  if (json || !(error instanceof CommanderError)) console.error(message)
  if (process.env.FLANKSPEED_DEBUG && error instanceof Error) console.error(error.stack)
}
