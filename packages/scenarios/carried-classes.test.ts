import { carryClasses, equip, exampleClasses, registerOwnClasses, writeClasses } from '@flankspeed/shipyard'
import { beforeEach, expect, test } from 'vitest'
import { battleText, carriedText } from './carried-classes.ts'
import { library, scenarioRulesets, setupOf } from './index.ts'
import { examineScenario, readScenario } from './reading.ts'
import { storedTexts } from './stored-texts.ts'

const [montana] = exampleClasses()
const text = storedTexts()['denmark-strait']!
/** Bismarck's class, built as an own class of another id, with her name and in time for the battle. */
const own = {
  ...montana!,
  id: 'super-bismarck',
  navy: 'km' as const,
  commissioned: 1940,
  radar: [],
  ships: [{ name: 'Bismarck', commissioned: 1940, never: true as const }],
}
const battle = text.replace('class: bismarck', 'class: super-bismarck')
const whole = `${battle.trimEnd()}\n---\n${writeClasses([own])}`
const lineOf = (part: string): number => whole.slice(0, whole.indexOf(part)).split('\n').length

beforeEach(() => registerOwnClasses([]))

test('a battle without its class is refused, and with it is read and set up under every rulebook', () => {
  expect(examineScenario(battle, 'mine.yaml').problems[0]?.reason).toContain('super-bismarck')
  const scenario = readScenario(whole, 'mine.yaml')
  for (const ruleset of scenarioRulesets()) {
    const { ships } = equip(setupOf(scenario, ruleset) as { ships: { class?: string; card?: object }[] }, ruleset)
    expect(ships.find((ship) => ship.class === 'super-bismarck')?.card).toBeDefined()
  }
})

test('a bad class is refused with its line in the whole file', () => {
  const { problems } = examineScenario(whole.replace('speed: 28', 'speed: 280'), 'mine.yaml')
  expect(problems).toContainEqual(
    expect.objectContaining({ line: lineOf('speed: 28'), reason: expect.stringContaining('speed: Too big') }),
  )
})

test('another class of one’s own with the same id is not mixed up with it', () => {
  registerOwnClasses([{ ...own, speed: 20 }])
  expect(examineScenario(whole, 'mine.yaml').problems[0]).toMatchObject({
    line: lineOf('id: super-bismarck'),
    reason: 'you have another class "super-bismarck" in your drawing office: give one of them another id',
  })
  registerOwnClasses([own])
  expect(examineScenario(whole, 'mine.yaml').problems).toEqual([])
})

test('battles of the library carry nothing', () => {
  carryClasses([])
  for (const one of Object.values(storedTexts())) {
    expect(battleText(one)).toBe(one)
    expect(carriedText(one)).toBeNull()
  }
  expect(library().length).toBe(Object.keys(storedTexts()).length)
})
