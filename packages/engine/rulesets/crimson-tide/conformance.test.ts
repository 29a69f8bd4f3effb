import { conforms } from '../../testing/conforms.ts'

conforms('crimson-tide')
