import { expect, test } from 'vitest'
import { reader } from './stream.ts'

test('events are heard whole, however they are cut; comments and unknown ones are nothing', () => {
  const heard: [string, unknown][] = []
  const note = (event: string) => (data: unknown) => void heard.push([event, data])
  const listener = {
    line: note('line'),
    view: note('view'),
    gathering: note('gathering'),
    chat: note('chat'),
    rematch: note('rematch'),
    presence: note('presence'),
    command: note('command'),
  }
  const text =
    'retry: 1000\n\nevent: line\nid: 1\ndata: {"seq":1}\n\n: still here\n\nevent: storm\ndata: {}\n\nevent: view\nid: 1\ndata: {"seq":1,"why":"a\\nb"}\n\n'
  for (const size of [1, 7, 1000]) {
    heard.length = 0
    const read = reader(listener)
    for (let i = 0; i < text.length; i += size) read(text.slice(i, i + size))
    expect(heard).toEqual([
      ['line', { seq: 1 }],
      ['view', { seq: 1, why: 'a\nb' }],
    ])
  }
})

test('a view that came once is kept up by what is told of its changes', () => {
  const seen: unknown[] = []
  const nothing = (): void => {}
  const listener = {
    line: nothing,
    gathering: nothing,
    chat: nothing,
    rematch: nothing,
    presence: nothing,
    command: nothing,
    view: (one: unknown) => void seen.push(one),
  }
  const told = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  const change = (from: number, ...changes: object[]): string => told('change', { from, now: 10 + from, changes })
  const read = reader(listener)
  read(told('view', { seq: 4, view: { ships: [{ id: 'ajax', hull: 8 }] }, now: 1 }))
  read(change(4, { op: 'replace', path: '/seq', value: 5 }, { op: 'replace', path: '/view/ships/0/hull', value: 6 }))
  read(change(5, { op: 'replace', path: '/seq', value: 6 }, { op: 'remove', path: '/view/ships/0' }))
  expect(seen).toEqual([
    { seq: 4, view: { ships: [{ id: 'ajax', hull: 8 }] }, now: 1 },
    { seq: 5, view: { ships: [{ id: 'ajax', hull: 6 }] }, now: 14 },
    { seq: 6, view: { ships: [] }, now: 15 },
  ])
  // A client that missed something starts again.
  expect(() => read(change(9))).toThrow('after line 9')
  expect(() => reader(listener)(change(6))).toThrow('after line 6')
})
