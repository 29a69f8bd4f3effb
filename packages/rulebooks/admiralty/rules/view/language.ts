import { bySide, either, fields, list, oneOf, SIDE } from '@flankspeed/kernel/cases'
import { EDGES } from '../../../victory-at-sea/rules/battle.ts'
import { ROLES } from '../../../victory-at-sea/rules/cards/flight-card.ts'
import { CORE_WORDS, type MoreWords } from '../../../victory-at-sea/rules/view/language.ts'

const SHELL = oneOf(['armour-piercing', 'high-explosive', 'AP', 'HE'])
const REROLL = either('word', fields({ source: 'word', die: 'whole' }, 'source'))
const REROLLS = either(REROLL, list(REROLL))
const ADMIRAL = fields(
  { kind: oneOf(['battleship', 'carrier']), flagship: 'word', traits: list('word') },
  'kind',
  'flagship',
)
const ALTITUDE = oneOf(['low', 'high'])
const STRAFING = either('flag', 'word')

/** What the Admiralty Rules add to the case language. */
export const moreWords: MoreWords = {
  battle: {
    boxes: fields({ end: oneOf(EDGES), apart: 'flag' }),
    recon: bySide(list('word')),
  },
  options: { pointsSystem: 'word' },
  side: { admiral: ADMIRAL },
  ship: {
    shell: SHELL,
    lock: 'word',
    claimed: 'word',
    heldBack: 'flag',
  },
  flight: {
    formation: 'word',
    dogfought: 'flag',
    intercepted: 'flag',
    mustReturn: 'flag',
    carrier: 'word',
    inBoxOf: SIDE,
    box: SIDE,
    transit: either(oneOf(['table', 'box', 'red', 'blue']), fields({ to: oneOf(['table', 'box']), of: SIDE }, 'to')),
    arriving: 'flag',
    arrivedFromBox: 'flag',
    altitude: ALTITUDE,
    strafing: STRAFING,
    strafes: 'word',
    paidInFull: 'flag',
    of: 'word',
    task: oneOf(['scouting', 'guiding', 'spotting']),
  },
  volley: {
    reroll: REROLLS,
    radar: either('flag', oneOf(['reroll', 'range'])),
    spotting: 'flag',
  },
  actions: {
    'build-fleet': { admiral: ADMIRAL, recon: list('word') },
    'air-attack': {
      attacks: list(fields({ flight: 'word', target: 'word', reroll: REROLLS }, 'flight', 'target')),
    },
    'air-group': {
      ship: 'word',
      flights: list(
        either('word', fields({ id: 'word', class: 'word', card: CORE_WORDS.LINE, name: 'word', count: 'whole' })),
      ),
    },
    admiral: { kind: oneOf(['battleship', 'carrier']), flagship: 'word', turret: either('word', 'whole') },
    'commerce-raider': { ship: 'word' },
    'send-home': { ships: list('word') },
    'tenth-mas': { roll: 'flag' },
    codeword: { reroll: 'flag' },
    shells: { ships: list(fields({ ship: 'word', shell: SHELL }, 'ship', 'shell')) },
    lock: { ship: 'word', target: 'word' },
    fly: {
      formation: 'word',
      altitude: ALTITUDE,
      strafing: STRAFING,
      with: list('word'),
      join: 'word',
      leave: 'flag',
      target: 'word',
    },
    arrive: { flights: list(fields({ flight: 'word', at: 'place' }, 'flight', 'at')) },
    intercept: { flight: 'word', target: 'word' },
    'stand-down': {},
    respond: {
      flight: 'word',
      formation: 'word',
      choice: oneOf(['dogfight', 'disengage', 'defensive-fire', 'press-on']),
      dice: list(fields({ target: 'word', dice: 'whole' }, 'target', 'dice')),
    },
    dogfight: { assist: list('word') },
    'attack-bomber': { flight: 'word', target: 'word', assist: list('word') },
    'priority-target': { flight: 'word', escort: 'word', target: 'word' },
    'call-combat': { flight: 'word' },
    rearm: {
      flights: list(either('word', fields({ flight: 'word', role: oneOf(ROLES) }, 'flight'))),
      reroll: 'flag',
    },
  },
}
