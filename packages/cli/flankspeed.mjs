#!/usr/bin/env node
// "npx flankspeed ..." in this repository: the command line on the project's own Node, with what is missing installed first.
process.argv.splice(2, 0, 'packages/cli/main.ts')
await import('../../scripts/run.mjs')
