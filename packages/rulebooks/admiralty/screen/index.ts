import { defineScreen } from '@flankspeed/web/battle/screen.ts'
import { prompts } from './prompts/index.ts'

export const screen = defineScreen({ prompts })
