import { seededPick } from '@flankspeed/admirals'
import { stateHash } from '@flankspeed/kernel'
import { capital, type Warning } from '@flankspeed/web/desk'
import { asItLooks } from '../../../admirals/eye.ts'
import * as ct from '../../../rules/library.ts'
import { tryOut } from './try-out.ts'

type Fire = Extract<ct.CtAction, { do: 'fire' }>

/** Glances: what all of them show is plain to see, and tells no more than eyes do (CT-PRIN-02). */
const GLANCES = 12

/** Attacks that are wasted, as far as the table shows without measuring. */
export function shotWarnings(ruleset: ct.CtRuleset, b: ct.CtBattle, action: Fire): Warning[] {
  const target = ct.shipById(b, action.target)
  const unit = ct.shipById(b, action.unit)
  const sunk = target?.destroyed ? [sunkAlready(target)] : []
  const glances = Array.from({ length: GLANCES }, (_, i) =>
    asItLooks(b, action.side, seededPick(`glance ${i} ${stateHash(b)}`)),
  )
  const wasted = plainlyWasted(ruleset, glances, action)
  const mayBeHidden = wasted === null || wasted.clause === 'CT-LOS-07'
  const inTheWay = unit && target && mayBeHidden ? friendsInTheWay(ruleset, glances, unit, target) : []
  return [...sunk, ...(wasted === null || inTheWay.length > 0 ? inTheWay : [wasted])]
}

const sunkAlready = ({ id, name }: ct.Ship): Warning => ({
  text: `${name} is destroyed already: she can lose no more, and is removed at the end of the turn.`,
  clause: 'CT-PRIN-06',
  look: { units: [id] },
})

/** Out of reach, outside the arc, hidden, or in an arc that has fired, at every glance. */
function plainlyWasted(ruleset: ct.CtRuleset, glances: readonly ct.CtBattle[], action: Fire): Warning | null {
  let last: Warning | null = null
  for (const glance of glances) {
    const vain = tryOut(ruleset, glance, action).find((event) => event.tells === 'in-vain')
    if (!vain) return null
    const why = FAR.has(vain.clause) ? 'the target is out of range' : vain.why
    last = {
      text: `By eye, ${why}: the shot would be wasted.`,
      clause: vain.clause,
      look: { units: [action.unit, action.target] },
    }
  }
  return last
}

/** Their reasons name the range band, which only a measurement shows. */
const FAR: ReadonlySet<string> = new Set(['CT-RNG-01', 'CT-EVA-01', 'CT-SUB-09', 'CT-AAW-12'])

/** Own ships on the line to the target: torpedoes and shells alike suffer from them (CT-LOS-08). */
function friendsInTheWay(
  ruleset: ct.CtRuleset,
  glances: readonly ct.CtBattle[],
  firer: ct.Ship,
  target: ct.Ship,
): Warning[] {
  const friends = glances[0]!.ships.filter(
    (one) =>
      one.side === firer.side &&
      one.id !== firer.id &&
      ct.onSurface(one) &&
      hinders(ruleset, glances, firer, target, one),
  )
  return friends.map(({ id, name }) => ({
    text: `${capital(name)} is in the line of fire to ${target.name}: the attack is weaker, or lost.`,
    clause: 'CT-LOS-08',
    look: { units: [firer.id, id, target.id] },
  }))
}

function hinders(
  ruleset: ct.CtRuleset,
  glances: readonly ct.CtBattle[],
  firer: ct.Ship,
  target: ct.Ship,
  friend: ct.Ship,
): boolean {
  return glances.every((glance) => {
    const r = ruleset.rulesOf(glance)
    const without = { ...glance, ships: glance.ships.filter(({ id }) => id !== friend.id) }
    const [from, to] = [ct.shipById(glance, firer.id)!, ct.shipById(glance, target.id)!]
    return r.sightOf(r, glance, from, to) !== r.sightOf(r, without, from, to)
  })
}
