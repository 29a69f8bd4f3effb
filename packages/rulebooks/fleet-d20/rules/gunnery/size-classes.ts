/** Base in centimetres and the figures that follow from size (FD-MEAS-11, FD-CONV-01 to FD-CONV-04). */
interface SizeClass {
  readonly size: number
  readonly base: readonly [number, number]
  readonly ACC: number
  readonly MVR: number
  readonly SV: number
  readonly SD: number
  readonly FC: number
  readonly DC: number
}

// biome-ignore format: a size on a line
const SIZE_CLASSES: readonly SizeClass[] = [
  { size: -4, base: [2, 1], ACC: 12, MVR: 1, SV: 2, SD: 2, FC: 2, DC: 1 },
  { size: -3, base: [2.5, 1], ACC: 12, MVR: 1, SV: 2, SD: 2, FC: 2, DC: 1 },
  { size: -2, base: [3, 1], ACC: 12, MVR: 2, SV: 3, SD: 3, FC: 2, DC: 1 },
  { size: -1, base: [3.5, 1], ACC: 12, MVR: 2, SV: 4, SD: 3, FC: 3, DC: 2 },
  { size: 0, base: [4.5, 1.5], ACC: 8, MVR: 3, SV: 5, SD: 4, FC: 4, DC: 3 },
  { size: 1, base: [5, 1.5], ACC: 8, MVR: 3, SV: 6, SD: 5, FC: 5, DC: 4 },
  { size: 2, base: [6.5, 2], ACC: 5, MVR: 4, SV: 7, SD: 5, FC: 6, DC: 5 },
  { size: 3, base: [7, 2], ACC: 5, MVR: 5, SV: 8, SD: 5, FC: 7, DC: 6 },
]

export const sizeClass = (size: number): SizeClass => SIZE_CLASSES[size + 4]!
