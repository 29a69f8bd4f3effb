import { conforms } from '../../testing/conforms.ts'

conforms('fleet-d20')
