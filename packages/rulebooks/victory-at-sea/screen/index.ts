import { defineScreen } from '@flankspeed/web/screen'
import { prompts } from './prompts/index.ts'
import { Mark } from './prompts/set-up/Mark.tsx'
import { orders } from './typed-orders.ts'

export const screen = defineScreen({ prompts, orders, objective: Mark })
