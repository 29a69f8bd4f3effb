#!/usr/bin/env node
// "npx flankspeed ..." in this repository: runs the command line with the project's own Node, installing what is
// missing first.
process.argv.splice(2, 0, 'packages/cli/main.ts')
await import('../../scripts/run.mjs')
