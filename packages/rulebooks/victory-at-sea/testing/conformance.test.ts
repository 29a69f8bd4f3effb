import { conforms } from '@flankspeed/testing/conforms.ts'

conforms('victory-at-sea')
