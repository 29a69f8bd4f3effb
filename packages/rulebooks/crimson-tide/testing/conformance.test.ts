import { conforms } from '@flankspeed/testing/conforms.ts'

conforms('crimson-tide')
