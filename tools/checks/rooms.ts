/**
 * Checks the first folders of each package, its rooms: no circle of imports between them, at most thirty in the
 * server, and at most ten names in the index of a domain besides what it brings to the server.
 */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { run } from '../run.ts'

/** Packages whose rooms have no circles. */
const packages = ['core', 'server', 'web', 'cli', 'embedded']
const mostRooms = 30
const mostNames = 10
/** What a domain brings to the server: composed by `app.ts` and `jobs.ts`, not used by other domains. */
const brought = /(Handlers|Exporters|Jobs|Workers)$/

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'])
const files = output.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
const faults = [...packages.flatMap(circles), ...widePackage('server'), ...indexes().flatMap(wideIndex)]
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 ? 0 : 1)

function sourcesOf(name: string): string[] {
  return files.filter((file) => file.startsWith(`packages/${name}/src/`))
}

/** Returns the room of a file; a file beside the rooms is one of its own. */
function roomOf(file: string): string {
  return file.split('/')[3] ?? file
}

/** Returns a fault for each import that lets a room reach itself through others. */
function circles(name: string): string[] {
  const edges = new Map<string, Map<string, string>>()
  for (const file of sourcesOf(name))
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = posix.join(posix.dirname(file), target)
      if (!imported.startsWith(`packages/${name}/src/`) || roomOf(imported) === roomOf(file)) continue
      const known = edges.get(roomOf(file)) ?? new Map<string, string>()
      edges.set(roomOf(file), known.set(roomOf(imported), `${file} imports ${imported}`))
    }
  return [...edges].flatMap(([room, imported]) =>
    [...imported].flatMap(([other, example]) =>
      reaches(edges, other, room) ? [`${name}: ${room} and ${other} need each other, since ${example}`] : [],
    ),
  )
}

function reaches(edges: Map<string, Map<string, string>>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const room of seen) for (const next of edges.get(room)?.keys() ?? []) seen.add(next)
  return seen.has(to)
}

function widePackage(name: string): string[] {
  const rooms = new Set(
    sourcesOf(name)
      .map(roomOf)
      .filter((room) => !/\.tsx?$/.test(room)),
  )
  return rooms.size > mostRooms ? [`${name} has ${rooms.size} rooms; at most ${mostRooms}`] : []
}

function indexes(): string[] {
  return files.filter((file) => /^packages\/server\/src\/(?!features\/)[\w-]+\/index\.ts$/.test(file))
}

function wideIndex(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !brought.test(name))
  return names.length > mostNames ? [`${file} exports ${names.length} names; at most ${mostNames}`] : []
}
