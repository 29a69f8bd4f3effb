import { defineScreen } from '@flankspeed/web/screen'
import { otherwise, prompts } from './prompts/index.ts'
import { orders } from './typed-orders.ts'

export const screen = defineScreen({ prompts, otherwise, orders })
