import { expect, test } from 'vitest'
import { reader } from './stream.ts'

test('events are heard whole, however they are cut; comments and unknown ones are nothing', () => {
  const heard: [string, unknown][] = []
  const note = (event: string) => (data: unknown) => void heard.push([event, data])
  const ear = {
    line: note('line'),
    view: note('view'),
    gathering: note('gathering'),
    chat: note('chat'),
    rematch: note('rematch'),
  }
  const text =
    'retry: 1000\n\nevent: line\nid: 1\ndata: {"seq":1}\n\n: still here\n\nevent: storm\ndata: {}\n\nevent: view\nid: 1\ndata: {"seq":1,"why":"a\\nb"}\n\n'
  for (const size of [1, 7, 1000]) {
    heard.length = 0
    const read = reader(ear)
    for (let i = 0; i < text.length; i += size) read(text.slice(i, i + size))
    expect(heard).toEqual([
      ['line', { seq: 1 }],
      ['view', { seq: 1, why: 'a\nb' }],
    ])
  }
})
