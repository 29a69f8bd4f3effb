import { conformsUnderOrders } from '@flankspeed/testing'

conformsUnderOrders('fleet-d20')
