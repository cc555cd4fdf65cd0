/** Writes the texts that Debian's policy requires of a package. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from './run.ts'
import { licenceList } from './supply/licences.ts'
import type { ProductionPackage } from './supply/production-packages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const debian = join(root, 'deploy/debian')

/**
 * Returns an entry for this version, without its changes, which are documented elsewhere.
 * @param time in seconds since 1970
 */
export async function changelog(version: string, time: string): Promise<string> {
  const signed = ` -- ${await maintainer()}  ${(await must('date', ['-uR', `-d@${time}`])).trim()}`
  return `rtcops (${version}) unstable; urgency=medium\n\n  * Version ${version}.\n\n${signed}\n`
}

const maintainer = async (): Promise<string> =>
  /^Maintainer: (.*)$/m.exec(await readFile(join(debian, 'control'), 'utf8'))?.[1] ?? ''

/** Returns the product's licence statement, and the licences of the packages in it, each text once. */
export async function copyright(packages: readonly ProductionPackage[]): Promise<string> {
  return [await readFile(join(debian, 'copyright'), 'utf8'), await licenceList(root, packages, withoutApache)].join(
    '\n',
  )
}

/** Replaces a licence by a reference to the text that every Debian system has, as Debian's policy requires. */
const withoutApache = (text: string): string =>
  text.replaceAll(
    /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION[\s\S]*?END OF TERMS AND CONDITIONS/g,
    '(The terms are in /usr/share/common-licenses/Apache-2.0.)',
  )
