import type { Pick } from '@flankspeed/kernel'
import { sampleAirCombat, sampleRespond } from '../air/air-combat.ts'
import { sampleLaunch } from '../air/launching.ts'
import { sampleAa } from '../air/raid.ts'
import type { FdBattle } from '../battle.ts'
import { sampleFlagship } from '../command/squadrons.ts'
import { sampleDamageControl } from '../damage/damage-control.ts'
import { sampleSpotter } from '../gunnery/spotters.ts'
import type { Rules } from '../rules.ts'
import { samplePlace } from '../set-up/deployment.ts'
import { sampleActivation } from '../turn/activation.ts'
import { sampleMines } from '../undersea/mines.ts'
import { sampleBoats } from '../undersea/submarines.ts'
import type { Decisions, FdAction, FdDecision, Sample } from '../words.ts'
import { sampleFly, sampleReact } from './sample-fly.ts'
import { sampleMove } from './sample-move.ts'

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
