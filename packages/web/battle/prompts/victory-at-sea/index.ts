import type { Prompt } from '../registry.ts'
import { AntiAir } from './AntiAir.tsx'
import { BuildFleet } from './BuildFleet.tsx'
import { ChooseObjective } from './ChooseObjective.tsx'
import { CommitScouts } from './CommitScouts.tsx'
import { DamageControl } from './DamageControl.tsx'
import { Deploy } from './Deploy.tsx'
import { Dogfight } from './Dogfight.tsx'
import { FanSalvo } from './FanSalvo.tsx'
import { Fire } from './Fire.tsx'
import { Fly } from './Fly.tsx'
import { Move } from './Move.tsx'
import { NameMark } from './NameMark.tsx'
import { Rearm } from './Rearm.tsx'
import { RollScouting } from './RollScouting.tsx'
import { Spot } from './Spot.tsx'

/** What Victory at Sea asks, by the kind of decision. */
export const victoryAtSea: Record<string, Prompt> = {
  'choose-objective': ChooseObjective,
  'build-fleet': BuildFleet,
  'commit-scouts': CommitScouts,
  deploy: Deploy,
  redeploy: Deploy,
  mark: NameMark,
  'roll-scouting': RollScouting,
  'fan-salvo': FanSalvo,
  move: Move,
  fly: Fly,
  spot: Spot,
  'anti-air': AntiAir,
  fire: Fire,
  dogfight: Dogfight,
  'damage-control': DamageControl,
  rearm: Rearm,
}
