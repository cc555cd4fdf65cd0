import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from './lying-provider.ts'

/** Groups of the providers of tests, and their roles. */
const roles = [
  { group: 'admins', role: '超级管理员', super: true },
  { group: 'badly-mapped', role: '超级管理员' },
  { group: 'gone', role: '没有这个角色' },
  { group: 'finance', role: '财务' },
  { group: 'ops', role: '运营' },
]

/** Writes a configuration of providers by their ids and issuers. @returns the environment that names it */
export async function oidcFile(
  issuers: Readonly<Record<string, string>>,
  more: object = {},
  publicUrl = 'https://rtcops.test',
): Promise<{ RTCOPS_OIDC_FILE: string; RTCOPS_PUBLIC_URL: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'rtcops-oidc-'))
  await writeFile(join(folder, 'client.secret'), `${client.secret}\n`)
  const providers = Object.entries(issuers).map(([id, issuer]) => ({
    id,
    name: { zh: `公司账号${id}`, en: `Company ${id}` },
    issuer,
    clientId: client.id,
    clientSecretFile: 'client.secret',
    roles,
  }))
  const path = join(folder, 'oidc.json')
  await writeFile(path, JSON.stringify({ providers, ...more }))
  return { RTCOPS_OIDC_FILE: path, RTCOPS_PUBLIC_URL: publicUrl }
}
