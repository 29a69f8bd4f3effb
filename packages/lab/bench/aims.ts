import { rulebooks } from '@flankspeed/rulebooks/parts'

/** What a figure of the bench should reach. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number }

/** By the name of a figure. */
export type Aims = Readonly<Record<string, Aim>>

/** Aims of figures that belong to no rulebook. Those of a rulebook are in its own folder (`benchAims`). */
const AIMS: Aims = {
  'copy.perSecond': { atLeast: 1_000_000 },
  'hash.perSecond': { atLeast: 40_000 },
  'server.againstBaseline': { atLeast: 3 },
  'server.lines.p99AtTwoThirdsMilliseconds': { atMost: 50 },
  'web.firstLoad.scriptKilobytes': { atMost: 90 },
  'web.oneClickToBattleMilliseconds': { atMost: 400 },
}

/** The aim of a figure, if it has one. In a rulebook "random.timeAgainst" stands for whatever it is compared with. */
export function aimOf(figure: string): Aim | undefined {
  if (figure in AIMS) return AIMS[figure]
  for (const { rules, benchAims = {} } of rulebooks())
    for (const [name, aim] of Object.entries(benchAims))
      if (figure === `${rules.id}.${name}` || figure.startsWith(`${rules.id}.${name}.`)) return aim
}

export const isMet = (aim: Aim, value: number): boolean =>
  'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
