import { describe, expect, it } from 'vitest'
import type { Answer, Battles, Player, Refusal } from '../desk/desk.ts'
import type { Position, StoryEntry, Update } from '../desk/position.ts'
import { Session, type SessionSettings } from './session.ts'

const told = (sentence: string, value?: number): StoryEntry => ({
  tells: 'test',
  side: 'red',
  sentences: [sentence],
  clauses: [],
  dice:
    value === undefined
      ? []
      : [{ label: sentence, sides: 6, need: null, reasons: [], dice: [{ value, mark: 'plain' }] }],
  effect: null,
  units: [],
})

const position = (taken: number, owing: string[], some: Partial<Position> = {}): Position =>
  ({ taken, owing, cards: {}, chart: { ships: [], flights: [] }, ...some }) as unknown as Position

const person: Player = { kind: 'person' }
const admiral: Player = { kind: 'admiral', name: 'Captain', milliseconds: 1 }

/** Battles that do what the test says. */
function table(players: Record<string, Player>, start: Position, answer: Answer | Refusal = { done: true }) {
  let listen: (update: Update) => void = () => {}
  const sat: string[] = []
  const persons = Object.keys(players).filter((side) => players[side]!.kind === 'person')
  const battles = {
    open: async (_: string, asked: string | null, heard: typeof listen) => {
      const seat = asked ?? (persons.length === 1 ? persons[0]! : 'spectator')
      sat.push(seat)
      listen = heard
      return { position: { ...start, seat }, plans: {}, story: [told('before')], players, dice: 'page' }
    },
    changeSeat: async (_: string, seat: string) => {
      sat.push(seat)
      return { position: start, story: [told('before')] }
    },
    act: async () => answer,
    undo: async () => answer,
    close: async () => {},
  } as unknown as Battles
  return {
    battles,
    sat,
    tell: (update: Partial<Update>) => listen({ by: null, told: [], automatic: true, ...update } as Update),
  }
}

async function opened(
  desk: ReturnType<typeof table>,
  sessionSettings: Partial<SessionSettings> = {},
): Promise<Session> {
  const session = new Session('b', desk.battles, () => ({
    speed: 0,
    handover: false,
    briefing: false,
    skips: true,
    thinking: 1,
    ...sessionSettings,
  }))
  await session.open()
  return session
}

const sentences = (session: Session): string[] => session.now().story.flatMap((one) => one.sentences)
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 5))

describe('a session', () => {
  it('sits down where the desk says', async () => {
    const desk = table({ red: admiral, blue: person }, position(0, ['blue']))
    const session = await opened(desk)
    expect(desk.sat).toEqual(['blue'])
    expect(session.now()).toMatchObject({ state: 'open', passTo: null })
  })

  it('tells one thing after the other, and the whole at once when skipped', async () => {
    const desk = table({ red: admiral, blue: person }, position(0, ['red']))
    const session = await opened(desk, { speed: 1 })
    desk.tell({ position: position(1, ['red']), told: [told('one', 3), told('two', 4)] })
    desk.tell({ position: position(2, ['blue']), told: [told('three')] })
    expect(sentences(session)).toEqual(['before', 'one'])
    expect(session.now()).toMatchObject({ animating: true, rolling: true, position: { taken: 0 } })
    session.skip()
    await soon()
    expect(sentences(session)).toEqual(['before', 'one', 'two', 'three'])
    expect(session.now()).toMatchObject({ animating: false, rolling: false, position: { taken: 2 } })
    expect(session.now().rolled.map(({ label }) => label)).toEqual(['one', 'two'])
  })

  it('waits behind the briefing of a new battle, and loses nothing of what happened meanwhile', async () => {
    const orders = {} as NonNullable<Position['orders']>
    const desk = table({ red: admiral, blue: person }, position(0, ['red'], { orders }))
    const session = await opened(desk, { briefing: true })
    expect(session.now()).toMatchObject({ briefing: true })
    desk.tell({ position: position(1, ['blue'], { orders }), told: [told('one')] })
    await soon()
    expect(sentences(session)).toEqual(['before'])
    session.begin()
    await soon()
    expect(sentences(session)).toEqual(['before', 'one'])
    expect(session.now()).toMatchObject({ briefing: false, position: { taken: 1 } })
  })

  it.each([true, false])('loses nothing that it is told before the battle is open (briefing: %s)', async (briefing) => {
    const orders = {} as NonNullable<Position['orders']>
    const desk = table({ red: admiral, blue: person }, position(0, ['red'], { orders }))
    const { open } = desk.battles
    // Answers and updates come on channels of their own, in any order.
    desk.battles.open = async (...asked) => {
      const answer = await open(...asked)
      desk.tell({ position: position(1, ['blue'], { orders }), told: [told('one')] })
      return answer
    }
    const session = await opened(desk, { briefing })
    await soon()
    expect(sentences(session)).toEqual(briefing ? ['before'] : ['before', 'one'])
    expect(session.now()).toMatchObject({ briefing, position: { taken: briefing ? 0 : 1 } })
    session.begin()
    await soon()
    expect(sentences(session)).toEqual(['before', 'one'])
  })

  it.each([
    ['is switched off', position(0, ['red'], { orders: {} as NonNullable<Position['orders']> }), false],
    ['has nothing to say', position(0, ['red']), true],
    ['is late', position(3, ['red'], { orders: {} as NonNullable<Position['orders']> }), true],
  ])('has no briefing where it %s', async (_, start, briefing) => {
    const session = await opened(table({ red: admiral, blue: person }, start), { briefing })
    expect(session.now().briefing).toBe(false)
  })

  it('takes back what an undone action told', async () => {
    const desk = table({ red: admiral, blue: person }, position(0, ['blue']))
    const session = await opened(desk)
    desk.tell({ position: position(1, ['blue']), told: [told('one')] })
    await soon()
    desk.tell({ position: position(0, ['blue']), tookBack: true })
    await soon()
    expect(sentences(session)).toEqual(['before'])
    expect(session.now().position?.taken).toBe(0)
  })

  it('keeps a refusal, with its clause, and changes nothing', async () => {
    const refused: Refusal = { refused: true, why: 'too far', clause: 'VAS-MOVE-01', where: null }
    const session = await opened(table({ red: admiral, blue: person }, position(0, ['blue']), refused))
    expect(await session.act({})).toBe(false)
    expect(session.now()).toMatchObject({ refusal: { clause: 'VAS-MOVE-01' }, busy: false })
    session.forgetRefusal()
    expect(session.now().refusal).toBeNull()
  })

  it('asks people for their dice', async () => {
    const dice = { sides: 6, count: 2, purpose: 'hits', given: [], rows: [], clauses: [], soFar: [] }
    const session = await opened(table({ red: person, blue: admiral }, position(0, ['red']), { done: false, dice }))
    await session.act({ do: 'fire' })
    expect(session.now().wanted).toEqual({ action: { do: 'fire' }, dice })
  })

  it('passes a shared screen without ceremony where nothing is secret', async () => {
    const desk = table({ red: person, blue: person }, position(0, ['red']))
    const session = await opened(desk)
    expect(desk.sat).toEqual(['spectator', 'red'])
    desk.tell({ position: position(1, ['blue']) })
    await soon()
    expect(desk.sat.at(-1)).toBe('blue')
    expect(session.now().passTo).toBeNull()
  })

  it('hides the table before it is passed where something is, or where people want it', async () => {
    const secret = table({ red: person, blue: person }, position(0, ['red'], { secrets: true }))
    const session = await opened(secret)
    expect(session.now().passTo).toBe('red')
    expect(secret.sat).toEqual(['spectator'])
    await session.changeSeat('red')
    expect(session.now().passTo).toBeNull()

    const polite = table({ red: person, blue: person }, position(0, ['red']))
    const other = await opened(polite, { handover: true })
    polite.tell({ position: position(1, ['blue']) })
    await soon()
    expect(other.now().passTo).toBe('blue')
    expect(polite.sat).not.toContain('blue')
  })

  describe('with orders to a fleet', () => {
    const commanded = (taken: number, owing = ['blue'], mayStep = true): Position =>
      position(taken, owing, {
        command: { mayStep, staff: [{}], strikes: [], standing: [], divisions: [] } as unknown as NonNullable<
          Position['command']
        >,
      })

    /** A desk that takes so many automatic actions, one for each time it is asked. */
    function staffed(actions: number, start = commanded(0)) {
      const desk = table({ red: admiral, blue: person }, start)
      const asked: unknown[] = []
      let halts = 0
      desk.battles.step = async (_, how) => {
        asked.push(how)
        if (asked.length > actions) return { acted: false }
        desk.tell({ position: commanded(asked.length), told: [told(`step ${asked.length}`)] })
        return { acted: true }
      }
      desk.battles.halt = async () => void halts++
      desk.battles.order = async () => {
        desk.tell({ position: commanded(9) })
        return { done: true }
      }
      return { ...desk, asked, halts: () => halts }
    }

    it('takes one automatic action after the other, then asks the player', async () => {
      const desk = staffed(2)
      const session = await opened(desk, { skips: false, thinking: 7 })
      await soon()
      expect(sentences(session)).toEqual(['before', 'step 1', 'step 2'])
      expect(desk.asked).toEqual(Array(3).fill({ skips: false, milliseconds: 7 }))
      expect(session.now()).toMatchObject({ stepping: false, position: { taken: 2 } })
    })

    it('shows no prompt between them', async () => {
      const desk = staffed(2)
      const shown: string[] = []
      const session = new Session('b', desk.battles, () => ({
        speed: 0,
        handover: false,
        briefing: false,
        skips: true,
        thinking: 1,
      }))
      session.subscribe(() => {
        const { state, animating, stepping, position: now } = session.now()
        if (state === 'open' && !animating && !stepping) shown.push(`prompt ${now?.taken}`)
      })
      await session.open()
      await soon()
      expect(new Set(shown)).toEqual(new Set(['prompt 2']))
    })

    it('asks for none behind a briefing, for another player, or where a rulebook has none', async () => {
      const orders = {} as NonNullable<Position['orders']>
      const brief = staffed(1, { ...commanded(0), orders })
      const session = await opened(brief, { briefing: true })
      await soon()
      expect(brief.asked).toEqual([])
      session.begin()
      await soon()
      expect(brief.asked).toHaveLength(2)
      const idle = staffed(1, commanded(0, ['red'], false))
      await opened(idle)
      const plain = staffed(1, position(0, ['blue']))
      await opened(plain)
      await soon()
      expect([...idle.asked, ...plain.asked]).toEqual([])
    })

    it('stops at once, and goes on when told to', async () => {
      const desk = staffed(50)
      const session = await opened(desk, { speed: 1 })
      session.stop()
      session.skip()
      await soon()
      const { length } = desk.asked
      expect(session.now()).toMatchObject({ stopped: true, stepping: false })
      expect(desk.halts()).toBe(1)
      await soon()
      expect(desk.asked).toHaveLength(length)
      session.resume()
      expect(desk.asked).toHaveLength(length + 1)
    })

    it('goes on after an order, unless the order takes command back', async () => {
      const desk = staffed(0)
      const session = await opened(desk)
      await soon()
      session.stop()
      await session.order({ do: 'stop' })
      await soon()
      expect(desk.asked).toHaveLength(1)
      await session.order({ do: 'carry-on', who: 'all', level: 'captain', until: 'phase' })
      await soon()
      expect(desk.asked).toHaveLength(2)
    })
  })

  it('says why a battle cannot be opened', async () => {
    const desk = table({}, position(0, []))
    desk.battles.open = async () => ({ refused: true, why: 'no such battle', clause: null, where: null })
    const session = await opened(desk)
    expect(session.now()).toMatchObject({ state: 'failed', refusal: { why: 'no such battle' } })
  })
})
