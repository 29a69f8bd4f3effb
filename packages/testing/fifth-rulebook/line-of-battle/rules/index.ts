import { compose, makeRuleset, type Ruleset } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { copyBattle, type LobAction, type LobBattle, type LobDecision, type LobEvent } from './battle.ts'
import { gunnery } from './gunnery.ts'
import { movement } from './movement.ts'
import { muster } from './muster.ts'
import { sample } from './sample.ts'
import { turn } from './turn.ts'
import { describe, language, story } from './view.ts'

const core = {
  muster,
  ...turn,
  ...movement,
  ...gunnery,
  sample,
  describe,
  story,
  /** Nothing is hidden. */
  view: (_r: unknown, b: LobBattle): LobBattle => copyBattle(b),
  isOpen: (): boolean => true,
}

export interface Rules extends Readonly<typeof core> {}

const { rules, origins } = compose<typeof core>({ id: 'line-of-battle', parts: core })

export const lineOfBattle: Ruleset<LobBattle, LobDecision, LobAction, LobEvent> = {
  ...makeRuleset<Rules, LobBattle, LobDecision, LobAction, LobEvent>('line-of-battle', 'Line of Battle', {
    version: 1,
    measure: { unit: 'inch', symbol: '"', premeasuring: true, table: [48, 36] },
    clauses,
    complete: [...clauses.areas.keys()],
    secretKinds: [],
    normalizeExpected: {},
    sometimesNamed: { outcome: ['winner', 'why'] },
    language: () => language,
    copy: copyBattle,
    rulesFor: () => rules,
    rulesOf: () => rules,
  }),
  origins,
}
