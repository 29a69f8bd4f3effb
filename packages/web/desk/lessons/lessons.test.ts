import { admirals } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/engine'
import { courses, glossaryOf } from '@flankspeed/scenarios/lessons'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, test } from 'vitest'
import type { Think } from '../battles/ask-admiral.ts'
import { openLocalBattles } from '../battles/local-battles.ts'
import { memoryStore } from '../battles/store.ts'
import type { Position, Update } from '../position.ts'
import { lessonBattle } from './library.ts'
import { termPicture } from './term-picture.ts'

const think: Think = async ({ ruleset, view, decision, name }) =>
  admirals.find((one) => one.name === name)!.decide(findRuleset(ruleset), view, decision, () => 0)

/** More than any lesson needs: one that takes longer leads nowhere. */
const MOST_CLICKS = 150

/** Plays a lesson as somebody would who presses nothing but "Next" and "Show me". Returns what the coach said. */
async function playedByShowMe(ruleset: string, id: string): Promise<{ position: Position; said: string[] }> {
  const battles = openLocalBattles(Promise.resolve(memoryStore()), think, (setup) => equip(setup as object, ruleset))
  const order = lessonBattle(ruleset, id)
  const made = await battles.start(order)
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  const seat = Object.keys(order.players).find((side) => order.players[side]!.kind === 'person')!
  let latest: Update | null = null
  const opened = await battles.open(made.id, seat, (update) => {
    latest = update
  })
  if ('refused' in opened) throw new Error(opened.why)
  let position = opened.position
  const said: string[] = []
  for (let click = 0; click < MOST_CLICKS; click++) {
    await settled(() => (latest?.position ?? opened.position).owing.includes(seat) || isOver(latest?.position))
    const { acted } = await battles.step(made.id, { skips: true, milliseconds: 0 })
    position = (latest as Update | null)?.position ?? opened.position
    if (acted) continue
    const { coach } = position
    if (!coach) throw new Error('nobody coaches')
    if (said.at(-1) !== coach.says) said.push(coach.says)
    if (coach.stars > 0 || coach.missed) break
    const answer = await battles.coach(made.id, coach.reading ? 'read' : 'show')
    if ('refused' in answer) throw new Error(`${coach.says}: ${answer.why}`)
  }
  await battles.close(made.id)
  return { position, said }
}

const isOver = (position: Position | undefined): boolean => position?.outcome !== null && position !== undefined

async function settled(isReady: () => boolean): Promise<void> {
  while (!isReady()) await new Promise((done) => setTimeout(done, 1))
}

describe.each(courses())('the course of $title', ({ ruleset, lessons }) => {
  test.each(lessons)('$title reaches its goal by its prompts and "Show me" alone', async ({ id, steps }) => {
    const { position, said } = await playedByShowMe(ruleset, id)
    expect(position.coach, said.join('\n')).toMatchObject({ missed: false })
    expect(position.coach!.stars, `${said.at(-1)} (turn ${position.turn})`).toBeGreaterThan(0)
    expect(said.length).toBeGreaterThan(Math.min(3, steps.length) - 1)
  })

  test('every picture of its glossary shows its unit', () => {
    for (const { term, picture } of glossaryOf(ruleset))
      if (picture) expect(termPicture(ruleset, term)?.chart.ships.map(({ id }) => id)).toContain(picture.unit)
      else expect(termPicture(ruleset, term)).toBeNull()
  })
})
