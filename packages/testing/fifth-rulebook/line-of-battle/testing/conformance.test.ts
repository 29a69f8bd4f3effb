import { conforms } from '@flankspeed/testing'

conforms('line-of-battle')
