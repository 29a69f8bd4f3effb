import { defineRulebook } from '@flankspeed/rulebooks/rulebook'
import { watch } from './lab/watch.ts'
import { lineOfBattle } from './rules/index.ts'
import { trial } from './testing/trial.ts'

export const rulebook = defineRulebook({
  rules: lineOfBattle,
  watch,
  trial,
  cli: async () => (await import('./cli/index.ts')).cli,
})
