import { rulesets } from '@flankspeed/engine'
import { caseSchema } from '@flankspeed/kernel/cases'
import { jsonSchema } from '@flankspeed/scenarios/schema'
import { type Command, Option } from 'commander'
import { writeText } from '../run-plan.ts'

const KINDS = { case: () => caseSchema(rulesets), scenario: jsonSchema }

export function register(program: Command): void {
  program
    .command('schema')
    .description('print the JSON Schema that lets editors check and complete case files')
    .addOption(new Option('--of <kind>', 'the kind of file').choices(Object.keys(KINDS)).default('case'))
    .option('--out <file>', 'write it to a file instead of printing it')
    .addHelpText(
      'after',
      `
To use it with the YAML extension of an editor, write it beside your cases and name it in their first line:

  flankspeed schema --out case.schema.json
  # yaml-language-server: $schema=case.schema.json`,
    )
    .action(({ of, out }: { of: keyof typeof KINDS; out?: string }) => {
      const text = `${JSON.stringify(KINDS[of](), null, 2)}\n`
      if (out === undefined) {
        process.stdout.write(text)
        return
      }
      writeText(out, text)
      console.log(`Wrote ${out}.`)
    })
}
