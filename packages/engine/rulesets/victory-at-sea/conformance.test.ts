import { conforms } from '../../testing/conforms.ts'

conforms('victory-at-sea')
