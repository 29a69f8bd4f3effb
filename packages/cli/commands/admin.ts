import { existsSync } from 'node:fs'
import { plural } from '@flankspeed/kernel'
import type { LogChange } from '@flankspeed/server/admin'
import type { Command } from 'commander'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'
import { isPostgres, noDatabase, usualDatabase } from './serve.ts'

interface Where {
  database: string
}

export function register(program: Command): void {
  const admin = program.command('admin').description('maintain the server and its database')
  const where = ['--database <where>', 'a file, or postgres://... (or set DATABASE_URL)', usualDatabase()] as const

  admin
    .command('replay')
    .description('replay the logs of all unfinished battles under the current rules and repair what differs')
    .option(...where)
    .option('--dry-run', 'only report what would change')
    .option('--json', 'the differences as JSON')
    .action(async (options: Where & { dryRun?: boolean; json?: boolean }) => {
      const store = await opened(options.database, options.dryRun ?? false)
      try {
        const { repairLogs } = await import('@flankspeed/server/admin')
        const { looked, differing } = await repairLogs(store, options.dryRun ?? false)
        if (options.json) return console.log(JSON.stringify({ looked, differing }, null, 2))
        for (const one of differing) console.log(told(one))
        const done = options.dryRun ? 'would be repaired' : 'healed'
        console.log(`${plural(looked, 'unfinished battle')} replayed, ${differing.length} ${done}.`)
        if (differing.length > 0 && !options.dryRun)
          console.log(coloured.faint('Running servers keep old positions in memory: restart them.'))
      } finally {
        await store.close()
      }
    })

  admin
    .command('backup')
    .description('copy all battles to a file while the server runs')
    .argument('<file>', 'a new file')
    .option(...where)
    .action(async (file: string, { database }: Where) => {
      if (isPostgres(database)) throw new WrongInput('For PostgreSQL use its own tools: pg_dump, or WAL archiving.')
      if (existsSync(file)) throw new WrongInput(`${file}: already exists; choose another file name for the backup`)
      const store = await opened(database, true)
      try {
        await store.backUp(file)
      } finally {
        await store.close()
      }
      console.log(`All battles were copied to ${file}.`)
    })

  admin
    .command('restore')
    .description('replace the database with a backup while no server is using it')
    .argument('<backup>', 'a file written by "admin backup"')
    .option(...where)
    .action(async (backup: string, { database }: Where) => {
      if (isPostgres(database)) throw new WrongInput('For PostgreSQL use its own tools: pg_restore, or psql.')
      if (!existsSync(backup)) throw new WrongInput(`${backup}: there is no such file`)
      const { NoBackup, restoreSqlite } = await import('@flankspeed/server/admin')
      const kept = await restoreSqlite(backup, database).catch((error: unknown) => {
        throw error instanceof NoBackup ? new WrongInput(`${backup}: ${error.message}`) : noDatabase(database, error)
      })
      console.log(`${database} was restored from ${backup}.`)
      if (kept !== null) console.log(`The previous database was moved to ${kept}.`)
    })
}

/** `beside`: allowed while a server is using it. */
async function opened(database: string, beside: boolean) {
  if (!isPostgres(database) && !existsSync(database)) throw new WrongInput(`${database}: there is no such file`)
  const { openStore } = await import('@flankspeed/server/admin')
  return openStore(database, { beside }).catch((error: unknown) => {
    throw noDatabase(database, error)
  })
}

function told({ battle, title, changes }: LogChange): string {
  return [coloured.title(`${title} (${battle})`), ...changes.map((change) => `  ${change}`)].join('\n')
}
