import type { RulebookCli } from '@flankspeed/cli/rulebook'
import { cli as base, oddsText } from '../../victory-at-sea/cli/index.ts'
import { ATTACKS } from './odds-text.ts'

export const cli: RulebookCli = { ...base, odds: oddsText(ATTACKS) }
