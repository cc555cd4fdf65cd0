/** Checks that every relative link and picture in the documents leads to a file. */
import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
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
}
if (broken.length > 0) {
  console.error(`Links that lead nowhere:\n${broken.join('\n')}`)
  process.exit(1)
}
