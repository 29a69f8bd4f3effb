import { conforms } from '@flankspeed/testing'

conforms('victory-at-sea')
