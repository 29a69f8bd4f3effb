/** Runs command lines one after another. Prints what each of them printed, as JSON. Ends with the first that fails. */
import { runCommand } from '../../cli/program.ts'

const print = process.stdout.write.bind(process.stdout)
const outputs: string[] = []
for (const args of JSON.parse(process.argv[2]!) as string[][]) {
  let told = ''
  process.stdout.write = (part: string | Uint8Array) => {
    told += part
    return true
  }
  await runCommand(args)
  process.stdout.write = print
  if (process.exitCode) {
    console.error(`${args.join(' ')} failed: ${told}`)
    process.exit()
  }
  outputs.push(told)
}
print(JSON.stringify(outputs))
