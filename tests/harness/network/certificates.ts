import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Paths of a certificate and of its key, both in PEM. */
export interface Certificate {
  cert: string
  key: string
}

/** A separate authority, which signs certificates into a directory. */
export interface Authority extends Certificate {
  /**
   * Signs a certificate for names such as `DNS:localhost`. It is valid for a day; with a negative number, it expired
   * that many days ago.
   */
  sign(file: string, names: string, days?: number): Promise<Certificate>
}

/** Makes an authority with openssl. */
export async function makeAuthority(directory: string, name: string): Promise<Authority> {
  const at = (file: string) => join(directory, file)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const own = { cert: at(`${name}.pem`), key: at(`${name}.key`) }
  await run('openssl', [
    'req',
    '-x509',
    ...newKey,
    '-subj',
    `/CN=${name}`,
    '-days',
    '1',
    '-keyout',
    own.key,
    '-out',
    own.cert,
  ])
  return {
    ...own,
    sign: async (file, names, days = 1) => {
      const made = { cert: at(`${file}.pem`), key: at(`${file}.key`) }
      const request = at(`${file}.csr`)
      const extensions = at(`${file}.ext`)
      await run('openssl', ['req', ...newKey, '-subj', `/CN=${file}`, '-keyout', made.key, '-out', request])
      await writeFile(extensions, `subjectAltName=${names}\n`)
      const signed = [
        '-CA',
        own.cert,
        '-CAkey',
        own.key,
        '-CAcreateserial',
        '-extfile',
        extensions,
        '-days',
        String(days),
      ]
      await run('openssl', ['x509', '-req', '-in', request, ...signed, '-out', made.cert])
      return made
    },
  }
}
