import { drawn } from '../drawn.ts'
import type { ChartShip, Effect, Plan, Spot, Volley } from '../model.ts'
import { bearingTo } from '../sheet.ts'
import { attackers, bomb, FALL, falling, flakBurst, tracer } from './air.ts'
import { burst, magazine, muzzle, shell } from './fire.ts'
import { lightOn } from './lights.ts'
import { type Actor, nearness, type Pen, plus } from './pen.ts'
import { hitsOn, muzzleOf, seedOf, splashesAround, weightOf, weightOfVolley } from './placement.ts'
import { splash } from './splash.ts'
import { arrivalOf, flightTime, shotAt, TRAIN } from './timing.ts'
import { foundering, stopped, track } from './water.ts'

/** The ships and drawings that an effect is played with. */
export interface Stock {
  table: Spot
  ship(unit: string | undefined): ChartShip | undefined
  /** The heading of a flight, if it is one. */
  flies(unit: string | undefined): number | null
  plan(ship: ChartShip | undefined): Plan | undefined
  sideOf(unit: string | undefined): 'red' | 'blue'
}

/** Of each kind no more are drawn: a broadside of dice is a cloud anyway. */
const MOST = 14

/** Everything that moves in an effect. */
export function castOf(effect: Effect, stock: Stock): Actor[] {
  switch (effect.kind) {
    case 'shells':
      return salvo(effect, stock)
    case 'torpedoes':
      return torpedoes(effect, stock)
    case 'bombs':
      return bombs(effect, stock)
    case 'flak':
      return flak(effect)
    case 'explosion':
      if (effect.of === 'magazine') return magazine(effect.at, effect.unit)
      if (effect.of === 'sinking') return [foundering(effect.at, effect.unit)]
      if (effect.of === 'aircraft') return shotDown(effect.at, stock.sideOf(effect.unit))
      return burst((pen) => pen.at(effect.at), 0, 0.9, effect.at[0])
    case 'smoke':
      return laid(effect.at)
    case 'lit':
      return [lightOn(effect.at, effect.by, effect.source)]
    case 'moved':
      return []
  }
}

/** What fell where: as many splashes as dice that missed, as many bursts as hits. */
interface Falls {
  misses: number
  hits: number
  duds: number
  seed: number
  bearing: number
}

function fallsOf({ from, to, shots, hits, duds = 0 }: Volley): Falls {
  const struck = Math.min(hits, MOST)
  const failed = Math.min(duds, MOST)
  return {
    hits: struck,
    duds: failed,
    misses: Math.min(MOST, Math.max(0, shots - hits - duds)),
    seed: seedOf(from, to, shots),
    bearing: bearingTo(from, to),
  }
}

/** Where each shot ends on the screen, hits first. */
function endsOf(volley: Volley, { misses, hits, duds, seed, bearing }: Falls, pen: Pen): Spot[] {
  const hull = pen.hull(volley.target)
  const middle = pen.at(volley.to)
  return [...hitsOn(hits + duds, seed, hull), ...splashesAround(misses, seed, hull, bearing)].map((off) =>
    plus(middle, off),
  )
}

const columnOf = (pen: Pen, target: string | undefined, weight: number): number =>
  Math.max(20, Math.min(54, pen.hull(target).length * 0.5)) * (0.6 + 0.6 * weight)

/** Computed once for each frame, which has a pen of its own. */
function framewise<T>(compute: (pen: Pen) => T): (pen: Pen) => T {
  let last: { pen: Pen; value: T } | null = null
  return (pen) => {
    if (last?.pen !== pen) last = { pen, value: compute(pen) }
    return last.value
  }
}

function salvo(volley: Volley, stock: Stock): Actor[] {
  const { from, to } = volley
  const shooter = stock.ship(volley.unit)
  const plan = stock.plan(shooter)
  const falls = fallsOf(volley)
  const { hits, duds, misses, bearing, seed } = falls
  const weight = weightOfVolley(plan, volley.mounts)
  const flies = flightTime(from, to, stock.table)
  const guns = (volley.mounts ?? []).flatMap((i) => plan?.mounts[i] ?? [])
  const towards: Spot = [Math.sin((bearing * Math.PI) / 180), -Math.cos((bearing * Math.PI) / 180)]
  const muzzleAt = (i: number) => (pen: Pen) => {
    const hull = pen.hull(volley.unit)
    const size = Math.max(0.55, Math.min(1.35, hull.length / 80))
    const gun = guns.length > 0 ? guns[i % guns.length]! : null
    if (!gun || !plan || !shooter) return { place: plus(pen.at(from), towards, hull.beam * 0.6), towards, size }
    const metre = (shooter.length / plan.length) * pen.scale
    return { place: plus(pen.at(from), muzzleOf(gun, shooter.heading, bearing), metre), towards, size }
  }
  const total = hits + duds + misses
  const near = (pen: Pen): number => nearness(pen, volley.target)
  const ends = framewise((pen) => endsOf(volley, falls, pen))
  const barrels = Math.max(1, Math.min(guns.length || 1, 4))
  const actors: Actor[] = []
  for (let i = 0; i < barrels; i++)
    actors.push(...muzzle(muzzleAt(i), shotAt(i), guns[i] ? weightOf(guns[i]!) : weight))
  for (let i = 0; i < total; i++) {
    const start = shotAt(i)
    const arrives = TRAIN + flies + (i % 5) * 45
    const end = (pen: Pen): Spot => ends(pen)[i]!
    actors.push(shell((pen) => [muzzleAt(i)(pen).place, end(pen)], start, arrives - start, weight, near))
    if (i < hits) actors.push(...burst(end, arrives, weight, seed + i, near))
    else if (i < hits + duds) actors.push(glance(end, arrives))
    else actors.push(splash(end, arrives, (pen) => columnOf(pen, volley.target, weight), seed + i))
  }
  return actors
}

/** A shell that the armour stopped. */
const glance = (at: (pen: Pen) => Spot, from: number): Actor => ({
  from,
  to: from + 700,
  layer: 'air',
  draw: (pen, _, share) => stopped(pen, at(pen), share),
})

function torpedoes(volley: Volley, stock: Stock): Actor[] {
  const { from, to, runs = false } = volley
  const falls = fallsOf(volley)
  const { hits, duds, misses, seed } = falls
  const heading = stock.flies(volley.unit)
  const bearing = heading ?? falls.bearing
  const total = Math.min(8, hits + duds + misses)
  const near = (pen: Pen): number => nearness(pen, volley.target)
  const run = arrivalOf({ kind: 'torpedoes', ...volley }, stock.table) - TRAIN
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
  const planes = heading === null ? [] : [overTarget(volley, heading, stock, run)]
  return Array.from({ length: total }, (_, i): Actor[] => {
    const strikes = i < hits + duds
    const spread = total === 1 ? 0 : i / (total - 1) - 0.5
    const way = (pen: Pen): readonly [Spot, Spot] => {
      const hull = pen.hull(volley.target)
      const out: Spot = [sin, -cos]
      const side: Spot = [cos, sin]
      const middle = pen.at(to)
      // Aircraft lie on their target when they attack: they have dropped it before.
      const dropped = heading === null ? pen.at(from) : plus(middle, out, -hull.length * 0.6 - DROP)
      const start = plus(dropped, side, spread * 8)
      if (strikes) return [start, plus(middle, hitsOn(hits + duds, seed, hull)[i]!)]
      // One that misses passes ahead or astern, and runs on.
      const clear = (hull.length / 2 + 10 + 10 * drawn(seed, i)) * (i % 2 === 0 ? 1 : -1)
      return [start, plus(plus(middle, side, clear), out, 24 + hull.length * 0.6)]
    }
    const begins = TRAIN + i * 40
    const ends = runs ? 'running' : i < hits ? 'hit' : strikes ? 'dud' : 'past'
    const end = (pen: Pen): Spot => way(pen)[1]
    const seen = track(way, begins, run - i * 40, ends)
    if (ends !== 'hit') return [seen]
    const arrives = TRAIN + run
    return [
      seen,
      ...burst(end, arrives, 0.9, seed + i, near),
      splash(end, arrives + 40, (pen) => columnOf(pen, volley.target, 1) * 1.4, seed + i),
    ]
  })
    .flat()
    .concat(planes)
}

/** Pixels from a hull at which aircraft drop their torpedo, and that they fly on beyond it. */
const DROP = 70
const BEYOND = 120

/** The attack of a flight, along its last course. */
function overTarget(volley: Volley, heading: number, stock: Stock, lasts: number): Actor {
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)]
  const way = (pen: Pen): readonly [Spot, Spot] => {
    const middle = pen.at(volley.to)
    const off = pen.hull(volley.target).length * 0.6 + BEYOND
    return [plus(middle, [-sin, cos], off), plus(middle, [sin, -cos], off)]
  }
  return attackers(way, stock.sideOf(volley.unit), 0, lasts)
}

/** Where the bombs of a ship come into sight, from her place, in pixels: they fall down the page. */
const ALOFT: Spot = [-8, -52]
/** Milliseconds that a bomb falls. */
const FALLS = 480
/** Pixels before the target at which aircraft release their bombs. */
const RELEASE = 40

function bombs(volley: Volley, stock: Stock): Actor[] {
  const falls = fallsOf(volley)
  const near = (pen: Pen): number => nearness(pen, volley.target)
  const arrival = arrivalOf({ kind: 'bombs', ...volley }, stock.table)
  const ends = framewise((pen) => endsOf(volley, falls, pen))
  const heading = stock.flies(volley.unit)
  const released = (pen: Pen): Spot => {
    if (heading === null) return plus(pen.at(volley.from), ALOFT)
    const angle = (heading * Math.PI) / 180
    return plus(pen.at(volley.to), [-Math.sin(angle), Math.cos(angle)], RELEASE)
  }
  const planes = heading === null ? [] : [overTarget(volley, heading, stock, arrival * 2)]
  return Array.from({ length: falls.hits + falls.duds + falls.misses }, (_, i): Actor[] => {
    const end = (pen: Pen): Spot => ends(pen)[i]!
    const arrives = arrival + i * 50
    const drops = bomb((pen) => [released(pen), end(pen)], arrives - FALLS, FALLS)
    if (i < falls.hits) return [drops, ...burst(end, arrives, 0.8, falls.seed + i, near)]
    if (i < falls.hits + falls.duds) return [drops, glance(end, arrives)]
    return [drops, splash(end, arrives, (pen) => columnOf(pen, volley.target, 0.7), falls.seed + i)]
  })
    .flat()
    .concat(planes)
}

function flak({ from, to, shots, hits }: Volley): Actor[] {
  const seed = seedOf(from, to, shots)
  const count = Math.min(10, Math.max(4, shots))
  const around =
    (i: number) =>
    (pen: Pen): Spot => {
      const angle = i * 2.39996 + seed
      const out = 10 + 18 * drawn(seed, i)
      return plus(pen.at(to), [Math.cos(angle) * out, Math.sin(angle) * out])
    }
  return Array.from({ length: count }, (_, i): Actor[] => [
    tracer((pen) => [pen.at(from), around(i)(pen)], i * 45),
    flakBurst(around(i), 180 + i * 45),
  ])
    .flat()
    .concat(hits > 0 ? burst((pen) => pen.at(to), 320, 0.3, seed) : [])
}

const shotDown = (at: Spot, side: 'red' | 'blue'): Actor[] => [
  falling(at, side),
  splash(
    (pen) => plus(pen.at(at), [0, FALL]),
    1100,
    () => 24,
  ),
]

function laid(at: Spot): Actor[] {
  return [
    {
      from: 0,
      to: 1300,
      layer: 'air',
      draw(pen, time, share) {
        for (let i = 0; i < 4; i++)
          puffAt(
            pen,
            plus(plus(pen.at(at), [Math.cos(i * 1.6) * 9, Math.sin(i * 1.6) * 6]), pen.wind, time / 120),
            share,
          )
      },
    },
  ]
}

function puffAt(pen: Pen, at: Spot, share: number): void {
  pen.ctx.globalAlpha = 0.55 * (1 - share) * pen.fade
  const radius = 8 + 22 * share
  pen.ctx.drawImage(pen.sprites.smoke, at[0] - radius, at[1] - radius, radius * 2, radius * 2)
}
