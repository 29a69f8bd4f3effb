import { defineScreen } from '@flankspeed/web/screen'
import { prompts } from './prompts/index.ts'

export const screen = defineScreen({ prompts })
