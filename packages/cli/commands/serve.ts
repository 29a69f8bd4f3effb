import type { Command } from 'commander'
import { untilStopped } from '../running.ts'
import { coloured } from '../telling.ts'
import { reasonOf, Wrong } from '../wrong.ts'

interface Options {
  port: string
  host: string
}

export function register(program: Command): void {
  program
    .command('serve')
    .description('serve the chart table: play in the browser')
    .option('--port <number>', 'where to listen', process.env.PORT ?? '4270')
    .option('--host <name>', 'who may reach it: 127.0.0.1 this machine, 0.0.0.0 everybody', '127.0.0.1')
    .action(async (options: Options) => {
      const port = Number(options.port)
      if (!Number.isInteger(port) || port < 0 || port > 65_535)
        throw new Wrong(`--port ${options.port}: write a number from 0 to 65535 (0 takes any free one)`)
      const { buildPage } = await import('@flankspeed/web/build/index.ts')
      const page = await buildPage((text) => console.error(text))
      const { serve } = await import('@flankspeed/server')
      const serving = await serve({ port, host: options.host, page }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE')
          throw new Wrong(`port ${port} is taken, perhaps by another Flank Speed: choose one with --port`)
        throw new Wrong(`cannot listen on ${options.host}:${port}: ${reasonOf(error)}`)
      })
      console.log(`Flank Speed is at ${coloured.title(serving.address)} (Ctrl-C ends it)`)
      await untilStopped((signal) => new Promise<void>((done) => signal.addEventListener('abort', () => done())))
      await serving.close()
    })
}
