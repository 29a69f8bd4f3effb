import { type Box, boxTrack, trackHeight } from '@flankspeed/shipyard/rulebook'
import type { Card } from '../../rules/cards/card.ts'

export const hullTrackHeight = ({ hull }: Card): number => trackHeight(hull)

/** A box for every point of Hull, struck off from the left; the shaded ones are those of a crippled ship (VAS-CARD-06). */
export const hullTrack = ({ hull, crippledAt }: Card, room: Box): string =>
  boxTrack(
    {
      title: 'Hull',
      remark: crippledAt === 0 ? 'sinks uncrippled' : `crippled at ${crippledAt}`,
      count: hull,
      shaded: crippledAt,
    },
    room,
  )
