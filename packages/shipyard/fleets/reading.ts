import { stringify } from 'yaml'
import { classesText, faultsOf } from '../own/file.ts'
import { readWritten, type Written } from '../reading.ts'
import type { Fleet } from './fleet.ts'
import { fleetFile } from './fleet-file.ts'

/** A fleet list from the text of a YAML or JSON file; throws BadData with file, line and reason. */
export function readFleet(text: string, file: string): Written<Fleet> {
  return readWritten(text, file, fleetFile(), ({ classes = [] }) =>
    classes.flatMap((facts, i) => faultsOf(facts).map(({ path, why }) => ({ path: ['classes', i, ...path], why }))),
  )
}

/** The list as a YAML file: one ship a line. */
export function fleetYaml({ ships, flights, classes = [], ...head }: Fleet): string {
  const lines = (key: string, items: readonly object[] | undefined): string =>
    items === undefined
      ? ''
      : items.length === 0
        ? `${key}: []\n`
        : `${key}:\n${items.map((item) => `  - ${stringify(item, { collectionStyle: 'flow', lineWidth: 0 })}`).join('')}`
  const carried = classes.length === 0 ? '' : classesText({ classes })
  return stringify(head) + lines('ships', ships) + lines('flights', flights) + carried
}
