export { facePicture, facesUnder } from './faces.ts'
export { fleetCards, fleetFaces } from './fleet-sheet.ts'
export { planShapes } from './plan-shapes.ts'
export { PAPERS, type Paper, sheetHtml, sheetPages, sheetSvg } from './sheet.ts'
