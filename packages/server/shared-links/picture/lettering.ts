import { element, escaped } from '@flankspeed/shipyard/drawing'

/** What the font of the pictures can show. */
const SHOWN = /[\u0020-\u00ff\u0131\u0152\u0153\u2010-\u2026\u20ac\u2122\u2212]|\u0304|\u0308/
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', '■': '', '●': '' }

/** The text in letters that the font has: without accents it does not know. */
export const drawable = (text: string): string =>
  Array.from(text, (letter) =>
    SHOWN.test(letter)
      ? letter
      : (PLAIN[letter] ??
        Array.from(letter.normalize('NFD'))
          .filter((part) => SHOWN.test(part))
          .join('')),
  )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Letters are about half as wide as they are high. */
const WIDTH = 0.46

interface Lettering {
  x: number
  y: number
  size: number
  fill: string
  /** A longer text is set smaller, and cut if that is not enough. */
  room: number
  anchor?: 'end'
}

/** One line of text. */
export function words(text: string, { x, y, size, fill, room, anchor }: Lettering): string {
  const shown = drawable(text)
  const smaller = Math.max(size * 0.6, Math.min(size, room / (shown.length * WIDTH)))
  const most = Math.floor(room / (smaller * WIDTH))
  const cut = shown.length > most ? `${shown.slice(0, most - 1).trimEnd()}…` : shown
  return element('text', { x, y, 'font-size': smaller, fill, 'text-anchor': anchor }, escaped(cut))
}
