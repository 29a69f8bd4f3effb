import type { SharedThing } from '@flankspeed/protocol'
import { openInEditor } from '../pages/editor/open-in-editor.ts'
import { openText } from '../pages/open-file.ts'

/** Opens what was shared as if it were a file. Returns the errors. */
export const openHere = ({ text, title }: SharedThing): Promise<string[]> => openText(text, title)
export const openEditor = ({ text, title }: SharedThing): Promise<string[]> => openInEditor(text, title)
