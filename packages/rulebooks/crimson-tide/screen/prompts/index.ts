import type { Prompt } from '@flankspeed/web/screen'
import { Attack } from './Attack.tsx'
import { BuildFleet } from './BuildFleet.tsx'
import { Deploy } from './Deploy.tsx'
import { Depth } from './Depth.tsx'
import { Land } from './Land.tsx'
import { Move } from './Move.tsx'
import { Place } from './Place.tsx'
import { PlayOn } from './PlayOn.tsx'
import { RepairFirst } from './RepairFirst.tsx'

/** What Crimson Tide asks, by the kind of decision. */
export const prompts: Record<string, Prompt> = {
  'build-fleet': BuildFleet,
  place: Place,
  depth: Depth,
  move: Move,
  deploy: Deploy,
  land: Land,
  'repair-first': RepairFirst,
  'play-on': PlayOn,
  fire: Attack,
}
