import type { Prompt } from '../registry.ts'
import { DamageControl } from './DamageControl.tsx'
import { Dogfight } from './Dogfight.tsx'
import { FanSalvo } from './FanSalvo.tsx'
import { Fire } from './Fire.tsx'
import { Move } from './Move.tsx'
import { Rearm } from './Rearm.tsx'
import { RollScouting } from './RollScouting.tsx'

/** What Victory at Sea asks, by the kind of decision. */
export const victoryAtSea: Record<string, Prompt> = {
  'roll-scouting': RollScouting,
  'fan-salvo': FanSalvo,
  move: Move,
  fire: Fire,
  dogfight: Dogfight,
  'damage-control': DamageControl,
  rearm: Rearm,
}
