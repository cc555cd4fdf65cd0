/** Decides which licences the product may contain, and collects their texts. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductionPackage } from './production-packages.ts'

/** SPDX ids of the licences under which we may distribute software as part of a proprietary product. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of fonts, which are passed on unchanged.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
])

/**
 * Returns true if the product may contain software under an SPDX expression; one with nested brackets is not allowed.
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain.split(' AND ').every((part) => part.split(' OR ').some((id) => allowed.has(id)))
}

/** Refuses packages whose licence was not reviewed. @throws {Error} with their names */
export function assertAllowed(packages: readonly ProductionPackage[]): void {
  const others = packages.filter(({ license }) => !isAllowed(license))
  if (others.length === 0) return
  const names = others.map(({ name, version, license }) => `${name}@${version} (${license})`)
  throw new Error(`licences that tools/supply/licences.ts does not allow: ${names.join(', ')}`)
}

/**
 * Returns the licences of packages, each text once, under the names of the packages that it applies to.
 * @param edit changes a text, for instance for a system that has some of its own
 */
export async function licenceList(
  root: string,
  packages: readonly ProductionPackage[],
  edit = (text: string) => text,
): Promise<string> {
  const byText = new Map<string, ProductionPackage[]>()
  for (const each of packages) {
    const texts = (await licenceTexts(join(root, each.path))).map((text) => edit(text.trim()))
    const text = texts.join('\n\n') || `No text in the package; it names ${each.license}.`
    byText.set(text, [...(byText.get(text) ?? []), each])
  }
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${'-'.repeat(79)}\n${names.join('\n')}\n\n${text}\n`
  })
  return parts.join('\n')
}

/** Returns the texts of a package's licence files. */
export async function licenceTexts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  return await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}
