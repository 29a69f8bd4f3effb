import { existsSync } from 'node:fs'
import { plural } from '@flankspeed/kernel'
import type { LogChange } from '@flankspeed/server/admin'
import { Argument, type Command } from 'commander'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'
import { isPostgres, noDatabase, usualDatabase } from './serve.ts'

interface Where {
  database: string
}

export function register(program: Command): void {
  const admin = program.command('admin').description('maintain the server and its database')
  const where = ['--database <where>', 'a file, or postgres://... (or set DATABASE_URL)', usualDatabase()] as const
  registerRoles(admin, where)

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

/** Who moderates, and who is an operator. */
function registerRoles(admin: Command, where: readonly [string, string, string]): void {
  admin
    .command('roles')
    .description('list moderators and operators')
    .option(...where)
    .option('--json', 'as JSON')
    .action(async ({ database, json }: Where & { json?: boolean }) => {
      const store = await opened(database, true)
      try {
        const roles = await store.roles()
        if (json) return console.log(JSON.stringify(roles, null, 2))
        for (const { name, role } of roles) console.log(`${role.padEnd(10)} ${name}`)
        if (roles.length === 0) console.log('Nobody has a role yet.')
      } finally {
        await store.close()
      }
    })

  admin
    .command('role')
    .description('make an account a moderator or an operator, or neither; also while the server runs')
    .argument('<name>', 'the name of the account')
    .addArgument(new Argument('<role>').choices(['moderator', 'operator', 'none']))
    .option(...where)
    .action(async (name: string, wanted: 'moderator' | 'operator' | 'none', { database }: Where) => {
      const store = await opened(database, true)
      try {
        const { giveRole } = await import('@flankspeed/server/admin')
        const given = await giveRole(store, name, wanted === 'none' ? null : wanted)
        if (given === null) throw new WrongInput(`${name}: there is no account of that name`)
        console.log(
          wanted === 'none'
            ? `${given} has no role any more.`
            : `${given} is now ${wanted === 'operator' ? 'an operator' : 'a moderator'}.`,
        )
      } finally {
        await store.close()
      }
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
