import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `x.br` and `x.gz` beside every text file of the build, so that the server only has to choose one. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'rtcops:precompress',
    apply: 'build',
    configResolved(config) {
      directory = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(directory, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(directory, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  // Compression gains nothing for a file that fits in one packet.
  if (content.length < 1024) return
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await Promise.all([
    brotli(content, options).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
