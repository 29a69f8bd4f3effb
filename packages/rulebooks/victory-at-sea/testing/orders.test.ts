import { conformsUnderOrders } from '@flankspeed/testing'

conformsUnderOrders('victory-at-sea')
