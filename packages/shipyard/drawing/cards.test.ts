import { rulesets } from '@flankspeed/rulebooks'
import { sheetPicture, sheetSubject, sheetText } from '@flankspeed/rulebooks/fleet-d20/testing'
import { cardSubject, cardSvg, cardText } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { describe, expect, it } from 'vitest'
import { checkFleet } from '../fleets/check.ts'
import { classes, findClass } from '../library.ts'
import { individuals } from '../refits.ts'
import { facesUnder } from './faces.ts'
import { fleetCards } from './fleet-sheet.ts'
import { widthOf } from './lettering.ts'
import { PAPERS, type Paper, sheetHtml, sheetPages, sheetSvg } from './sheet.ts'

interface Extent {
  what: string
  left: number
  top: number
  right: number
  bottom: number
}

const TAG = /<(\/?)([a-z]+)((?:\s[\w:-]+="[^"]*")*)(\/?)>([^<]*)/g

/** The bounding boxes of a picture's parts; throws if it is not well-formed. */
function extents(svg: string): { width: number; height: number; parts: Extent[] } {
  const parts: Extent[] = []
  const open: { name: string; x: number; y: number }[] = []
  let size = [0, 0, 0, 0]
  let read = 0
  for (const [whole, closes, name, written, empty, words] of svg.matchAll(TAG)) {
    read += whole.length
    if (closes) {
      // Not by `expect`, which takes far longer than the rest for each of a million tags.
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`)
      continue
    }
    const attributes = Object.fromEntries(
      [...written!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    )
    const [dx = 0, dy = 0] = numbersIn(attributes.transform ?? '')
    const here = { name: name!, x: (open.at(-1)?.x ?? 0) + dx, y: (open.at(-1)?.y ?? 0) + dy }
    if (name === 'svg') size = numbersIn(attributes.viewBox!)
    const points = pointsOf(name!, attributes, words!)
    if (points.length > 0)
      parts.push({
        what: `${name} ${words || written}`,
        left: Math.min(...points.map(([x]) => x)) + here.x,
        right: Math.max(...points.map(([x]) => x)) + here.x,
        top: Math.min(...points.map(([, y]) => y)) + here.y,
        bottom: Math.max(...points.map(([, y]) => y)) + here.y,
      })
    if (!empty) open.push(here)
  }
  expect(open).toEqual([])
  expect(read).toBe(svg.length)
  return { width: size[2]!, height: size[3]!, parts }
}

const numbersIn = (text: string): number[] => [...text.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))

function pointsOf(name: string, attributes: Record<string, string>, words: string): [number, number][] {
  const of = (key: string): number => Number(attributes[key])
  switch (name) {
    case 'line':
      return [
        [of('x1'), of('y1')],
        [of('x2'), of('y2')],
      ]
    case 'rect':
      return [
        [of('x'), of('y')],
        [of('x') + of('width'), of('y') + of('height')],
      ]
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = name === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')]
      return [
        [of('cx') - rx, of('cy') - ry],
        [of('cx') + rx, of('cy') + ry],
      ]
    }
    case 'polygon':
      return attributes.points!.split(' ').map((point) => point.split(',').map(Number) as [number, number])
    case 'path': {
      if (!attributes.d!.includes('A'))
        return [...attributes.d!.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
      const [mx, my, lx, ly, , , , , , ax, ay] = numbersIn(attributes.d!)
      return [
        [mx!, my!],
        [lx!, ly!],
        [ax!, ay!],
      ]
    }
    case 'text': {
      const shown = words.replace(/&(amp|lt|gt|quot);/g, '&')
      const width = widthOf(shown, { size: of('font-size'), bold: attributes['font-weight'] === 'bold' })
      const shift =
        attributes['text-anchor'] === 'end' ? -width : attributes['text-anchor'] === 'middle' ? -width / 2 : 0
      return [
        [of('x') + shift, of('y') - of('font-size') * 0.7],
        [of('x') + shift + width, of('y')],
      ]
    }
    default:
      return []
  }
}

function expectInside(svg: string, what: string): void {
  expect(svg, what).not.toMatch(/NaN|undefined|null|Infinity/)
  const { width, height, parts } = extents(svg)
  const outside = parts.filter(
    ({ left, top, right, bottom }) => !(left >= 0 && top >= 0 && right <= width && bottom <= height),
  )
  expect(outside, what).toEqual([])
}

/** Every year in which something changes, for the class and for each ship that is not like her sisters. */
function statesOf(id: string): [year: number, ship: string][] {
  const facts = findClass(id)
  const { commissioned, refits } = facts
  const years = new Set([commissioned, ...refits.map((refit) => refit.year), Math.max(commissioned, 1945)])
  return ['', ...individuals(facts)].flatMap((ship) => [...years].map((year): [number, string] => [year, ship]))
}

describe('a card', () => {
  it.each(classes().map(({ id }) => id))('of %s is whole, in every state', (id) => {
    for (const [year, ship] of statesOf(id)) {
      const subject = cardSubject(id, year, ship)
      expectInside(cardSvg(subject), `${id} ${year} ${ship}`)
      expect(cardText(subject)).not.toMatch(/NaN|undefined/)
    }
  })

  it.each([
    ['Yamato', 1944],
    ['Fletcher', 1943],
  ])('of %s looks as it did', async (name, year) => {
    await expect(`${cardSvg(cardSubject(name, year))}\n`).toMatchFileSnapshot(
      `golden/${name.toLowerCase()}-${year}.svg`,
    )
  })

  it('has a box for every point of Hull and every weapon', () => {
    const subject = cardSubject('Northampton')
    const boxes = extents(cardSvg(subject)).parts.filter(
      ({ what, right, left }) => what.startsWith('rect') && right - left < 5,
    )
    const criticals = 3 * 6 + 6
    expect(boxes.length).toBe(subject.card.hull + subject.card.weapons.length + criticals)
  })

  it('bears the name of the ship that was asked for', () => {
    expect(cardSubject('Musashi', 1944)).toMatchObject({ title: 'Musashi', card: { class: 'Yamato' } })
    expect(cardSubject('empire-freighter').title).toBe('Merchant freighter')
    expect(() => cardSubject('Iowa', 1941)).toThrow(
      'Iowa enters service in 1943: there is no card of 1941. Ask for 1943 to 1945.',
    )
  })

  it.each([
    ['Hood', 1943, 'Hood was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait): there is no card of 1943.'],
    ['Hood', 1943, 'Ask for 1920 to 1941.'],
    ['Arizona', 1944, 'Her class has Pennsylvania that year.'],
    ['Bismarck', 1943, 'Her class has Tirpitz that year.'],
    ['nelson', 1920, 'Nelson enters service in 1927: there is no card of 1920. Ask for 1927 to 1945.'],
    ['Missouri', 1943, 'Missouri enters service in 1944'],
    ['Lorraine', 1942, 'Lorraine is interned from July 1940 on (Alexandria) until May 1943'],
    ['akagi', 1944, 'Akagi was scuttled on 5 June 1942'],
    ['fuso', 1945, 'None of the 2 ships of Fuso is in service in 1945; the last, Fuso, was lost on 25 October 1944'],
  ])('of %s in %i is refused: she is out of her years', (asked, year, why) => {
    for (const { id } of rulesets) expect(() => facesUnder(id).named(asked, year, id), id).toThrow(why)
  })

  it('of a class is that of its ships still in service, and of a ship in the year of her loss the last', () => {
    for (const { id } of rulesets) {
      expect(facesUnder(id).named('bismarck', 1943, id).year).toBe(1943)
      expect(facesUnder(id).named('Hood', 1941, id).title).toBe('Hood')
      expect(facesUnder(id).named('Missouri', undefined, id).year).toBe(1944)
    }
  })
})

describe('a data sheet', () => {
  it.each(classes().map(({ id }) => id))('of %s is whole, in every state', (id) => {
    for (const [year, ship] of statesOf(id)) {
      const subject = sheetSubject(id, year, ship)
      expectInside(sheetPicture(subject), `${id} ${year} ${ship}`)
      expect(sheetText(subject.title, year, subject.sheet)).not.toMatch(/NaN|undefined|null/)
    }
  })

  it('of Bismarck looks as it did', async () => {
    await expect(`${sheetPicture(sheetSubject('Bismarck', 1941))}\n`).toMatchFileSnapshot(
      'golden/bismarck-1941-data-sheet.svg',
    )
  })

  it('has a box for every point, every mount and every marker', () => {
    const { sheet, ...rest } = sheetSubject('Kagero')
    const boxes = extents(sheetPicture({ sheet, ...rest })).parts.filter(
      ({ what, right, left }) => what.startsWith('rect') && right - left < 6,
    )
    const mounts = sheet.batteries.reduce((sum, battery) => sum + battery.mounts.length, sheet.torpedoes.length)
    expect(boxes.length).toBe(sheet.S + sheet.F! + mounts + 12 + 4)
  })
})

describe('a sheet', () => {
  const muster = checkFleet({
    name: 'Striking force & escort <1>',
    navy: 'ijn',
    year: 1942,
    points: 3000,
    ships: [
      { class: 'akagi', flights: [{ aircraft: 'a6m2-zero', role: 'fighter', count: 16 }] },
      { class: 'kaga', flights: Array.from({ length: 18 }, () => ({ aircraft: 'b5n2-kate', role: 'torpedo-bomber' })) },
      { class: 'kagero', count: 6 },
    ],
    flights: [{ aircraft: 'g4m1-betty', role: 'torpedo-bomber', count: 31 }],
  })
  const { cards, title } = fleetCards(muster)

  it.each(Object.keys(PAPERS) as Paper[])('on %s holds four cards a page, none cut off', (paper) => {
    const pages = sheetPages(cards, paper, title)
    expect(pages.length).toBe(Math.ceil(cards.length / 4))
    expectInside(sheetSvg(pages, paper, title), paper)
    for (const page of pages) {
      const { width, height } = PAPERS[paper]
      const { parts } = extents(`<svg viewBox="0 0 ${width} ${height}">${page}</svg>`)
      for (const { left, top, right, bottom, what } of parts)
        expect(left >= 6 && top >= 6 && right <= width - 6 && bottom <= height - 6, what).toBe(true)
    }
  })

  it('has a card for every ship, and cards for the Flights', () => {
    expect(muster.breaches.map(({ message }) => message)).toEqual([])
    expect(cards.length).toBe(8 + 2)
  })

  it('has cards for the stands of Fleet d20, with a box for every aircraft', () => {
    const flights = [{ aircraft: 'sbd-3-dauntless', count: 7 }]
    const ships = [{ class: 'yorktown', flights }]
    const d20 = checkFleet({ ruleset: 'fleet-d20', navy: 'usn', year: 1942, points: 900, ships })
    const drawn = fleetCards(d20)
    expect(drawn.cards.length).toBe(1 + 2)
    const stands = drawn.cards.slice(1)
    expect(stands.join('').match(/SBD-3 Dauntless/g)).toHaveLength(7)
    expect(stands.join('').match(/<circle /g)).toHaveLength(7 * 6 + 2)
    expectInside(sheetSvg(sheetPages(drawn.cards, 'a4', drawn.title), 'a4', drawn.title), 'a4')
  })

  it('is a page of its own for every page of paper', () => {
    const html = sheetHtml(sheetPages(cards, 'letter', title), 'letter', title)
    expect(html).toContain('size: Letter portrait')
    expect(html.match(/<svg /g)).toHaveLength(3)
    expect(html).toContain('<title>Striking force &amp; escort &lt;1&gt;')
  })
})
