/** Writes the texts that Debian's policy asks of a package. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceTexts, type ProductionPackage, productionPackages } from './production-packages.ts'
import { must } from './run.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const debian = join(root, 'deploy/debian')
/** Packages of this checkout whose dependencies are bundled. */
const bundles = ['packages/server', 'packages/embedded', 'packages/cli', 'packages/web', 'packages/core']

/** Returns an entry for this version. What has changed is told elsewhere. */
export async function changelog(version: string): Promise<string> {
  const signed = ` -- ${await maintainer()}  ${(await must('date', ['-R'])).trim()}`
  return `rtcops (${version}) unstable; urgency=medium\n\n  * Version ${version}.\n\n${signed}\n`
}

const maintainer = async (): Promise<string> =>
  /^Maintainer: (.*)$/m.exec(await readFile(join(debian, 'control'), 'utf8'))?.[1] ?? ''

/** Returns the product's own statement, and the licences of everything in it, each text once. */
export async function copyright(): Promise<string> {
  const packages = await productionPackages(root, ['', ...bundles])
  const byText = new Map<string, ProductionPackage[]>()
  for (const each of packages) {
    const texts = await licenceTexts(join(root, each.path))
    const text = texts.map(withoutApache).join('\n\n') || `No text in the package; it names ${each.license}.`
    byText.set(text, [...(byText.get(text) ?? []), each])
  }
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${'-'.repeat(79)}\n${names.join('\n')}\n\n${text}\n`
  })
  return [await readFile(join(debian, 'copyright'), 'utf8'), ...parts].join('\n')
}

/** Refers to the text that every Debian system has, as Debian's policy wants. */
const withoutApache = (text: string): string =>
  text
    .trim()
    .replaceAll(
      /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION[\s\S]*?END OF TERMS AND CONDITIONS/g,
      '(The terms are in /usr/share/common-licenses/Apache-2.0.)',
    )
