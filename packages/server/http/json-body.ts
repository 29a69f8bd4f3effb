import type { FastifyInstance } from 'fastify'
import { Denied } from '../battles/denied.ts'

/** Battles and replays need about ten levels. */
const DEEPEST = 64

/**
 * Reads JSON bodies. Code that walks a value is recursive, so a deeply nested body could overflow the stack anywhere:
 * it is refused before parsing. Fastify's parser refuses keys such as `__proto__`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(body, DEEPEST) > DEEPEST)
      return done(new Denied(400, `The body is nested too deeply: the limit is ${DEEPEST} levels.`))
    parse(request, body, done)
  })
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The nesting depth of a JSON text. Stops counting at one more than `most`. */
export function depthOf(text: string, most: number): number {
  let [depth, deepest, isInString] = [0, 0, false]
  for (let i = 0; i < text.length && deepest <= most; i++) {
    const letter = text.charCodeAt(i)
    if (isInString) {
      if (letter === BACKSLASH) i++
      else if (letter === QUOTE) isInString = false
    } else if (letter === QUOTE) isInString = true
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth--
  }
  return deepest
}
