import type { Pick } from '../../kernel/ruleset.ts'
import { sampleActivation } from './activation.ts'
import { sampleAirCombat, sampleRespond } from './air-combat.ts'
import { sampleFly, sampleReact } from './aircraft-movement.ts'
import type { FdBattle } from './battle.ts'
import { sampleDamageControl } from './damage-control.ts'
import { samplePlace } from './deployment.ts'
import { sampleLaunch } from './launching.ts'
import { sampleMines } from './mines.ts'
import { sampleAa } from './raid.ts'
import type { Rules } from './rules.ts'
import { sampleMove } from './sample-move.ts'
import { sampleSpotter } from './spotters.ts'
import { sampleFlagship } from './squadrons.ts'
import { sampleBoats } from './submarines.ts'
import type { Decisions, FdAction, FdDecision, Sample } from './words.ts'

const SAMPLES: { readonly [K in keyof Decisions]: Sample<K> } = {
  flagship: sampleFlagship,
  place: samplePlace,
  'lay-mines': sampleMines,
  'move-boats': sampleBoats,
  move: sampleMove,
  spotter: sampleSpotter,
  launch: sampleLaunch,
  fly: sampleFly,
  react: sampleReact,
  'air-combat': sampleAirCombat,
  respond: sampleRespond,
  activate: sampleActivation,
  'damage-control': sampleDamageControl,
  aa: sampleAa,
}

/** Some legal answer, drawn at random but not absurd. */
export function sample(r: Rules, b: FdBattle, decision: FdDecision, pick: Pick): FdAction {
  const answer = SAMPLES[decision.kind] as Sample<typeof decision.kind>
  return answer(r, b, decision as never, pick)
}
