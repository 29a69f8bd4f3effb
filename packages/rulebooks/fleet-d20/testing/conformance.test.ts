import { conforms } from '@flankspeed/testing'

conforms('fleet-d20')
