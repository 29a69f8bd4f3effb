import {
  admiralsFor,
  type Breach,
  breach,
  type Fleet,
  type FleetBook,
  isCalled,
  type Listed,
  shipName,
} from '@flankspeed/shipyard/fleets'
import { victoryBook } from '../../victory-at-sea/shipyard/fleet-book.ts'
import { TYPE_OF } from '../../victory-at-sea/shipyard/traits.ts'
import { ADMIRAL_KINDS, flagshipsAmong } from '../rules/command/admirals.ts'

/** Fleets of Victory at Sea that may have an admiral. */
export const admiraltyBook: FleetBook = {
  ...victoryBook,
  admirals: {
    kinds: ADMIRAL_KINDS,
    flagships: (vessels) =>
      flagshipsAmong(vessels.map((vessel) => ({ id: shipName(vessel), type: TYPE_OF[vessel.facts.type] }))),
  },
  breaches: (listed) => [...victoryBook.breaches(listed), ...flagship(listed.fleet, listed.vessels)],
}

/** One admiral, in a ship that suits him (ADM-FLAG-01, ADM-FLAG-02, ADM-R-78). */
function flagship(fleet: Fleet, vessels: Listed['vessels']): Breach[] {
  const { admiral } = fleet
  if (!admiral) return []
  const path = ['admiral']
  if (!vessels.some((vessel) => isCalled(vessel, admiral.flagship)))
    return [breach(['ADM-FLAG-02'], path, `there is no ${admiral.flagship} in the list to be the flagship`)]
  const open = admiralsFor(fleet, vessels)
  const isOpen = (flagships: readonly string[]): boolean =>
    vessels.some((vessel) => isCalled(vessel, admiral.flagship) && flagships.includes(shipName(vessel)))
  if (open.some(({ kind, flagships }) => kind === admiral.kind && isOpen(flagships))) return []
  if (open.some(({ flagships }) => isOpen(flagships))) {
    const message = `${admiral.flagship} cannot be the flagship of a ${admiral.kind} admiral`
    return [breach(['ADM-R-78', 'ADM-FLAG-02'], path, message)]
  }
  const message = `${admiral.flagship} cannot be the flagship: battleships and carriers come before cruisers`
  return [breach(['ADM-FLAG-02', 'ADM-R-78'], path, message)]
}
