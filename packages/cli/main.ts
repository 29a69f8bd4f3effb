import { runCommand } from './program.ts'

// A reader may stop early, like `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

await runCommand(process.argv.slice(2))
