import { stringify } from 'yaml'
import { readWritten, type Written } from '../reading.ts'
import type { Fleet } from './fleet.ts'
import { fleetFile } from './fleet-file.ts'

/** A fleet list from the text of a YAML or JSON file; throws BadData with file, line and reason. */
export function readFleet(text: string, file: string): Written<Fleet> {
  return readWritten(text, file, fleetFile())
}

/** The list as a YAML file: one ship a line. */
export function fleetYaml({ ships, flights, ...head }: Fleet): string {
  const lines = (key: string, items: readonly object[] | undefined): string =>
    items === undefined
      ? ''
      : items.length === 0
        ? `${key}: []\n`
        : `${key}:\n${items.map((item) => `  - ${stringify(item, { collectionStyle: 'flow', lineWidth: 0 })}`).join('')}`
  return stringify(head) + lines('ships', ships) + lines('flights', flights)
}
