import { rulebook as crimsonTide } from '@flankspeed/rulebooks/crimson-tide'
import { defineVariant } from '@flankspeed/rulebooks/rulebook'
import { risingTide } from './rules/index.ts'

export const rulebook = defineVariant(crimsonTide, { rules: risingTide })
