import { defineScreen } from '@flankspeed/web/screen'
import { prompts } from './prompts/index.ts'
import { orders } from './typed-orders.ts'

export const screen = defineScreen({ prompts, orders })
