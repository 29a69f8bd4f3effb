/** Loaded before the unit tests: gives them one file of the rules broken, as `unit-tests.ts` asks for. */
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mutant } from './mutant.ts'
import { ROOT, read } from './sources.ts'
import { edited } from './syntax.ts'

const { file, edit } = mutant()
const broken = pathToFileURL(join(ROOT, file)).href

registerHooks({
  load: (url, context, next) =>
    url.split('?')[0] === broken
      ? { format: 'module', source: stripTypeScriptTypes(edited(read(file), [edit])), shortCircuit: true }
      : next(url, context),
})
