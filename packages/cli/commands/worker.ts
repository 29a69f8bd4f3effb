import { plural } from '@flankspeed/kernel'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import type { Command } from 'commander'
import { threadCount, untilStopped } from '../run-plan.ts'

interface Options {
  databaseUrl: string
  workers?: string
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  program
    .command('worker')
    .description('play battles for runs started with --database-url, until stopped')
    .requiredOption('--database-url <url>', 'the PostgreSQL database that runs and workers share')
    .option('--workers <count>', 'threads (default: all cores)')
    .action(async (options: Options) => {
      const { playFromQueue } = await import('@flankspeed/lab/runs/shared')
      const workers = threadCount(options)
      let played = 0
      const onGames = (games: number): void => {
        played += games
      }
      console.error(`Waiting for battles on ${plural(workers, 'thread')}; Ctrl-C stops it.`)
      await untilStopped((signal) => playFromQueue(options.databaseUrl, { workers, signal, onGames }))
      console.error(`${plural(played, 'game')} played.`)
    })
}
