/**
 * `npm run checksums -- FOLDER --key minisign.key`: writes SHA256SUMS of the files of a release, and signs it with
 * minisign, which prompts for the password of the key. Without `--key` nothing is signed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

const sumsName = 'SHA256SUMS'
const signatureName = `${sumsName}.minisig`

/** Writes the sums of all files in a folder, in the form that `sha256sum --check` reads. @returns the path of the sums */
async function writeSums(folder: string): Promise<string> {
  const found = await readdir(folder, { withFileTypes: true })
  const names = found.flatMap((each) => (each.isFile() ? [each.name] : []))
  const released = names.filter((name) => name !== sumsName && name !== signatureName).sort()
  if (released.length === 0) throw new Error(`no files in ${folder}`)
  const lines = await Promise.all(released.map(async (name) => `${await sumOf(join(folder, name))}  ${name}\n`))
  const sums = join(folder, sumsName)
  await writeFile(sums, lines.join(''))
  // A signature of other sums would fail for everybody who verifies it.
  await rm(join(folder, signatureName), { force: true })
  return sums
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
const [folder] = positionals
if (!folder) throw new Error('no folder was given; run: npm run checksums -- FOLDER --key minisign.key')
const sums = await writeSums(resolve(folder))
if (values.key) {
  const { status } = spawnSync('minisign', ['-S', '-s', values.key, '-m', sums], { stdio: 'inherit' })
  if (status !== 0) throw new Error('minisign did not sign the sums')
}
console.log(sums)
