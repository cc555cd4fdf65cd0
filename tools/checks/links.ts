/**
 * Checks that every relative link and picture in the documents leads to a file, and that every file of code named in
 * them exists; a name may leave out the first folders, as in `http/routes.ts`.
 */
import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { output: tracked } = await run('git', ['ls-files'])
/** Every tracked path, whole and without its first folders. */
const names = new Set(
  tracked.split('\n').flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
)
const broken: string[] = []
for await (const file of glob(['*.md', 'docs/**/*.md'], { cwd: root })) {
  const text = await readFile(join(root, file), 'utf8')
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const found = await access(join(root, dirname(file), target)).then(
      () => true,
      () => false,
    )
    if (!found) broken.push(`${file}: ${target}`)
  }
  for (const [, path = ''] of text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|cjs|css|yaml))`/g))
    if (!names.has(path)) broken.push(`${file}: ${path}`)
}
if (broken.length > 0) {
  console.error(`Links and names of files that lead nowhere:\n${broken.join('\n')}`)
  process.exit(1)
}
