import { conforms } from '@flankspeed/testing'

conforms('crimson-tide')
