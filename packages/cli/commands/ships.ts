import { asYear, classes, shipsTable } from '@flankspeed/shipyard'
import type { Command } from 'commander'

interface Options {
  navy?: string
  type?: string
  year?: string
  json?: boolean
}

export function register(program: Command): void {
  program
    .command('ships')
    .description('list the ship classes of the shipyard')
    .argument('[words...]', 'words that occur in the names of the class or its ships')
    .option('--navy <navy>', 'of one navy, such as usn or "Royal Navy"')
    .option('--type <type>', 'of one type, such as heavy-cruiser')
    .option('--year <year>', 'in service by that year')
    .option('--json', 'all facts, as an array')
    .action((words: string[], { navy, type, year, json }: Options) => {
      const found = classes({ navy, type, year: asYear(year), words })
      console.log(json ? JSON.stringify(found, null, 2) : shipsTable(found))
    })
}
