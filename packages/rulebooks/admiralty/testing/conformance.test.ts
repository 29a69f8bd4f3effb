import { conforms } from '@flankspeed/testing/conforms.ts'

conforms('admiralty')
