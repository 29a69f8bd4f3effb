import { conforms } from '../../testing/conforms.ts'

conforms('admiralty')
