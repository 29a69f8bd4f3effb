import { findRuleset, openBattle, SeededDice } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { afterEach, expect, test, vi } from 'vitest'
import { askAdmiral, prepareAdmirals } from './ask-admiral.ts'

const started: string[] = []

class WorkerThatOnlyStarts extends EventTarget {
  constructor(_script: URL, { name }: { name: string }) {
    super()
    started.push(name)
  }
  postMessage(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('only who searches needs a worker: it is started when the battle is', async () => {
  vi.stubGlobal('Worker', WorkerThatOnlyStarts)
  const ruleset = findRuleset('victory-at-sea')
  const battle = openBattle(ruleset, equip(scenarioSetup('river-plate', ruleset.id), ruleset.id), new SeededDice(1))
  const [decision] = ruleset.decisions(battle)
  const view = ruleset.view(battle, decision!.side)
  const asked = { ruleset: ruleset.id, view, decision: decision!, milliseconds: 10, seed: 'a seed' }
  const action = (await askAdmiral({ ...asked, name: 'Captain' })) as { side: string }
  expect(action.side).toBe(decision!.side)
  prepareAdmirals({ red: { kind: 'admiral', name: 'Midshipman', milliseconds: 10 }, blue: { kind: 'person' } })
  expect(started).toEqual([])
  prepareAdmirals({ red: { kind: 'admiral', name: 'Admiral', milliseconds: 10 }, blue: { kind: 'person' } })
  void askAdmiral({ ...asked, name: 'admiral' })
  expect(started).toEqual(['admiral'])
})
