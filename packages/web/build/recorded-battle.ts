import { Generator, Keeper, seedState } from '@flankspeed/kernel'
import { playerOf } from '@flankspeed/lab/players'
import { DEFAULT_RULESET, findRuleset } from '@flankspeed/rulebooks'
import { deskOf } from '@flankspeed/rulebooks/desks'
import { EVEN_MATCHES, evenMatch } from '@flankspeed/scenarios/even'
import { evenSetup } from '@flankspeed/scenarios/even/set-up'
import { equip } from '@flankspeed/shipyard'
import { harmIn } from '../battle/summary/harm.ts'
import { harmWords } from '../battle/summary/summary.ts'
import { attackIn } from '../battle/theatre/staging.ts'
import type { ChartShip, Spot } from '../chart/model.ts'
import type { StoryEntry } from '../desk/position.ts'
import type { Act, Move, RecordedShip, Recording } from '../pages/home/recording/recording.ts'

/** A battle with hits on both sides and a sinking, chosen among some dozens. */
const SEED = 'home 18'

/** The first battle, played by two Captains, for the home page. */
export async function recordedBattle(seed: string = SEED): Promise<Recording> {
  const ruleset = findRuleset(DEFAULT_RULESET)
  const match = evenMatch(ruleset.id)?.match ?? EVEN_MATCHES[0]!
  const presenter = (await deskOf(ruleset.id))!.presenter(ruleset)
  const captain = await playerOf('captain', ruleset.id)
  const story: { turn: number; entry: StoryEntry }[] = []
  const keeper = new Keeper(ruleset, equip(evenSetup(match, ruleset.id), ruleset.id), seed)
  const choices = new Generator(seedState(`choices ${seed}`))
  const opened = presenter.show(keeper.battle, [], 'spectator', { trails: {}, aims: [] }).chart
  const plans = presenter.plans(keeper.battle)
  for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0]) {
    const { turn } = keeper.battle
    const view = ruleset.view(keeper.battle, owed.side)
    const action = captain.decide(ruleset, view, owed, (n) => choices.die(n) - 1)
    keeper.act(action, (event) => {
      const entry = presenter.tell(event, keeper.battle, 'spectator')
      if (entry) story.push({ turn, entry })
    })
  }
  const ships = opened.ships.map((ship) => recorded(ship, plans[ship.plan]!))
  const acts = actsIn(story, ships)
  const end = acts.findLastIndex(({ kind }) => kind === 'sunk') + 1
  return {
    title: match.title,
    ruleset: ruleset.title,
    table: turnedTable(opened.table),
    ships,
    acts: end > 0 ? acts.slice(0, end) : acts,
  }
}

function recorded({ id, name, side, at, heading, length, beam }: ChartShip, plan: RecordedShip['plan']): RecordedShip {
  return { id, name, side, at: turned(at), heading: east(heading), length: tenths(length), beam: tenths(beam), plan }
}

type Told = { turn: number; entry: StoryEntry }

/** Shots of one ship at another, until something else happens. */
interface Salvo {
  turn: number
  ship: string
  target: string
  shots: number
  mounts: number[]
  entries: StoryEntry[]
}

/** Ships that sail one after another sail together, and so do the turrets that fire at the same ship. */
function actsIn(story: readonly Told[], ships: readonly RecordedShip[]): Act[] {
  const acts: Act[] = []
  const places = new Map(ships.map(({ id, at }) => [id, at]))
  const isShip = (id: string | null): id is string => id !== null && places.has(id)
  const blownUp = new Set<string>()
  let salvo: Salvo | null = null
  const endSalvo = (): void => {
    if (salvo) acts.push(actOf(salvo))
    salvo = null
  }
  for (const { turn, entry } of story) {
    const { effect, heading, facts = [] } = entry
    const attack = attackIn(entry)
    if (heading || attack || effect?.kind === 'moved') {
      const goesOn: boolean = salvo !== null && attack?.unit === salvo.ship && attack.target === salvo.target
      if (!goesOn) endSalvo()
    }
    if (effect?.kind === 'moved' && isShip(effect.unit)) {
      const path = [places.get(effect.unit)!, ...[...(effect.path ?? []), effect.to].map(turned)]
      places.set(effect.unit, path.at(-1)!)
      sail(acts, turn, { ship: effect.unit, path, heading: east(effect.heading) })
    }
    if (effect?.kind === 'shells' && attack && isShip(attack.unit) && isShip(attack.target)) {
      salvo ??= { turn, ship: attack.unit, target: attack.target, shots: 0, mounts: [], entries: [] }
      salvo.shots += effect.shots
      salvo.mounts.push(...(entry.aim?.mounts ?? []))
    }
    salvo?.entries.push(entry)
    if (effect?.kind === 'explosion' && effect.of === 'magazine') blownUp.add(effect.unit ?? '')
    const lost = facts.find((fact) => fact.kind === 'lost')
    if (!lost || !isShip(lost.unit)) continue
    endSalvo()
    acts.push({ kind: 'sunk', turn, ship: lost.unit, words: lost.words, magazine: blownUp.has(lost.unit) })
  }
  endSalvo()
  return acts
}

function sail(acts: Act[], turn: number, move: Move): void {
  const last = acts.at(-1)
  const joins = last?.kind === 'sail' && last.turn === turn && !last.moves.some(({ ship }) => ship === move.ship)
  if (joins) acts[acts.length - 1] = { ...last, moves: [...last.moves, move] }
  else acts.push({ kind: 'sail', turn, moves: [move] })
}

function actOf({ turn, ship, target, shots, mounts, entries }: Salvo): Act {
  const harm = harmIn(entries).find(({ unit }) => unit === target)
  // The sinking is an act of its own.
  const words = harm ? harmWords({ ...harm, lost: null, states: harm.states.slice(0, 1) }) : ''
  return { kind: 'salvo', turn, ship, target, shots, hits: harm?.hits ?? 0, words, mounts }
}

const tenths = (length: number): number => Math.round(length * 10) / 10
const hundredths = (place: number): number => Math.round(place * 100) / 100

/** The fleets lie north and south of each other, and the picture is wide: its right is north. */
const turned = ([x, y]: Spot): Spot => [hundredths(y), hundredths(-x)]
const turnedTable = ([width, depth]: Spot): Spot => [depth, width]
const east = (heading: number): number => (heading + 90) % 360
