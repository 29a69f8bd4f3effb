import { defineScreen } from '@flankspeed/web/battle/screen.ts'
import { otherwise, prompts } from './prompts/index.ts'
import { orders } from './typed-orders.ts'

export const screen = defineScreen({ prompts, otherwise, orders })
