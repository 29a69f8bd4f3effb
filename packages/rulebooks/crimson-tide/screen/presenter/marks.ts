import { type Card, plural, type Token } from '@flankspeed/web/desk'
import { isAloft, shipById } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { criticalWords, klicks, unitName } from './format.ts'

type Marks = Card['marks']

/** The markers beside a ship, and her state this turn. */
export function shipMarks(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Marks {
  const { earlier, now } = ship.inbound
  const marks: (false | Marks[number])[] = [
    ship.fate === 'destroyed' && { text: 'Destroyed', clause: 'CT-DMG-14' },
    ship.fate === 'left' && { text: 'Left the table', clause: 'CT-MOVE-08' },
    ship.fate === 'exited' && { text: 'Through', clause: 'CT-SCN-10' },
    ship.fate === null &&
      ship.destroyed && { text: 'Destroyed: fights until the end of the turn', clause: 'CT-PRIN-06' },
    !ship.destroyed && r.stateOf(ship, b.cards[ship.card]!) === 'crippled' && { text: 'Crippled', clause: 'CT-DMG-09' },
    earlier > 0 && { text: `${plural(earlier, 'torpedo', 'torpedoes')} inbound, due this turn`, clause: 'CT-TORP-05' },
    now > 0 && { text: `${plural(now, 'torpedo', 'torpedoes')} inbound, due next turn`, clause: 'CT-TORP-03' },
    ship.submerged && { text: 'Submerged', clause: 'CT-SUB-02' },
    ship.detected && { text: 'Detected', clause: 'CT-DET-03' },
    ship.stopped && { text: 'Stopped', clause: 'CT-MOVE-09' },
    ship.mustReverse && { text: 'Must reverse', clause: 'CT-COLL-07' },
    ship.collided && { text: 'Collided this turn', clause: 'CT-COLL-06' },
    ship.launched && { text: 'Launched aircraft', clause: 'CT-CV-01' },
    ship.moved !== null &&
      ship.moved > 0 && {
        text: `${ship.astern ? 'Backed' : 'Moved'} ${klicks(ship.moved / 1000)}`,
        clause: 'CT-MOVE-01',
      },
    ship.landing > 0 && { text: 'Landing troops', clause: 'CT-SCN-09' },
    ship.repairFirst !== null && { text: `Damage control: ${criticalWords(ship.repairFirst)}`, clause: 'CT-SA-04' },
    r.inConvoy(b, ship) &&
      ship.fate === null && { text: `Convoy: leave by the ${b.convoy![ship.side]!.exit} edge`, clause: 'CT-SCN-10' },
  ]
  return marks.filter((mark): mark is Marks[number] => mark !== false)
}

/** "in the air", "ready", "rearming": where a token is. */
export function tokenState(b: ct.CtBattle, token: ct.Aircraft): string {
  if (token.lost) return 'lost'
  if (isAloft(token)) return token.against === null ? 'in the air' : `at ${unitName(b, token.against)}`
  return token.rearming > 0 ? `rearming, ${plural(token.rearming, 'marker')}` : 'ready'
}

export function aircraftMarks(b: ct.CtBattle, token: ct.Aircraft): Marks {
  if (token.lost) return [{ text: 'Lost', clause: 'CT-AAW-08' }]
  const base = token.base === 'land' ? 'the land base' : (shipById(b, token.base)?.name ?? token.base)
  const over = token.against === null ? '' : unitName(b, token.against)
  const marks: (false | Marks[number])[] = [
    token.position === null && { text: `On ${base}`, clause: 'CT-SETUP-05' },
    token.position === 'ordnance' && { text: `Ordnance position at ${over}`, clause: 'CT-DEP-02' },
    token.position === 'strafing' && { text: `Strafing position at ${over}`, clause: 'CT-DEP-03' },
    token.position === 'free' && { text: 'Placed freely', clause: 'CT-AIR-07' },
    token.aborted && { text: 'Aborted', clause: 'CT-AAW-04' },
    token.destroyed && { text: 'Destroyed', clause: 'CT-AAW-05' },
    token.rearming > 0 && { text: `Rearming: ${plural(token.rearming, 'marker')}`, clause: 'CT-TRANS-02' },
  ]
  return marks.filter((mark): mark is Marks[number] => mark !== false)
}

/** The counters beside a ship on the chart. */
export function shipTokens(ship: ct.Ship): Token[] {
  const torpedoes = ship.inbound.earlier + ship.inbound.now
  const tokens: (false | Token)[] = [
    torpedoes > 0 && {
      sign: 'torpedo',
      text: String(torpedoes),
      title: `${plural(torpedoes, 'torpedo', 'torpedoes')} inbound`,
    },
    ship.submerged && { sign: 'below', text: '', title: 'submerged' },
    ship.detected && { sign: 'found', text: '', title: 'detected' },
    ship.stopped && { sign: 'stopped', text: '', title: 'stopped' },
    ship.destroyed && { sign: 'destroyed', text: '', title: 'destroyed' },
  ]
  return tokens.filter((token): token is Token => token !== false)
}

export function aircraftTokens(token: ct.Aircraft): Token[] {
  return token.destroyed
    ? [{ sign: 'destroyed', text: '', title: 'shot down' }]
    : token.aborted
      ? [{ sign: 'stopped', text: '', title: 'aborted' }]
      : []
}
