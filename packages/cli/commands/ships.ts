import { asYear, classes, shipsTable } from '@flankspeed/shipyard'
import type { Command } from 'commander'

interface Options {
  navy?: string
  type?: string
  year?: string
  unfinished?: boolean
  json?: boolean
}

export function register(program: Command): void {
  program
    .command('ships')
    .description('list the ship classes of the shipyard')
    .argument('[words...]', 'words that occur in the names of the class or its ships')
    .option('--navy <navy>', 'of one navy, such as usn or "Royal Navy"')
    .option('--type <type>', 'of one type, such as heavy-cruiser')
    .option('--year <year>', 'with a ship in service that year')
    .option('--unfinished', 'with --year: also ships that never entered service')
    .option('--json', 'all facts, as an array')
    .action((words: string[], { navy, type, year, unfinished, json }: Options) => {
      const found = classes({ navy, type, year: asYear(year), unfinished, words })
      console.log(json ? JSON.stringify(found, null, 2) : shipsTable(found))
    })
}
