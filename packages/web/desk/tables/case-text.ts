import { HandDice, RecordingDice, type Replay, type Ruleset, SeededDice } from '@flankspeed/engine'

/** The battle up to there as a case: its opening, what was done and every die that fell. Nothing is expected of it. */
export async function caseText(ruleset: Ruleset, replay: Replay, taken: number): Promise<string> {
  const { title, setup, seed, seeding = 1, rolls = [] } = replay
  const actions = replay.actions.slice(0, taken)
  const rolled = rolls.slice(0, taken + 1).flat()
  const dice = new RecordingDice(seed === null ? new HandDice(rolled) : new SeededDice(seed, seeding))
  const battle = ruleset.muster(setup, dice)
  ruleset.advance(battle, dice, null)
  for (const action of actions) ruleset.apply(battle, action, dice, null)
  return written({ ruleset: ruleset.id, title, battle: setup, dice: dice.rolled, actions })
}

/** What fits into a line stands in one, as people write it. */
async function written(data: object): Promise<string> {
  const { Document, isCollection, visit } = await import('yaml')
  const document = new Document(data)
  visit(document, {
    Collection(_key, node) {
      const { length } = JSON.stringify(node)
      if (length > LINE) return undefined
      node.flow = true
      return visit.SKIP
    },
  })
  const dice = document.get('dice')
  if (isCollection(dice)) dice.flow = true
  return document.toString({ lineWidth: 120 })
}

const LINE = 110
