import { expect, test } from 'vitest'
import { ALL_HELP, helped, helpFor } from './helped.ts'

const help = {
  rerolls: [
    {
      source: 'radar',
      at: [
        { weapon: 0, target: 'hood' },
        { weapon: 1, target: 'hood' },
      ],
    },
    { source: 'spotter', at: [{ weapon: 1, target: 'hood' }] },
  ],
  ranges: [
    { weapon: 0, target: 'hood' },
    { weapon: 1, target: 'hood' },
  ],
}
const volleys = [
  { weapon: 0, target: 'hood' },
  { weapon: 1, target: 'hood' },
  { weapon: 2, target: 'norfolk' },
]

test('each re-roll is called upon once, in the first volley that may have it', () => {
  expect(helped(volleys, help, ALL_HELP)).toEqual([
    { weapon: 0, target: 'hood', reroll: ['radar'] },
    { weapon: 1, target: 'hood', reroll: ['spotter'] },
    { weapon: 2, target: 'norfolk' },
  ])
})

test('better ranges take the place of the radar’s re-roll, and what is declined is left', () => {
  expect(helped(volleys, help, { declined: ['spotter'], ranges: true })).toEqual([
    { weapon: 0, target: 'hood', radar: 'range' },
    { weapon: 1, target: 'hood', radar: 'range' },
    { weapon: 2, target: 'norfolk' },
  ])
})

test('only what the volleys laid could have is offered', () => {
  expect(helpFor(help, [{ weapon: 2, target: 'norfolk' }])).toEqual({ rerolls: [], ranges: [] })
  expect(helpFor(help, [{ weapon: 0, target: 'hood' }]).rerolls.map(({ source }) => source)).toEqual(['radar'])
})
