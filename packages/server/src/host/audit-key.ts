import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { signerIdOf } from '../audit/anchor.ts'
import { requiredPath } from './audit-files.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'

/** Generates the pair of keys that signs anchors. Replaces no file, because nobody can sign with a lost key again. */
export const auditKey: HostCommand = {
  flags: { 'to-file': { type: 'string' } },
  run: async (io) => {
    const file = requiredPath(io, 'to-file')
    const open = `${file}.pub`
    const used = [file, open].find(existsSync)
    if (used) throw new HostFailure('cannotWrite', `${used} exists`, { file: used, message: 'file exists' })
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    try {
      await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
      await writeFile(open, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' })
    } catch (error) {
      const { message } = error as Error
      throw new HostFailure('cannotWrite', message, { file, message }, { cause: error })
    }
    io.result({ file, public_key: open, key_id: signerIdOf(publicKey) })
    return hostExits.done
  },
}
