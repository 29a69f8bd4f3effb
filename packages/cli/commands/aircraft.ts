import { aircraftTable, aircraftTypes, asYear } from '@flankspeed/shipyard'
import type { Command } from 'commander'

interface Options {
  navy?: string
  type?: string
  year?: string
  json?: boolean
}

export function register(program: Command): void {
  program
    .command('aircraft')
    .description('list the aircraft types of the shipyard')
    .argument('[words...]', 'words that occur in the name')
    .option('--navy <navy>', 'of one navy, such as ijn')
    .option('--type <role>', 'of one role, such as dive-bomber')
    .option('--year <year>', 'in service by that year')
    .option('--json', 'all facts, as an array')
    .action((words: string[], { navy, type, year, json }: Options) => {
      const found = aircraftTypes({ navy, type, year: asYear(year), words })
      console.log(json ? JSON.stringify(found, null, 2) : aircraftTable(found))
    })
}
