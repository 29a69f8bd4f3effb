/** Chapters with pictures, for programs other than the page: the figures in words. */
export { type FigureShown, figureShown, type StepShown } from './figure.ts'
export type { Tried } from './tries.ts'
