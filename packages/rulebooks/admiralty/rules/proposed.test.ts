import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { printedFlights } from '../../victory-at-sea/rules/cards/flight-card.ts'
import { admiralty } from './index.ts'

rule('ADM-PROP-02', 'no new statistics are applied: a Corsair keeps its one Dogfight modifier of +4', () => {
  const corsair = admiralty.rules.chart['f4u-4-corsair-fighter']!
  expect(corsair.dogfight).toBe(4)
  expect(corsair).toEqual(printedFlights.find(({ id }) => id === corsair.id))
})
