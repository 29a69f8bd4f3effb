import { rulebook as crimsonTide } from '@flankspeed/rulebooks/crimson-tide/index.ts'
import { defineVariant } from '@flankspeed/rulebooks/rulebook'
import { risingTide } from './rules/index.ts'

export const rulebook = defineVariant(crimsonTide, { rules: risingTide })
