import { conformsUnderOrders } from '@flankspeed/testing'

conformsUnderOrders('admiralty')
