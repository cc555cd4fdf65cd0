/** Writes the documents that each of our packages contains: its SBOM, and the licences of the code in its bundles. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertAllowed, licenceList } from './licences.ts'
import { productionPackages } from './production-packages.ts'
import { type Bundle, bundles, recordedPackages } from './recorded-packages.ts'
import { type Subject, sbom } from './sbom.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The npm packages made from this checkout: the folder of each, and its bundles. */
const shipped: { folder: string; made: readonly Bundle[] }[] = [
  { folder: '', made: bundles },
  { folder: 'packages/cli', made: ['terminal'] },
]

const sbomName = 'legal/sbom.cdx.json'
const licencesName = 'legal/THIRD-PARTY-LICENSES'

/** The documents' paths below the checkout. */
export const documentFiles: string[] = shipped.flatMap(({ folder }) => [
  join(folder, sbomName),
  join(folder, licencesName),
])

/** Writes the documents. @throws {Error} if a package has a licence that is not allowed */
export async function writeDocuments(): Promise<void> {
  for (const { folder, made } of shipped) {
    const bundled = await recordedPackages(made)
    // The terminal's package has everything in its bundle, and no dependencies.
    const beside = folder === '' ? await productionPackages(root, [''], true) : []
    assertAllowed([...bundled, ...beside])
    await mkdir(join(root, folder, 'legal'), { recursive: true })
    await writeFile(join(root, folder, sbomName), sbom(await subjectAt(folder), bundled, beside))
    const head = `Files of this package contain the software below, under the licences of its authors.\n\n`
    await writeFile(join(root, folder, licencesName), head + (await licenceList(root, bundled)))
  }
}

/** Returns a package of this checkout as its package.json describes it. */
export async function subjectAt(folder: string): Promise<Subject> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Subject
}
