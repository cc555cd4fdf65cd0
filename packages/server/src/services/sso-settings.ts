import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { z } from '@rtcops/core/rules/zod'
import { readCredential, readSecretFile } from '../platform/secret-file.ts'

/** An OpenID provider through which members log in. */
export interface Provider {
  /** Part of addresses: letters, digits and hyphens. */
  id: string
  /** Label of its button on the login page. */
  name: Readonly<Record<Language, string>>
  issuer: string
  clientId: string
  /** Undefined for a public client, which uses only PKCE. */
  clientSecret: string | undefined
  scopes: readonly string[]
  /** Origins besides the issuer's that its endpoints may have. */
  origins: readonly string[]
  usernameClaim: string
  groupsClaim: string
  /** The first that fits decides. */
  roles: readonly RoleRule[]
}

/** A group of the provider, and the role that its members get. */
export interface RoleRule {
  group: string
  role: string
  /** Must be true for a role with all permissions, so that nobody gets one by a name that was chosen badly. */
  super: boolean
}

export interface SsoSettings {
  /** In the order of the buttons. */
  providers: readonly Provider[]
  /** False if only local super members may log in with a password. */
  passwordForAll: boolean
}

const line = (max: number) => z.string().trim().min(1).max(max)

const roleRule = z.strictObject({ group: line(500), role: line(50), super: z.boolean().default(false) })

const providerDraft = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be up to 30 lower-case letters, digits and hyphens'),
  name: z.strictObject({ zh: line(30), en: line(30) }),
  issuer: z.string().refine(isIssuer, 'must be an https: address without query (http: only on this host)'),
  clientId: line(500),
  clientSecretFile: line(1000).optional(),
  publicClient: z.boolean().default(false),
  scopes: z
    .array(z.string().regex(/^[!#-[\]-~]+$/, 'must be one word'))
    .refine((scopes) => scopes.includes('openid'), 'must contain "openid"')
    .default(['openid', 'profile', 'email']),
  origins: z.array(z.string().refine(isOrigin, 'must be an origin such as https://login.example.com')).default([]),
  usernameClaim: line(200).default('preferred_username'),
  groupsClaim: line(200).default('groups'),
  roles: z.array(roleRule).min(1).max(500),
})

const fileDraft = z.strictObject({
  passwordLogin: z.enum(['all', 'break-glass']).default('all'),
  providers: z.array(providerDraft).min(1).max(10),
})

type Environment = Record<string, string | undefined>

/** Name of the setting, and the beginning of the names of credentials with client secrets. */
const setting = 'RTCOPS_OIDC_FILE'
const credentialPrefix = 'RTCOPS_OIDC_SECRET_'

/**
 * Reads the providers and the files of their secrets.
 * @throws {Error} that names file and field; never with a secret
 */
export function readSsoSettings(env: Environment): SsoSettings {
  const path = env['RTCOPS_OIDC_FILE']
  if (!path) return { providers: [], passwordForAll: true }
  if (!env['RTCOPS_PUBLIC_URL'])
    throw new Error(`${setting} is set, but RTCOPS_PUBLIC_URL is not; providers send the browser back to it`)
  const { providers, passwordLogin } = parse(path, readText(path))
  refuseTwice(path, 'id', providers)
  refuseTwice(path, 'issuer', providers)
  return {
    providers: providers.map(({ clientSecretFile, publicClient, ...provider }, index) => {
      const place = `${setting}: ${path}: providers[${index}]`
      const clientSecret = clientSecretFile
        ? readSecretFile(`${place}.clientSecretFile`, resolve(dirname(path), clientSecretFile))
        : secretCredential(env['CREDENTIALS_DIRECTORY'], provider.id)
      if (!clientSecret && !publicClient)
        throw new Error(
          `${place} has no clientSecretFile; set it, or "publicClient": true for a client without a secret`,
        )
      if (clientSecret && publicClient) throw new Error(`${place} has both a client secret and "publicClient": true`)
      return { ...provider, clientSecret }
    }),
    passwordForAll: passwordLogin === 'all',
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
  }
}

function parse(path: string, text: string): z.infer<typeof fileDraft> {
  const { data, error } = fileDraft.safeParse(parseJson(path, text))
  if (data) return data
  const [issue] = error.issues
  const place = z.core.toDotPath(issue?.path ?? [])
  throw new Error(`${setting}: ${path}: ${place === '' ? 'the file' : place}: ${issue?.message}`)
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Only where it fails: the message of the parser repeats the text, into which somebody may have put a secret.
    const place = /position \d+(?: \(line \d+ column \d+\))?/.exec((error as Error).message)?.[0] ?? 'the end'
    throw new Error(`${setting}: ${path} is not valid JSON: error at ${place}`)
  }
}

function refuseTwice(path: string, field: 'id' | 'issuer', providers: readonly { id: string; issuer: string }[]): void {
  const values = providers.map((provider) => provider[field])
  const index = values.findIndex((value, at) => values.indexOf(value) < at)
  if (index >= 0)
    throw new Error(
      `${setting}: ${path}: providers[${index}].${field}: "${values[index]}" is used by more than one provider`,
    )
}

/** Returns the secret of the systemd credential `RTCOPS_OIDC_SECRET_<ID>`, if the unit loads one. */
function secretCredential(directory: string | undefined, id: string): string | undefined {
  if (!directory) return undefined
  const name = credentialPrefix + id.toUpperCase().replaceAll('-', '_')
  return readCredential(`the credential ${name}`, resolve(directory, name))
}

/** Returns true on this host, where addresses may have no TLS: for trials, and for a proxy in front of the provider. */
export const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  return isSafe && !url.username && !url.password && !url.search && !url.hash
}

function isOrigin(text: string): boolean {
  return isIssuer(text) && new URL(text).origin === text
}
