import type { Prompt } from '@flankspeed/web/screen'
import { AntiAir } from './air/AntiAir.tsx'
import { Dogfight } from './air/Dogfight.tsx'
import { Fly } from './air/Fly.tsx'
import { Rearm } from './air/Rearm.tsx'
import { DamageControl } from './DamageControl.tsx'
import { FanSalvo } from './gunnery/FanSalvo.tsx'
import { Fire } from './gunnery/Fire.tsx'
import { Spot } from './gunnery/Spot.tsx'
import { Move } from './movement/Move.tsx'
import { BuildFleet } from './set-up/BuildFleet.tsx'
import { ChooseObjective } from './set-up/ChooseObjective.tsx'
import { CommitScouts } from './set-up/CommitScouts.tsx'
import { Deploy } from './set-up/Deploy.tsx'
import { NameMark } from './set-up/NameMark.tsx'
import { RollScouting } from './set-up/RollScouting.tsx'

/** What Victory at Sea asks, by the kind of decision. */
export const prompts: Record<string, Prompt> = {
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
