/** Case files: their documents, and the verdict on each. */

export { type Failed, judgeCase, type Played, type Verdict } from './judge-case.ts'
export { type Spot, type Written, writtenDocuments } from './written-documents.ts'
