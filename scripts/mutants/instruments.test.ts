import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { countedLoops, functionAround, functionsOf, notedFunctions } from './instruments.ts'
import { edited } from './syntax.ts'

const counted = (text: string): string => edited(text, countedLoops('rules.ts', text))
const noted = (text: string): string => edited(text, notedFunctions('rules.ts', text))

test('every kind of loop counts its rounds', () => {
  expect(counted('for (;;) next()')).toBe('for (;;) {__step();next()}')
  expect(counted('while (more());')).toBe('while (more())__step();')
  expect(counted('do { next() } while (more())')).toBe('do {__step(); next() } while (more())')
  expect(counted('for (const a of b) for (const c of a) if (c) d()')).toBe(
    'for (const a of b) {__step();for (const c of a) {__step();if (c) d()}}',
  )
})

test('every kind of function is noted when it is executed', () => {
  const text = `
    const seen: string[] = []
    const arrow = (n: number) => n + 1
    const nested = (a: number) => (b: number) => ({ sum: a + b })
    function plain() { return arrow(1) }
    const table = { entry(x: number) { return x }, other: (x = arrow(2)) => x }
    ;[arrow(0), nested(1)(2).sum, plain(), table.entry(5), table.other()].join()`
  const names: string[] = []
  const run = new Function(
    '__enter',
    `return ${JSON.stringify('')} || eval(${JSON.stringify(stripTypeScriptTypes(noted(text)))})`,
  )
  expect(run((_file: string, number: number) => names.push(String(number)))).toBe('1,3,2,5,3')
  expect(names).toEqual(['0', '1', '2', '3', '0', '4', '0', '5'])
})

test('a place belongs to the innermost function around it', () => {
  const text = 'const a = 1\nfunction f() { return () => 2 }'
  const functions = functionsOf('rules.ts', text)
  expect(functionAround(functions, text.indexOf('1'))).toBe(-1)
  expect(functionAround(functions, text.indexOf('return'))).toBe(0)
  expect(functionAround(functions, text.indexOf('2'))).toBe(1)
})
