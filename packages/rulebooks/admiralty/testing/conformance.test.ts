import { conforms } from '@flankspeed/testing'

conforms('admiralty')
