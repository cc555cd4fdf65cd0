/** Checks that a folder of code holds few enough files to be read at a glance. Tests beside the code do not count. */
import { dirname } from 'node:path'
import { run } from '../run.ts'

const most = 22
/** A folder that grows by one file a release, in order. */
const exempt = new Set(['packages/server/src/postgres/migrations'])

const { output } = await run('git', ['ls-files', 'packages/*/src', 'packages/*/test', 'tests', 'tools'])
const files = output.split('\n').filter((file) => /\.(tsx?|cjs|css)$/.test(file))
// In a folder of tests alone, tests are what is read.
const counted = files.filter((file) => file.startsWith('tests/') || !/\.(test|testing)\.tsx?$/.test(file))
const wide = [...Map.groupBy(counted, dirname)].filter(([folder, of]) => of.length > most && !exempt.has(folder))
for (const [folder, of] of wide) console.log(`${folder} holds ${of.length} files; at most ${most} are readable`)
process.exit(wide.length === 0 ? 0 : 1)
