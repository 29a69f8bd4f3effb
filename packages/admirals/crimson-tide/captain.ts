import { ct, type Pick } from '@flankspeed/engine'
import { Eye, postOf } from './eye.ts'
import { bestFlak, bestLanding, bestSortie, bestStrike } from './flying.ts'
import { bestLaunch, bestShot } from './gunnery.ts'
import { bestMove, nextToMove } from './manoeuvre.ts'

/** Takes what looks best at once, and any legal answer where nothing does. */
export function captain(r: ct.Rules, b: ct.CtBattle, decision: ct.CtDecision, pick: Pick): ct.CtAction {
  return bestAnswer(r, b, decision, pick) ?? ct.sample(r, b, decision, pick)
}

function bestAnswer(r: ct.Rules, b: ct.CtBattle, decision: ct.CtDecision, pick: Pick): ct.CtAction | null {
  const { side } = decision
  switch (decision.kind) {
    case 'build-fleet':
    case 'place':
      return null
    case 'depth':
      return bestDepth(r, b, new Eye(pick), side, decision.units)
    case 'move':
      return bestMove(r, b, nextToMove(b, decision.units), pick)
    case 'deploy':
      return bestSortie(r, b, side, decision.units)
    case 'land':
      return bestLanding(r, b, side, decision.units[0]!)
    case 'repair-first':
      return firstRepair(r, b, side, decision.units[0]!)
    case 'fire':
      return bestAttack(r, b, decision, pick) ?? { side, do: 'end-step', phase: decision.phase }
  }
}

type Fire = Extract<ct.CtDecision, { kind: 'fire' }>

function bestAttack(r: ct.Rules, b: ct.CtBattle, { side, phase, units }: Fire, pick: Pick): ct.CtAction | null {
  const eye = new Eye(pick)
  if (phase === 'air-defence') return bestFlak(r, b, eye, { side, units })
  if (phase === 'air-attack') return bestStrike(r, b, side, units)
  return phase === 'submarine-attack' ? bestLaunch(r, b, eye, { side, units }) : bestShot(r, b, eye, { side, units })
}

/** Klicks that torpedoes may run, and a boat go before it launches. */
const STRIKES_WITHIN = 20_000

/** Boats come up where torpedoes will reach somebody, and go down again where they will not. */
function bestDepth(r: ct.Rules, b: ct.CtBattle, eye: Eye, side: ct.Side, units: readonly string[]): ct.CtAction {
  for (const unit of units) {
    const boat = ct.shipById(b, unit)!
    const near = b.ships.some(
      (foe) =>
        foe.side !== side &&
        ct.onSurface(foe) &&
        !foe.destroyed &&
        eye.look(boat, postOf(boat), foe, foe).range < STRIKES_WITHIN,
    )
    if (near && boat.submerged && r.canSurface(r, b, boat)) return { side, do: 'surface', unit }
    if (!near && !boat.submerged) return { side, do: 'dive', unit }
  }
  return { side, do: 'end-step', phase: 'initiative' }
}

/** What hurts most while it lasts. */
const REPAIRS: readonly ct.Critical[] = [
  'fire',
  'engine-breakdown',
  'primary-weapons-damage',
  'steering-breakdown',
  'systems-down',
  'engine-hit',
  'defenses-down',
]

function firstRepair(r: ct.Rules, b: ct.CtBattle, side: ct.Side, unit: string): ct.CtAction | null {
  const markers = r.markersToRepair(r, ct.shipById(b, unit)!)
  const marker = REPAIRS.find((known) => markers.includes(known))
  return marker ? { side, do: 'repair-first', unit, marker } : null
}
