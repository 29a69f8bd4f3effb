import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import type { VasEvent } from '../../victory-at-sea/rules/events.ts'
import { admiralty } from './index.ts'

const battle = admiralty.muster(
  {
    phase: 'gunnery',
    ships: [
      { id: 'hood', side: 'red', name: 'Hood', at: [20, 20], heading: 0, class: 'Warspite' },
      { id: 'bismarck', side: 'blue', name: 'Bismarck', at: [20, 40], heading: 0, class: 'Bismarck' },
    ],
  },
  new SeededDice(1),
)

const CHECK = { die: 4, reasons: [], result: 4, passed: true }

test.each<[VasEvent, string]>([
  [{ tells: 'admiral', clause: 'ADM-FLAG-01', side: 'red', named: null }, 'red has decided on its admiral.'],
  [{ tells: 'admiral', clause: 'ADM-FLAG-01', side: 'red', named: true }, 'red has named its admiral.'],
  [{ tells: 'admiral', clause: 'ADM-FLAG-01', side: 'red', named: false }, 'red sails without an admiral.'],
  [{ tells: 'air-group', clause: 'ADM-FORCE-01', side: 'red' }, 'red has chosen an air group.'],
  [{ tells: 'codeword', clause: 'ADM-RN-04', side: 'red', die: null }, 'red lets its die stand.'],
  [{ tells: 'codeword', clause: 'ADM-RN-04', side: 'red', die: 7 }, 'red rolls again: 7.'],
  [{ tells: 'sent-home', clause: 'ADM-KM-03', side: 'red' }, 'red sends ships after the raider.'],
  [
    { tells: 'commerce-raider', clause: 'ADM-KM-03', side: 'red', die: 3, points: 300 },
    'red detaches a commerce raider (3): enemies worth 300 points are drawn off.',
  ],
  [
    { tells: 'shell', clause: 'ADM-HE-01', ship: 'hood', shell: 'high-explosive' },
    'Hood fires high-explosive shell from now on.',
  ],
  [
    { tells: 'lock-lost', clause: 'ADM-RADAR-12', ship: 'hood', target: 'bismarck' },
    'Hood loses her radar lock on Bismarck.',
  ],
  [
    { tells: 'lock', clause: 'ADM-RADAR-03', ship: 'hood', target: 'bismarck', check: CHECK, locked: true },
    'Hood trains her radar on Bismarck (crew 4): locked.',
  ],
  [
    { tells: 'lock', clause: 'ADM-RADAR-03', ship: 'hood', target: 'bismarck', check: null, locked: false },
    'Hood trains her radar on Bismarck: no lock.',
  ],
  [
    { tells: 'charge', clause: 'ADM-RM-06', side: 'blue', dice: 4 },
    'Charges go off under a ship of blue: 4 Damage Dice.',
  ],
  [{ tells: 'tenth-mas', clause: 'ADM-RM-04', side: 'red', dice: [] }, 'red keeps its 10th MAS Flotilla in port.'],
  [{ tells: 'tenth-mas', clause: 'ADM-RM-04', side: 'red', dice: [5, 1] }, "red's 10th MAS Flotilla: 5 1."],
  [
    { tells: 'tally-ho', clause: 'ADM-TALLY-01', attacker: 'hood', target: 'bismarck' },
    'Tally ho! Hood goes for Bismarck.',
  ],
])('%o is told', (event, sentence) => {
  expect(admiralty.story(event, battle)).toEqual([sentence])
})
