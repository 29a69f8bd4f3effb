import { conformsUnderOrders } from '@flankspeed/testing'

conformsUnderOrders('crimson-tide')
