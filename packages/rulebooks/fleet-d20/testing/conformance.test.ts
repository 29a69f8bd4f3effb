import { conforms } from '@flankspeed/testing/conforms.ts'

conforms('fleet-d20')
