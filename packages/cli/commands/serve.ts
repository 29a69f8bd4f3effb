import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { ServeOptions } from '@flankspeed/server'
import { type Command, Option } from 'commander'
import { readLimits, readProxy } from '../limits.ts'
import { readNumber } from '../numbers.ts'
import { untilStopped } from '../run-plan.ts'
import { coloured } from '../terminal-story.ts'
import { reasonOf, WrongInput } from '../wrong-input.ts'

interface Options {
  port: string
  host: string
  hostName?: string[]
  database: string
  page: boolean
  logs?: boolean
  secure?: boolean
  userVerification: 'preferred' | 'required'
  proxy?: boolean | string
  limit: string[]
  metricsPort?: string
  metricsHost: string
  metricsToken?: string
  privateWebhooks?: boolean
  contact?: string
  words?: string
  smtp?: string
  mailFrom?: string
  abandonAfter: string
  joinWithin: string
  perMinute: string
  perSeat: string
  inMemory: string
}

/** The default database: the system's folder for application data. */
export function usualDatabase(): string {
  const { DATABASE_URL, XDG_DATA_HOME, LOCALAPPDATA } = process.env
  if (DATABASE_URL) return DATABASE_URL
  const home = process.platform === 'win32' ? LOCALAPPDATA : XDG_DATA_HOME
  return join(home || join(homedir(), '.local', 'share'), 'flankspeed', 'battles.db')
}

export const isPostgres = (database: string): boolean => /^postgres(ql)?:/.test(database)

export function register(program: Command): void {
  program
    .command('serve')
    .description('start the server: play in the browser, alone or against each other')
    .option('--port <number>', 'the port to listen on', process.env.PORT ?? '4270')
    .option(
      '--host <name>',
      'the address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for everybody',
      '127.0.0.1',
    )
    .option(
      '--host-name <name>',
      'a host name of this server, such as ships.example.org (may be given several times)',
      (name: string, before: string[] = []) => [...before, readHostName(name)],
    )
    .option(
      '--database <where>',
      'a file, or postgres://... to share it between servers (or set DATABASE_URL)',
      usualDatabase(),
    )
    .option('--no-page', 'serve only the API, not the page')
    .option('--logs', 'log every request as a line of JSON on standard output')
    .option('--secure', 'the site is reached over https: send cookies over https only')
    .addOption(
      new Option('--user-verification <policy>', 'should a passkey require user verification?')
        .choices(['preferred', 'required'])
        .default('preferred'),
    )
    .option(
      '--proxy [hops or networks]',
      'trust reverse proxies: how many (default: 1), or their networks (10.0.0.0/8,::1)',
    )
    .option('--metrics-port <number>', 'serve Prometheus metrics at /metrics on this port')
    .option('--metrics-host <name>', 'the address that port listens on', '127.0.0.1')
    .option(
      '--metrics-token <secret>',
      'serve metrics to requests with "Authorization: Bearer SECRET" (better: set METRICS_TOKEN)',
    )
    .option('--private-webhooks', 'allow webhooks to addresses of the local network')
    .option('--smtp <address>', 'send mail with this server: smtp://NAME:PASSWORD@HOST:PORT (better: set SMTP_URL)')
    .option('--mail-from <address>', 'the sender of mail, such as "Flank Speed <ships@example.org>"')
    .option('--words <file>', 'words that names and chat may not hold, one on each line; SIGHUP reads the file again')
    .option('--contact <address>', 'contact for push services: mailto:... or https://...')
    .option('--abandon-after <days>', 'end a battle without a clock when nobody moved for this long; 0: never', '90')
    .option('--join-within <days>', 'end a battle that nobody joined for this long; 0: never', '7')
    .option('--per-minute <requests>', 'request limit per address', '1200')
    .option('--per-seat <requests>', 'request limit per seat and minute', '600')
    .option('--in-memory <megabytes>', 'memory for battles kept loaded', '32')
    .option('--limit <name=number...>', 'set another limit, such as streamsPerAddress=500; "none" for no limits', [])
    .action(async (options: Options) => {
      const port = readNumber(options.port, '--port', 0, 65_535)
      const page = options.page ? await builtPage() : undefined
      // Collects garbage when the heap has grown by half: by default three times as much would pile up.
      setFlagsFromString('--heap-growing-percent=50')
      const { serve } = await import('@flankspeed/server')
      const serving = await serve({
        port,
        host: options.host,
        hostNames: options.hostName ?? [],
        ...(page === undefined ? {} : { page }),
        database: readyDatabase(options.database),
        logs: options.logs ?? false,
        secure: options.secure ?? false,
        userVerification: options.userVerification,
        proxy: readProxy(options.proxy),
        limits: readLimits(options.limit),
        metrics: readMetrics(options),
        privateWebhooks: options.privateWebhooks ?? false,
        ...(options.contact === undefined ? {} : { contact: readContact(options.contact) }),
        ...(options.words === undefined ? {} : { words: options.words }),
        ...readMail(options),
        abandonAfterDays: readNumber(options.abandonAfter, '--abandon-after', 0, 36_500),
        joinWithinDays: readNumber(options.joinWithin, '--join-within', 0, 36_500),
        perMinute: readNumber(options.perMinute, '--per-minute', 1, 1e9),
        perSeat: readNumber(options.perSeat, '--per-seat', 1, 1e9),
        inMemory: readNumber(options.inMemory, '--in-memory', 1, 1e6),
      } satisfies ServeOptions).catch((error: NodeJS.ErrnoException) => {
        if (error.name === 'WrongWords' || (options.words !== undefined && error.path === options.words))
          throw new WrongInput(`${options.words}: ${error.name === 'WrongWords' ? error.message : reasonOf(error)}`)
        if (error.code === 'EADDRINUSE') {
          const isOurs = (error as { port?: number }).port === port
          const taken = isOurs ? `port ${port}` : `port ${options.metricsPort}`
          throw new WrongInput(
            `${taken} is already in use, perhaps by another Flank Speed: choose one with ${isOurs ? '--port' : '--metrics-port'}`,
          )
        }
        if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
          throw new WrongInput(`cannot listen on ${options.host}:${port}: ${reasonOf(error)}`)
        throw noDatabase(options.database, error)
      })
      // A background error ends no battle: positions in memory are rebuilt from their logs.
      process.on('uncaughtException', (error) => {
        console.error('An error in the background; the server keeps running:', error)
        serving.failed(error)
      })
      if (options.words !== undefined)
        process.on('SIGHUP', () => {
          serving.reloadWords().then(
            (entries) => console.error(`${options.words} was read again: ${entries} entries.`),
            (error: Error) => console.error(`${options.words}: ${error.message}. The list stays as it was.`),
          )
        })
      // A program that reads the address may stop the server at once.
      const stopped = untilStopped(
        (signal) => new Promise<void>((done) => signal.addEventListener('abort', () => done())),
      )
      const where = isPostgres(options.database) ? 'PostgreSQL' : options.database
      console.error(coloured.faint(`Battles are stored in ${where}.`))
      if (serving.metricsAddress !== null)
        console.error(coloured.faint(`Metrics are at ${serving.metricsAddress}/metrics.`))
      console.log(`Flank Speed is at ${coloured.title(serving.address)} (Ctrl-C stops it)`)
      // Caches compiled code for the next start, even if this process is killed.
      flushCompileCache()
      await stopped
      await serving.close()
    })
}

async function builtPage(): Promise<string> {
  const { buildPage } = await import('@flankspeed/web/build')
  return buildPage((text) => console.error(text))
}

/** Creates the folder of a new file. */
function readyDatabase(database: string): string {
  if (isPostgres(database) || database === ':memory:') return database
  try {
    mkdirSync(dirname(database), { recursive: true })
  } catch (error) {
    throw noDatabase(database, error)
  }
  return database
}

/** Never shows the password in an address. */
export function noDatabase(database: string, error: unknown): WrongInput {
  const where = isPostgres(database) ? `PostgreSQL at ${URL.parse(database)?.host ?? 'that address'}` : database
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return new WrongInput(`cannot open the database ${where}: nothing answers there`)
  return new WrongInput(`cannot open the database ${where}: ${message ? reasonOf(error) : code}`)
}

function readMetrics({ metricsPort, metricsHost, metricsToken }: Options): NonNullable<ServeOptions['metrics']> {
  const token = metricsToken ?? (process.env.METRICS_TOKEN || undefined)
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token))
    throw new WrongInput('--metrics-token: write 16 characters or more, without spaces')
  return {
    ...(metricsPort === undefined
      ? {}
      : { port: readNumber(metricsPort, '--metrics-port', 0, 65_535), host: metricsHost }),
    ...(token === undefined ? {} : { token }),
  }
}

function readMail({ smtp = process.env.SMTP_URL || undefined, mailFrom }: Options): Pick<ServeOptions, 'mail'> {
  if (smtp === undefined && mailFrom === undefined) return {}
  if (smtp === undefined || !/^smtps?:$/.test(URL.parse(smtp)?.protocol ?? ''))
    throw new WrongInput('--smtp: write smtp://NAME:PASSWORD@HOST:PORT, or smtps:// for TLS from the start')
  if (mailFrom === undefined || !/^[^<>\r\n]*<?[^@\s<>]+@[^@\s<>]+>?$/.test(mailFrom))
    throw new WrongInput('--mail-from: write the address that mail comes from, such as ships@example.org')
  return { mail: { smtp, from: mailFrom } }
}

function readHostName(text: string): string {
  if (!/^([a-z\d_]([a-z\d_-]*[a-z\d_])?)(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$|^\[[\da-f:.]+\]$/i.test(text))
    throw new WrongInput(
      `--host-name ${text}: write the name alone, such as ships.example.org, without https:// and port`,
    )
  return text
}

function readContact(text: string): string {
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text))
    throw new WrongInput(`--contact ${text}: write mailto:somebody@example.org or https://example.org`)
  return text
}
